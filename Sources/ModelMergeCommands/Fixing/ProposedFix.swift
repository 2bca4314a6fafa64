internal import ModelMerge

/// Edits that mend one finding, or several that have the same ones.
struct ProposedFix {
  private(set) var findings: [Diagnostic]
  let edits: [SourceEdit]

  /// The fixes that are safe, each once, in the order of the findings.
  static func safeFixes(for diagnostics: [Diagnostic]) -> [ProposedFix] {
    var fixes: [ProposedFix] = []
    var numbers: [[SourceEdit]: Int] = [:]
    for diagnostic in diagnostics
    where diagnostic.suppression == nil && diagnostic.fixability == .safe {
      if let number = numbers[diagnostic.edits] {
        fixes[number].findings.append(diagnostic)
      } else {
        numbers[diagnostic.edits] = fixes.count
        fixes.append(ProposedFix(findings: [diagnostic], edits: diagnostic.edits))
      }
    }
    return fixes
  }

  /// Whether two of the edits change the same bytes; several may put something in at one place.
  var isContradictory: Bool {
    edits.indices.contains { number in
      edits[(number + 1)...].contains { other in
        let (a, b) = (edits[number].location, other.location)
        return a.file == b.file
          && max(a.range.lowerBound, b.range.lowerBound)
            < min(a.range.upperBound, b.range.upperBound)
      }
    }
  }
}
