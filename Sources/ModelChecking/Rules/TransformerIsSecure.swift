internal import ModelSchema

/// A transformable attribute names a secure transformer.
///
/// Without a name, Core Data falls back on an unarchiver that makes objects of any class from the
/// store's bytes, and warns about it.
struct TransformerIsSecure: CheckRule {
  let kind: Diagnostic.Kind = .transformerMissing
  let reach: CheckReach = .entity

  private static let insecure: Set<String> = [
    "NSKeyedUnarchiveFromData", "NSKeyedUnarchiveFromDataTransformerName", "NSUnarchiveFromData",
    "NSUnarchiveFromDataTransformerName",
  ]

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { $0.type == .transformable }) { site in
      let name = site.attribute.valueTransformerName ?? ""
      guard name.isEmpty || Self.insecure.contains(name) else { return }
      let what = name.isEmpty ? "names no transformer" : "uses the insecure transformer `\(name)`"
      report(
        site.diagnostic(
          kind,
          "`\(site.path)` is transformable and \(what)",
          blaming: "valueTransformerName",
          help: [
            "use `NSSecureUnarchiveFromData`", "or a secure transformer for classes of your own",
          ],
          edits: site.edits(.maybe) { $0.valueTransformerName = "NSSecureUnarchiveFromData" }
        )
      )
    }
  }
}
