#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
package import ModelSchema

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
    for attribute: AttributeDescription
  ) -> InvalidObject.Reason? {
    let type = attribute.type.name ?? ""
    switch (value, attribute.type) {
    case (.integer(let number), .integer16):
      return Int16(exactly: number) == nil ? .outOfRange(type) : nil
    case (.integer(let number), .integer32):
      return Int32(exactly: number) == nil ? .outOfRange(type) : nil
    // SQLite has no value for what is no number.
    case (.double(let number), .double): return number.isNaN ? .outOfRange(type) : nil
    case (.float(let number), .float): return number.isNaN ? .outOfRange(type) : nil
    case (.date(let date), .date):
      return date.timeIntervalSinceReferenceDate.isNaN ? .outOfRange(type) : nil
    case (.integer, .integer64), (.boolean, .boolean), (.decimal, .decimal), (.string, .string),
      (.uri, .uri), (.uuid, .uuid), (.data, .binary), (.data, .transformable):
      return nil
    case (.composite(let elements), .composite):
      return objection(to: elements, for: attribute)
    default: return .wrongType(expected: type)
    }
  }

  private func objection(
    to elements: [String: StoredValue],
    for attribute: AttributeDescription
  ) -> InvalidObject.Reason? {
    var known = 0
    for element in composites.elements(of: attribute) {
      guard let value = elements[element.name] else { continue }
      known += 1
      if let reason = objection(to: value, for: element) { return reason }
    }
    return known == elements.count ? nil : .unknownProperty
  }
}
