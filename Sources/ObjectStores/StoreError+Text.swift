internal import ModelEvolution
internal import ModelSupport

extension StoreError.Reason: CustomStringConvertible {
  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .exists: "there is something at this path already"
    case .unknownFormat:
      "this is neither a SQLite database nor an XML store (binary and encrypted stores are not read)"
    case .notACoreDataStore(let lack): "this is no Core Data store: it has no \(lack)"
    case .unreadable(let text): "the store cannot be read: \(text)"
    case .unwritable(let text): "the store cannot be written to: \(text)"
    case .full: "there is no room left to write to; the store is as it was"
    case .locked: "the store is being written to; close the program that uses it"
    case .changed: "the store was changed by somebody else while it was read"
    case .damaged(let text): "the store is damaged: \(text)"
    case .incompatibleModel(let entities):
      "the store was made with another model: \(Self.list(entities))"
    case .missingSourceModel(let entities):
      "the store was made with another model (\(Self.list(entities))) and keeps none to migrate from"
    case .unknownHashesVersion(let version):
      "the store has version hashes of version \(version); only those of version 3 can be computed"
    case .unknownConfiguration(let name, let known):
      "the model has no configuration `\(name)`"
        + (known.isEmpty ? "" : "; it has \(Self.names(known))")
    case .incompleteConfiguration(let name, let entity, let parent):
      "the configuration `\(name)` has `\(entity)` without its parent `\(parent)`, whose table it needs"
    case .unknownEntity(let name): "the store has no entity `\(name)`"
    case .missingColumn(let table, let column):
      column.map { "the table `\(table)` has no column `\($0)`" } ?? "there is no table `\(table)`"
    case .readOnly(let restriction): restriction.description
    case .invalidObject(let objection): objection.description
    case .constraintViolated(let text): "two objects must not have the same values: \(text)"
    case .alreadyAdded: "the coordinator has this store already"
    case .foreignMetadata: "these are the metadata of another store, or of one with another model"
    case .missingPath: "a store of this type is at a path, and none was given"
    case .surplusPath: "a store of this type is at no path"
    case .closed: "the store has been closed"
    }
  }

  private static func list(_ entities: [StoreCompatibility.Entity]) -> String {
    let lines = entities.prefix(3).map { entity in
      let difference =
        switch entity.fit {
        case .missing: "is not in the model"
        case .surplus: "is not in the store"
        case .differing, .matching, .equivalent, .undecided: "differs"
        }
      return "`\(entity.name)` \(difference)"
    }
    let rest = entities.count > 3 ? ", and \(entities.count - 3) more" : ""
    return lines.joined(separator: ", ") + rest
  }

  private static func names(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension StoreError.WriteRestriction: CustomStringConvertible {
  /// The restriction, and what to do about it, in one sentence.
  public var description: String {
    switch self {
    case .opened: "the store was opened for reading only"
    case .keepsHistory:
      "the store keeps a history, which changes made here would not be in; open it with "
        + "`skipHistory` to write all the same"
    case .mirrored:
      "the store is mirrored with CloudKit, whose tables changes made here would make untrue; it is "
        + "only read"
    }
  }
}
