internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// The least and greatest values and the pattern of an attribute, as compiled models hold them:
/// predicates on the value or its length, each with the number of the error that Core Data reports.
///
/// A public compiled model shows the least length (`length >= 1` with 1670); the others follow the
/// documented error numbers.
enum AttributeBounds {
  struct Bound {
    let predicate: FetchPredicate
    let warning: Int64
  }

  private enum Facet {
    case minimum, maximum, pattern
  }

  /// The error numbers of `CoreDataErrors.h`, as Apple documents them.
  private static func warning(_ facet: Facet, _ type: AttributeType) -> Int64 {
    switch (facet, type) {
    case (.pattern, _): 1680
    case (.minimum, .string): 1670
    case (.maximum, .string): 1660
    case (.minimum, .date): 1640
    case (.maximum, .date): 1630
    case (.minimum, _): 1620
    case (.maximum, _): 1610
    }
  }

  /// The bounds of an attribute in the order least, greatest, pattern.
  static func bounds(of attribute: AttributeDescription) -> [Bound] {
    let isDate = attribute.type == .date
    let facets: [(Facet, String?)] = [
      (.minimum, isDate ? attribute.minimumDateInterval : attribute.minimumValue),
      (.maximum, isDate ? attribute.maximumDateInterval : attribute.maximumValue),
      (.pattern, attribute.type == .string ? attribute.regularExpression : nil),
    ]
    return facets.compactMap { facet, text in
      guard let text, !text.isEmpty, let constant = constant(text, facet, attribute.type) else {
        return nil
      }
      let isLength = attribute.type == .string && facet != .pattern
      let comparison = FetchPredicate.Comparison(
        isLength ? .keyPath(FetchExpression.KeyPath("length")) : .evaluatedObject,
        facet == .minimum
          ? .greaterThanOrEqualTo : facet == .maximum ? .lessThanOrEqualTo : .matches,
        .constant(constant)
      )
      return Bound(predicate: .comparison(comparison), warning: warning(facet, attribute.type))
    }
  }

  /// The texts of bounds that cannot be compiled: they are no values of the type, or the type has no
  /// such bounds.
  static func dropped(of attribute: AttributeDescription) -> [String] {
    let isDate = attribute.type == .date
    let minimum = isDate ? attribute.minimumDateInterval : attribute.minimumValue
    let maximum = isDate ? attribute.maximumDateInterval : attribute.maximumValue
    // Beside an interval the text of a date is for people.
    let stated: [(Facet, compiled: String?, text: String?)] = [
      (.minimum, minimum, minimum ?? attribute.minimumValue),
      (.maximum, maximum, maximum ?? attribute.maximumValue),
      (
        .pattern, attribute.type == .string ? attribute.regularExpression : nil,
        attribute.regularExpression
      ),
    ]
    return stated.compactMap { facet, compiled, text in
      guard let text, !text.isEmpty else { return nil }
      return compiled.flatMap { constant($0, facet, attribute.type) } == nil ? text : nil
    }
  }

  private static func constant(
    _ text: String,
    _ facet: Facet,
    _ type: AttributeType
  ) -> FetchExpression.Constant? {
    if facet == .pattern { return .string(text) }
    switch type {
    case .string, .integer16, .integer32, .integer64:
      return AttributeValue.integer(text).map { .integer($0) }
    case .double, .float: return AttributeValue.real(text).map { .double($0) }
    case .decimal: return FetchExpression.DecimalNumber(text).map { .decimal($0) }
    case .date: return AttributeValue.real(text).map { .date($0) }
    default: return nil
    }
  }

  /// Gives an attribute the bound that a predicate states; false when it states something else.
  static func apply(_ predicate: FetchPredicate, to attribute: inout AttributeDescription) -> Bool {
    guard case .comparison(let comparison) = predicate, comparison.modifier == .direct,
      comparison.options.isEmpty, case .constant(let constant, _) = comparison.right
    else { return false }
    let isLength = comparison.left == .keyPath(FetchExpression.KeyPath("length"))
    guard isLength ? attribute.type == .string : comparison.left == .evaluatedObject else {
      return false
    }
    switch (comparison.operator, constant) {
    case (.matches, .string(let pattern)) where !isLength && attribute.regularExpression == nil:
      attribute.regularExpression = pattern
      return true
    case (.greaterThanOrEqualTo, _) where attribute.minimumValue == nil:
      return set(\.minimumValue, \.minimumDateInterval, constant, &attribute)
    case (.lessThanOrEqualTo, _) where attribute.maximumValue == nil:
      return set(\.maximumValue, \.maximumDateInterval, constant, &attribute)
    default: return false
    }
  }

  private static func set(
    _ value: WritableKeyPath<AttributeDescription, String?>,
    _ date: WritableKeyPath<AttributeDescription, String?>,
    _ constant: FetchExpression.Constant,
    _ attribute: inout AttributeDescription
  ) -> Bool {
    switch constant {
    case .integer(let number): attribute[keyPath: value] = String(number)
    case .double(let number): attribute[keyPath: value] = String(number)
    case .decimal(let number): attribute[keyPath: value] = number.description
    case .date(let seconds): attribute[keyPath: date] = AttributeValue.text(ofInterval: seconds)
    default: return false
    }
    return true
  }
}
