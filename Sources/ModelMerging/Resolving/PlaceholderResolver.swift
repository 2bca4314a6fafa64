internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Resolves one placeholder after the other.
struct PlaceholderResolver {
  private let collected: CollectedModules
  private let chains: PlaceholderChains
  private let keepsUnresolved: Bool
  private let unread: [String]
  private let realNames: NearestNames
  private let moduleNames: Set<ByteName>
  private let placeholderPlaces: Set<Place>

  /// A name in a module.
  private struct Place: Hashable {
    let module: ByteName
    let entity: ByteName
  }

  init(
    _ collected: CollectedModules,
    _ merger: ModelMerger,
    _ chains: PlaceholderChains,
    unread: [String]
  ) {
    self.collected = collected
    self.chains = chains
    self.unread = unread
    keepsUnresolved = merger.keepsUnresolvedPlaceholders
    realNames = NearestNames(collected.reals.keys.sorted().map(\.string))
    moduleNames = Set(collected.modules.map { ByteName($0.name) })
    placeholderPlaces = Set(
      collected.placeholders.map {
        Place(module: ByteName($0.module), entity: ByteName($0.entity.name))
      }
    )
  }

  /// The placeholder's state, and the name of the entity it stands for.
  mutating func resolve(
    _ placeholder: Placeholder,
    _ report: inout MergeReport
  ) -> (PlaceholderResolution.State, String) {
    if placeholder.namingClaims.count > 1 {
      report.add(ambiguity(placeholder))
      return (.failed, placeholder.targetName)
    }
    if case .inModule(let module, let entity) = placeholder.target {
      return resolve(placeholder, entity, inModule: module, &report)
    }
    let name = placeholder.targetName
    let fitting = collected.realNames(for: name)
    if fitting.count > 1 {
      report.add(ambiguity(placeholder, among: fitting))
      return (.failed, name)
    }
    if let realName = fitting.first { return (.resolved, realName) }
    if chains.isInCycle(placeholder.entity.name), placeholder.target != .ownName {
      return (.failed, name)
    }
    if placeholder.target != .ownName, chains.isRedirected(name) {
      return resolveChain(placeholder, &report)
    }
    return fail(placeholder, name, &report) { unresolved(placeholder, name) }
  }

  private func resolve(
    _ placeholder: Placeholder,
    _ entity: String,
    inModule module: String,
    _ report: inout MergeReport
  ) -> (PlaceholderResolution.State, String) {
    guard moduleNames.contains(ByteName(module)) else {
      return fail(placeholder, entity, &report) { unknownModule(placeholder, module) }
    }
    if let realName = collected.realName(for: entity, inModule: module) {
      return (.resolved, realName)
    }
    if placeholderPlaces.contains(Place(module: ByteName(module), entity: ByteName(entity))) {
      let end = collected.isReal(entity) ? entity : chains.end(of: entity)
      report.add(chain(placeholder, in: module, end: end))
      let realName = end.flatMap { collected.realNames(for: $0).first }
      return realName.map { (.resolved, $0) } ?? (.failed, entity)
    }
    report.add(unresolved(placeholder, entity, inModule: module))
    return (.failed, entity)
  }

  /// A chain is an error, but where it ends is known: the rest of the merge goes on from there.
  private func resolveChain(
    _ placeholder: Placeholder,
    _ report: inout MergeReport
  ) -> (PlaceholderResolution.State, String) {
    let end = chains.end(of: placeholder.targetName)
    report.add(chain(placeholder, in: nil, end: end))
    guard let end, let realName = collected.realNames(for: end).first else {
      return (.failed, end ?? placeholder.targetName)
    }
    return (.resolved, realName)
  }

  /// Keeps the placeholder when that is wanted; else reports, unless a module could not be read.
  private func fail(
    _ placeholder: Placeholder,
    _ name: String,
    _ report: inout MergeReport,
    _ diagnostic: () -> Diagnostic
  ) -> (PlaceholderResolution.State, String) {
    if keepsUnresolved {
      // Where nothing need be there, a value that is no name would not be noticed.
      if let entry = placeholder.suspiciousEntry { report.add(suspicious(entry, placeholder)) }
      return (.kept, name)
    }
    if unread.isEmpty { report.add(diagnostic()) }
    return (.failed, name)
  }
}

// MARK: - Diagnostics

extension PlaceholderResolver {
  private func diagnostic(
    _ kind: Diagnostic.Kind,
    _ message: String,
    _ placeholder: Placeholder,
    notes: [Diagnostic.Note] = [],
    help: [String],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      message,
      path: .entity(placeholder.entity.name),
      module: placeholder.module,
      at: placeholder.markLocation,
      notes: notes,
      help: help,
      edits: edits
    )
  }

  /// The edit of the mark that lets a placeholder stand for another entity.
  private func edits(
    _ applicability: SourceEdit.Applicability,
    lettingStandFor value: String,
    _ placeholder: Placeholder
  ) -> [SourceEdit] {
    guard let entry = (placeholder.namingClaims.first ?? placeholder.claims.first)?.entry else {
      return []
    }
    return ContentsEditor.edits(of: entry.anchor, applicability) {
      $0.set("value", to: value, of: entry.anchor)
    }
  }

  private func unresolved(
    _ placeholder: Placeholder,
    _ name: String,
    inModule module: String? = nil
  ) -> Diagnostic {
    let place = module.map { "in the module `\($0)`" } ?? "in any module"
    let owners = (collected.reals[ByteName(name)] ?? []).map {
      "`\(name)` is in the module `\(collected.moduleName($0))`"
    }
    if let entry = placeholder.suspiciousEntry, owners.isEmpty {
      return diagnostic(
        .placeholderUnresolved,
        "the placeholder `\(placeholder.entity.name)` stands for `\(entry.value)`, which is no name "
          + "that an entity could have",
        placeholder,
        help: [Self.valueProposal(for: placeholder)]
      )
    }
    if let module, owners.isEmpty {
      return diagnostic(
        .placeholderUnresolved,
        "the placeholder `\(placeholder.entity.name)` stands for `\(name)`, which is not \(place)",
        placeholder,
        help: entitiesHelp(for: name, inModule: module),
        edits: NearestNames(entities(ofModule: module)).proposal(for: name).map {
          edits($0.isCertain ? .safe : .maybe, lettingStandFor: "\(module).\($0.name)", placeholder)
        } ?? []
      )
    }
    let nearest = realNames.matches(for: name).map { candidate in
      let modules = (collected.reals[ByteName(candidate)] ?? [])
        .map { "`\(collected.moduleName($0))`" }.joined(separator: ", ")
      return "did you mean `\(candidate)` (in \(modules))?"
    }
    return diagnostic(
      .placeholderUnresolved,
      placeholder.target == .ownName
        ? "there is no entity `\(name)` \(place) for the placeholder to stand for"
        : "the placeholder `\(placeholder.entity.name)` stands for `\(name)`, which is not \(place)",
      placeholder,
      help: owners + nearest
        + (module == nil
          ? [
            "add the module that defines `\(name)`, or keep the placeholder for a later merge with "
              + "`--partial`"
          ] : []),
      edits: module == nil
        ? realNames.proposal(for: name).map {
          edits($0.isCertain ? .safe : .maybe, lettingStandFor: $0.name, placeholder)
        } ?? [] : []
    )
  }

  /// The likeliest of a module's entities, else what it has.
  private func entitiesHelp(for name: String, inModule module: String) -> [String] {
    let entities = entities(ofModule: module)
    let question = NearestNames(entities).question(for: name)
    if !question.isEmpty || entities.isEmpty { return question }
    return ["`\(module)` defines \(listText(entities.map { "`\($0)`" }))"]
  }

  private func entities(ofModule module: String) -> [String] {
    collected.reals.filter { item in
      item.value.contains { collected.moduleName($0).hasSameBytes(as: module) }
    }.map(\.key).sorted().map(\.string)
  }

  private func suspicious(_ entry: UserInfo.Entry, _ placeholder: Placeholder) -> Diagnostic {
    diagnostic(
      .placeholderFlagSuspicious,
      "the value `\(entry.value)` of `\(entry.key)` is neither a truth value nor a name that an "
        + "entity could have",
      placeholder,
      help: [Self.valueProposal(for: placeholder)]
    )
  }

  private static func valueProposal(for placeholder: Placeholder) -> String {
    "write `YES` for the entity `\(placeholder.entity.name)`, or the name of another one"
  }

  private func unknownModule(_ placeholder: Placeholder, _ module: String) -> Diagnostic {
    let names = collected.modules.map(\.name)
    let list = listText(names.map { "`\($0)`" })
    let question = NearestNames(names).question(for: module)
    return diagnostic(
      .placeholderUnresolved,
      "the placeholder `\(placeholder.entity.name)` stands for an entity of `\(module)`, which is "
        + "no module of this merge",
      placeholder,
      help: (question.isEmpty
        ? ["add `\(module)` to the merge, or keep the placeholder with `--partial`"] : question)
        + [names.count == 1 ? "the only module is \(list)" : "the modules are \(list)"],
      edits: NearestNames(names).proposal(for: module).map {
        edits(
          $0.isCertain ? .safe : .maybe,
          lettingStandFor: "\($0.name).\(placeholder.targetName)",
          placeholder
        )
      } ?? []
    )
  }

  private func ambiguity(_ placeholder: Placeholder) -> Diagnostic {
    let claims = placeholder.namingClaims
    let names = claims.compactMap { $0.entry.map { "`\($0.value)`" } }.joined(separator: " and ")
    return diagnostic(
      .placeholderAmbiguous,
      "the placeholder `\(placeholder.entity.name)` is marked to stand for \(names)",
      placeholder,
      notes: claims.dropFirst().compactMap { claim in
        claim.entry.map {
          Diagnostic.Note(
            "`\($0.key)` says `\($0.value)`",
            at: $0.anchor.location(ofAttribute: "value")
          )
        }
      },
      help: ["keep one of the marks"],
      edits: claims.dropFirst().compactMap(\.entry).flatMap { entry in
        ContentsEditor.edits(of: entry.anchor, .manual) { $0.remove(entry.anchor) }
      }
    )
  }

  /// Several modules have a prefix, and each had an entity of the name.
  private func ambiguity(_ placeholder: Placeholder, among names: [String]) -> Diagnostic {
    let owners = (names.flatMap { collected.reals[ByteName($0)] ?? [] }).filter {
      collected.formerNames[$0]?.hasSameBytes(as: placeholder.targetName) == true
    }
    return diagnostic(
      .placeholderAmbiguous,
      "the placeholder `\(placeholder.entity.name)` may stand for "
        + names.map { "`\($0)`" }.joined(separator: " or "),
      placeholder,
      notes: owners.map {
        let entity = collected.entity($0)
        return Diagnostic.Note(
          "`\(entity.name)` of `\(collected.moduleName($0))` is here",
          at: entity.anchor.location(blaming: nil)
        )
      },
      help: [
        "let its mark name the module: `\(owners.first.map { collected.moduleName($0) } ?? "")."
          + "\(placeholder.targetName)`"
      ],
      edits: owners.first.map {
        edits(
          .manual,
          lettingStandFor: "\(collected.moduleName($0)).\(placeholder.targetName)",
          placeholder
        )
      } ?? []
    )
  }

  private func chain(_ placeholder: Placeholder, in module: String?, end: String?) -> Diagnostic {
    let name = placeholder.targetName
    let place = module.map { " in `\($0)`" } ?? ""
    let isReal = end.map { collected.isReal($0) } ?? false
    let notes = chains.placeholder(redirecting: name).map {
      [
        Diagnostic.Note(
          "`\(name)` stands for `\($0.targetName)` in `\($0.module)`",
          at: $0.markLocation
        )
      ]
    }
    return diagnostic(
      .placeholderChain,
      "the placeholder `\(placeholder.entity.name)` stands for `\(name)`, which is itself only a "
        + "placeholder\(place)",
      placeholder,
      notes: notes ?? [],
      help: isReal ? ["let it stand for `\(end ?? "")`"] : ["let it stand for a real entity"],
      edits: isReal ? edits(.maybe, lettingStandFor: end ?? "", placeholder) : []
    )
  }
}
