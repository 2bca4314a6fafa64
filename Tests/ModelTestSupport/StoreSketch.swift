public import ModelMerge

import ModelSupport

/// A Core Data store as far as it tells of itself, made in code: the tables `Z_METADATA` and
/// `Z_MODELCACHE` in the form that Core Data gives them.
public struct StoreSketch {
  /// The store's identifier.
  public var uuid = "3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10"
  /// The hashes in the metadata.
  public var hashes: [EntityHash]
  /// Texts in the metadata beside those of every store.
  public var texts: [(key: String, value: String)] = []
  /// The version identifiers in the metadata.
  public var versionIdentifiers = [""]
  /// The property list in the metadata; nil for the usual one.
  public var propertyList: [UInt8]?
  /// The content of `Z_MODELCACHE`; nil for a store without that table.
  public var modelCache: [UInt8]?
  /// More statements: tables and rows.
  public var statements: [String] = []

  /// A store with these hashes in its metadata.
  public init(_ hashes: [EntityHash]) { self.hashes = hashes }

  /// A store of a model.
  public init(of model: ManagedObjectModel) { self.init(ModelHashes(model).entityHashes) }

  /// A store of what modules are merged into.
  public init(merging modules: [ModelModule]) { self.init(of: ModelMerger().merge(modules).model) }

  /// Keeps a model in the store, as Core Data does.
  public mutating func keep(_ model: ManagedObjectModel) throws {
    modelCache = try ModelCache.write(LinkedModel(model))
  }

  /// Lists the entities of the store, and has rows of them in a table for each.
  public mutating func addTables(rows: [(entity: String, count: Int)]) {
    statements.append(
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
        + "Z_MAX INTEGER);"
    )
    for (number, (entity, count)) in zip(1..., rows) {
      let table = "Z\(entity.uppercased())"
      statements += [
        "INSERT INTO Z_PRIMARYKEY VALUES (\(number), '\(entity)', 0, \(count));",
        "CREATE TABLE \(table) (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER);",
      ]
      for key in 0..<count {
        statements.append("INSERT INTO \(table) VALUES (\(key + 1), \(number), 1);")
      }
    }
  }

  /// The metadata's property list.
  public var metadata: [UInt8] {
    if let propertyList { return propertyList }
    var writer = PropertyListWriter()
    var members: [(key: Int, value: Int)] = []
    for (key, value) in [("NSStoreType", "SQLite"), ("_NSAutoVacuumLevel", "2")] + texts {
      members.append((writer.text(key), writer.text(value)))
    }
    for (key, value) in [
      ("NSPersistenceFrameworkVersion", 1344), ("NSStoreModelVersionHashesVersion", 3),
    ] as [(String, Int64)] {
      members.append((writer.text(key), writer.integer(value)))
    }
    let identifiers = versionIdentifiers.map { writer.text($0) }
    members.append((writer.text("NSStoreModelVersionIdentifiers"), writer.array(identifiers)))
    let entries = hashes.map { (key: writer.text($0.entity), value: writer.data($0.hash.bytes)) }
    members.append((writer.text("NSStoreModelVersionHashes"), writer.dictionary(entries)))
    return writer.finish(root: writer.dictionary(members))
  }

  /// The statements that make the store.
  public var script: String {
    var lines = [
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);",
      "INSERT INTO Z_METADATA VALUES (1, '\(uuid)', x'\(hexadecimal(metadata))');",
    ]
    if let modelCache {
      lines += [
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);",
        "INSERT INTO Z_MODELCACHE VALUES (x'\(hexadecimal(modelCache))');",
      ]
    }
    return (lines + statements).map { $0 + "\n" }.joined()
  }

  /// Makes the store at a path where nothing is.
  public func write(to path: String) throws { try Database(path).run(script) }
}
