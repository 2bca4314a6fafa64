#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelSchema

extension StoredValue {
  /// The value as stores give it back: without composites in which nothing is.
  package var normalized: StoredValue? {
    guard case .composite(let elements) = self else { return self }
    let kept = elements.compactMapValues(\.normalized)
    return kept.isEmpty ? nil : .composite(kept)
  }
}

extension EntityShape {
  /// What speaks against a value for an attribute; nil when it fits.
  package func objection(
    to value: StoredValue,
    forAttribute number: Int
  ) -> InvalidObject.Reason? {
    let type = attributeTypes[number]
    if case .composite(let elements) = value, type == .composite {
      return objection(to: elements, for: attributes[number])
    }
    return type.objection(to: value)
  }

  private func objection(
    to elements: [String: StoredValue],
    for attribute: AttributeDescription
  ) -> InvalidObject.Reason? {
    var known = 0
    for element in composites.elements(of: attribute) {
      guard let value = elements[element.name] else { continue }
      known += 1
      let reason =
        if case .composite(let inner) = value, element.type == .composite {
          objection(to: inner, for: element)
        } else {
          element.type.objection(to: value)
        }
      if let reason { return reason }
    }
    return known == elements.count ? nil : .unknownProperty
  }
}

extension AttributeType {
  /// What speaks against a value that is no composite.
  fileprivate func objection(to value: StoredValue) -> InvalidObject.Reason? {
    switch (value, self) {
    case (.integer(let number), .integer16): outOfRange(unless: Int16(exactly: number) != nil)
    case (.integer(let number), .integer32): outOfRange(unless: Int32(exactly: number) != nil)
    // SQLite has no value for what is no number.
    case (.double(let number), .double): outOfRange(unless: !number.isNaN)
    case (.float(let number), .float): outOfRange(unless: !number.isNaN)
    case (.date(let date), .date):
      outOfRange(unless: !date.timeIntervalSinceReferenceDate.isNaN)
    case (.integer, .integer64), (.boolean, .boolean), (.decimal, .decimal), (.string, .string),
      (.uri, .uri), (.uuid, .uuid), (.data, .binary), (.data, .transformable):
      nil
    default: .wrongType(expected: name ?? "")
    }
  }

  private func outOfRange(unless isInRange: Bool) -> InvalidObject.Reason? {
    isInRange ? nil : .outOfRange(name ?? "")
  }
}
