internal import ModelSchema
package import ModelSupport

extension StoreMetadata {
  /// The bytes of a version hash: it is a SHA-256.
  private static let hashSize = 32

  /// Reads the metadata's property list.
  package init(uuid: String, propertyList bytes: [UInt8]) throws(PropertyListError) {
    let list = try PropertyList(bytes, keys: MetadataKey.allCases.map(\.word))
    guard list.kind(of: list.root) == .dictionary else {
      throw PropertyListError(.expected("a dictionary"), at: 0)
    }
    func value(_ key: MetadataKey) -> Int? { list.value(ofKey: key.rawValue, in: list.root) }
    func text(_ key: MetadataKey) -> String? { value(key).flatMap { list.text($0) } }
    func number(_ key: MetadataKey) -> Int? {
      value(key).flatMap { list.integer($0) }.flatMap { Int(exactly: $0) }
    }
    self.uuid = uuid
    storeType = text(.storeType)
    entityHashes = try Self.entityHashes(value(.entityHashes), in: list)
    hashesVersion = number(.hashesVersion)
    versionIdentifiers = (value(.versionIdentifiers).flatMap { list.elements(of: $0) } ?? [])
      .compactMap { list.text(Int($0)) }
    checksum = text(.checksum)
    digest = text(.digest)
    frameworkVersion = number(.frameworkVersion)
    maximumFrameworkVersion = number(.maximumFrameworkVersion)
    otherKeys = (list.members(of: list.root) ?? []).map(\.key)
      .filter { key in !MetadataKey.allCases.contains { $0.word.hasSameBytes(as: key) } }
      .sorted { $0.precedesInBytes($1) }
    propertyList = bytes
  }

  private static func entityHashes(
    _ object: Int?,
    in list: PropertyList
  ) throws(PropertyListError) -> [EntityHash] {
    guard let object, let members = list.members(of: object) else {
      throw PropertyListError(.expected("a dictionary of the entities' hashes"), at: 0)
    }
    var hashes: [EntityHash] = []
    for (entity, value) in members {
      guard let bytes = list.data(value), bytes.count == hashSize else {
        throw PropertyListError(.expected("a hash of \(hashSize) bytes for each entity"), at: 0)
      }
      hashes.append(EntityHash(entity, VersionHash(bytes: bytes)))
    }
    return hashes.sorted { $0.entity.precedesInBytes($1.entity) }
  }
}
