internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A managed object class belongs to one entity, or to entities of one hierarchy, and one module
/// makes it.
///
/// Core Data cannot tell from a class which entity an object of it shall have when unrelated
/// entities claim it. A class that the tools generate for two modules, of which one has only a
/// placeholder or a copy of the entity, is there twice: generated classes carry their plain name in
/// Objective-C, whatever their module, and an app with both does not link.
struct ClassesBelongToRelatedEntities: CheckRule {
  let kind: Diagnostic.Kind = .classNameCollision

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let index = subject.index
    var claims: [ByteName: [Int]] = [:]
    for number in entities.indices {
      guard let name = entities[number].className, name != "NSManagedObject",
        !index.isPoisoned(entity: entities[number].name), !index.isInCycle(number)
      else { continue }
      claims[ByteName(name), default: []].append(number)
      reportGeneratedTwice(entities[number], subject, report)
    }
    for (name, numbers) in claims.filter({ $0.value.count > 1 }).sorted(by: { $0.key < $1.key }) {
      let roots = Set(numbers.map { index.root(of: $0) })
      if roots.count == 1 { continue }
      let claimants = numbers.map { entities[$0] }
        .sorted { $0.name.precedesInBytes($1.name) }
      reportUnrelated(claimants, className: name.string, subject, report)
    }
  }
}

// MARK: - Unrelated entities

extension ClassesBelongToRelatedEntities {
  private func reportUnrelated(
    _ claimants: [EntityDescription],
    className: String,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let modules = Set(
      claimants.compactMap { subject.lineage.module(ofEntity: $0.name) }.map(ByteName.init)
    )
    // Of one module, the place says enough.
    let owners = claimants.map { claimant in
      modules.count < 2
        ? ""
        : subject.lineage.module(ofEntity: claimant.name).map { " of the module `\($0)`" } ?? ""
    }
    let names = listText(zip(claimants, owners).map { "`\($0.name)`\($1)" })
    var help = ["give each entity a class of its own", "or put them under one parent"]
    if modules.count > 1, className.hasPrefix(".") {
      // The mark stands for whatever module the merged model is compiled into.
      help.insert("name the module in the class names: `Module\(className)`", at: 0)
    }
    report(
      subject.diagnostic(
        kind,
        "the class `\(className)` is claimed by unrelated entities: \(names)",
        entity: claimants[0],
        at: claimants[0].anchor,
        blaming: "representedClassName",
        notes: zip(claimants, owners).dropFirst().prefix(20).map { claimant, owner in
          Diagnostic.Note(
            "`\(claimant.name)`\(owner) claims it here",
            at: claimant.anchor.location(blaming: "representedClassName")
          )
        },
        help: help,
        edits: claimants.filter { !$0.name.hasSameBytes(as: className) }.flatMap { claimant in
          ContentsEditor.edits(of: claimant.anchor, .maybe) {
            $0.set("representedClassName", to: claimant.name, of: claimant.anchor)
          }
        }
      )
    )
  }
}

// MARK: - One entity in several modules

extension ClassesBelongToRelatedEntities {
  private func reportGeneratedTwice(
    _ entity: EntityDescription,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let origins = subject.lineage.entityOrigins(entity.name)
    guard origins.count > 1, let className = entity.plainClassName else { return }
    let generating = origins.filter {
      $0.entity.codeGeneration == .class && $0.entity.plainClassName.hasSameBytes(as: className)
    }
    guard let first = generating.first, generating.count > 1 else { return }
    report(
      Diagnostic(
        kind,
        "the class `\(className)` of `\(entity.name)` is generated for "
          + listText(generating.map { "`\($0.module)`" }),
        path: .entity(entity.name),
        module: first.module,
        at: first.entity.anchor.location(blaming: "codeGenerationType"),
        notes: generating.dropFirst().prefix(20).map {
          Diagnostic.Note(
            "`\($0.module)` generates it too",
            at: $0.entity.anchor.location(blaming: "codeGenerationType")
          )
        },
        help: [
          "set the code generation of `\(entity.name)` to Manual/None in all modules but "
            + "`\(first.module)`"
        ],
        edits: generating.dropFirst().flatMap { other in
          ContentsEditor.edits(of: other.entity.anchor, .maybe) {
            $0.remove("codeGenerationType", of: other.entity.anchor)
          }
        }
      )
    )
  }
}

extension EntityDescription {
  /// The name of the class without its module, as Objective-C knows it.
  fileprivate var plainClassName: String? {
    className?.split(separator: ".").last.map(String.init)
  }
}
