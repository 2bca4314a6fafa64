internal import ModelSchema

/// A default value keeps to the attribute's own bounds, and the bounds leave room.
///
/// For texts the bounds are lengths, in UTF-16 units as Core Data's texts have them. A pattern is tried when it is a ``SimplePattern``.
struct DefaultKeepsToBounds: CheckRule {
  let kind: Diagnostic.Kind = .defaultOutOfRange

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { $0.hasBounds && Self.problem(of: $0) != nil }) { site in
      guard let (message, xmlAttribute) = Self.problem(of: site.attribute) else { return }
      report(
        site.diagnostic(
          kind,
          "`\(site.path)` \(message)",
          blaming: xmlAttribute,
          help: ["change the default or the bounds"]
        )
      )
    }
  }

  private static func problem(
    of attribute: AttributeDescription
  ) -> (message: String, xmlAttribute: String)? {
    let isDate = attribute.type == .date
    let minimum = isDate ? attribute.minimumDateInterval : attribute.minimumValue
    let maximum = isDate ? attribute.maximumDateInterval : attribute.maximumValue
    let (least, greatest) = (minimum.flatMap { Double($0) }, maximum.flatMap { Double($0) })
    for (text, number, name) in [(minimum, least, "min"), (maximum, greatest, "max")] {
      guard let text, !text.isEmpty, number == nil else { continue }
      return (
        "has the \(name)imum `\(text)`, which is no number",
        isDate ? "\(name)DateTimeInterval" : "\(name)ValueString"
      )
    }
    if let least, let greatest, least > greatest {
      return (
        "has the minimum \(minimum ?? "") above its maximum \(maximum ?? "")",
        isDate ? "minDateTimeInterval" : "minValueString"
      )
    }
    let text = isDate ? attribute.defaultDateInterval : attribute.defaultValue
    guard let text, !text.isEmpty else { return nil }
    let xmlAttribute = isDate ? "defaultDateTimeInterval" : "defaultValueString"
    let isText = attribute.type == .string
    guard let value = isText ? Double(text.utf16.count) : attribute.type.number(text)
    else {
      return nil
    }
    let what = isText ? "length of the default `\(text)`" : "default `\(text)`"
    if let least, value < least {
      return ("has the \(what) below its minimum \(minimum ?? "")", xmlAttribute)
    }
    if let greatest, value > greatest {
      return ("has the \(what) above its maximum \(maximum ?? "")", xmlAttribute)
    }
    if isText, let pattern = attribute.regularExpression,
      SimplePattern(pattern)?.matches(text) == false
    {
      return ("has the default `\(text)`, which its pattern does not match", xmlAttribute)
    }
    return nil
  }
}

extension AttributeDescription {
  fileprivate var hasBounds: Bool {
    minimumValue != nil || maximumValue != nil || regularExpression != nil
      || minimumDateInterval != nil || maximumDateInterval != nil
  }
}
