import ModelMerge
import ModelStore
import ModelTestSupport

/// A store of another program, read and written again as a new one: what SQLite finds to differ.
///
/// How often a row was saved, the numbers that tell an order and the greatest keys of objects that are
/// gone may differ, and what no model knows of, such as the entities of a history.
struct RewrittenStore {
  private(set) var differences: [String] = []

  /// Reads a store and writes it again into a folder.
  init(of store: StoreSnapshot, _ model: ManagedObjectModel, in folder: String) throws {
    let linked = try LinkedModel(model)
    let original = try PersistentStoreCoordinator(model: linked)
      .addStore(.sqlite, at: store.path, options: [.readOnly])
    let written = try PersistentStoreCoordinator(model: linked)
      .addStore(.sqlite, at: folder + "/written")
    try written.insert(
      linked.entities.flatMap { try original.objects(of: $0.name, includingSubentities: false) }
    )
    original.close()
    written.close()
    for suffix in ["", "-wal", "-shm"] where Fixtures.exists(store.path + suffix) {
      try Fixtures.write(try Fixtures.bytes(store.path + suffix), to: folder + "/copy" + suffix)
    }
    let (a, b) = (try Database(folder + "/copy"), try Database(folder + "/written"))
    for table in try b.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
      guard let table = table[0], table != "Z_METADATA", table != "Z_MODELCACHE" else { continue }
      try compare(table, a, b)
    }
  }

  private mutating func compare(_ table: String, _ a: Database, _ b: Database) throws {
    let columns = try b.rows("SELECT name FROM pragma_table_info('\(table)')").compactMap { $0[0] }
      .filter { !$0.hasPrefix("Z_FOK_") && $0 != "Z_OPT" && $0 != "Z_MAX" }
    let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
    let known =
      columns.contains("Z_ENT")
      ? "WHERE Z_ENT IN (SELECT Z_ENT FROM Z_PRIMARYKEY WHERE Z_ENT < 16000)" : ""
    let query = "SELECT \(values) FROM \"\(table)\" \(known) ORDER BY 1"
    guard let originalRows = try? a.rows(query) else {
      differences.append("\(table) has other columns")
      return
    }
    let rows = try b.rows(query)
    if rows == originalRows { return }
    let changed = zip(rows, originalRows).first { $0 != $1 }
    differences.append(
      "\(table): \(originalRows.count) rows became \(rows.count), such as "
        + "\(changed?.1[0] ?? "nothing") as \(changed?.0[0] ?? "nothing")"
    )
  }
}
