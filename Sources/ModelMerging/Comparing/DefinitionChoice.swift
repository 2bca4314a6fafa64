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

  init(_ inOrder: [RewiredModules.Entity], _ collected: CollectedModules) {
    self.inOrder = inOrder
    self.collected = collected
    // By content, so that neither names of modules nor the order of inputs decides.
    definitions =
      inOrder
      .map { (entity: $0, bytes: ContentsWriter.bytes(of: $0.description)) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map(\.entity)
    differences = DescriptionComparison.differences(among: inOrder.map(\.description))
  }

  private var effect: DescriptionDifference.Effect? { differences.map(\.effect).max() }

  func report(_ merger: ModelMerger, _ report: inout MergeReport) {
    switch effect {
    case nil:
      let isError = merger.strategy == .strict
      report.add(
        diagnostic(
          .entityDuplicateIdentical,
          severity: isError ? .error : .note,
          "`\(name)` is defined alike in \(moduleList)",
          notes: otherDefinitions,
          help: ["keep one definition and make \(others) a placeholder for it"]
        )
      )
    case .cosmetic:
      report.add(
        diagnostic(
          .entityDuplicateDrift,
          severity: .warning,
          "`\(name)` is defined in \(moduleList) with differences that have no effect at run time",
          notes: statements(from: .cosmetic),
          help: ["keep one definition and make \(others) a placeholder for it"]
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
          ]
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
          help: collisionHelp(merger)
        )
      )
    }
  }
}

// MARK: - Wording

extension DefinitionChoice {
  private var name: String { inOrder[0].description.name }

  private var others: String { inOrder.count > 2 ? "each other one" : "the other one" }

  private func moduleName(_ position: Int) -> String {
    collected.moduleName(inOrder[position].reference)
  }

  private var moduleList: String {
    let names = inOrder.indices.map { "`\(moduleName($0))`" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private func diagnostic(
    _ kind: Diagnostic.Kind,
    severity: Diagnostic.Severity?,
    _ message: String,
    notes: [Diagnostic.Note],
    help: [String]
  ) -> Diagnostic {
    Diagnostic(
      kind,
      severity: severity,
      message,
      path: .entity(name),
      module: moduleName(0),
      at: inOrder[0].description.anchor.location(blaming: nil),
      notes: notes,
      help: help
    )
  }

  private var otherDefinitions: [Diagnostic.Note] {
    inOrder.indices.dropFirst().map { position in
      Diagnostic.Note(
        "`\(moduleName(position))` defines it here",
        at: inOrder[position].description.anchor.location(blaming: nil)
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
            "in `\(moduleName(position))`, `\(path)` \(difference.statements[position])",
            at: difference.locations[position]
          )
        }
      }
  }

  private func collisionHelp(_ merger: ModelMerger) -> [String] {
    let key = merger.placeholderKeys.first ?? "MyRealEntity"
    let misspelt = inOrder.indices.compactMap { position -> String? in
      collected.suspiciousKeys[inOrder[position].reference].map {
        "in `\(moduleName(position))`, correct the user info key `\($0.entry.key)` of `\(name)` to "
          + "`\($0.key)`: it is then a placeholder"
      }
    }
    if !misspelt.isEmpty { return misspelt }
    let empty = inOrder.indices.filter { inOrder[$0].description.propertyCount == 0 }
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
