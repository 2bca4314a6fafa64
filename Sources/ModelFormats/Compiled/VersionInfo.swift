package import ModelSchema
package import ModelSupport

/// What `VersionInfo.plist` says of a compiled bundle: which version is current, and the hashes and
/// checksums of all.
package struct VersionInfo: Hashable, Sendable {
  /// The hashes of one version's entities, by their names' bytes.
  package struct Version: Hashable, Sendable {
    package var name: String
    package var hashes: [(entity: String, hash: [UInt8])]
    /// Absent in bundles of compilers before Xcode 15.4.
    package var checksum: String?

    package init(name: String, hashes: [(entity: String, hash: [UInt8])], checksum: String?) {
      self.name = name
      self.hashes = hashes
      self.checksum = checksum
    }

    package static func == (a: Version, b: Version) -> Bool {
      a.name.hasSameBytes(as: b.name) && a.checksum == b.checksum
        && a.hashes.elementsEqual(b.hashes) {
          $0.entity.hasSameBytes(as: $1.entity) && $0.hash == $1.hash
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The current version's name; absent in some bundles of one version.
  package var currentVersion: String?
  /// The versions, by their names' bytes.
  package var versions: [Version]

  package init(currentVersion: String?, versions: [Version]) {
    self.currentVersion = currentVersion
    self.versions = versions
  }

  /// Adds a version, or replaces the one of its name.
  mutating func set(_ version: Version) {
    versions.removeAll { $0.name.hasSameBytes(as: version.name) }
    versions.append(version)
    versions.sort { $0.name.precedesInBytes($1.name) }
  }

  private enum Key: Int, CaseIterable {
    case currentVersionName, versionHashes, versionChecksums

    var word: String {
      "NSManagedObjectModel_" + String(describing: self).prefix(1).uppercased()
        + String(describing: self).dropFirst()
    }
  }

  /// Reads the file's bytes.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    let list = try PropertyList(bytes, keys: Key.allCases.map(\.word))
    guard list.kind(of: list.root) == .dictionary else {
      throw PropertyListError(.expected("a dictionary"), at: 0)
    }
    func value(_ key: Key) -> Int? { list.value(ofKey: key.rawValue, in: list.root) }
    currentVersion = value(.currentVersionName).flatMap { list.text($0) }
    let checksums = value(.versionChecksums).flatMap { list.members(of: $0) } ?? []
    let hashes = value(.versionHashes).flatMap { list.members(of: $0) } ?? []
    let checksumsByName = Dictionary(
      checksums.map { (ByteName($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    versions = hashes.map { name, entities in
      Version(
        name: name,
        hashes: (list.members(of: entities) ?? []).compactMap { entity, hash in
          list.data(hash).map { (entity, $0) }
        }.sorted { $0.0.precedesInBytes($1.0) },
        checksum: checksumsByName[ByteName(name)].flatMap { list.text($0) }
      )
    }.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// The file's bytes, as a binary property list.
  package var bytes: [UInt8] {
    var list = PropertyListWriter()
    var members: [(key: Int, value: Int)] = []
    if let currentVersion {
      members.append((list.text(Key.currentVersionName.word), list.text(currentVersion)))
    }
    let hashes = versions.map { version in
      let entities = version.hashes.map { (key: list.text($0.entity), value: list.data($0.hash)) }
      return (key: list.text(version.name), value: list.dictionary(entities))
    }
    members.append((list.text(Key.versionHashes.word), list.dictionary(hashes)))
    let checksums = versions.compactMap { version in
      version.checksum.map { (key: list.text(version.name), value: list.text($0)) }
    }
    if !checksums.isEmpty {
      members.append((list.text(Key.versionChecksums.word), list.dictionary(checksums)))
    }
    let root = list.dictionary(members)
    return list.finish(root: root)
  }
}

extension VersionInfo.Version {
  /// A version with the hashes that a model has.
  package init(name: String, hashes: ModelHashes) {
    self.init(
      name: name,
      hashes: hashes.entries.compactMap { entry in entry.hash.map { (entry.entity, $0.bytes) } },
      checksum: hashes.checksum
    )
  }
}
