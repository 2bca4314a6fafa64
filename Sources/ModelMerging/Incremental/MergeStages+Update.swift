internal import ModelChecking
internal import ModelSchema
internal import ModelSupport

extension MergeStages {
  /// Goes on from the last merge: each stage does again what the changed modules concern, and takes over
  /// the rest.
  ///
  /// - Parameters:
  ///   - modules: All modules, in any order.
  ///   - identities: Those of the modules that have changed.
  ///   - diagnostics: What was found while the modules were read.
  /// - Returns: Whether it could be done; nothing has changed when not.
  mutating func update(
    _ modules: [ModelModule],
    changed identities: Set<ModuleIdentity>,
    diagnostics: [Diagnostic]
  ) -> Bool {
    guard merger.mergesModulesApart else { return false }
    var report = MergeReport()
    report.add(diagnostics)
    let selected = InputSelection(modules, &report).modules
    guard selected.count == inputs.count,
      zip(selected, inputs).allSatisfy({ ModuleIdentity($0) == ModuleIdentity($1) })
    else { return false }
    let changed = selected.indices.filter { identities.contains(ModuleIdentity(selected[$0])) }

    let oldModules = changed.map { inputs[$0] }
    let change = replace(changed, from: selected, &report)
    let before = (model: merged.model, index: index)
    let rewired = RewiredModules(collected, resolution)
    merged.update(
      change.names.union(change.recordedNames),
      moved: movedElements(zip(oldModules, changed), change, rewired),
      rewired,
      collected,
      resolution,
      merger,
      &report
    )
    check(change, after: before.index, compositesBefore: before.model.composites, &report)
    updateParts(change, after: before.model)
    for number in changed { marks[number] = SuppressionMarks(collected.modules[number]) }
    outcome = Self.outcome(
      merger,
      unread,
      collected,
      merged,
      index,
      parts: parts,
      marks: marks,
      report
    )
    return true
  }

  /// What changed modules concern.
  private struct Change {
    /// The numbers of the changed modules, and of those whose names mean something else now.
    var modules: Set<Int>
    /// The names of the real entities of these, before and after.
    var names: Set<ByteName> = []
    /// The names of the entities that their placeholders stand for, before and after.
    var recordedNames: Set<ByteName> = []
    /// Whether a name means something else in a module.
    var hasOtherNames = false

    mutating func add(
      realNames: [ByteName],
      _ results: [PlaceholderResolution.Result]
    ) {
      names.formUnion(realNames)
      recordedNames.formUnion(results.map(\.name))
    }
  }

  /// Collects the changed modules again, and resolves all placeholders.
  private mutating func replace(
    _ changed: [Int],
    from selected: [ModelModule],
    _ report: inout MergeReport
  ) -> Change {
    let renames = resolution.renames
    let results = resolution.results(collected)
    var change = Change(modules: Set(changed))
    var hasSameNames = true
    for number in changed {
      let names = collected.names(ofModule: number)
      change.add(realNames: collected.realNames(ofModule: number), results[number])
      inputs[number] = selected[number]
      collected.replace(number, with: selected[number])
      if collected.names(ofModule: number) != names { hasSameNames = false }
    }
    collected.report(&report)
    // Names are all that placeholders are resolved by.
    if !hasSameNames || !isResolutionSound {
      var found = MergeReport()
      resolution = PlaceholderResolution(collected, merger, unread: unread, &found)
      isResolutionSound = found.isEmpty && unread.isEmpty
      report.add(found)
    }
    let newResults = resolution.results(collected)
    for number in inputs.indices {
      let hasOtherNames = !resolution.hasSameRenames(as: renames[number], inModule: number)
      if hasOtherNames { change.hasOtherNames = true }
      let isOther = hasOtherNames || results[number] != newResults[number]
      if isOther, change.modules.insert(number).inserted {
        change.add(realNames: [], results[number])
      }
      if change.modules.contains(number) {
        change.add(realNames: collected.realNames(ofModule: number), newResults[number])
      }
    }
    return change
  }

  /// The changed modules, when in all of them only entities differ; nil otherwise.
  private func movedElements(
    _ modules: Zip2Sequence<[ModelModule], [Int]>,
    _ change: Change,
    _ rewired: RewiredModules
  ) -> [MovedElements]? {
    if merged.hasElementFindings || change.hasOtherNames || inputs.count == 1
      || merger.choices.addsModuleConfigurations
    {
      return nil
    }
    var result: [MovedElements] = []
    for (old, number) in modules {
      guard let moved = MovedElements(from: old, to: number, rewired, collected) else { return nil }
      result.append(moved)
    }
    return result
  }

  /// Checks what the change concerns.
  private mutating func check(
    _ change: Change,
    after old: ModelIndex,
    compositesBefore composites: [CompositeDescription],
    _ report: inout MergeReport
  ) {
    let step = ModelIndex.Change(from: old.entities, to: merged.model.entities, in: change.names)
    index = ModelIndex(merged.model, after: old, step)
    index.poison = report.poison
    var names = change.names.union(earlierPoison.differences(from: report.poison))
    earlierPoison = report.poison
    var touched = TouchedHierarchies(names, from: old, to: index, step)
    placeholders.reportMissingInverses(
      index,
      collected,
      resolution,
      after: PlaceholderFindings.Change(
        modules: change.modules,
        names: names.union(touched.names())
      ),
      &report
    )
    names.formUnion(old.poison.differences(from: report.poison))
    index.poison = report.poison
    touched = TouchedHierarchies(names, from: old, to: index, step)
    let subject = merger.subject(index, merged.lineage)
    if composites == merged.model.composites {
      let focus = CheckFocus(
        changed: names,
        recorded: change.recordedNames,
        touched,
        in: index
      )
      checks = merger.checker.findings(in: subject, after: checks, focus)
    } else {
      // What a composite type is made of may concern every entity.
      checks = merger.checker.findings(in: subject)
    }
    let found = checks.all
    placeholders.report(
      index,
      collected,
      resolution,
      contested: merged.contestedProperties,
      checks: found,
      after: PlaceholderFindings.Change(
        modules: change.modules,
        names: names.union(touched.names())
      ),
      &report
    )
    report.add(found)
  }
}

// MARK: - Parts

extension MergeStages {
  /// Records again the parts of the modules that an element of the merged model belongs to which has
  /// changed.
  private mutating func updateParts(_ change: Change, after old: ManagedObjectModel) {
    let model = merged.model
    let isOtherAsAWhole =
      old.settings != model.settings || old.versionIdentifiers != model.versionIdentifiers
      || old.unrecognized != model.unrecognized
    let hasOtherElements =
      old.configurations != model.configurations
      || old.fetchRequestTemplates != model.fetchRequestTemplates
      || old.composites != model.composites
    let names = change.names.union(change.recordedNames)
      .union(Self.movedBoxes(from: old.layout, to: model.layout))
    var concerned = change.modules
    for name in names {
      concerned.formUnion((collected.reals[name] ?? []).map(\.module))
    }
    for (number, placeholder) in collected.placeholders.enumerated()
    where names.contains(ByteName(resolution.names[number])) {
      concerned.insert(placeholder.reference.module)
    }
    let recorder = PartRecorder(index, inputs, collected, resolution)
    for number in inputs.indices
    where isOtherAsAWhole || concerned.contains(number)
      || hasOtherElements && inputs[number].model.hasMoreThanEntities
    {
      parts[number] = recorder.part(number)
    }
  }

  /// The names of the entities whose boxes differ; both layouts are in the order of names.
  private static func movedBoxes(
    from old: [ManagedObjectModel.LayoutElement],
    to new: [ManagedObjectModel.LayoutElement]
  ) -> Set<ByteName> {
    var names: Set<ByteName> = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i].name.hasSameBytes(as: new[j].name) {
        if old[i] != new[j] { names.insert(ByteName(old[i].name)) }
        (i, j) = (i + 1, j + 1)
      } else if j == new.count || i < old.count && precedesIgnoringCase(old[i].name, new[j].name) {
        names.insert(ByteName(old[i].name))
        i += 1
      } else {
        names.insert(ByteName(new[j].name))
        j += 1
      }
    }
    return names
  }
}

extension ManagedObjectModel {
  fileprivate var hasMoreThanEntities: Bool {
    !configurations.isEmpty || !fetchRequestTemplates.isEmpty || !composites.isEmpty
  }
}

extension ModelMerger {
  /// Whether an entity of the merged model depends on nothing but its definitions: what one module says
  /// does not decide how another one is read.
  fileprivate var mergesModulesApart: Bool {
    choices.prefixes.isEmpty && choices.contributors.isEmpty && !treatsStubsAsPlaceholders
      && !keepsUnresolvedPlaceholders
  }
}
