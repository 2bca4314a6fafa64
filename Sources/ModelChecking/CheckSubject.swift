package import ModelSchema
internal import ModelSupport

/// What rules look at: a model that may be wrong, and where its elements come from.
package struct CheckSubject: Sendable {
  package let index: ModelIndex
  package let lineage: Lineage
  /// The user info key that placeholders are proposed with.
  package var placeholderKey = "MyRealEntity"
  /// The profiles whose rules are run: some rules are stricter, or leave a matter to another one.
  private(set) var profiles: Set<ModelChecker.Profile> = []
  /// The numbers of the entities that are looked at, in ascending order.
  private(set) var numbers: [Int]

  package init(_ index: ModelIndex, lineage: Lineage = Lineage()) {
    self.index = index
    self.lineage = lineage
    numbers = Array(index.entities.indices)
  }

  func checked(with profiles: Set<ModelChecker.Profile>) -> CheckSubject {
    var subject = self
    subject.profiles = profiles
    return subject
  }

  /// The same model, of which some entities only are looked at.
  func focused(on numbers: [Int]) -> CheckSubject {
    var subject = self
    subject.numbers = numbers
    return subject
  }

  /// Finds entities that a wrong name may have meant; each rule asks for its own.
  func entityNames() -> NearestNames { NearestNames(index.entities.map(\.name)) }

  /// A diagnostic about an entity or one of its properties.
  func diagnostic(
    _ kind: Diagnostic.Kind,
    _ message: String,
    entity: EntityDescription,
    property: String? = nil,
    at anchor: SourceAnchor,
    blaming xmlAttribute: String? = nil,
    notes: [Diagnostic.Note] = [],
    help: [String] = [],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      message,
      path: .entity(entity.name, property),
      module: lineage.module(ofEntity: entity.name),
      at: anchor.location(blaming: xmlAttribute),
      notes: notes,
      help: help,
      edits: edits
    )
  }
}
