import ModelFormats
import ModelSchema
import Testing

/// A model through its compiled form and back.
struct CompiledRoundTrip {
  let compiled: CompiledModel
  let model: ManagedObjectModel
  let diagnostics: [Diagnostic]

  init(_ model: ManagedObjectModel, moduleName: String? = nil) throws {
    compiled = try LinkedModel(model).compiled(moduleName: moduleName)
    (self.model, diagnostics) = try CompiledModelReader.read(
      compiled.bytes,
      path: "Music.mom",
      module: "Music"
    )
  }

  /// The notes' sentences.
  var messages: [String] { compiled.notes.map(\.message) }

  /// A song with one attribute.
  init(_ attribute: AttributeDescription) throws {
    try self.init(Self.songs { $0.attributes = [attribute] })
  }

  /// The song's only attribute.
  var attribute: AttributeDescription? { model.entity(named: "Song")?.attributes.first }

  /// A model whose entity is changed by the body.
  static func songs(_ change: (inout EntityDescription) -> Void) -> ManagedObjectModel {
    var entity = EntityDescription("Song", className: "Song")
    change(&entity)
    return ManagedObjectModel(entities: [entity])
  }
}
