internal import ModelSupport

/// An aspect in which two descriptions of one element may differ.
package struct Facet<Element: Sendable>: Sendable {
  /// The aspect in words: `delete rule`.
  let name: String
  /// The XML attribute that states the aspect, for the place of a difference.
  let xmlAttribute: String?
  /// What a difference does.
  let effect: DescriptionDifference.Effect
  /// What is so, as a predicate: `is optional`.
  let statement: @Sendable (Element) -> String
  /// Whether two elements agree in the aspect, names compared by their bytes.
  let agree: @Sendable (Element, Element) -> Bool

  /// An aspect that holds or does not hold.
  static func flag(
    _ name: String,
    _ xmlAttribute: String?,
    _ effect: DescriptionDifference.Effect,
    _ value: @escaping @Sendable (Element) -> Bool,
    _ whenTrue: String,
    _ whenFalse: String
  ) -> Facet {
    Facet(
      name: name,
      xmlAttribute: xmlAttribute,
      effect: effect,
      statement: { value($0) ? whenTrue : whenFalse },
      agree: { value($0) == value($1) }
    )
  }

  /// An aspect with a text for its value.
  static func text(
    _ name: String,
    _ xmlAttribute: String?,
    _ effect: DescriptionDifference.Effect,
    _ value: @escaping @Sendable (Element) -> String?
  ) -> Facet {
    Facet(
      name: name,
      xmlAttribute: xmlAttribute,
      effect: effect,
      statement: { element in
        // Nothing between two backticks could not be seen.
        value(element).map { "has the \(name) `\($0.isEmpty ? "\"\"" : $0)`" } ?? "has no \(name)"
      },
      agree: { value($0).hasSameBytes(as: value($1)) }
    )
  }

  /// An aspect whose value is a word, with a predicate of its own for each.
  static func word(
    _ name: String,
    _ xmlAttribute: String?,
    _ effect: DescriptionDifference.Effect,
    _ value: @escaping @Sendable (Element) -> String?,
    _ statement: @escaping @Sendable (String?) -> String
  ) -> Facet {
    Facet(
      name: name,
      xmlAttribute: xmlAttribute,
      effect: effect,
      statement: { statement(value($0)) },
      agree: { value($0).hasSameBytes(as: value($1)) }
    )
  }

  /// An aspect with several parts, each told by a text; their order is no difference.
  static func parts(
    _ name: String,
    _ effect: DescriptionDifference.Effect,
    _ parts: @escaping @Sendable (Element) -> [String]
  ) -> Facet {
    Facet(
      name: name,
      xmlAttribute: nil,
      effect: effect,
      statement: { element in
        let value = parts(element)
        return value.isEmpty ? "has no \(name)" : "has the \(name) " + value.joined(separator: ", ")
      },
      agree: { a, b in
        let (x, y) = (parts(a), parts(b))
        return x.count == y.count && zip(x, y).allSatisfy { $0.hasSameBytes(as: $1) }
      }
    )
  }
}
