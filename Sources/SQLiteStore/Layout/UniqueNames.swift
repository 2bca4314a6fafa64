internal import ModelSupport

/// Names that are given out once: who comes later gets a digit, as columns of Core Data's tables do.
struct UniqueNames {
  private var taken: Set<ByteName>

  init(_ names: [String] = []) { taken = Set(names.map { Self.key($0) }) }

  /// SQLite's names ignore case.
  private static func key(_ name: String) -> ByteName { ByteName(name.uppercased()) }

  /// The name if it is free, else the name with the first number that makes it so.
  mutating func claim(_ name: String) -> String {
    var candidate = name
    var suffix = 0
    while !taken.insert(Self.key(candidate)).inserted {
      suffix += 1
      candidate = "\(name)\(suffix)"
    }
    return candidate
  }

  /// Takes a name if it is free.
  mutating func take(_ name: String) -> Bool { taken.insert(Self.key(name)).inserted }
}
