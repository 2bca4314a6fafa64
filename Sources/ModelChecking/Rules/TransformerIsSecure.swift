internal import ModelSchema

/// A transformable attribute names a secure transformer.
///
/// Without a name, Core Data falls back on an unarchiver that makes objects of any class from the
/// store's bytes, and warns about it.
struct TransformerIsSecure: CheckRule {
  let kind: Diagnostic.Kind = .transformerMissing

  private static let insecure: Set<String> = [
    "NSKeyedUnarchiveFromData", "NSKeyedUnarchiveFromDataTransformerName", "NSUnarchiveFromData",
    "NSUnarchiveFromDataTransformerName",
  ]

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { $0.type == .transformable }) { entity, attribute in
      let name = attribute.valueTransformerName ?? ""
      guard name.isEmpty || Self.insecure.contains(name) else { return }
      let what = name.isEmpty ? "names no transformer" : "uses the insecure transformer `\(name)`"
      report(
        subject.diagnostic(
          kind,
          "`\(entity.name).\(attribute.name)` is transformable and \(what)",
          entity: entity,
          property: attribute.name,
          at: attribute.anchor,
          blaming: "valueTransformerName",
          help: ["use `NSSecureUnarchiveFromData`, or a secure transformer of your own"]
        )
      )
    }
  }
}
