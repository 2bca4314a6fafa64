import ModelFormats
import ModelSchema
import ModelSupport

/// Makes archived models out of little, wrong ones as well.
struct CompiledSketch {
  typealias Member = (key: String, value: KeyedArchiveWriter.Value)

  var writer = KeyedArchiveWriter()

  mutating func text(_ text: String) -> KeyedArchiveWriter.Value { .object(writer.text(text)) }

  /// A dictionary with texts as its keys.
  mutating func dictionary(_ pairs: [(String, Int)]) -> KeyedArchiveWriter.Value {
    let members = pairs.map { (key: writer.text($0), value: $1) }
    return .object(writer.mutableDictionary(members))
  }

  mutating func array(_ elements: [Int]) -> KeyedArchiveWriter.Value {
    .object(writer.mutableArray(elements))
  }

  mutating func attribute(_ name: String, _ more: [Member] = []) -> Int {
    let members: [Member] = [("NSPropertyName", text(name)), ("NSAttributeType", .integer(700))]
    return writer.object(["NSAttributeDescription"], members + more)
  }

  mutating func entity(_ name: String, _ more: [Member] = []) -> Int {
    let members: [Member] = [("NSEntityName", text(name))]
    return writer.object(["NSEntityDescription"], members + more)
  }

  /// The archive of a model with these entities.
  mutating func bytes(_ entities: [(String, Int)], _ more: [Member] = []) -> [UInt8] {
    let members: [Member] = [("NSEntities", dictionary(entities))]
    let root = writer.object(["NSManagedObjectModel"], members + more)
    return writer.finish(root: root)
  }

  static func read(
    _ bytes: [UInt8]
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    try CompiledModelReader.read(bytes, path: "Music.mom", module: "Music")
  }
}
