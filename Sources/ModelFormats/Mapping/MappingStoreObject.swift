internal import ModelSupport

/// An object of a Core Data XML store: its attributes' texts and the objects that it refers to.
struct MappingStoreObject {
  /// The entity's name in uppercase: `XDDEVENTITYMAPPING`.
  var entity: String
  /// The place of the object's start tag.
  var place: Range<Int>
  /// The texts of the attributes by name.
  var attributes: [String: String] = [:]
  /// The identifiers of the objects of the relationships by name.
  var relationships: [String: [String]] = [:]

  init(entity: String, place: Range<Int>) {
    self.entity = entity
    self.place = place
  }

  /// The text of an attribute; nil when it is empty or there is none.
  func text(_ name: String) -> String? {
    attributes[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The truth of an attribute, as stores write it: `0` or `1`.
  func boolean(_ name: String) -> Bool? { attributes[name].map { $0.trimmingWhiteSpace != "0" } }
}

extension MappingStoreObject {
  /// What the meta-model of mapping models knows: entities with their attributes.
  static let knownAttributes: [String: Set<String>] = [
    "XDDEVMAPPINGMODEL": [
      "sourcemodelpath", "sourcemodeldata", "destinationmodelpath", "destinationmodeldata",
    ],
    "XDDEVENTITYMAPPING": [
      "name", "sourcename", "destinationname", "mappingnumber", "mappingtypename",
      "autogenerateexpression", "migrationpolicyclassname", "sourcefilterpredicatestring",
      "userinfodata", "valueexpressiondata",
    ],
    "XDDEVATTRIBUTEMAPPING": ["name", "valueexpressiondata", "userinfodata"],
    "XDDEVRELATIONSHIPMAPPING": [
      "name", "valueexpressiondata", "userinfodata", "autogenerateexpression", "sourcekeypath",
      "sourcemappingname",
    ],
  ]

  /// The relationships of the same, in both directions.
  static let knownRelationships: Set<String> = [
    "entitymappings", "mappingmodel", "attributemappings", "relationshipmappings", "entitymapping",
  ]
}
