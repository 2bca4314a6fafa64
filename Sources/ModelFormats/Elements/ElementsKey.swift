/// The keys of the objects in an `elements` archive that the reader asks for.
enum ElementsKey: String, CaseIterable {
  // XDPMModel
  case rootPackage = "_xd_rootPackage"
  case configurations = "_configurationsByName"
  case versionIdentifier = "_modelVersionIdentifier"
  case comments = "_xd_comments"
  // XDModelPackage
  case classes = "XDBucketForClassesstorage"
  case packages = "XDBucketForPackagesstorage"
  case interfaces = "XDBucketForInterfacesstorage"
  case dataTypes = "XDBucketForDataTypesstorage"
  // XDPMEntity, XDPMAttribute, XDPMRelationship, XDUMLStereotypeImp
  case name = "_name"
  case owner = "_owner"
  case isAbstract = "_isAbstract"
  case ownedAttributes = "XDBucketForOwnedAttributesstorage"
  case stereotypes = "XDBucketForStereotypesstorage"
  case generalizations = "XDBucketForGeneralizationsstorage"
  // XDUMLGeneralizationImp
  case general = "_general"
  // XDUMLPropertyImp
  case defaultValue = "_default"
  // XDPMFetchRequest
  case entity = "_entity"
  case predicate = "_predicateString"
  case fetchedProperty = "_fetchedProperty"

  /// The keys by number: a case's number is its position.
  static let words = allCases.map(\.rawValue)

  /// The number of the key.
  var number: Int { Self.numbers[self] ?? 0 }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )

  /// What an element may hold: the keys above, those that repeat the structure, and the parts of
  /// the editor's own object model that say the same in every public file.
  static let known: Set<String> = Set(
    words + [
      "_xd_modelManager", "_xd_modelName", "_xd_owningModel", "_visibility", "_uniqueElementID",
      "_type", "_association", "_isStatic", "_isUnique", "_isReadOnly", "_isDerived", "_isOrdered",
      "_isComposite", "_isLeaf", "_specific",
      "XDBucketForSpecializationsstorage",
    ]
      + ["Classes", "Packages", "Interfaces", "DataTypes", "OwnedAttributes", "Stereotypes"]
      .flatMap(bucketMarks)
      + ["Generalizations", "Specializations"].flatMap(bucketMarks)
  )

  private static func bucketMarks(_ bucket: String) -> [String] {
    ["wasEncoded", "ordered", "duplicates"].map { "XDBucketFor\(bucket)\($0)" }
  }
}
