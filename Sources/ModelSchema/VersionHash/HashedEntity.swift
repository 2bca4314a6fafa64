package import ModelSupport

/// What an entity contributes to its own version hash, and to those of its subentities.
package struct HashedEntity: Hashable, Sendable {
  /// A stored property, as far as it is hashed.
  package struct Property: Hashable, Sendable {
    package let name: ByteName
    package let hash: [UInt8]
  }

  package let name: ByteName
  private let isAbstract: Bool
  private let modifier: ByteName
  private let constraints: [ByteName]
  /// The stored properties that the entity declares itself, by name.
  package let properties: [Property]

  init(_ entity: EntityDescription, properties: [Property]) {
    name = ByteName(entity.name)
    isAbstract = entity.isAbstract
    modifier = ByteName(entity.versionHashModifier ?? "")
    constraints = entity.uniquenessConstraints
      .map { ByteName($0.properties.joined(separator: ".")) }.sorted()
    self.properties = properties
  }

  /// The entity's hash.
  ///
  /// - Parameters:
  ///   - parent: The hash of the superentity; nil for a root.
  ///   - inherited: The properties of all ancestors.
  package func hash(parent: VersionHash?, inherited: [Property]) -> VersionHash {
    var sha = SHA256()
    sha.update(Array(name.string.utf8))
    sha.update([isAbstract ? 1 : 0])
    if let parent { sha.update(parent.bytes) }
    for property in (properties + inherited).sorted(by: { $0.name < $1.name }) {
      sha.update(property.hash)
    }
    sha.update(Array(modifier.string.utf8))
    for constraint in constraints { sha.update(Array(constraint.string.utf8)) }
    return VersionHash(bytes: sha.finish())
  }
}
