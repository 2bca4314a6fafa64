internal import ModelSchema
internal import ModelSupport

/// The module of each entity of a model, by a plan that was held against it.
struct SplitAssignment {
  /// The number of the module, by the position of the entity in the model.
  let modules: [Int]

  init(_ plan: SplitPlan, _ model: ManagedObjectModel, key: String) throws(SplitError) {
    var check = PlanCheck(plan, model)
    check.checkModules()
    check.checkEntities()
    check.checkModel(key: key)
    if !check.problems.isEmpty { throw SplitError(problems: check.problems) }
    modules = model.entities.map { check.places[ByteName($0.name)]?[0] ?? 0 }
  }
}

/// Collects all that is wrong with a plan, so that one run tells it.
private struct PlanCheck {
  private let plan: SplitPlan
  private let model: ManagedObjectModel
  private(set) var problems: [SplitError.Problem] = []
  /// The modules that name an entity, one for each time.
  private(set) var places: [ByteName: [Int]] = [:]

  init(_ plan: SplitPlan, _ model: ManagedObjectModel) {
    self.plan = plan
    self.model = model
  }

  private mutating func report(_ reason: SplitError.Problem.Reason, at anchor: SourceAnchor) {
    problems.append(SplitError.Problem(reason: reason, location: anchor.location))
  }

  mutating func checkModules() {
    if plan.modules.isEmpty { report(.noModules, at: SourceAnchor()) }
    var names: [ByteName: String] = [:]
    for module in plan.modules {
      let folded = ByteName(module.name.lowercased())
      if let other = names[folded] {
        report(.repeatedModule(module.name, other: other), at: module.anchor)
      } else {
        names[folded] = module.name
      }
      if !Self.isFileName(module.name) {
        report(.invalidModuleName(module.name), at: module.anchor)
      }
      if module.entities.isEmpty { report(.emptyModule(module.name), at: module.anchor) }
    }
  }

  mutating func checkEntities() {
    let model = model
    let names = NearestNames(model.entities.map(\.name))
    let known = Set(model.entities.map { ByteName($0.name) })
    for (number, module) in plan.modules.enumerated() {
      for entity in module.entities {
        let name = ByteName(entity.name)
        guard known.contains(name) else {
          let nearest = names.matches(for: entity.name)
          report(.unknownEntity(entity.name, nearest: nearest), at: entity.anchor)
          continue
        }
        places[name, default: []].append(number)
        guard let all = places[name], all.count > 1 else { continue }
        let modules = all.map { plan.modules[$0].name }
        report(.repeatedEntity(entity.name, modules: modules), at: entity.anchor)
      }
    }
  }

  mutating func checkModel(key: String) {
    let mark = PlaceholderMark(keys: [key])
    for entity in model.entities {
      if !mark.claims(in: entity.userInfo).isEmpty {
        report(.placeholder(entity.name), at: entity.nameAnchor)
      } else if places[ByteName(entity.name)] == nil {
        report(.unassignedEntity(entity.name), at: entity.nameAnchor)
      }
    }
  }

  /// The longest name, in bytes, that leaves room for a suffix and for the name of a temporary file.
  private static let longestName = 200

  /// Whether files can be named like a module, wherever the parts are brought.
  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && name.utf8.first != UInt8(ascii: ".")
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !#"/\:"#.utf8.contains($0) }
  }
}

extension EntityDescription {
  /// The place of the entity's name, which is what is wrong about it.
  fileprivate var nameAnchor: SourceAnchor {
    anchor.location(blaming: nil).map { SourceAnchor(file: $0.file, range: $0.range) } ?? anchor
  }
}
