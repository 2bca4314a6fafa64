internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Chooses among several definitions of one entity, and reports that there are several.
struct DefinitionChoice {
  /// The definitions, the chosen one first.
  let definitions: [RewiredModules.Entity]

  private let collected: CollectedModules
  private let differences: [DescriptionDifference]
  /// The definitions in the order of the modules.
  private let inOrder: [RewiredModules.Entity]
  /// Those whose differences are told: all of them, unless there are very many.
  private let told: [RewiredModules.Entity]
  /// The module whose definition is taken because somebody said so.
  private let winner: MergeChoices.Winner?

  private static let tellingLimit = 16

  init(
    _ inOrder: [RewiredModules.Entity],
    _ collected: CollectedModules,
    _ choices: MergeChoices
  ) {
    self.inOrder = inOrder
    self.collected = collected
    // By content, so that neither names of modules nor the order of inputs decides.
    let byContent =
      inOrder
      .map { (entity: $0, bytes: ContentsWriter.bytes(of: $0.description)) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map(\.entity)
    let winner = Self.winner(among: byContent, collected, choices)
    self.winner = winner
    definitions =
      byContent.filter { collected.moduleName($0.reference).isSame(as: winner) }
      + byContent.filter { !collected.moduleName($0.reference).isSame(as: winner) }
    // The first of each content, when there are more than anybody can read.
    if inOrder.count > Self.tellingLimit {
      var contents: Set<[UInt8]> = []
      let distinct = inOrder.filter {
        contents.count < Self.tellingLimit
          && contents.insert(ContentsWriter.bytes(of: $0.description)).inserted
      }
      told = distinct
    } else {
      told = inOrder
    }
    differences = DescriptionComparison.differences(among: told.map(\.description))
  }

  /// The module that somebody chose; nil when it has two definitions that differ, as two modules of one
  /// name have: the choice does not tell which is meant.
  private static func winner(
    among definitions: [RewiredModules.Entity],
    _ collected: CollectedModules,
    _ choices: MergeChoices
  ) -> MergeChoices.Winner? {
    guard let name = definitions.first?.description.name,
      let winner = choices.winner(
        of: name,
        among: definitions.map { collected.moduleName($0.reference) }
      )
    else { return nil }
    let own = definitions.filter { collected.moduleName($0.reference).isSame(as: winner) }
    let differs = !DescriptionComparison.differences(among: own.map(\.description)).isEmpty
    return differs ? nil : winner
  }

  private var effect: DescriptionDifference.Effect? { differences.map(\.effect).max() }

  /// Why the first definition was taken.
  var decision: Lineage.Decision { differences.isEmpty ? .identical : .content }

  func report(_ merger: ModelMerger, _ report: inout MergeReport) {
    if let winner, let effect {
      report.choices.took(winner, name, at: .entity(name))
      report.add(note(about: winner, effect))
      return
    }
    switch effect {
    case nil:
      let isError = merger.strategy == .strict
      report.add(
        diagnostic(
          .entityDuplicateIdentical,
          severity: isError ? .error : .note,
          "`\(name)` is defined alike in \(moduleList)",
          notes: otherDefinitions,
          help: ["keep one definition and make \(others) a placeholder for it"],
          edits: marks(of: inOrder.dropFirst(), .maybe, merger)
        )
      )
    case .cosmetic:
      report.add(
        diagnostic(
          .entityDuplicateDrift,
          severity: .warning,
          "`\(name)` is defined in \(moduleList) with differences that have no effect at run time",
          notes: statements(from: .cosmetic),
          help: ["keep one definition and make \(others) a placeholder for it"],
          edits: marks(of: inOrder.dropFirst(), .maybe, merger)
        )
      )
    case .behaviour:
      report.add(
        diagnostic(
          .entityDuplicateDrift,
          severity: .error,
          "`\(name)` is defined in \(moduleList) with differences in behaviour",
          notes: statements(from: .behaviour),
          help: [
            "make the definitions alike, or keep one and make \(others) a placeholder for it"
          ],
          edits: marks(of: inOrder.dropFirst(), .manual, merger)
        )
      )
    case .versionHash:
      report.poison.insert(entity: name)
      report.add(
        diagnostic(
          .entityCollision,
          severity: nil,
          "`\(name)` is defined differently in \(moduleList)",
          notes: statements(from: .behaviour),
          help: collisionHelp(merger),
          edits: collisionEdits(merger)
        )
      )
    }
  }
}

// MARK: - Wording

extension DefinitionChoice {
  private var name: String { inOrder[0].description.name }

  private var others: String { inOrder.count > 2 ? "each other one" : "the other one" }

  private func moduleName(_ entity: RewiredModules.Entity) -> String {
    collected.moduleName(entity.reference)
  }

  private var moduleList: String {
    listText(inOrder.map { "`\(moduleName($0))`" })
  }

  private func diagnostic(
    _ kind: Diagnostic.Kind,
    severity: Diagnostic.Severity?,
    _ message: String,
    notes: [Diagnostic.Note],
    help: [String],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      severity: severity,
      message,
      path: .entity(name),
      module: moduleName(inOrder[0]),
      at: inOrder[0].description.anchor.location(blaming: nil),
      notes: notes,
      help: help,
      edits: edits
    )
  }

  private func note(
    about winner: MergeChoices.Winner,
    _ effect: DescriptionDifference.Effect
  ) -> Diagnostic {
    diagnostic(
      effect == .versionHash ? .entityCollision : .entityDuplicateDrift,
      severity: .note,
      "`\(name)` is defined differently in \(moduleList); the definition of `\(winner.module)` is "
        + "taken (\(winner.reason))",
      notes: otherDefinitions,
      help: []
    )
  }

  private var otherDefinitions: [Diagnostic.Note] {
    inOrder.dropFirst().map {
      Diagnostic.Note(
        "`\(moduleName($0))` defines it here",
        at: $0.description.anchor.location(blaming: nil)
      )
    }
  }

  /// Every side of every difference; the definitions themselves first, where no difference is
  /// stated in them.
  private func statements(
    from effect: DescriptionDifference.Effect
  ) -> [Diagnostic.Note] {
    otherDefinitions
      + differences.filter { $0.effect >= effect }.flatMap { difference in
        let path = difference.property.map { "\(name).\($0)" } ?? name
        return difference.statements.indices.map { position in
          Diagnostic.Note(
            "in `\(moduleName(told[position]))`, `\(path)` \(difference.statements[position])",
            at: difference.locations[position]
          )
        }
      }
  }

  /// What marks definitions as placeholders.
  private func marks(
    of definitions: some Sequence<RewiredModules.Entity>,
    _ applicability: SourceEdit.Applicability,
    _ merger: ModelMerger
  ) -> [SourceEdit] {
    guard let key = merger.placeholderKeys.first else { return [] }
    return definitions.flatMap { definition in
      ContentsEditor.edits(of: definition.description.anchor, applicability) {
        $0.insert(UserInfo.Entry(key: key, value: "YES"), into: definition.description)
      }
    }
  }

  private func collisionEdits(_ merger: ModelMerger) -> [SourceEdit] {
    // The misspelt mark is reported, with its edit.
    if inOrder.contains(where: { collected.suspiciousKeys[$0.reference] != nil }) { return [] }
    let empty = inOrder.filter { $0.description.propertyCount == 0 }
    if empty.isEmpty || empty.count == inOrder.count {
      return marks(of: inOrder.dropFirst(), .manual, merger)
    }
    return marks(of: empty, empty.count == inOrder.count - 1 ? .maybe : .manual, merger)
  }

  private func collisionHelp(_ merger: ModelMerger) -> [String] {
    let key = merger.placeholderKeys.first ?? "MyRealEntity"
    let misspelt = inOrder.compactMap { entity -> String? in
      collected.suspiciousKeys[entity.reference].map {
        "in `\(moduleName(entity))`, correct the user info key `\($0.entry.key)` of `\(name)` to "
          + "`\($0.key)`: it is then a placeholder"
      }
    }
    if !misspelt.isEmpty { return misspelt }
    let empty = inOrder.filter { $0.description.propertyCount == 0 }
    if !empty.isEmpty, empty.count < inOrder.count {
      return empty.map {
        "`\(name)` has no properties in `\(moduleName($0))`; if it stands for the other one, mark it "
          + "as a placeholder: user info `\(key)` = `YES` (or merge with `--stub-entities`)"
      }
    }
    return [
      "keep one definition and mark \(others) as a placeholder (user info `\(key)` = `YES`), or "
        + "rename one of the entities"
    ]
  }
}

extension String {
  fileprivate func isSame(as winner: MergeChoices.Winner?) -> Bool {
    winner.map { hasSameBytes(as: $0.module) } ?? false
  }
}
