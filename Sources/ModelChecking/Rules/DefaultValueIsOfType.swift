internal import ModelSchema

/// A default value is one of the attribute's type.
///
/// What Xcode itself writes is fine: `NO` and `YES` for numbers, `0` and `1` for Boolean, nothing
/// for no default.
struct DefaultValueIsOfType: CheckRule {
  let kind: Diagnostic.Kind = .defaultValueInvalid
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { Self.wrongDefault(of: $0) != nil }) {
      site in
      let attribute = site.attribute
      guard let (text, xmlAttribute) = Self.wrongDefault(of: attribute) else { return }
      report(
        site.diagnostic(
          kind,
          "the default `\(text)` of `\(site.path)` is no value of type "
            + "`\(attribute.type.name ?? "")`",
          blaming: xmlAttribute,
          help: [Self.example(for: attribute.type)]
        )
      )
    }
  }

  private static func wrongDefault(of attribute: AttributeDescription) -> (String, String)? {
    if attribute.type == .date {
      // The text beside the interval is for people.
      return attribute.defaultDateInterval.flatMap {
        $0.isEmpty || Double($0) != nil ? nil : ($0, "defaultDateTimeInterval")
      }
    }
    guard let text = attribute.defaultValue, !text.isEmpty, !attribute.type.reads(text) else {
      return nil
    }
    return (text, "defaultValueString")
  }

  private static func example(for type: AttributeType) -> String {
    switch type {
    case .boolean: "write `YES` or `NO`"
    case .integer16: "write a whole number from -32768 to 32767"
    case .integer32: "write a whole number from -2147483648 to 2147483647"
    case .integer64: "write a whole number"
    case .uuid: "write a UUID: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`"
    case .date: "write the seconds since the start of 2001"
    default: "write a number, with a point for the fraction"
    }
  }
}
