import Foundation
import ModelMerge
import ModelTestSupport
import Testing

/// The stores of real applications, in the place of models.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusStoreInputTests {
  /// Calls the body with each store and what is told of it.
  private func eachStore(
    _ body: (_ path: String, _ info: [String: Any], _ workspace: Workspace) throws -> Void
  ) throws {
    let paths = try CorpusIndex.files("store-sqlite")
    #expect(paths.count > 50)
    try Workspace.with { workspace throws in
      for path in paths {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let before = try Fixtures.entries(folder)
        let bytes = try Fixtures.bytes(path)
        let run = workspace.run("store", "info", path, "--format", "json")
        // Some databases in the index are no stores, and one is damaged.
        if run.status == 0 { try body(path, try Workspace.Run.json(run.output), workspace) }
        #expect(try Fixtures.entries(folder) == before, "\(path)")
        #expect(try Fixtures.bytes(path) == bytes, "\(path)")
      }
    }
  }

  @Test func everyStoreTellsOfItself() throws {
    var (stores, models, counted) = (0, 0, 0)
    try eachStore { path, info, workspace throws in
      stores += 1
      #expect(info.string("uuid")?.count == 36, "\(path)")
      #expect(!info.object("entities").isEmpty, "\(path)")
      let model = info.object("model")
      if model["kept"] as? Bool == true {
        models += 1
        #expect(model["differing"] as? [String] == [], "\(path)")
      }
      let rows = try #require(info["rows"] as? [String: Int], "\(path)")
      #expect(rows.count == info.object("entities").count, "\(path)")
      if rows.values.contains(where: { $0 > 0 }) { counted += 1 }
      #expect(workspace.run("store", "info", path).status == 0, "\(path)")
    }
    #expect(stores > 50 && models > 40 && counted > 20)
  }

  @Test func theModelOfEveryStoreIsReadComparedAndConverted() throws {
    var models = 0
    try eachStore { path, info, workspace throws in
      guard info.object("model")["kept"] as? Bool == true else {
        #expect(workspace.run("inspect", path).status == 2, "\(path)")
        return
      }
      models += 1
      let inspection = workspace.run("inspect", path, "--format", "json")
      #expect(inspection.status == 0, "\(path): \(inspection.errors)")
      let hashes = workspace.run("hash", path, "--format", "json")
      #expect(hashes.status == 0, "\(path): \(hashes.errors)")
      let own = try Workspace.Run.json(hashes.output).object("entities") as? [String: String] ?? [:]
      for (entity, hash) in info.object("entities") as? [String: String] ?? [:] {
        #expect(own[entity] == hash, "\(path): \(entity)")
      }
      let output = "~/\(models).json"
      let conversion = workspace.run("convert", path, "-o", output)
      #expect(conversion.status == 0, "\(path): \(conversion.errors)")
      let difference = workspace.run("diff", path, output, "--exit-code")
      #expect(difference.status == 0, "\(path): \(difference.output)")
      let check = workspace.run("store", "check", path, "--model", output)
      #expect(check.status == 0, "\(path): \(check.output)")
    }
    #expect(models > 40)
  }

  @Test func theObjectsOfEveryStoreAreLinesOfJSON() throws {
    var objects = 0
    try eachStore { path, info, workspace throws in
      guard info.object("model")["kept"] as? Bool == true else { return }
      let run = workspace.run("store", "dump", path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(path): \(run.errors)")
      let lines = try run.output.split(separator: "\n").map { try Workspace.Run.json(String($0)) }
      objects += lines.count
      var counts: [String: Int] = [:]
      for line in lines { counts[line.string("entity") ?? "", default: 0] += 1 }
      let rows = try #require(info["rows"] as? [String: Int], "\(path)")
      #expect(counts.values.sorted() == rows.values.filter { $0 > 0 }.sorted(), "\(path)")
    }
    #expect(objects > 1000)
  }
}
