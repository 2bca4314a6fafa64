package import ModelSchema
internal import ModelSupport

extension Baseline {
  /// What a baseline makes of the findings of a run.
  package struct Marking: Sendable {
    /// The findings, with those suppressed that the baseline holds.
    package let diagnostics: [Diagnostic]
    /// The entries whose finding is gone.
    package let stale: [Entry]
  }

  /// Suppresses the findings that are recorded here.
  ///
  /// The words of an entry must be those of the finding: a file in which they are not would hide
  /// something else than its reviewers read.
  ///
  /// - Parameter suppression: What is said of such a finding.
  package func marking(
    _ diagnostics: [Diagnostic],
    as suppression: Diagnostic.Suppression = Diagnostic.Suppression(.baseline, reason: "")
  ) -> Marking {
    var unseen = Set(entries)
    let recorded = unseen
    let fingerprints = DiagnosticFingerprints(diagnostics).values
    let marked = zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
      let entry = Entry(diagnostic, fingerprint)
      guard recorded.contains(entry) else { return diagnostic }
      // A finding that somebody suppresses otherwise is not gone.
      unseen.remove(entry)
      guard diagnostic.isRecordable else { return diagnostic }
      var result = diagnostic
      result.suppression = suppression
      return result
    }
    return Marking(diagnostics: marked, stale: entries.filter { unseen.contains($0) })
  }
}

extension Baseline.Entry {
  /// Tells that the finding is gone.
  package var staleDiagnostic: Diagnostic {
    let place = path.isEmpty ? (module.isEmpty ? "" : " in `\(module)`") : " at `\(path)`"
    return Diagnostic(
      .unusedSuppression,
      "no `\(kind)` is found\(place) any more, and the baseline still holds it",
      // Only the text counts: it is the one that was recorded.
      path: path.isEmpty ? .model : ElementPath(.entity(path)),
      module: module.isEmpty ? nil : module,
      at: anchor.location,
      help: ["`modelmerge baseline write` drops the entry"]
    )
  }
}
