extension Diagnostic {
  /// What is wrong: an identifier that scripts and configurations rely on.
  ///
  /// It never changes.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier: `entity-collision`.
    public let rawValue: String

    /// The kind with an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier.
    public var description: String { rawValue }

    /// What the catalogue says about the kind; nil for a kind that is not in it.
    public var entry: CatalogueEntry? { Diagnostic.catalogue.first { $0.kind == self } }

    /// Whether it takes two models to find it: two versions, or those of a mapping model.
    package var isAboutMigration: Bool {
      rawValue.hasPrefix("migrate-") || rawValue.hasPrefix("mapping-")
    }

    package var defaultSeverity: Severity { entry?.severity ?? .error }
  }
}

extension Diagnostic.Kind {
  private init(_ rawValue: String) { self.init(rawValue: rawValue) }

  // Input and tool
  /// Broken rule: a model file is well formed and complete.
  public static let malformedModel = Self("malformed-model")
  /// Broken rule: a model file says nothing that the reader does not know.
  public static let unknownConstruct = Self("unknown-construct")
  /// Broken rule: a versioned bundle names the version that is current.
  public static let currentVersionUnresolved = Self("current-version-unresolved")
  /// Broken rule: a configuration file says only what the tool knows.
  public static let invalidConfiguration = Self("invalid-configuration")
  /// Broken rule: a suppression suppresses something.
  public static let unusedSuppression = Self("unused-suppression")

  // Placeholders
  /// Broken rule: a placeholder's real entity is in one of the modules.
  public static let placeholderUnresolved = Self("placeholder-unresolved")
  /// Broken rule: a placeholder stands for one entity only.
  public static let placeholderAmbiguous = Self("placeholder-ambiguous")
  /// Broken rule: a placeholder stands for a real entity, not for a placeholder.
  public static let placeholderChain = Self("placeholder-chain")
  /// Broken rule: placeholders do not stand for each other in a loop.
  public static let placeholderCycle = Self("placeholder-cycle")
  /// Broken rule: a placeholder declares only properties of the real entity.
  public static let placeholderExtraProperty = Self("placeholder-extra-property")
  /// Broken rule: a placeholder's properties are like the real entity's.
  public static let placeholderPropertyMismatch = Self("placeholder-property-mismatch")
  /// Broken rule: the real entity has the inverse that a module relies on.
  public static let placeholderInverseMissing = Self("placeholder-inverse-missing")
  /// Broken rule: a placeholder's parent is an ancestor of the real entity.
  public static let placeholderParentMismatch = Self("placeholder-parent-mismatch")
  /// Broken rule: entities that inherit from a placeholder move.
  public static let placeholderHasSubentities = Self("placeholder-has-subentities")
  /// Broken rule: placeholder marks are written as the merge expects them.
  public static let placeholderFlagSuspicious = Self("placeholder-flag-suspicious")
  /// Broken rule: a placeholder is there because its module refers to it.
  public static let placeholderUnused = Self("placeholder-unused")

  // Collisions and merges
  /// Broken rule: an entity has one definition.
  public static let entityCollision = Self("entity-collision")
  /// Broken rule: an entity is defined in one module.
  public static let entityDuplicateIdentical = Self("entity-duplicate-identical")
  /// Broken rule: copies of an entity behave alike.
  public static let entityDuplicateDrift = Self("entity-duplicate-drift")
  /// Broken rule: root entities' names differ by more than case.
  public static let tableNameCollision = Self("table-name-collision")
  /// Broken rule: names of properties in one table differ by more than case.
  public static let columnNameCollision = Self("column-name-collision")
  /// Broken rule: a managed object class belongs to related entities.
  public static let classNameCollision = Self("class-name-collision")
  /// Broken rule: a property's name is not taken by an ancestor's property.
  public static let propertyShadowsInherited = Self("property-shadows-inherited")
  /// Broken rule: a configuration lists entities of the model.
  public static let configurationMemberMissing = Self("configuration-member-missing")
  /// Broken rule: a fetch request template has one definition.
  public static let fetchTemplateCollision = Self("fetch-template-collision")
  /// Broken rule: a renaming identifier belongs to one element.
  public static let renamingIDDuplicate = Self("renaming-id-duplicate")
  /// Broken rule: versions of a bundle that differ carry differing identifiers.
  public static let versionIdentifierConflict = Self("version-identifier-conflict")
  /// Broken rule: a composite type has one definition.
  public static let compositeCollision = Self("composite-collision")
  /// Broken rule: a composite attribute's type is in the model.
  public static let compositeMissing = Self("composite-missing")
  /// Broken rule: modules agree in the settings of the model.
  public static let modelSettingDiffers = Self("model-setting-differs")
  /// Broken rule: a model is among the inputs once.
  public static let inputDuplicate = Self("input-duplicate")
  /// Broken rule: of a versioned bundle only one version is among the inputs.
  public static let oldVersionInput = Self("old-version-input")
  /// Broken rule: a compiled model is that of its source.
  public static let compiledModelStale = Self("compiled-model-stale")
  /// Broken rule: a fetch index's name is unique in its entity.
  public static let indexDuplicate = Self("index-duplicate")
  /// Broken rule: a model uses only what its minimum tools version knows.
  public static let minimumToolsVersion = Self("minimum-tools-version")
  /// Broken rule: a hierarchy's table has a sensible number of columns.
  public static let wideTable = Self("wide-table")

  // Hierarchy
  /// Broken rule: an entity's parent is in the model.
  public static let entityParentMissing = Self("entity-parent-missing")
  /// Broken rule: no entity inherits from itself.
  public static let entityInheritanceCycle = Self("entity-inheritance-cycle")

  // Relationships
  /// Broken rule: a relationship's destination is in the model.
  public static let relationshipDestinationMissing = Self("relationship-destination-missing")
  /// Broken rule: a relationship has an inverse.
  public static let inverseMissing = Self("inverse-missing")
  /// Broken rule: an inverse is a relationship of the destination.
  public static let inverseUnknown = Self("inverse-unknown")
  /// Broken rule: a relationship's inverse leads back to it.
  public static let inverseNotMutual = Self("inverse-not-mutual")
  /// Broken rule: an inverse's destination is the entity it comes back to.
  public static let inverseWrongDestination = Self("inverse-wrong-destination")
  /// Broken rule: a relationship's counts fit each other and its kind.
  public static let cardinalityInvalid = Self("cardinality-invalid")
  /// Broken rule: deleting an object leaves nothing dangling, required or in a loop.
  public static let deleteRuleHazard = Self("delete-rule-hazard")
  /// Broken rule: both ends of a relationship can be in one store.
  public static let relationshipCrossStore = Self("relationship-cross-store")

  // Attributes and references
  /// Broken rule: a stored attribute has a type.
  public static let attributeTypeMissing = Self("attribute-type-missing")
  /// Broken rule: a default value is one of the attribute's type.
  public static let defaultValueInvalid = Self("default-value-invalid")
  /// Broken rule: a default value keeps to the attribute's own bounds.
  public static let defaultOutOfRange = Self("default-out-of-range")
  /// Broken rule: a transformable attribute names a secure transformer.
  public static let transformerMissing = Self("transformer-missing")
  /// Broken rule: a property's name is free to be used.
  public static let reservedPropertyName = Self("reserved-property-name")
  /// Broken rule: a uniqueness constraint names stored properties of its entity.
  public static let uniquenessUnknownAttribute = Self("uniqueness-unknown-attribute")
  /// Broken rule: a fetch index names properties of its entity.
  public static let indexUnknownProperty = Self("index-unknown-property")
  /// Broken rule: a fetch request names what is in the model.
  public static let predicateUnknownKey = Self("predicate-unknown-key")
  /// Broken rule: a derived attribute can be computed from what is stored.
  public static let derivedExpressionInvalid = Self("derived-expression-invalid")
  /// Broken rule: a predicate or expression can be read and checked.
  public static let predicateUnparsed = Self("predicate-unparsed")

  // CloudKit
  /// Broken rule: an entity that is mirrored to CloudKit has no uniqueness constraint.
  public static let cloudkitUniqueConstraint = Self("cloudkit-unique-constraint")
  /// Broken rule: what is mirrored to CloudKit may be missing.
  public static let cloudkitOptionality = Self("cloudkit-optionality")
  /// Broken rule: a relationship in CloudKit is unordered, without Deny, in one store.
  public static let cloudkitRelationship = Self("cloudkit-relationship")

  // Migration
  /// Broken rule: a released version does not change.
  public static let migrateVersionEdited = Self("migrate-version-edited")
  /// Broken rule: what was stored has a place in the new version.
  public static let migrateDataRemoved = Self("migrate-data-removed")
  /// Broken rule: what was renamed has a renaming identifier.
  public static let migratePossibleRename = Self("migrate-possible-rename")
  /// Broken rule: a renaming identifier names one element of the old version.
  public static let migrateRenamingIDDangling = Self("migrate-renaming-id-dangling")
  /// Broken rule: what becomes required has a value in rows that are there.
  public static let migrateRequiredWithoutDefault = Self("migrate-required-without-default")
  /// Broken rule: an attribute keeps its type.
  public static let migrateTypeChanged = Self("migrate-type-changed")
  /// Broken rule: a relationship keeps room for all its objects.
  public static let migrateCardinalityNarrowed = Self("migrate-cardinality-narrowed")
  /// Broken rule: a relationship keeps its destination.
  public static let migrateDestinationChanged = Self("migrate-destination-changed")
  /// Broken rule: hierarchies that were apart stay apart.
  public static let migrateHierarchyChanged = Self("migrate-hierarchy-changed")
  /// Broken rule: a uniqueness constraint holds for rows that are there.
  public static let migrateUniquenessAdded = Self("migrate-uniqueness-added")
  /// Broken rule: the current version is not older than it was.
  public static let migrateCurrentWentBack = Self("migrate-current-went-back")
  /// Broken rule: a version differs from those before it in some hash.
  public static let migrateVersionRedundant = Self("migrate-version-redundant")
  /// Broken rule: every supported version migrates to the current one at once.
  public static let migrateChainBroken = Self("migrate-chain-broken")

  // Mapping models
  /// Broken rule: every entity of both models is mapped.
  public static let mappingEntityMissing = Self("mapping-entity-missing")
  /// Broken rule: a mapping model names what is in its models.
  public static let mappingUnknownKey = Self("mapping-unknown-key")
  /// Broken rule: every attribute of a mapped entity gets its value.
  public static let mappingIncomplete = Self("mapping-incomplete")
  /// Broken rule: a mapping model has the version hashes of its models.
  public static let mappingHashMismatch = Self("mapping-hash-mismatch")
  /// Broken rule: a custom entity mapping names its migration policy.
  public static let mappingPolicyUnnamed = Self("mapping-policy-unnamed")
}
