extension Diagnostic {
  /// How far the edits can be trusted as a whole, which is as far as the least certain of them; nil
  /// when there are none.
  public var fixability: SourceEdit.Applicability? {
    for applicability in [SourceEdit.Applicability.manual, .maybe] {
      if edits.contains(where: { $0.applicability == applicability }) { return applicability }
    }
    return edits.isEmpty ? nil : .safe
  }
}
