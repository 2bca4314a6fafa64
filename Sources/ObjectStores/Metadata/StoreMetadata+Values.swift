internal import ModelSupport

extension StoreMetadata {
  /// The value of a key; nil when there is none, or one of a kind that is not read.
  ///
  /// ```swift
  /// var metadata = try store.metadata
  /// try metadata.set("LastSync", to: "2026-11-30")
  /// try store.setMetadata(metadata)
  /// ```
  public func value(of key: String) -> MetadataValue? {
    guard let list = try? PropertyList(propertyList, keys: [key]) else { return nil }
    return list.value(ofKey: 0, in: list.root).flatMap { MetadataValue($0, in: list) }
  }

  /// Sets, or removes, the value of a key of an application's own; all others stay as they are.
  ///
  /// - Throws: ``MetadataError`` when the key is one of those by which Core Data knows the store, or the
  ///   other values cannot be kept.
  public mutating func set(_ key: String, to value: MetadataValue?) throws(MetadataError) {
    if MetadataKey.allCases.contains(where: { $0.word.hasSameBytes(as: key) }) {
      throw MetadataError(.reservedKey, key: key)
    }
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try propertyList(setting: key, to: value)
      self = try StoreMetadata(uuid: uuid, propertyList: bytes)
    } catch {
      throw MetadataError(.unreadable("\(error)"), key: key)
    }
  }

  private func propertyList(
    setting key: String,
    to value: MetadataValue?
  ) throws(PropertyListError) -> [UInt8] {
    let list = try PropertyList(propertyList)
    var copier = PropertyListCopier(list)
    var writer = PropertyListWriter()
    var members: [(key: Int, value: Int)] = []
    for (name, object) in list.members(of: list.root) ?? [] where !name.hasSameBytes(as: key) {
      let copy = try copier.copy(object, into: &writer)
      members.append((writer.text(name), copy))
    }
    if let value { members.append((writer.text(key), value.write(to: &writer))) }
    return writer.finish(root: writer.dictionary(members))
  }
}

extension StoreMetadata {
  /// Refuses to put these metadata in the place of others that say another store or another model.
  package func verify(replacing old: StoreMetadata) throws(StoreError.Reason) {
    guard uuid.hasSameBytes(as: old.uuid), storeType.hasSameBytes(as: old.storeType),
      entityHashes == old.entityHashes, hashesVersion == old.hashesVersion
    else { throw .foreignMetadata }
  }
}

/// A value of a store's metadata cannot be set.
public struct MetadataError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Core Data knows the store by this key.
    case reservedKey
    /// The metadata are damaged; what is wrong.
    case unreadable(String)
  }

  /// Why.
  public var reason: Reason
  /// The key.
  public var key: String

  init(_ reason: Reason, key: String) {
    self.reason = reason
    self.key = key
  }
}

extension MetadataError: CustomStringConvertible {
  /// The key and the reason in one sentence.
  public var description: String {
    switch reason {
    case .reservedKey: "`\(key)` is a key by which Core Data knows the store"
    case .unreadable(let text): "`\(key)` cannot be set: \(text)"
    }
  }
}
