extension Diagnostic {
  /// What is known about a kind of diagnostic.
  public struct CatalogueEntry: Hashable, Sendable {
    /// The kind.
    public let kind: Kind
    /// The severity when nothing else is said.
    public let severity: Severity
    /// Whether the severity cannot be lowered, since the merged model would be meaningless.
    public let isFixed: Bool
    /// The rule that the model breaks, in one line.
    public let summary: String

    /// What goes wrong when the rule is broken, and how to mend it.
    public var explanation: Explanation {
      Diagnostic.explanations.first { $0.kind == kind }
        ?? Explanation(kind: kind, reason: "", remedies: [])
    }

    /// What such a report looks like.
    package var example: Example {
      Diagnostic.examples.first { $0.kind == kind }
        ?? Example(of: kind.rawValue, model: "", report: "")
    }
  }

  /// All kinds, in the order in which the documentation lists them.
  public static let catalogue: [CatalogueEntry] = [
    fixedError(.malformedModel, "a model file is well formed and complete"),
    warning(.unknownConstruct, "a model file says nothing that the reader does not know"),
    fixedError(.currentVersionUnresolved, "a versioned bundle names the version that is current"),
    fixedError(.invalidConfiguration, "a configuration file says only what is known"),
    warning(.unusedSuppression, "a suppression suppresses something"),

    fixedError(.placeholderUnresolved, "a placeholder's real entity is in one of the modules"),
    fixedError(.placeholderAmbiguous, "a placeholder stands for one entity only"),
    fixedError(.placeholderChain, "a placeholder stands for a real entity, not for a placeholder"),
    fixedError(.placeholderCycle, "placeholders do not stand for each other in a loop"),
    error(.placeholderExtraProperty, "a placeholder declares only properties of the real entity"),
    error(.placeholderPropertyMismatch, "a placeholder's properties are like the real entity's"),
    error(.placeholderInverseMissing, "the real entity has the inverse that a module relies on"),
    error(.placeholderParentMismatch, "a placeholder's parent is an ancestor of the real entity"),
    note(.placeholderHasSubentities, "entities that inherit from a placeholder move"),
    warning(.placeholderFlagSuspicious, "placeholder marks are written as the merge expects them"),
    warning(.placeholderUnused, "a placeholder is there because its module refers to it"),

    fixedError(.entityCollision, "an entity has one definition"),
    note(.entityDuplicateIdentical, "an entity is defined in one module"),
    error(.entityDuplicateDrift, "copies of an entity behave alike"),
    warning(.tableNameCollision, "root entities' names differ by more than case"),
    warning(.columnNameCollision, "names of properties in one table differ by more than case"),
    warning(.classNameCollision, "a managed object class belongs to related entities"),
    fixedError(
      .propertyShadowsInherited,
      "a property's name is not taken by an ancestor's property"
    ),
    error(.configurationMemberMissing, "a configuration lists entities of the model"),
    error(.fetchTemplateCollision, "a fetch request template has one definition"),
    error(.renamingIDDuplicate, "a renaming identifier belongs to one element"),
    warning(
      .versionIdentifierConflict,
      "versions of a bundle that differ carry differing identifiers"
    ),
    error(.compositeCollision, "a composite type has one definition"),
    fixedError(.compositeMissing, "a composite attribute's type is in the model"),
    note(.modelSettingDiffers, "modules agree in the settings of the model"),
    warning(.inputDuplicate, "a model is among the inputs once"),
    error(.oldVersionInput, "of a versioned bundle only one version is among the inputs"),
    warning(.compiledModelStale, "a compiled model is that of its source"),
    error(.indexDuplicate, "a fetch index's name is unique in its entity"),
    warning(.minimumToolsVersion, "a model uses only what its minimum tools version knows"),
    note(.wideTable, "a hierarchy's table has a sensible number of columns"),

    fixedError(.entityParentMissing, "an entity's parent is in the model"),
    fixedError(.entityInheritanceCycle, "no entity inherits from itself"),

    fixedError(.relationshipDestinationMissing, "a relationship's destination is in the model"),
    warning(.inverseMissing, "a relationship has an inverse"),
    error(.inverseUnknown, "an inverse is a relationship of the destination"),
    error(.inverseNotMutual, "a relationship's inverse leads back to it"),
    error(.inverseWrongDestination, "an inverse's destination is the entity it comes back to"),
    error(.cardinalityInvalid, "a relationship's counts fit each other and its kind"),
    warning(.deleteRuleHazard, "deleting an object leaves nothing dangling, required or in a loop"),
    warning(.relationshipCrossStore, "both ends of a relationship can be in one store"),

    error(.attributeTypeMissing, "a stored attribute has a type"),
    error(.defaultValueInvalid, "a default value is one of the attribute's type"),
    error(.defaultOutOfRange, "a default value keeps to the attribute's own bounds"),
    warning(.transformerMissing, "a transformable attribute names a secure transformer"),
    error(.reservedPropertyName, "a property's name is free to be used"),
    error(
      .uniquenessUnknownAttribute,
      "a uniqueness constraint names stored properties of its entity"
    ),
    error(.indexUnknownProperty, "a fetch index names properties of its entity"),
    error(.predicateUnknownKey, "a fetch request names what is in the model"),
    error(.derivedExpressionInvalid, "a derived attribute can be computed from what is stored"),
    note(.predicateUnparsed, "a predicate or expression can be read and checked"),

    error(
      .cloudkitUniqueConstraint,
      "an entity that is mirrored to CloudKit has no uniqueness constraint"
    ),
    error(.cloudkitOptionality, "what is mirrored to CloudKit may be missing"),
    error(
      .cloudkitRelationship,
      "a relationship in CloudKit is unordered, without Deny, in one store"
    ),

    error(.migrateVersionEdited, "a released version does not change"),
    warning(.migrateDataRemoved, "what was stored has a place in the new version"),
    warning(.migratePossibleRename, "what was renamed has a renaming identifier"),
    error(.migrateRenamingIDDangling, "a renaming identifier names one element of the old version"),
    error(
      .migrateRequiredWithoutDefault,
      "what becomes required has a value in rows that are there"
    ),
    error(.migrateTypeChanged, "an attribute keeps its type"),
    error(.migrateCardinalityNarrowed, "a relationship keeps room for all its objects"),
    error(.migrateDestinationChanged, "a relationship keeps its destination"),
    error(.migrateHierarchyChanged, "hierarchies that were apart stay apart"),
    warning(.migrateUniquenessAdded, "a uniqueness constraint holds for rows that are there"),
    error(.migrateCurrentWentBack, "the current version is not older than it was"),
    warning(.migrateVersionRedundant, "a version differs from those before it in some hash"),
    warning(.migrateChainBroken, "every supported version migrates to the current one at once"),

    error(.mappingEntityMissing, "every entity of both models is mapped"),
    error(.mappingUnknownKey, "a mapping model names what is in its models"),
    warning(.mappingIncomplete, "every attribute of a mapped entity gets its value"),
    error(.mappingHashMismatch, "a mapping model has the version hashes of its models"),
    error(.mappingPolicyUnnamed, "a custom entity mapping names its migration policy"),
  ]

  private static func fixedError(_ kind: Kind, _ summary: String) -> CatalogueEntry {
    CatalogueEntry(kind: kind, severity: .error, isFixed: true, summary: summary)
  }

  private static func error(_ kind: Kind, _ summary: String) -> CatalogueEntry {
    CatalogueEntry(kind: kind, severity: .error, isFixed: false, summary: summary)
  }

  private static func warning(_ kind: Kind, _ summary: String) -> CatalogueEntry {
    CatalogueEntry(kind: kind, severity: .warning, isFixed: false, summary: summary)
  }

  private static func note(_ kind: Kind, _ summary: String) -> CatalogueEntry {
    CatalogueEntry(kind: kind, severity: .note, isFixed: false, summary: summary)
  }
}
