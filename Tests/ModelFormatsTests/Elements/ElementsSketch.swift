import ModelFormats
import ModelSchema
import ModelSupport

/// Makes `elements` archives out of little.
struct ElementsSketch {
  var writer = KeyedArchiveWriter()
  /// The objects of the entities, by name.
  private(set) var entities: [(name: String, object: Int)] = []

  /// The value of a field.
  enum Value {
    case nothing
    case text(String)
    case mutableText(String)
    case integer(Int64)
    case boolean(Bool)
    case object(Int)
  }

  mutating func object(of value: Value) -> Int {
    switch value {
    case .nothing: 0
    case .text(let text): writer.text(text)
    case .mutableText(let text):
      writer.object(["NSMutableString", "NSString", "NSObject"], [("NS.string", .text(text))])
    case .integer(let number): writer.integer(number)
    case .boolean(let value): writer.boolean(value)
    case .object(let object): object
    }
  }

  /// A dictionary of an editor's object: `XDBucketFor…storage`.
  mutating func dictionary(_ pairs: [(String, Int)]) -> Int {
    let members = pairs.map { (key: writer.text($0), value: $1) }
    return writer.mutableDictionary(members)
  }

  private mutating func stereotypes(_ fields: [(String, Value)]) -> Int {
    var properties: [(String, Int)] = []
    for (name, value) in fields {
      let content = object(of: value)
      let nameText = writer.text(name)
      let property = writer.object(
        ["XDUMLPropertyImp"],
        [("_name", .object(nameText)), ("_default", .object(content))]
      )
      properties.append((name, property))
    }
    let owned = dictionary(properties)
    let stereotype = writer.object(
      ["XDUMLStereotypeImp"],
      [("XDBucketForOwnedAttributesstorage", .object(owned))]
    )
    return dictionary([("Stereotype", stereotype)])
  }

  /// A property with its fields.
  mutating func property(
    _ name: String,
    as className: String = "XDPMAttribute",
    _ fields: [(String, Value)]
  ) -> (String, Int) {
    let nameText = writer.text(name)
    let content = stereotypes(fields)
    return (
      name,
      writer.object(
        [className],
        [("_name", .object(nameText)), ("XDBucketForStereotypesstorage", .object(content))]
      )
    )
  }

  /// Reserves an entity, so that others can refer to it.
  mutating func reserve(_ name: String) -> Int {
    let object = writer.reserve()
    entities.append((name, object))
    return object
  }

  mutating func set(
    _ object: Int,
    _ name: String,
    _ properties: [(String, Int)] = [],
    _ fields: [(String, Value)] = [],
    parent: Int? = nil,
    more: [(key: String, value: KeyedArchiveWriter.Value)] = []
  ) {
    let nameText = writer.text(name)
    let owned = dictionary(properties)
    let content = stereotypes(fields)
    let generalization = writer.object(["XDUMLGeneralizationImp"], [("_general", .object(parent))])
    let generalizations = writer.mutableArray([generalization])
    writer.set(
      object,
      ["XDPMEntity"],
      [
        ("_name", .object(nameText)), ("XDBucketForOwnedAttributesstorage", .object(owned)),
        ("XDBucketForStereotypesstorage", .object(content)),
        ("XDBucketForGeneralizationsstorage", .object(generalizations)),
      ] + more
    )
  }

  /// The bytes of the archive.
  mutating func bytes(
    configurations: [(String, Int)] = [],
    more: [(key: String, value: KeyedArchiveWriter.Value)] = []
  ) -> [UInt8] {
    let classes = dictionary(entities.map { ($0.name, $0.object) })
    let package = writer.object(
      ["XDModelPackage"],
      [("XDBucketForClassesstorage", .object(classes))]
    )
    let byName = dictionary(configurations)
    let root = writer.object(
      ["XDPMModel"],
      [("_xd_rootPackage", .object(package)), ("_configurationsByName", .object(byName))] + more
    )
    return writer.finish(root: root)
  }

  /// What the reader makes of the archive.
  mutating func read(
    configurations: [(String, Int)] = []
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    try ElementsReader.read(
      bytes(configurations: configurations),
      path: "Music.xcdatamodel/elements",
      module: "Music"
    )
  }
}
