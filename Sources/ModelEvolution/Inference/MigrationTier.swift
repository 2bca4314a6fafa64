/// How much work a migration is, the least first.
public enum MigrationTier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// None: all hashes are the same.
  case identical
  /// Core Data infers it.
  case lightweight
  /// Core Data infers it, but it may lose data, or fail because of the data.
  case lightweightDataRisk = "lightweight-data-risk"
  /// Several inferred steps, one after the other.
  case staged
  /// A mapping model is needed.
  case manual

  /// Orders by work.
  public static func < (a: MigrationTier, b: MigrationTier) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
