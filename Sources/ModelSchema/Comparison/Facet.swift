/// An aspect in which two descriptions of one element may differ.
package struct Facet<Element: Sendable>: Sendable {
  /// The aspect in words: `delete rule`.
  let name: String
  /// The XML attribute that states the aspect, for the place of a difference.
  let xmlAttribute: String?
  /// What a difference does.
  let effect: DescriptionDifference.Effect
  /// What is so, as a predicate: `is optional`.
  ///
  /// Two elements agree in the aspect when the statements are the same bytes.
  let statement: @Sendable (Element) -> String

  /// An aspect that holds or does not hold.
  static func flag(
    _ name: String,
    _ xmlAttribute: String?,
    _ effect: DescriptionDifference.Effect,
    _ value: @escaping @Sendable (Element) -> Bool,
    _ whenTrue: String,
    _ whenFalse: String
  ) -> Facet {
    Facet(name: name, xmlAttribute: xmlAttribute, effect: effect) {
      value($0) ? whenTrue : whenFalse
    }
  }

  /// An aspect with a text for its value.
  static func text(
    _ name: String,
    _ xmlAttribute: String?,
    _ effect: DescriptionDifference.Effect,
    _ value: @escaping @Sendable (Element) -> String?
  ) -> Facet {
    Facet(name: name, xmlAttribute: xmlAttribute, effect: effect) { element in
      value(element).map { "has the \(name) `\($0)`" } ?? "has no \(name)"
    }
  }

  /// An aspect whose value is best not spelt out; `fingerprint` tells values apart.
  static func opaque(
    _ name: String,
    _ effect: DescriptionDifference.Effect,
    _ fingerprint: @escaping @Sendable (Element) -> [String]
  ) -> Facet {
    Facet(name: name, xmlAttribute: nil, effect: effect) { element in
      let value = fingerprint(element)
      return value.isEmpty ? "has no \(name)" : "has the \(name) " + value.joined(separator: ", ")
    }
  }
}
