import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// The layouts of real stores' models, held against what Core Data made.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusLayoutTests {
  @Test func everyStoreHasTheLayoutOfItsModel() throws {
    let folder = try #require(Corpus.folder)
    var lines: [String] = []
    var total = Total()
    for path in try CorpusIndex.files("store-sqlite") {
      let store: StoreSnapshot
      do throws(StoreError) {
        store = try StoreSnapshot(contentsOf: path)
      } catch {
        // Other databases lie beside the stores.
        if case .notACoreDataStore = error.reason { continue }
        throw error
      }
      let name = path.dropFirst(folder.count + 1)
      let framework = store.metadata.frameworkVersion ?? 0
      guard let (source, model) = try CorpusModels.model(of: store) else {
        lines.append("\(name) (framework \(framework)): no model")
        continue
      }
      let comparison = try LayoutComparison(store, model)
      total.add(comparison)
      lines.append("\(name) (framework \(framework), \(source))")
      lines.append("  " + Total([comparison]).line)
      if !comparison.hasSameNumbers { lines.append("  entity numbers: differ") }
      if comparison.hasSameOrder == false { lines.append("  order of the statements: differs") }
      for difference in comparison.differences {
        lines.append("  \(difference.name): \(difference.reason ?? "UNEXPLAINED")")
      }
    }
    lines.append("all: " + total.line)
    #expect(!lines.contains { $0.hasSuffix("UNEXPLAINED") })
    try expectGolden(lines.map { $0 + "\n" }.joined(), "corpus-store-layouts.txt")
  }

  @Test func theStatementsOfEveryModelAreKeptBySQLiteAsTheyAre() throws {
    var count = 0
    for (path, model) in CorpusModels.all {
      guard let layout = try? StoreLayout(model) else { continue }
      try #expect(Fixtures.statementsKept(by: layout) == layout.statements, "\(path)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test func theLayoutDoesNotDependOnTheOrderOfTheModel() throws {
    var random = SplitMix64(seed: 7)
    for (path, model) in CorpusModels.all {
      guard let layout = try? StoreLayout(model) else { continue }
      var shuffled = model
      shuffled.entities.shuffle(using: &random)
      for index in shuffled.entities.indices {
        shuffled.entities[index].attributes.shuffle(using: &random)
        shuffled.entities[index].relationships.shuffle(using: &random)
      }
      try #expect(StoreLayout(shuffled) == layout, "\(path)")
    }
  }
}

/// How many statements agree.
private struct Total {
  private var tables = (equal: 0, all: 0)
  private var joinTables = (equal: 0, all: 0)
  private var indexes = (equal: 0, all: 0)
  private var triggers = (equal: 0, all: 0)
  private var numbers = (equal: 0, all: 0)
  private var orders = (equal: 0, all: 0)

  init(_ comparisons: [LayoutComparison] = []) {
    for comparison in comparisons { add(comparison) }
  }

  mutating func add(_ comparison: LayoutComparison) {
    tables.equal += comparison.tables.equal
    tables.all += comparison.tables.all
    joinTables.equal += comparison.joinTables.equal
    joinTables.all += comparison.joinTables.all
    indexes.equal += comparison.indexes.equal
    indexes.all += comparison.indexes.all
    triggers.equal += comparison.triggers.equal
    triggers.all += comparison.triggers.all
    numbers.equal += comparison.hasSameNumbers ? 1 : 0
    numbers.all += 1
    if let hasSameOrder = comparison.hasSameOrder {
      orders.equal += hasSameOrder ? 1 : 0
      orders.all += 1
    }
  }

  var line: String {
    "tables \(tables.equal)/\(tables.all), join tables \(joinTables.equal)/\(joinTables.all), "
      + "indexes \(indexes.equal)/\(indexes.all), triggers \(triggers.equal)/\(triggers.all), "
      + "numbers \(numbers.equal)/\(numbers.all), "
      + "order \(orders.equal)/\(orders.all)"
  }
}
