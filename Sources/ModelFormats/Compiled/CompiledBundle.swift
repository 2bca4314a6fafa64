internal import ModelSchema
internal import ModelSupport

/// A folder of compiled versions: `Name.momd`.
package struct CompiledBundle: Sendable {
  package let path: String
  /// The versions' names without suffix, in the order of their bytes.
  package let versions: [String]
  /// What `VersionInfo.plist` says; nil when there is none.
  package let info: VersionInfo?

  private static let versionSuffix = "mom"
  package static let infoName = "VersionInfo.plist"

  /// The bundle at a path; nil when the folder holds no compiled version.
  package init?(path: String, module: String) throws(ModelFileError) {
    let entries: [String]
    do throws(FileError) {
      entries = try FileAccess.entries(of: path)
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: path, module: module)
    }
    let names = entries.filter { $0.hasSuffix("." + Self.versionSuffix) && $0.first != "." }
      .map { String($0.dropLast(Self.versionSuffix.count + 1)) }
      .sorted { $0.precedesInBytes($1) }
    if names.isEmpty { return nil }
    self.path = path
    versions = names
    info = try Self.readInfo(Path.join(path, Self.infoName), module)
  }

  private static func readInfo(
    _ path: String,
    _ module: String
  ) throws(ModelFileError) -> VersionInfo? {
    guard FileAccess.kind(of: path) != .nothing else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: path, module: module)
    }
    do throws(PropertyListError) {
      return try VersionInfo(bytes)
    } catch {
      throw ModelFileError(.malformed(error.description), path: path, module: module)
    }
  }

  /// The file of a version.
  package func file(of version: String) -> String {
    Path.join(path, "\(version).\(Self.versionSuffix)")
  }

  /// The version to be read: the one that is asked for, else the current one.
  package func chooseVersion(
    _ wanted: String?,
    module: String
  ) throws(ModelFileError) -> String {
    if let wanted {
      let name = Path.suffix(wanted) == Self.versionSuffix ? Path.baseName(wanted) : wanted
      return try find(name, named: wanted, in: path, module)
    }
    if let current = info?.currentVersion {
      let infoPath = Path.join(path, Self.infoName)
      // The name is joined to a path: it must not lead out of the bundle.
      if current.contains("/") || current == ".." {
        throw ModelFileError(
          .malformed("the current version's name is no name of a file in the bundle"),
          path: infoPath,
          module: module
        )
      }
      return try find(current, named: current, in: infoPath, module)
    }
    guard versions.count == 1 else {
      throw ModelFileError(.currentVersionMissing(versions: versions), path: path, module: module)
    }
    return versions[0]
  }

  private func find(
    _ name: String,
    named wanted: String,
    in path: String,
    _ module: String
  ) throws(ModelFileError) -> String {
    guard let version = versions.first(where: { $0.hasSameBytes(as: name) }) else {
      throw ModelFileError(
        .versionNotFound(wanted, versions: versions),
        path: path,
        module: module
      )
    }
    return version
  }
}

extension CompiledBundle {
  /// What the other stages need to know of all versions: their hashes, and what their files are told
  /// by.
  var summaries: [VersionSummary] {
    guard versions.count > 1 else { return [] }
    return versions.map { version in
      var summary = VersionSummary(name: version, identifier: nil, location: nil)
      let known = info?.versions.first { $0.name.hasSameBytes(as: version) }
      summary.entityHashes = known.map { known in
        Dictionary(
          known.hashes.map { ($0.entity, VersionHash(bytes: $0.hash)) },
          uniquingKeysWith: { first, _ in first }
        )
      }
      summary.contentDigest = (try? FileAccess.read(file(of: version))).map { SHA256.digest($0) }
      return summary
    }
  }
}

extension CompiledBundle {
  /// What is known of the versions that are there.
  ///
  /// That is what the bundle says, or, when it says nothing, what the files of the versions say. The
  /// only version is then the current one.
  func knownInfo() throws(ModelFileError) -> VersionInfo {
    if let info { return info }
    var known = VersionInfo(
      currentVersion: versions.count == 1 ? versions[0] : nil,
      versions: []
    )
    for version in versions {
      let input = ModelInput(path: file(of: version))
      let model = try ModelLoader(findsStaleCopies: false).load(input).module.model
      known.set(VersionInfo.Version(name: version, hashes: ModelHashes(model)))
    }
    return known
  }
}
