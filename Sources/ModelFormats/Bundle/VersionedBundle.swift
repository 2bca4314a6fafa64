internal import ModelSchema
package import ModelSupport

/// A folder of model versions: `Name.xcdatamodeld`.
package struct VersionedBundle: Sendable {
  package let path: String
  /// The versions' names without suffix, in the order of their bytes.
  package let versions: [String]

  private static let versionSuffix = "xcdatamodel"

  /// The bundle at a path; nil when the folder holds no version.
  package init?(path: String) throws(FileError) {
    let names = try FileAccess.entries(of: path)
      .filter { $0.hasSuffix("." + Self.versionSuffix) }
      .map { String($0.dropLast(Self.versionSuffix.count + 1)) }
      .sorted { $0.precedesInBytes($1) }
    if names.isEmpty { return nil }
    self.path = path
    versions = names
  }

  /// The folder of a version.
  package func folder(of version: String) -> String {
    Path.join(path, "\(version).\(Self.versionSuffix)")
  }

  /// The marker of the current version.
  package var markerPath: String { Path.join(path, Self.markerName) }

  /// Where the marker names the current version; nil when it does not.
  func markerLocation(module: String) -> SourceLocation? {
    ((try? CurrentVersionMarker.read(markerPath, module: module)) ?? nil)?.location
  }

  /// The name of the marker of the current version.
  package static let markerName = ".xccurrentversion"

  /// Whether a marker names a version.
  var hasMarker: Bool {
    ((try? CurrentVersionMarker.read(markerPath, module: "")) ?? nil) != nil
  }

  /// Marks the only version as current when no version is marked, so that another may come.
  package func markOnlyVersion() throws(FileError) {
    guard versions.count == 1 else { return }
    if !hasMarker { try markCurrent(versions[0]) }
  }

  /// Marks a version as current.
  ///
  /// - Returns: Whether the marker has changed.
  @discardableResult
  package func markCurrent(_ version: String) throws(FileError) -> Bool {
    let folder = "\(version).\(Self.versionSuffix)"
    return try FileOutput.write(CurrentVersionMarker.bytes(naming: folder), to: markerPath)
  }

  /// The version that is current; nil when none is marked and there are several.
  package func currentVersion(module: String) throws(ModelFileError) -> String? {
    try chooseVersion(nil, module: module)
  }

  /// The version to be read.
  func chooseVersion(_ wanted: String?, module: String) throws(ModelFileError) -> String {
    if let wanted {
      let name =
        Path.suffix(wanted) == Self.versionSuffix ? Path.baseName(wanted) : wanted
      guard versions.contains(where: { $0.hasSameBytes(as: name) }) else {
        throw ModelFileError(
          .versionNotFound(wanted, versions: versions),
          path: path,
          module: module
        )
      }
      return name
    }
    if let marker = try CurrentVersionMarker.read(markerPath, module: module) {
      guard
        let name = versions.first(where: {
          "\($0).\(Self.versionSuffix)".hasSameBytes(as: marker.name)
        })
      else {
        throw ModelFileError(
          .versionNotFound(marker.name, versions: versions),
          path: markerPath,
          module: module,
          location: marker.location
        )
      }
      return name
    }
    guard versions.count == 1 else {
      throw ModelFileError(
        .currentVersionMissing(versions: versions),
        path: path,
        module: module
      )
    }
    return versions[0]
  }
}
