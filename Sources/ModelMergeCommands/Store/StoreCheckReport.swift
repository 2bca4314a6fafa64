internal import ModelMerge
internal import ModelSupport

/// Whether a model fits a store: for people, and as one JSON object.
struct StoreCheckReport: Sendable {
  let fit: StoreCompatibility
  /// What the store is called.
  let store: String
  /// What the model is called.
  let model: String
  /// Whether the store can be compared with the model in detail.
  let keepsModel: Bool

  var text: String {
    (headline + fit.entities.compactMap(line) + help)
      .map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private var headline: [String] {
    let scope = fit.configuration.map { ", in its configuration `\($0)`" } ?? ""
    if fit.isCompatible { return ["\(model) fits \(store)\(scope)"] }
    let count = fit.differing.count
    return [
      "\(model) does not fit \(store)\(scope): "
        + "\(count) of \(fit.entities.count) entities \(count == 1 ? "differs" : "differ")"
    ]
  }

  private func line(_ entity: StoreCompatibility.Entity) -> String? {
    let name = "`\(entity.name)`"
    switch entity.fit {
    case .matching: return nil
    case .equivalent(let doubt):
      return "note: the hash of \(name) is unverified (\(doubt)) and is not the store's; "
        + "the entity is the same in the model that the store keeps"
    case .undecided(let doubt):
      return "note: the hash of \(name) is unverified and was not compared: \(doubt)"
    case .missing: return "\(name) is in the store only"
    case .surplus: return "\(name) is in the model only"
    case .differing:
      let stored = entity.storeHash?.description ?? "-"
      let hash = entity.modelHash?.description ?? "none, for it cannot be computed"
      return "\(name) differs: the store's hash is \(stored), the model's \(hash)"
    }
  }

  private var help: [String] {
    fit.isCompatible || !keepsModel
      ? [] : ["help: `modelmerge diff \(store) \(model)` tells what differs"]
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", "1.0")
      writer.member("store", store)
      writer.member("model", model)
      writer.member("isCompatible", fit.isCompatible)
      writer.member("configuration", ifPresent: fit.configuration)
      writer.member("entities") { writer in
        writer.array(fit.entities) { Self.write($1, &$0) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ entity: StoreCompatibility.Entity, _ writer: inout JSONWriter) {
    let (word, doubt): (String, String?) =
      switch entity.fit {
      case .matching: ("matching", nil)
      case .equivalent(let doubt): ("equivalent", doubt)
      case .undecided(let doubt): ("undecided", doubt)
      case .differing: ("differing", nil)
      case .missing: ("missing", nil)
      case .surplus: ("surplus", nil)
      }
    writer.object { writer in
      writer.member("name", entity.name)
      writer.member("fit", word)
      writer.member("reason", ifPresent: doubt)
      writer.member("storeHash", ifPresent: entity.storeHash?.description)
      writer.member("modelHash", ifPresent: entity.modelHash?.description)
    }
  }
}
