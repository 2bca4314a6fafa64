import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Every file of the corpus is read, or refused with the right reason.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusLoadingTests {
  @Test(
    "Files that hold a model are read",
    arguments: [("model-xml", 187), ("mom", 46), ("model-elements", 69)]
  )
  func models(kind: String, count: Int) throws {
    var read = 0
    for path in try CorpusIndex.files(kind) {
      do throws(ModelFileError) {
        _ = try ModelLoader().load(path)
        read += 1
      } catch {
        // One file has a line break too many.
        #expect(error.message.contains("a line break was added"), "\(path)")
      }
    }
    #expect(read == count)
  }

  @Test(
    "Files that hold none are refused with what they are",
    arguments: [
      ("cdm", "`mapping show` prints it"), ("mapping-xml", "`mapping show` prints those"),
      ("omo", "read the `.mom` beside it"), ("store-sqlite", "a SQLite database"),
      ("versioninfo", "a keyed archive is expected"),
      ("xccurrentversion", "a keyed archive is expected"),
    ]
  )
  func others(kind: String, reason: String) throws {
    let files = try CorpusIndex.files(kind)
    #expect(!files.isEmpty)
    // The oldest form of property lists looks like JSON.
    for path in files where !path.contains("FreeCoreData") {
      let error = #expect(throws: ModelFileError.self) { _ = try ModelLoader().load(path) }
      #expect(error?.message.contains(reason) == true, "\(path): \(error?.message ?? "")")
    }
  }

  @Test("The files beside a store are no models", arguments: ["store-wal", "store-shm"])
  func besideStores(kind: String) throws {
    for path in try CorpusIndex.files(kind) {
      #expect(throws: ModelFileError.self) { _ = try ModelLoader().load(path) }
    }
  }

  @Test func everyCompiledBundleGivesItsCurrentVersion() throws {
    for path in try CorpusIndex.files("versioninfo") {
      let folder = String(path.dropLast("/VersionInfo.plist".count))
      do throws(ModelFileError) {
        let module = try ModelLoader().load(ModelInput(path: folder)).module
        #expect(module.version != nil && !module.model.entities.isEmpty, "\(folder)")
      } catch {
        // The corpus keeps some bundles without their current version, or without any.
        switch error.reason {
        case .versionNotFound, .unsupported("this compiled bundle holds no `.mom`"): break
        default: Issue.record("\(error)")
        }
      }
    }
  }
}
