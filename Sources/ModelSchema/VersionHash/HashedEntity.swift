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
    var bytes = Array(name.string.utf8)
    bytes.reserveCapacity(bytes.count + 33 * (properties.count + inherited.count + 2))
    bytes.append(isAbstract ? 1 : 0)
    if let parent { bytes += parent.bytes }
    if inherited.isEmpty {
      for property in properties { bytes += property.hash }
    } else {
      for property in (properties + inherited).sorted(by: { $0.name < $1.name }) {
        bytes += property.hash
      }
    }
    bytes += modifier.string.utf8
    for constraint in constraints { bytes += constraint.string.utf8 }
    return VersionHash(bytes: SHA256.digest(bytes))
  }
}
