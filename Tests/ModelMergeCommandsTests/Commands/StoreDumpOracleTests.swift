import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What `store dump` prints of random objects, held against what Python reads from the database.
@Suite struct StoreDumpOracleTests {

  /// The tables and columns of every entity, for a program that reads them itself.
  private func layout(of model: LinkedModel) throws -> Data {
    let layout = StoreLayout(model)
    func attributes(
      _ table: StoreLayout.Table,
      _ owner: String,
      _ attribute: AttributeDescription,
      _ path: [String]
    ) -> [[String: Any]] {
      let path = path + [attribute.name]
      if let composite = model.description.composites.first(where: {
        attribute.type == .composite && $0.name == attribute.compositeName
      }) {
        return composite.elements.flatMap { attributes(table, owner, $0, path) }
      }
      guard let column = table.column(forAttribute: path, of: owner) else { return [] }
      return [
        [
          "path": path, "column": column.name, "type": attribute.type.name ?? "",
          "isExternal": column.mayBeExternal,
        ]
      ]
    }
    let entities = try layout.entities.map { entity -> [String: Any] in
      let table = try #require(layout.table(named: entity.table))
      let chain = sequence(first: try #require(model[entity.name]), next: \.superentity)
      return [
        "name": entity.name, "table": table.name, "number": entity.number,
        "attributes": chain.flatMap { owner in
          owner.description.attributes.flatMap { attributes(table, owner.name, $0, []) }
        },
        "relationships": chain.flatMap { owner in
          owner.description.relationships.filter { !$0.isToMany }.compactMap { relationship in
            table.column(forRelationship: relationship.name, of: owner.name).map {
              ["name": relationship.name, "column": $0.name]
            }
          }
        },
      ]
    }
    return try JSONSerialization.data(withJSONObject: entities)
  }

  @Test(
    "Objects at random are what Python reads from the file, and what the store gives",
    .enabled(if: ExternalProgram("python3") != nil, "python3 is not installed"),
    arguments: [1, 2, 3] as [UInt64]
  )
  func objectsAtRandom(seed: UInt64) throws {
    let python = try #require(ExternalProgram("python3"))
    try FilledStore.with(StoreModels.everything) { store in
      var graph = ObjectGraph(for: store, seed: seed)
      try store.insert(graph.make(300))
    } _: { store in
      let run = store.dump()
      #expect(run.status == 0)
      let model = try LinkedModel(StoreModels.everything)
      try store.workspace.write(run.output, to: "lines")
      try Fixtures.write(layout(of: model), to: store.workspace.path("~/layout"))
      let script = "\(Fixtures.root)/Tests/Oracles/store_rows.py"
      let arguments = [store.path] + ["~/lines", "~/layout"].map { store.workspace.path($0) }
      let oracle = try python.run(["-B", script] + arguments, in: store.workspace.folder)
      try #require(oracle.status == 0, "\(oracle.errors)")
      let counts = try Workspace.Run.json(oracle.output)
      #expect(counts.count == 13)
      for (type, count) in counts { #expect((count as? Int ?? 0) > 0, "\(type)") }
      try expectSameRelationships(run.output, store.path, model)
    }
  }

  private func expectSameRelationships(
    _ output: String,
    _ path: String,
    _ model: LinkedModel
  ) throws {
    let store = try PersistentStoreCoordinator(model: model)
      .addStore(.sqlite, at: path, options: [.readOnly])
    var links = 0
    for line in output.split(separator: "\n") {
      let json = try Workspace.Run.json(String(line))
      let id = ObjectID(json.string("entity") ?? "", Int64(json.integer("pk") ?? 0))
      let object = try #require(try store.object(id))
      let relationships = json.object("relationships")
      #expect(relationships.keys.sorted() == object.relationships)
      for name in object.relationships {
        let keys = object.destinations(of: name).map { Int($0.key) }
        links += keys.count
        if let many = relationships[name] as? [Int] {
          #expect(many == keys)
        } else {
          #expect((relationships[name] as? Int).map { [$0] } ?? [] == keys)
        }
      }
    }
    #expect(links > 100)
  }
}
