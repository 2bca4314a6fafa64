package import ModelSchema
internal import ModelSupport

/// The findings that a project had when it began to check itself: they are counted, and no longer
/// told.
///
/// An entry recognises its finding by a fingerprint without lines, and says beside it what it is, for
/// those who review the file.
package struct Baseline: Hashable, Sendable {
  /// One finding.
  package struct Entry: Hashable, Sendable {
    /// The module; empty for a finding that is in none.
    package let module: String
    /// The path of the element, as reports write it; empty for the model as a whole.
    package let path: String
    /// What is wrong.
    package let kind: Diagnostic.Kind
    package let fingerprint: String
    /// Where the baseline says so.
    let anchor: SourceAnchor

    init(
      module: String,
      path: String,
      kind: Diagnostic.Kind,
      fingerprint: String,
      anchor: SourceAnchor = SourceAnchor()
    ) {
      self.module = module
      self.path = path
      self.kind = kind
      self.fingerprint = fingerprint
      self.anchor = anchor
    }
  }

  /// The findings, in the order of the file's bytes, each once.
  package let entries: [Entry]

  init(_ entries: [Entry]) {
    var unique: [Entry] = []
    let lines = entries.map { (line: $0.line, entry: $0) }
    for (_, entry) in lines.sorted(by: { $0.line.lexicographicallyPrecedes($1.line) })
    where unique.last != entry {
      unique.append(entry)
    }
    self.entries = unique
  }

  /// The same with further entries.
  package func merging(_ others: [Entry]) -> Baseline { Baseline(entries + others) }

  /// Records findings: those that are told and can be silenced.
  package init(recording diagnostics: [Diagnostic]) {
    let fingerprints = DiagnosticFingerprints(diagnostics).values
    self.init(
      zip(diagnostics, fingerprints).filter { $0.0.isRecordable }.map { diagnostic, fingerprint in
        Entry(diagnostic, fingerprint)
      }
    )
  }
}

extension Baseline.Entry {
  init(_ diagnostic: Diagnostic, _ fingerprint: String) {
    self.init(
      module: diagnostic.module ?? "",
      path: diagnostic.path.description,
      kind: diagnostic.kind,
      fingerprint: fingerprint
    )
  }
}

extension Diagnostic {
  /// Whether a baseline may hold the finding: without kinds that are fixed, the merged model would be
  /// meaningless, and what cannot be read is not known.
  package var isRecordable: Bool { suppression == nil && kind.entry?.isFixed != true }
}
