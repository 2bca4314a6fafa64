/// The keys of the metadata's property list that we know.
enum MetadataKey: Int, CaseIterable {
  case storeType
  case entityHashes
  case hashesVersion
  case versionIdentifiers
  case checksum
  case digest
  case frameworkVersion
  case maximumFrameworkVersion

  /// The key as the file has it.
  var word: String {
    switch self {
    case .storeType: "NSStoreType"
    case .entityHashes: "NSStoreModelVersionHashes"
    case .hashesVersion: "NSStoreModelVersionHashesVersion"
    case .versionIdentifiers: "NSStoreModelVersionIdentifiers"
    case .checksum: "NSStoreModelVersionChecksumKey"
    case .digest: "NSStoreModelVersionHashesDigest"
    case .frameworkVersion: "NSPersistenceFrameworkVersion"
    case .maximumFrameworkVersion: "NSPersistenceMaximumFrameworkVersion"
    }
  }
}
