internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// One module generates the class of an entity.
///
/// A class that the tools generate for two modules, of which one has only a placeholder or a copy of
/// the entity, is there twice: generated classes carry their plain name in Objective-C, whatever their
/// module, and an app with both does not link.
struct ClassIsGeneratedOnce: CheckRule {
  let kind: Diagnostic.Kind = .classNameCollision
  let reach: CheckReach = .hierarchy

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    for number in subject.numbers {
      guard let name = entities[number].className, name != "NSManagedObject",
        !subject.index.isPoisoned(entity: entities[number].name), !subject.index.isInCycle(number)
      else { continue }
      reportGeneratedTwice(entities[number], subject, report)
    }
  }

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
