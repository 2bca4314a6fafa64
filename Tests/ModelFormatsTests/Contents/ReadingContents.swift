import ModelFormats
import ModelSchema

func read(_ text: String) throws -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
  try ContentsReader.read(Array(text.utf8), path: "Music.xcdatamodel/contents", module: "Music")
}

func readingError(_ text: String) -> ModelFileError? {
  do throws(ModelFileError) {
    _ = try ContentsReader.read(
      Array(text.utf8),
      path: "Music.xcdatamodel/contents",
      module: "Music"
    )
    return nil
  } catch {
    return error
  }
}

/// The text at a place.
func text(_ location: ModelSchema.SourceLocation) -> String {
  String(decoding: location.file.bytes[location.range], as: UTF8.self)
}
