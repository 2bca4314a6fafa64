internal import ModelSupport

/// Where the hash algorithm is not proven by a public sample.
///
/// The algorithm was found by comparing models with hashes that Core Data computed; what none of
/// the samples has is computed by analogy and said to be unverified.
package struct HashDoubts {
  private let index: ModelIndex

  package init(_ index: ModelIndex) { self.index = index }

  /// The first doubt about an entity's hash, its ancestors' parts included.
  package func doubt(aboutEntity name: String, isHashed: Bool) -> String? {
    guard let number = index.number(ofEntity: name) else { return nil }
    if index.depth(of: number) >= VersionHasher.deepestHierarchy {
      return "its hierarchy is too deep"
    }
    let chain = [number] + index.ancestors(of: number)
    guard isHashed else {
      let parent = index.entities[chain.last ?? number].parent
      return chain.contains(where: index.isInCycle)
        ? "it inherits from itself" : "its ancestor `\(parent ?? "")` is not in the model"
    }
    for member in chain {
      let entity = index.entities[member]
      if let doubt = ownDoubt(entity) {
        return member == number ? doubt : "`\(entity.name)`, which it inherits from: \(doubt)"
      }
    }
    return nil
  }

  /// The first doubt about what an entity contributes itself.
  package func ownDoubt(_ entity: EntityDescription) -> String? {
    if !isASCII(entity.name) { return "names beyond ASCII are not proven" }
    for attribute in entity.attributes where !attribute.isTransient {
      if let doubt = doubt(about: attribute, isElement: false) {
        return "`\(attribute.name)`: \(doubt)"
      }
    }
    for relationship in entity.relationships where !relationship.isTransient {
      let names = [relationship.name, relationship.destination ?? "", relationship.inverse ?? ""]
      if !names.allSatisfy(isASCII) { return "names beyond ASCII are not proven" }
      if relationship.hashedMinimumCount > 1 {
        return "`\(relationship.name)`: a least count above 1 is not proven"
      }
    }
    return nil
  }

  private func doubt(about attribute: AttributeDescription, isElement: Bool) -> String? {
    if !isASCII(attribute.name) { return "names beyond ASCII are not proven" }
    if let expression = attribute.derivationExpression {
      return isProven(expression)
        ? nil : "the printed form of the derivation `\(expression)` is not proven"
    }
    switch attribute.type {
    case .undefined: return "a stored attribute without type is not proven"
    case .objectID: return "the type Object ID is not proven"
    case .other(let name): return "the type `\(name)` is not known"
    case .composite: return doubt(aboutComposite: attribute, isElement: isElement)
    default: return nil
    }
  }

  private func doubt(aboutComposite attribute: AttributeDescription, isElement: Bool) -> String? {
    if isElement { return "nested composite types are not proven" }
    if attribute.versionHashModifier != nil {
      return "a hash modifier on a composite attribute is not proven"
    }
    guard let composite = attribute.compositeName.flatMap({ index.composite(named: $0) }) else {
      return "its composite type is not in the model"
    }
    for element in composite.elements {
      if let doubt = doubt(about: element, isElement: true) { return doubt }
    }
    return nil
  }

  /// A key path, perhaps ended by `@count`.
  private func isProven(_ expression: String) -> Bool {
    let suffix = ".@count"
    let path = expression.hasSuffix(suffix) ? String(expression.dropLast(suffix.count)) : expression
    return !path.isEmpty
      && path.utf8.allSatisfy { byte in
        byte == 0x2E || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }

  private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
