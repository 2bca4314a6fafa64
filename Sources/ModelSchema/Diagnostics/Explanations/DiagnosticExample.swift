extension Diagnostic {
  /// A report that was really made of a small model, for `explain` and the documentation.
  package struct Example: Hashable, Sendable {
    /// The kind.
    package let kind: Kind
    /// The lines of the model that the report names, file by file, with their numbers; empty when
    /// they are many, or when the report is about a file as a whole.
    package let model: String
    /// The report in the form for people, with paths that start where the files are.
    package let report: String

    /// An example of the kind with an identifier.
    package init(of id: String, model: String, report: String) {
      kind = Kind(rawValue: id)
      self.model = model
      self.report = report
    }
  }
}
