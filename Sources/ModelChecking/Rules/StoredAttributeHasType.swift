internal import ModelSchema

/// A stored attribute has a type.
///
/// Only a transient attribute may do without: its value is never stored.
struct StoredAttributeHasType: CheckRule {
  let kind: Diagnostic.Kind = .attributeTypeMissing
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { $0.type == .undefined && !$0.isTransient }) {
      site in
      report(
        site.diagnostic(
          kind,
          "`\(site.path)` is stored but has no type",
          help: ["choose a type", "or make it transient when it is not to be stored"],
          edits: site.edits(.manual) { $0.type = .string }
        )
      )
    }
  }
}
