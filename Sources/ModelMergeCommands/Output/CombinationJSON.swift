internal import ModelMerge
internal import ModelSupport

/// The report of a search for versions that found none: the common form of reports with a member
/// `combination`.
struct CombinationJSON {
  private let explanation: CombinationExplanation
  private let store: String

  init(_ explanation: CombinationExplanation, store: String) {
    self.explanation = explanation
    self.store = store
  }

  func bytes(command: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", "1.0")
      writer.member("tool") { writer in
        writer.object { writer in
          writer.member("name", "modelmerge")
          writer.member("version", ModelMergeTool.version)
        }
      }
      writer.member("command", command)
      writer.member("combination") { write(&$0) }
      writer.member("summary") { writer in
        writer.object { writer in
          for name in ["error", "warning", "note", "suppressed", "baselined"] {
            writer.member(name, 0)
          }
        }
      }
      writer.member("diagnostics") { $0.array([String]()) { $0.string($1) } }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("store", store)
      writer.member("entities") { writer in
        writer.array(explanation.entities) { Self.write($1, &$0) }
      }
      writer.member("modules") { writer in
        writer.array(explanation.modules) { Self.write($1, &$0) }
      }
    }
  }

  private static func write(
    _ entity: CombinationExplanation.Entity,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", entity.name)
      writer.member("hash", entity.hash.description)
      writer.member("fit", word(entity.fit))
      if case .parentDiffers(let parent) = entity.fit { writer.member("parent", parent) }
      if case .undecided(let reason) = entity.fit { writer.member("reason", reason) }
      if case .missing(let similar) = entity.fit { names("similar", similar, &writer) }
      writer.member("versions") { writer in
        writer.array(entity.modules) { writer, module in
          writer.object { writer in
            writer.member("module", module.module)
            names("versions", module.versions, &writer)
          }
        }
      }
    }
  }

  private static func word(_ fit: CombinationExplanation.Entity.Fit) -> String {
    switch fit {
    case .matching: "matching"
    case .undecided: "undecided"
    case .differing: "differing"
    case .parentDiffers: "parent-differs"
    case .missing: "missing"
    }
  }

  private static func write(
    _ module: CombinationExplanation.Module,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", module.name)
      writer.member("nearestVersion", module.nearestVersion)
      names("matching", module.matching, &writer)
      names("differing", module.differing, &writer)
      names("surplus", module.surplus, &writer)
    }
  }

  private static func names(_ name: String, _ values: [String], _ writer: inout JSONWriter) {
    writer.member(name) { writer in writer.array(values) { $0.string($1) } }
  }
}
