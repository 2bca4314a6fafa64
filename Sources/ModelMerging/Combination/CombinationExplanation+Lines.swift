internal import ModelSupport

extension CombinationExplanation {
  /// The explanation in sentences: first the entities that match no version, then what the modules are
  /// nearest to, then what matches.
  public var lines: [String] {
    var lines = entities.compactMap(Self.misfit)
    lines += modules.map(Self.line)
    for entity in entities {
      switch entity.fit {
      case .matching:
        lines.append("`\(entity.name)` matches \(Self.list(entity.modules))")
      case .undecided(let reason):
        lines.append(
          "`\(entity.name)` may match \(Self.list(entity.modules)): its hash is unverified (\(reason))"
        )
      default: break
      }
    }
    return lines
  }

  private static func misfit(_ entity: Entity) -> String? {
    switch entity.fit {
    case .matching, .undecided: return nil
    case .differing:
      return "`\(entity.name)` matches no version; it is defined in \(list(entity.modules))"
    case .parentDiffers(let parent):
      return
        "`\(entity.name)` matches no version, since `\(parent)`, which it inherits from, does not"
    case .missing(let similar):
      let question =
        similar.isEmpty ? "" : "; the nearest is " + listText(similar.map { "`\($0)`" })
      return "`\(entity.name)` is in no version of any module" + question
    }
  }

  private static func line(_ module: Module) -> String {
    let subject = name(module.name, module.nearestVersion)
    guard module.isInStore else {
      return "the store has no entity of \(subject): if the module came later, leave it out"
    }
    let counted = "\(module.matching.count) of the store's entities"
    let what =
      module.differing.isEmpty && module.surplus.isEmpty
      ? "\(subject) fits, with \(counted)" : "\(subject) is nearest, with \(counted)"
    var parts = [what]
    if !module.differing.isEmpty {
      parts.append(
        quoted(module.differing) + (module.differing.count == 1 ? " differs" : " differ")
      )
    }
    if !module.surplus.isEmpty { parts.append("the store does not have \(quoted(module.surplus))") }
    return parts.joined(separator: "; ")
  }

  private static func quoted(_ names: [String]) -> String { listText(names.map { "`\($0)`" }) }

  private static func list(_ modules: [ModuleVersions]) -> String {
    listText(
      modules.map { module in
        let versions = module.versions.filter { !$0.isEmpty }
        return versions.isEmpty
          ? "`\(module.module)`"
          : "`\(module.module)` in \(quoted(versions))"
      }
    )
  }

  private static func name(_ module: String, _ version: String) -> String {
    version.isEmpty ? "`\(module)`" : "`\(module)` in `\(version)`"
  }
}
