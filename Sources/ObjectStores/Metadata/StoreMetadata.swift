public import ModelSchema
internal import ModelSupport

/// What a Core Data store says about itself in its metadata (of a SQLite store: `Z_METADATA`).
public struct StoreMetadata: Hashable, Sendable {
  /// The store's identifier (`NSStoreUUID`).
  public let uuid: String
  /// The kind of store, such as `SQLite`.
  public let storeType: String?
  /// The hashes of the store's entities, in the order of the names' bytes.
  ///
  /// They are those of the configuration that the store was opened with, abstract entities included.
  public let entityHashes: [EntityHash]
  /// The version of the hashes' algorithm; ``ModelSchema/VersionHasher`` knows version 3.
  public let hashesVersion: Int?
  /// The version identifiers of the model.
  public let versionIdentifiers: [String]
  /// The model's checksum, in base64; absent before iOS 17.
  public let checksum: String?
  /// The digest of the entities' names and hashes, in base64; absent before iOS 13.
  public let digest: String?
  /// The version of Core Data that wrote the metadata.
  public let frameworkVersion: Int?
  /// The greatest version of Core Data that has written to the store; absent before iOS 18.
  public let maximumFrameworkVersion: Int?
  /// The keys beside those above, in the order of their bytes: Core Data's own, and an application's.
  public let otherKeys: [String]
  /// The property list as the store has it, for whoever writes it again.
  package internal(set) var propertyList: [UInt8]
}
