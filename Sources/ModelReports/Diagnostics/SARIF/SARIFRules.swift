internal import ModelSchema
internal import ModelSupport

/// What a report in SARIF says about the kinds that occur in it.
struct SARIFRules {
  /// The greatest number of characters of a description.
  private static let descriptionRoom = 1024

  private let kinds: [Diagnostic.Kind]
  private let indices: [Diagnostic.Kind: Int]

  /// The rules of kinds, in the catalogue's order, those that are not in it at the end.
  init(_ kinds: some Sequence<Diagnostic.Kind>) {
    let occurring = Set(kinds)
    let known = Diagnostic.catalogue.map(\.kind).filter { occurring.contains($0) }
    let others = occurring.subtracting(known).sorted { $0.rawValue.precedesInBytes($1.rawValue) }
    self.kinds = known + others
    indices = Dictionary(
      uniqueKeysWithValues: self.kinds.enumerated().map { ($0.element, $0.offset) }
    )
  }

  /// The number of a kind among the rules.
  func index(of kind: Diagnostic.Kind) -> Int { indices[kind] ?? -1 }

  func write(_ writer: inout JSONWriter) {
    writer.array(kinds) { writer, kind in
      writer.object { writer in
        if let entry = kind.entry { Self.write(entry, &writer) } else { Self.write(kind, &writer) }
      }
    }
  }

  /// A kind of which nothing but the identifier is known.
  private static func write(_ kind: Diagnostic.Kind, _ writer: inout JSONWriter) {
    writer.member("id", kind.rawValue)
    for name in ["shortDescription", "fullDescription", "help"] {
      SARIFReport.message(name, kind.rawValue, &writer)
    }
  }

  private static func write(_ entry: Diagnostic.CatalogueEntry, _ writer: inout JSONWriter) {
    let explanation = entry.explanation
    let paragraphs = explanation.reason.split(separator: "\n").map(String.init)
    writer.member("id", entry.kind.rawValue)
    writer.member("name", name(of: entry.kind))
    let summary = "A rule is broken: \(entry.summary)."
    SARIFReport.message("shortDescription", summary.shortened(to: descriptionRoom), &writer)
    SARIFReport.message(
      "fullDescription",
      (paragraphs.first ?? summary).shortened(to: descriptionRoom),
      &writer
    )
    writer.member("help") { writer in
      writer.object { writer in
        let remedies = explanation.remedies.map { "- \($0)" }
        writer.member("text", (paragraphs + remedies).joined(separator: "\n"))
        writer.member(
          "markdown",
          (paragraphs + [remedies.joined(separator: "\n")]).joined(separator: "\n\n")
        )
      }
    }
    writer.member("defaultConfiguration") { writer in
      writer.object { $0.member("level", entry.severity.rawValue) }
    }
    writer.member("properties") { writer in
      writer.object { writer in
        let tags = ["core-data", entry.kind.family?.rawValue].compactMap { $0 }
        writer.member("tags") { writer in writer.array(tags) { $0.string($1) } }
        writer.member("problem.severity", word(for: entry.severity))
      }
    }
  }

  /// The id as one word, as names of rules are written: `EntityCollision`.
  private static func name(of kind: Diagnostic.Kind) -> String {
    kind.rawValue.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// What code scanning calls a severity.
  private static func word(for severity: Diagnostic.Severity) -> String {
    severity == .note ? "recommendation" : severity.rawValue
  }
}
