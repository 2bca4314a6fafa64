internal import ModelSchema
internal import ModelSupport

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
          help: [Self.example(for: attribute.type)],
          edits: Self.edits(for: site)
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

  /// The value that is meant, when it is only written in another way; else no default.
  private static func edits(for site: AttributeSite) -> [SourceEdit] {
    if site.attribute.type == .date { return site.edits(.manual) { $0.defaultDateInterval = nil } }
    if let literal = site.attribute.type.literal(meantBy: site.attribute.defaultValue ?? "") {
      return site.edits(.safe) { $0.defaultValue = literal }
    }
    return site.edits(.manual) { $0.defaultValue = nil }
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

extension AttributeType {
  /// The literal of the type that is another way to write what stands there: `YES` for `true`, what is
  /// between blanks, a UUID without braces; nil when nothing of the kind is certain.
  fileprivate func literal(meantBy text: String) -> String? {
    let trimmed = text.trimmingWhiteSpace
    if trimmed.isEmpty { return nil }
    if !trimmed.hasSameBytes(as: text), reads(trimmed) { return trimmed }
    switch self {
    case .boolean:
      return switch trimmed.lowercased() {
      case "yes", "true": "YES"
      case "no", "false": "NO"
      default: nil
      }
    case .uuid:
      guard trimmed.hasPrefix("{"), trimmed.hasSuffix("}") else { return nil }
      let bare = String(trimmed.dropFirst().dropLast())
      return reads(bare) ? bare : nil
    default: return nil
    }
  }
}
