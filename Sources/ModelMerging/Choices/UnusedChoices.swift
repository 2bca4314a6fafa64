internal import ModelSchema
internal import ModelSupport

/// Tells the choices that name nothing, or decide nothing.
///
/// They are errors: a choice that is left behind would silently decide the next collision.
struct UnusedChoices {
  private let choices: MergeChoices
  private let record: ChoiceRecord
  private let collected: CollectedModules
  private let model: ManagedObjectModel

  init(
    _ choices: MergeChoices,
    _ record: ChoiceRecord,
    _ collected: CollectedModules,
    _ model: ManagedObjectModel
  ) {
    self.choices = choices
    self.record = record
    self.collected = collected
    self.model = model
  }

  func report(_ report: inout MergeReport) {
    for choice in choices.overrides {
      if let diagnostic = diagnostic(choice) { report.add(diagnostic) }
    }
    for choice in choices.priority where !isModule(choice.name) {
      report.add(unknownModule(choice.name, "the list of priorities", choice.location))
    }
    for choice in choices.prefixes {
      if let diagnostic = diagnostic(choice) { report.add(diagnostic) }
    }
    for choice in choices.contributors {
      if let diagnostic = diagnostic(contributor: choice) { report.add(diagnostic) }
    }
  }

  private func isModule(_ name: String) -> Bool {
    collected.modules.contains { $0.name.hasSameBytes(as: name) }
  }

  private func unused(
    _ message: String,
    severity: Diagnostic.Severity = .error,
    at location: SourceLocation?,
    help: [String],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      severity: severity,
      message,
      path: .model,
      at: location,
      help: help,
      edits: edits
    )
  }

  /// The edit of a name in a configuration; one that JSON would escape is left to people.
  private func edits(
    spelling name: String,
    as names: NearestNames,
    at location: SourceLocation?
  ) -> [SourceEdit] {
    guard let proposal = names.proposal(for: name), let location,
      !proposal.name.utf8.contains(where: { $0 < 0x20 || #""\"#.utf8.contains($0) })
    else { return [] }
    let quoted = location.file.bytes[location.range].elementsEqual("\"\(name)\"".utf8)
    guard quoted || location.file.bytes[location.range].elementsEqual(name.utf8) else { return [] }
    return [
      SourceEdit(
        at: location,
        replacement: quoted ? "\"\(proposal.name)\"" : proposal.name,
        applicability: proposal.isCertain ? .safe : .maybe
      )
    ]
  }

  private func unknownModule(
    _ name: String,
    _ place: String,
    _ location: SourceLocation?
  ) -> Diagnostic {
    let names = collected.modules.map(\.name)
    let question = NearestNames(names).question(for: name)
    return unused(
      "\(place) names `\(name)`, which is no module of this merge",
      at: location,
      help: question.isEmpty ? ["remove the entry, or add the module"] : question,
      edits: edits(spelling: name, as: NearestNames(names), at: location)
    )
  }
}

// MARK: - Overrides

extension UnusedChoices {
  private func diagnostic(_ choice: MergeChoices.Override) -> Diagnostic? {
    if !isModule(choice.winner) {
      return unknownModule(choice.winner, "the override of `\(choice.name)`", choice.location)
    }
    if record.overrides.contains(ByteName(choice.name)) { return nil }
    let definers = definers(of: choice.name)
    if definers.isEmpty {
      let names =
        model.entities.map(\.name) + model.fetchRequestTemplates.map(\.name)
        + model.composites.map(\.name)
      let question = NearestNames(names).question(for: choice.name)
      return unused(
        "there is no `\(choice.name)` for the override to decide about",
        at: choice.location,
        help: question.isEmpty ? ["remove the override"] : question
      )
    }
    if !definers.contains(where: { $0.hasSameBytes(as: choice.winner) }) {
      let list = listText(definers.map { "`\($0)`" })
      return unused(
        "the override of `\(choice.name)` takes the definition of `\(choice.winner)`, which has "
          + "none",
        at: choice.location,
        help: [definers.count == 1 ? "only \(list) defines it" : "name one of \(list)"]
      )
    }
    return unused(
      definers.count == 1
        ? "the override of `\(choice.name)` decides nothing: only `\(choice.winner)` defines it"
        : "the override of `\(choice.name)` decides nothing: the definitions are alike",
      at: choice.location,
      help: ["remove the override: it would decide the next collision without a word"]
    )
  }

  /// The modules that have an entity, template or composite type of a name.
  private func definers(of name: String) -> [String] {
    let entities = (collected.reals[ByteName(name)] ?? []).map { collected.moduleName($0) }
    let others = collected.modules.filter { module in
      module.model.fetchRequestTemplates.contains { $0.name.hasSameBytes(as: name) }
        || module.model.composites.contains { $0.name.hasSameBytes(as: name) }
    }.map(\.name)
    var isSeen: Set<ByteName> = []
    return (entities + others).filter { isSeen.insert(ByteName($0)).inserted }
  }
}

// MARK: - Prefixes and contributors

extension UnusedChoices {
  private func diagnostic(_ choice: MergeChoices.Prefix) -> Diagnostic? {
    if !isModule(choice.module) {
      return unknownModule(choice.module, "the prefix `\(choice.text)`", choice.location)
    }
    if record.prefixedModules.contains(ByteName(choice.module)) { return nil }
    return unused(
      "the prefix `\(choice.text)` renames nothing: `\(choice.module)` defines no entity",
      at: choice.location,
      help: ["remove the prefix"]
    )
  }

  private func diagnostic(contributor choice: MergeChoices.ModuleName) -> Diagnostic? {
    if !isModule(choice.name) {
      return unknownModule(choice.name, "the list of contributors", choice.location)
    }
    if record.contributors.contains(ByteName(choice.name)) { return nil }
    return unused(
      "`\(choice.name)` may contribute, but its placeholders add nothing to the real entities",
      severity: .warning,
      at: choice.location,
      help: ["remove it from the list of contributors"]
    )
  }
}
