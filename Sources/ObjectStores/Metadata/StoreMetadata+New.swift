#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelSchema
internal import ModelSupport

extension StoreMetadata {
  /// The version of Core Data in whose form metadata is written: that of iOS 17, the latest of which
  /// there are stores to compare with.
  private static let writtenFrameworkVersion = 1344

  /// The metadata of a new store.
  ///
  /// - Parameters:
  ///   - shape: What the store keeps.
  ///   - type: The name of the store's type.
  ///   - identifier: The store's identifier; nil for a random one.
  package init(of shape: StoreShape, type: String, identifier: String? = nil) {
    let all = ModelHashes(shape.model)
    let hashes = all.restricted(to: shape.entities.map(\.name))
    let identifiers = shape.model.description.versionIdentifiers
    uuid = identifier ?? UUID().uuidString
    storeType = type
    entityHashes = hashes.entityHashes
    hashesVersion = VersionHasher.version
    // A model from a file has the identifier "", a model in code none.
    versionIdentifiers = identifiers.isEmpty ? [""] : identifiers
    // Of a store of one configuration no public sample tells: the checksum is said to be the model's.
    checksum = all.checksum
    digest = hashes.digest
    frameworkVersion = Self.writtenFrameworkVersion
    maximumFrameworkVersion = nil
    otherKeys = ["_NSAutoVacuumLevel"]
    propertyList = []
    propertyList = writtenPropertyList
  }

  /// The property list of metadata that were not read from a store.
  private var writtenPropertyList: [UInt8] {
    var writer = PropertyListWriter()
    var members: [(key: Int, value: Int)] = []
    func add(_ key: String, _ value: Int) { members.append((writer.text(key), value)) }
    func add(_ key: MetadataKey, _ value: Int) { add(key.word, value) }
    let hashes = entityHashes.map {
      (key: writer.text($0.entity), value: writer.data($0.hash.bytes))
    }
    let identifiers = versionIdentifiers.map { writer.text($0) }
    add(.frameworkVersion, writer.integer(Int64(Self.writtenFrameworkVersion)))
    add(.entityHashes, writer.dictionary(hashes))
    if let digest { add(.digest, writer.text(digest)) }
    add(.hashesVersion, writer.integer(Int64(VersionHasher.version)))
    add(.versionIdentifiers, writer.array(identifiers))
    if let checksum { add(.checksum, writer.text(checksum)) }
    if let storeType { add(.storeType, writer.text(storeType)) }
    add("_NSAutoVacuumLevel", writer.text("2"))
    return writer.finish(root: writer.dictionary(members))
  }
}
