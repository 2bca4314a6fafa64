internal import ModelSchema
internal import ModelSupport

/// Finds predicates that mention an entity whose name changes.
///
/// Predicates are taken over as they are; the author is told where a name in one may have to change.
struct PredicateMentions {
  private let module: ModelModule
  private let renames: [ByteName: String]

  init(_ module: ModelModule, _ renames: [ByteName: String]) {
    self.module = module
    self.renames = renames
  }

  func report(_ report: inout MergeReport) {
    for request in module.model.fetchRequestTemplates {
      check(request, path: .fetchRequest(request.name), &report)
    }
    for entity in module.model.entities {
      for property in entity.fetchedProperties {
        guard let request = property.fetchRequest else { continue }
        check(request, path: .entity(entity.name, property.name), &report)
      }
    }
  }

  private func check(
    _ request: FetchRequestDescription,
    path: ElementPath,
    _ report: inout MergeReport
  ) {
    guard let predicate = request.predicate else { return }
    let words = Set(
      predicate.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { ByteName(String($0)) }
    )
    for (name, realName) in renames.sorted(by: { $0.key < $1.key }) where words.contains(name) {
      report.add(
        Diagnostic(
          .predicateUnparsed,
          "the predicate of `\(path)` mentions `\(name.string)`, which is `\(realName)` after the "
            + "merge; predicates are not rewritten",
          path: path,
          module: module.name,
          at: request.anchor.location(blaming: "predicateString"),
          help: ["check whether it means the entity, and write `\(realName)` if so"]
        )
      )
    }
  }
}
