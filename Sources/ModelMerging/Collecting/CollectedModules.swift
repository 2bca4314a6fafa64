internal import ModelSchema
internal import ModelSupport

/// All real entities and all placeholders of all modules.
struct CollectedModules {
  /// An entity of a module, by positions.
  struct Reference: Hashable {
    let module: Int
    let entity: Int
  }

  private(set) var modules: [ModelModule]
  /// Every placeholder, by module and position.
  private(set) var placeholders: [Placeholder] = []
  /// The real entities by name, each name's in the order of the modules.
  private(set) var reals: [ByteName: [Reference]] = [:]
  /// Keys that look like misspelt placeholder keys, by the entity that has them.
  private(set) var suspiciousKeys: [Reference: PlaceholderMark.Misspelling] = [:]
  /// The names that entities with a prefix had before.
  private(set) var formerNames: [Reference: String] = [:]
  /// The names that the entities of an old name have, where it was renamed, in byte order.
  private(set) var newNames: [ByteName: [String]] = [:]

  /// What was found in each module.
  private var findings: [MergeReport]
  private let mark: PlaceholderMark

  init(_ modules: [ModelModule], _ merger: ModelMerger, _ report: inout MergeReport) {
    self.modules = modules
    mark = PlaceholderMark(keys: merger.placeholderKeys)
    findings = Array(repeating: MergeReport(), count: modules.count)
    for number in modules.indices { placeholders += collect(number) }
    if merger.treatsStubsAsPlaceholders { collectStubs() }
    self.report(&report)
    // Last: what a module calls its entities decides what they are.
    if !merger.choices.prefixes.isEmpty { addPrefixes(merger.choices, &report) }
  }

  /// Tells what was found in the modules.
  func report(_ report: inout MergeReport) {
    for findings in findings { report.add(findings) }
  }

  /// Collects the entities of a module.
  ///
  /// - Returns: Its placeholders.
  private mutating func collect(_ module: Int) -> [Placeholder] {
    var placeholders: [Placeholder] = []
    var report = MergeReport()
    for (position, entity) in modules[module].model.entities.enumerated() {
      let reference = Reference(module: module, entity: position)
      if entity.userInfo.isEmpty {
        addReal(reference, &report)
        continue
      }
      if let misspelling = mark.misspelling(in: entity.userInfo) {
        suspiciousKeys[reference] = misspelling
        report.add(mark.diagnostic(misspelling, of: entity, module: modules[module].name))
      }
      let claims = mark.claims(in: entity.userInfo)
      if claims.isEmpty {
        addReal(reference, &report)
      } else {
        placeholders.append(
          Placeholder(
            reference: reference,
            entity: entity,
            module: modules[module].name,
            claims: claims
          )
        )
      }
    }
    findings[module] = report
    return placeholders
  }

  /// Adds an entity, unless its module has one of its name already: a file with two is no model, but
  /// what a careless merge of two edits leaves behind.
  private mutating func addReal(_ reference: Reference, _ report: inout MergeReport) {
    let name = ByteName(modules[reference.module].model.entities[reference.entity].name)
    let others = reals[name] ?? []
    guard let first = others.first(where: { $0.module == reference.module }) else {
      // Modules are collected in their order, unless one of them is collected again.
      let position = others.lastIndex { $0.module < reference.module }.map { $0 + 1 } ?? 0
      reals[name, default: []].insert(reference, at: position)
      return
    }
    let entity = entity(reference)
    report.poison.insert(entity: entity.name)
    report.add(
      Diagnostic(
        .malformedModel,
        "the entity `\(entity.name)` is declared twice",
        path: .entity(entity.name),
        module: moduleName(reference),
        at: entity.anchor.location(blaming: nil),
        notes: [
          Diagnostic.Note(
            "declared here first",
            at: self.entity(first).anchor.location(blaming: nil)
          )
        ],
        help: ["rename or delete one of them"]
      )
    )
  }

  /// An entity without properties is a placeholder when another module has a full one of its name.
  private mutating func collectStubs() {
    for (name, references) in reals where references.count > 1 {
      let stubs = references.filter { entity($0).propertyCount == 0 }
      if stubs.isEmpty || stubs.count == references.count { continue }
      reals[name] = references.filter { !stubs.contains($0) }
      for stub in stubs {
        placeholders.append(
          Placeholder(
            reference: stub,
            entity: entity(stub),
            module: modules[stub.module].name,
            claims: [Placeholder.Claim(target: .ownName, entry: nil)]
          )
        )
      }
    }
    placeholders.sort {
      ($0.reference.module, $0.reference.entity) < ($1.reference.module, $1.reference.entity)
    }
  }

  /// The names of the real entities of a module.
  func realNames(ofModule number: Int) -> [ByteName] {
    modules[number].model.entities.map { ByteName($0.name) }.filter { name in
      reals[name]?.contains { $0.module == number } == true
    }
  }

  func entity(_ reference: Reference) -> EntityDescription {
    modules[reference.module].model.entities[reference.entity]
  }

  /// The names after the merge that a placeholder may mean by a name: that of the entity which has it,
  /// else those of the entities which had it before their modules' prefixes.
  func realNames(for name: String) -> [String] {
    let key = ByteName(name)
    return reals[key] != nil ? [name] : newNames[key] ?? []
  }

  func isReal(_ name: String) -> Bool { !realNames(for: name).isEmpty }

  /// The name after the merge of a module's own entity, which may be called by its old or new name.
  func realName(for name: String, inModule module: String) -> String? {
    let owned = realNames(for: name) + (newNames[ByteName(name)] ?? [])
    return owned.first { candidate in
      (reals[ByteName(candidate)] ?? []).contains { reference in
        moduleName(reference).hasSameBytes(as: module)
          && (candidate.hasSameBytes(as: name)
            || formerNames[reference]?.hasSameBytes(as: name) == true)
      }
    }
  }

  func moduleName(_ reference: Reference) -> String { modules[reference.module].name }
}

// MARK: - Changes

extension CollectedModules {
  /// What a module calls its entities, and what its placeholders stand for.
  struct Names: Hashable {
    let reals: [ByteName]
    let placeholders: [ByteName]
    let targets: [[ByteName]]
  }

  /// The names in a module, in its order.
  func names(ofModule number: Int) -> Names {
    let own = placeholders.filter { $0.reference.module == number }
    return Names(
      reals: realNames(ofModule: number),
      placeholders: own.map { ByteName($0.entity.name) },
      targets: own.map { $0.claims.map { ByteName($0.target.text) } }
    )
  }

  /// Takes a module in place of another one of its name.
  ///
  /// What takes all modules together, stubs and prefixes, is not done again.
  mutating func replace(_ number: Int, with module: ModelModule) {
    for name in realNames(ofModule: number) {
      reals[name]?.removeAll { $0.module == number }
      if reals[name]?.isEmpty == true { reals[name] = nil }
    }
    for position in modules[number].model.entities.indices {
      suspiciousKeys[Reference(module: number, entity: position)] = nil
    }
    modules[number] = module
    let start = placeholders.firstIndex { $0.reference.module >= number } ?? placeholders.count
    let end = placeholders[start...].firstIndex { $0.reference.module > number }
    placeholders.replaceSubrange(start..<(end ?? placeholders.count), with: collect(number))
  }
}

// MARK: - Prefixes

extension CollectedModules {
  /// Gives the entities of modules with a prefix their new names.
  private mutating func addPrefixes(_ choices: MergeChoices, _ report: inout MergeReport) {
    let plan = PrefixPlan(self, choices)
    for (module, prefixed) in plan.modules.enumerated() {
      guard let prefixed else { continue }
      let positions = Set(
        placeholders.filter { $0.reference.module == module }.map(\.reference.entity)
      )
      modules[module].model = prefixed.rename(modules[module].model) { positions.contains($0) }
    }
    placeholders = placeholders.map { placeholder in
      Placeholder(
        reference: placeholder.reference,
        entity: entity(placeholder.reference),
        module: placeholder.module,
        claims: placeholder.claims
      )
    }
    var renamed: [ByteName: [Reference]] = [:]
    for (name, references) in reals {
      for reference in references {
        let newName = plan.newName(of: name, reference)
        renamed[newName.map { ByteName($0) } ?? name, default: []].append(reference)
        guard let newName else { continue }
        formerNames[reference] = name.string
        if newNames[name]?.contains(where: { $0.hasSameBytes(as: newName) }) != true {
          newNames[name, default: []].append(newName)
        }
      }
    }
    reals = renamed.mapValues { references in
      references.sorted { ($0.module, $0.entity) < ($1.module, $1.entity) }
    }
    newNames = newNames.mapValues { names in names.sorted { $0.precedesInBytes($1) } }
    plan.report(self, &report)
  }
}
