internal import ModelSchema

/// A sentence that a sound model satisfies; what does not satisfy it is reported.
///
/// A rule is silent where another rule speaks already: about names that lead nowhere, and about
/// what the index holds for poisoned.
protocol CheckRule: Sendable {
  /// The kind of diagnostic that the rule reports.
  var kind: Diagnostic.Kind { get }

  /// On what the findings about an entity depend.
  var reach: CheckReach { get }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void)
}

extension CheckRule {
  var reach: CheckReach { .model }
}

/// All rules, in the order in which they are run.
enum CheckRules {
  static let all: [any CheckRule] = [
    EntityNamesAreUnique(),
    PropertyNamesAreUnique(),
    PropertiesDoNotShadow(),
    ParentExists(),
    EntityDoesNotInheritFromItself(),
    DestinationExists(),
    RelationshipHasInverse(),
    InverseIsARelationshipOfTheDestination(),
    InverseComesBack(),
    InverseNamesItBack(),
    CountsFit(),
    DeletingIsSafe(),
    CascadesEnd(),
    EndsShareAStore(),
    StoredAttributeHasType(),
    DefaultValueIsOfType(),
    DefaultKeepsToBounds(),
    TransformerIsSecure(),
    PropertyNameIsFree(),
    ConstraintNamesStoredProperties(),
    IndexNamesProperties(),
    IndexQueriesNameProperties(),
    FetchRequestNamesWhatExists(),
    DerivationIsComputable(),
    PredicateCanBeRead(),
    CompositeExists(),
    ConfigurationMembersExist(),
    RenamingIdentifiersAreUnique(),
    PropertyRenamingIdentifiersAreUnique(),
    FetchIndexNamesAreUnique(),
    ClassesBelongToRelatedEntities(),
    ClassIsGeneratedOnce(),
    MinimumToolsVersionSuffices(),
  ]

  /// The rules of the `sqlite` profile: about tables and columns.
  static let sqlite: [any CheckRule] = [
    TableNamesDiffer(),
    ColumnNamesDiffer(),
    TablesAreNotTooWide(),
  ]

  /// The rules of the `cloudkit` profile: about what is mirrored.
  ///
  /// They say what Apple's article "Creating a Core Data Model for CloudKit" says, and the failures
  /// that Core Data is known to report when it loads such a store.
  static let cloudkit: [any CheckRule] = [
    MirroredEntityIsUnconstrained(),
    MirroredValueMayBeMissing(),
    MirroredRelationshipIsPlain(),
  ]
}
