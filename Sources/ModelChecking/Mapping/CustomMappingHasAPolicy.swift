internal import ModelSchema

/// A custom entity mapping names the class that migrates the objects.
struct CustomMappingHasAPolicy: MappingRule {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void) {
    for mapping in subject.mapping.entityMappings where mapping.type == .custom {
      let name = mapping.migrationPolicyClassName ?? ""
      guard name.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { continue }
      report(
        subject.diagnostic(
          .mappingPolicyUnnamed,
          "`\(mapping.givenName)` is custom and names no migration policy",
          path: .entity(mapping.givenName),
          at: mapping.anchor,
          help: [
            "name the class, with its module when it is written in Swift: `Module.Policy`",
            "choose another type when the property mappings say all",
          ]
        )
      )
    }
  }
}
