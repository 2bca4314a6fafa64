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

    package var defaultSeverity: Severity { entry?.severity ?? .error }
  }
}

extension Diagnostic.Kind {
  private init(_ rawValue: String) { self.init(rawValue: rawValue) }

  // Input and tool
  package static let malformedModel = Self("malformed-model")
  package static let unknownConstruct = Self("unknown-construct")
  package static let currentVersionUnresolved = Self("current-version-unresolved")

  // Placeholders
  package static let placeholderUnresolved = Self("placeholder-unresolved")
  package static let placeholderAmbiguous = Self("placeholder-ambiguous")
  package static let placeholderChain = Self("placeholder-chain")
  package static let placeholderCycle = Self("placeholder-cycle")
  package static let placeholderExtraProperty = Self("placeholder-extra-property")
  package static let placeholderPropertyMismatch = Self("placeholder-property-mismatch")
  package static let placeholderInverseMissing = Self("placeholder-inverse-missing")
  package static let placeholderParentMismatch = Self("placeholder-parent-mismatch")
  package static let placeholderHasSubentities = Self("placeholder-has-subentities")
  package static let placeholderFlagSuspicious = Self("placeholder-flag-suspicious")
  package static let placeholderUnused = Self("placeholder-unused")

  // Collisions and merges
  package static let entityCollision = Self("entity-collision")
  package static let entityDuplicateIdentical = Self("entity-duplicate-identical")
  package static let entityDuplicateDrift = Self("entity-duplicate-drift")
  package static let tableNameCollision = Self("table-name-collision")
  package static let columnNameCollision = Self("column-name-collision")
  package static let classNameCollision = Self("class-name-collision")
  package static let propertyShadowsInherited = Self("property-shadows-inherited")
  package static let configurationMemberMissing = Self("configuration-member-missing")
  package static let fetchTemplateCollision = Self("fetch-template-collision")
  package static let renamingIDDuplicate = Self("renaming-id-duplicate")
  package static let versionIdentifierConflict = Self("version-identifier-conflict")
  package static let compositeCollision = Self("composite-collision")
  package static let compositeMissing = Self("composite-missing")
  package static let modelSettingDiffers = Self("model-setting-differs")
  package static let inputDuplicate = Self("input-duplicate")
  package static let oldVersionInput = Self("old-version-input")
  package static let indexDuplicate = Self("index-duplicate")
  package static let minimumToolsVersion = Self("minimum-tools-version")
  package static let wideTable = Self("wide-table")

  // Hierarchy
  package static let entityParentMissing = Self("entity-parent-missing")
  package static let entityInheritanceCycle = Self("entity-inheritance-cycle")

  // Relationships
  package static let relationshipDestinationMissing = Self("relationship-destination-missing")
  package static let inverseMissing = Self("inverse-missing")
  package static let inverseUnknown = Self("inverse-unknown")
  package static let inverseNotMutual = Self("inverse-not-mutual")
  package static let inverseWrongDestination = Self("inverse-wrong-destination")

  // References
  package static let predicateUnparsed = Self("predicate-unparsed")
}
