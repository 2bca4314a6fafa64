internal import ModelSupport

/// Core Data's version hash of an entity: 32 bytes that two entities share exactly when Core Data
/// takes them for the same.
public struct VersionHash: Hashable, Sendable, CustomStringConvertible {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// A hash that was read from a file.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes in hexadecimal.
  public var description: String { hexadecimal(bytes) }
}

/// Computes the version hashes of a model's entities (hashes version 3).
///
/// The algorithm is known from public pairs of models and hashes: compiled models with their
/// `VersionInfo.plist` and stores' metadata. An entity hashes its name, its abstractness, its
/// parent's hash, the hashes of all stored properties (own and inherited, by name), its modifier and
/// its own uniqueness constraints; see <doc:VersionHashes>.
public struct VersionHasher {
  private let index: ModelIndex
  private var hashes: [Int: VersionHash] = [:]
  private var parts: [Int: HashedEntity] = [:]
  private var compositeHashes: [ByteName: [UInt8]] = [:]
  private var openComposites: Set<ByteName> = []

  /// The version of the algorithm, as stores and bundles state it.
  package static let version = 3

  /// The deepest hierarchy that is hashed: every level repeats the properties of all above it.
  static let deepestHierarchy = 256
  private static let deepestComposite = 64

  /// Hashes entities of a model.
  public init(_ index: ModelIndex) { self.index = index }

  /// The hash of an entity; nil when the model has no such entity or its ancestors form a loop.
  public mutating func hash(ofEntity name: String) -> VersionHash? {
    index.number(ofEntity: name).flatMap { hash($0) }
  }

  private mutating func hash(_ number: Int) -> VersionHash? {
    guard index.depth(of: number) < Self.deepestHierarchy else { return nil }
    let ancestors = index.ancestors(of: number)
    guard !([number] + ancestors).contains(where: index.isInCycle) else { return nil }
    // With an ancestor missing, its part of the hash is not known.
    guard index.entities[ancestors.last ?? number].parent == nil else { return nil }
    // From the root down, so that a deep hierarchy needs no deep stack.
    for member in ([number] + ancestors).reversed() where hashes[member] == nil {
      hashes[member] = computeHash(member)
    }
    return hashes[number]
  }

  /// What an entity contributes to the hashes; its subentities repeat its properties.
  package mutating func part(ofEntity number: Int) -> HashedEntity {
    if let known = parts[number] { return known }
    let entity = index.entities[number]
    var properties: [HashedEntity.Property] = []
    for attribute in entity.attributes where !attribute.isTransient {
      let hash = hash(attribute)
      properties.append(HashedEntity.Property(name: ByteName(attribute.name), hash: hash))
    }
    for relationship in entity.relationships where !relationship.isTransient {
      let hash = hash(relationship, of: entity.name)
      properties.append(HashedEntity.Property(name: ByteName(relationship.name), hash: hash))
    }
    properties.sort { $0.name < $1.name }
    let part = HashedEntity(entity, properties: properties)
    parts[number] = part
    return part
  }

  private mutating func computeHash(_ number: Int) -> VersionHash {
    var inherited: [HashedEntity.Property] = []
    for ancestor in index.ancestors(of: number) {
      inherited += part(ofEntity: ancestor).properties
    }
    return part(ofEntity: number).hash(
      parent: index.parent(of: number).flatMap { hashes[$0] },
      inherited: inherited
    )
  }
}

// MARK: - Properties

extension VersionHasher {
  /// What the hash of the entity that declares a property takes in of it; nil when nothing.
  package mutating func hash(
    of property: PropertyDescription,
    in entity: String
  ) -> [UInt8]? {
    guard property.isPersistent else { return nil }
    switch property {
    case .attribute(let attribute): return hash(attribute)
    case .relationship(let relationship): return hash(relationship, of: entity)
    case .fetchedProperty: return nil
    }
  }

  private mutating func hash(_ attribute: AttributeDescription) -> [UInt8] {
    if let expression = attribute.derivationExpression {
      return SHA256.digest(Array(Self.printedDerivation(expression).utf8))
    }
    if attribute.type == .composite,
      let composite = attribute.compositeName.flatMap({ index.composite(named: $0) }),
      let hash = hash(composite)
    {
      return hash
    }
    var bytes = base(
      attribute.name,
      attribute.isOptional,
      attribute.isTransient,
      attribute.versionHashModifier
    )
    bytes += littleEndian(attribute.type.number ?? 0)
    if attribute.allowsExternalBinaryDataStorage { bytes.append(1) }
    if attribute.preservesValueInHistoryOnDeletion { bytes.append(1) }
    return SHA256.digest(bytes)
  }

  /// The hash of a composite type's elements; nil inside a composite that contains itself.
  private mutating func hash(_ composite: CompositeDescription) -> [UInt8]? {
    let name = ByteName(composite.name)
    if let known = compositeHashes[name] { return known }
    guard openComposites.count < Self.deepestComposite, openComposites.insert(name).inserted else {
      return nil
    }
    defer { openComposites.remove(name) }
    var bytes: [UInt8] = []
    for element in composite.elements.sorted(by: { $0.name.precedesInBytes($1.name) }) {
      bytes += hash(element)
    }
    let digest = SHA256.digest(bytes)
    compositeHashes[name] = digest
    return digest
  }

  private func hash(_ relationship: RelationshipDescription, of owner: String) -> [UInt8] {
    var bytes = base(
      relationship.name,
      relationship.isOptional,
      relationship.isTransient,
      relationship.versionHashModifier
    )
    bytes += (relationship.destination ?? "").utf8
    let isOwnInverse =
      relationship.destination.hasSameBytes(as: owner)
      && relationship.inverse.hasSameBytes(as: relationship.name)
    if !isOwnInverse { bytes += (relationship.inverse ?? "").utf8 }
    bytes += littleEndian(UInt32(truncatingIfNeeded: relationship.hashedMaximumCount))
    bytes += littleEndian(UInt32(truncatingIfNeeded: relationship.hashedMinimumCount))
    if relationship.isOrdered { bytes += [1, 0] }
    return SHA256.digest(bytes)
  }

  private func base(
    _ name: String,
    _ isOptional: Bool,
    _ isTransient: Bool,
    _ modifier: String?
  ) -> [UInt8] {
    SHA256.digest(
      Array(name.utf8) + [isOptional ? 1 : 0, isTransient ? 1 : 0] + Array((modifier ?? "").utf8)
    )
  }

  private func littleEndian(_ value: UInt32) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 24),
    ]
  }

  /// What Core Data prints for a derivation: `pages.@count` as `count:(pages)`, a key path as it is.
  private static func printedDerivation(_ expression: String) -> String {
    let suffix = ".@count"
    guard expression.hasSuffix(suffix) else { return expression }
    return "count:(" + expression.dropLast(suffix.count) + ")"
  }
}
