import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

func readJSON(_ text: String) throws -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
  try ModelJSONReader.read(Array(text.utf8), path: "Music.json", module: "Music")
}

func readingErrorOfJSON(_ text: String) -> ModelFileError? {
  do throws(ModelFileError) {
    _ = try ModelJSONReader.read(Array(text.utf8), path: "Music.json", module: "Music")
    return nil
  } catch {
    return error
  }
}

/// The JSON form of a model with these members.
func modelJSON(_ members: String) -> String {
  "{\"formatVersion\": \"1.0\", \"model\": {\(members)}}"
}

/// The JSON form of a model with one entity, which has these members besides its name.
func entityJSON(_ members: String) -> String {
  modelJSON("\"entities\": [{\"name\": \"Song\", \(members)}]")
}

/// A JSON object as another reader sees it.
func dictionary(_ bytes: [UInt8]) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}

extension [String: Any] {
  func object(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
  func objects(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
  func string(_ name: String) -> String? { self[name] as? String }
}

/// What is written of a model is read as the same model, and written in the same bytes again.
func expectRoundTrip(_ model: ManagedObjectModel, _ comment: Comment) {
  let bytes = ModelJSON.bytes(of: model)
  do throws(ModelFileError) {
    let again = try ModelJSONReader.read(bytes, path: "again.json", module: "M").model
    // By their bytes too: `==` holds texts in two Unicode forms for one.
    #expect(ModelJSON.bytes(of: again) == bytes, comment)
    #expect(ContentsWriter.bytes(of: again) == ContentsWriter.bytes(of: model), comment)
    #expect(again == model, comment)
  } catch {
    Issue.record("\(comment): \(error) at \(String(describing: error.location?.start))")
  }
}
