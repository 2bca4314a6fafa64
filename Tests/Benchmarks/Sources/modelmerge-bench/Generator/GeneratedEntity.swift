/// An entity as its lines in a `contents` file.
struct GeneratedEntity {
  private var attributes: [(name: String, line: String)] = []
  private var relationships: [(name: String, line: String)] = []
  private var rest: [String] = []
  private let opening: String
  let name: String

  /// Starts an entity.
  ///
  /// - Parameter realEntity: The value of the user info that makes it a placeholder.
  init(name: String, className: String, parent: String? = nil, realEntity: String? = nil) {
    self.name = name
    var opening = #"<entity name="\#(name)" representedClassName="\#(className)""#
    if let parent { opening += #" parentEntity="\#(parent)""# }
    opening += #" syncable="YES""#
    if let realEntity {
      rest = [
        "<userInfo>", #"    <entry key="MyRealEntity" value="\#(realEntity)"/>"#, "</userInfo>",
      ]
    } else {
      opening += #" codeGenerationType="class""#
    }
    self.opening = opening + ">"
  }

  /// Adds an attribute of the type that has the number.
  mutating func addAttribute(_ number: Int, id: Int) {
    let (word, facets) = Self.attributeTypes[number % Self.attributeTypes.count]
    let name = word + EntityNames.padded(id)
    attributes.append((name, #"<attribute name="\#(name)" \#(facets)/>"#))
  }

  mutating func addRelationship(
    _ name: String,
    isToMany: Bool,
    cascades: Bool = false,
    to destination: String,
    inverse: String
  ) {
    let count = isToMany ? #"toMany="YES""# : #"maxCount="1""#
    let rule = cascades ? "Cascade" : "Nullify"
    relationships.append(
      (
        name,
        #"<relationship name="\#(name)" optional="YES" \#(count) deletionRule="\#(rule)" "#
          + #"destinationEntity="\#(destination)" inverseName="\#(inverse)" "#
          + #"inverseEntity="\#(destination)"/>"#
      )
    )
  }

  /// Adds a fetch index over the first attribute by name.
  mutating func addFetchIndex() {
    guard let attribute = attributes.min(by: { $0.name < $1.name }) else { return }
    rest += [
      #"<fetchIndex name="byFirst">"#,
      #"    <fetchIndexElement property="\#(attribute.name)" type="Binary" order="ascending"/>"#,
      "</fetchIndex>",
    ]
  }

  /// The lines in Xcode's order: attributes, relationships, the rest.
  var lines: [String] {
    let properties = [attributes, relationships]
      .flatMap { $0.sorted { $0.name.lowercased() < $1.name.lowercased() } }
    return [opening] + properties.map { "    " + $0.line } + rest.map { "    " + $0 }
      + ["</entity>"]
  }

  private static let attributeTypes = [
    (
      "title",
      #"attributeType="String" minValueString="1" maxValueString="120" defaultValueString="Untitled""#
    ),
    ("rating", #"attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES""#),
    ("duration", #"attributeType="Double" defaultValueString="0.0" usesScalarValueType="YES""#),
    ("addedAt", #"optional="YES" attributeType="Date" usesScalarValueType="NO""#),
    ("isPinned", #"attributeType="Boolean" defaultValueString="NO" usesScalarValueType="YES""#),
    ("artwork", #"optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES""#),
    ("identifier", #"attributeType="UUID" usesScalarValueType="NO""#),
    ("price", #"optional="YES" attributeType="Decimal" defaultValueString="0.0""#),
    ("webPage", #"optional="YES" attributeType="URI""#),
    ("playCount", #"attributeType="Integer 64" defaultValueString="0" usesScalarValueType="YES""#),
    ("gain", #"attributeType="Float" defaultValueString="0.0" usesScalarValueType="YES""#),
    (
      "palette",
      #"optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData""#
    ),
  ]
}
