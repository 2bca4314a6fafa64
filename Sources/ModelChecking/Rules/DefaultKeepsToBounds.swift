internal import ModelSchema

/// A default value keeps to the attribute's own bounds, and the bounds leave room.
///
/// For texts the bounds are lengths, in UTF-16 units as Core Data's texts have them. A pattern is
/// tried when it is a ``SimplePattern``.
struct DefaultKeepsToBounds: CheckRule {
  let kind: Diagnostic.Kind = .defaultOutOfRange
  let reach: CheckReach = .entity

  private struct Problem {
    let message: String
    let xmlAttribute: String
    let help: String
    var applicability = SourceEdit.Applicability.maybe
    /// What mends it.
    let change: (inout AttributeDescription) -> Void
  }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachAttribute(where: { $0.hasBounds && Self.problem(of: $0) != nil }) { site in
      guard let problem = Self.problem(of: site.attribute) else { return }
      report(
        site.diagnostic(
          kind,
          "`\(site.path)` \(problem.message)",
          blaming: problem.xmlAttribute,
          help: [problem.help],
          edits: site.edits(problem.applicability, problem.change)
        )
      )
    }
  }

  private static func problem(of attribute: AttributeDescription) -> Problem? {
    let isDate = attribute.type == .date
    let minimum = isDate ? attribute.minimumDateInterval : attribute.minimumValue
    let maximum = isDate ? attribute.maximumDateInterval : attribute.maximumValue
    let (least, greatest) = (minimum.flatMap { Double($0) }, maximum.flatMap { Double($0) })
    for (text, number, name) in [(minimum, least, "min"), (maximum, greatest, "max")] {
      guard let text, !text.isEmpty, number == nil else { continue }
      return Problem(
        message: "has the \(name)imum `\(text)`, which is no number",
        xmlAttribute: isDate ? "\(name)DateTimeInterval" : "\(name)ValueString",
        help: "write a number, or take it away",
        change: { $0[bound: name == "min" ? .least : .greatest] = nil }
      )
    }
    if let least, let greatest, least > greatest {
      return Problem(
        message: "has the minimum \(minimum ?? "") above its maximum \(maximum ?? "")",
        xmlAttribute: isDate ? "minDateTimeInterval" : "minValueString",
        help: "swap the two",
        change: { attribute in
          (attribute[bound: .least], attribute[bound: .greatest]) = (maximum, minimum)
        }
      )
    }
    return defaultProblem(of: attribute, least, greatest)
  }

  private static func defaultProblem(
    of attribute: AttributeDescription,
    _ least: Double?,
    _ greatest: Double?
  ) -> Problem? {
    let isDate = attribute.type == .date
    let isText = attribute.type == .string
    let text = isDate ? attribute.defaultDateInterval : attribute.defaultValue
    guard let text, !text.isEmpty,
      let value = isText ? Double(text.utf16.count) : attribute.type.number(text)
    else { return nil }
    let xmlAttribute = isDate ? "defaultDateTimeInterval" : "defaultValueString"
    let what = isText ? "length of the default `\(text)`" : "default `\(text)`"
    let change = isText ? "choose a default of a length" : "choose a default"
    if let least, value < least {
      let bound = (isDate ? attribute.minimumDateInterval : attribute.minimumValue) ?? ""
      return Problem(
        message: "has the \(what) below its minimum \(bound)",
        xmlAttribute: xmlAttribute,
        help: "\(change) from \(bound), or lower the minimum",
        applicability: isText ? .manual : .maybe,
        change: { $0.setDefault(isText ? nil : bound) }
      )
    }
    if let greatest, value > greatest {
      let bound = (isDate ? attribute.maximumDateInterval : attribute.maximumValue) ?? ""
      return Problem(
        message: "has the \(what) above its maximum \(bound)",
        xmlAttribute: xmlAttribute,
        help: "\(change) up to \(bound), or raise the maximum",
        applicability: isText ? .manual : .maybe,
        change: { $0.setDefault(isText ? nil : bound) }
      )
    }
    if isText, let pattern = attribute.regularExpression,
      SimplePattern(pattern)?.matches(text) == false
    {
      return Problem(
        message: "has the default `\(text)`, which its pattern does not match",
        xmlAttribute: xmlAttribute,
        help: "choose a default that matches `\(pattern)`",
        applicability: .manual,
        change: { $0.setDefault(nil) }
      )
    }
    return nil
  }
}

extension AttributeDescription {
  fileprivate enum Bound {
    case least, greatest
  }

  /// A bound as the attribute's type has it.
  fileprivate subscript(bound bound: Bound) -> String? {
    get {
      switch bound {
      case .least: type == .date ? minimumDateInterval : minimumValue
      case .greatest: type == .date ? maximumDateInterval : maximumValue
      }
    }
    set {
      switch (bound, type) {
      case (.least, .date): minimumDateInterval = newValue
      case (.greatest, .date): maximumDateInterval = newValue
      case (.least, _): minimumValue = newValue
      case (.greatest, _): maximumValue = newValue
      }
    }
  }

  fileprivate mutating func setDefault(_ value: String?) {
    if type == .date { defaultDateInterval = value } else { defaultValue = value }
  }

  fileprivate var hasBounds: Bool {
    minimumValue != nil || maximumValue != nil || regularExpression != nil
      || minimumDateInterval != nil || maximumDateInterval != nil
  }
}
