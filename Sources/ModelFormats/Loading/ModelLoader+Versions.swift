public import ModelSchema
internal import ModelSupport

extension ModelLoader {
  /// A module with all versions that could be read.
  public struct LoadedVersions: Hashable, Sendable {
    /// The module.
    public var module: VersionedModule
    /// Why the other versions could not be read.
    public var failures: [ModelFileError]
    /// What the reader did not know in the versions that it read.
    public var diagnostics: [Diagnostic]
  }

  /// Reads all versions of a bundle, the current one first, then from the last name to the first.
  ///
  /// Numbers in names count as numbers: `Music 10` comes after `Music 9`. Of an input that names a
  /// version, and of a single model, that one is read.
  ///
  /// - Throws: ``ModelFileError`` when the input is absent or no model, or no version can be read.
  public func loadVersions(_ input: ModelInput) throws(ModelFileError) -> LoadedVersions {
    let names = input.version == nil ? try versions(of: input) : nil
    guard let names else {
      let loaded = try load(input)
      return LoadedVersions(
        module: VersionedModule(loaded.module.name, versions: [loaded.module]),
        failures: [],
        diagnostics: loaded.diagnostics
      )
    }
    var result = LoadedVersions(
      module: VersionedModule(input.moduleName, versions: []),
      failures: [],
      diagnostics: []
    )
    let inputs = names.map { version in
      ModelInput(path: input.path, version: version, module: input.moduleName)
    }
    for loaded in load(all: inputs) {
      switch loaded {
      case .success(let loaded):
        result.module.versions.append(loaded.module)
        result.diagnostics += loaded.diagnostics
      case .failure(let error): result.failures.append(error)
      }
    }
    if result.module.versions.isEmpty, let failure = result.failures.first { throw failure }
    return result
  }

  /// The names of a bundle's versions, the newest first; nil for what is no bundle of several.
  private func versions(of input: ModelInput) throws(ModelFileError) -> [String]? {
    guard FileAccess.kind(of: input.path) == .folder else { return nil }
    let module = input.moduleName
    let bundle: VersionedBundle?
    do throws(FileError) {
      bundle = try VersionedBundle(path: input.path)
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: input.path, module: module)
    }
    if let bundle {
      return Self.newestFirst(
        bundle.versions,
        current: try? bundle.chooseVersion(nil, module: module)
      )
    }
    guard let compiled = try CompiledBundle(path: input.path, module: module) else { return nil }
    return Self.newestFirst(
      compiled.versions,
      current: try? compiled.chooseVersion(nil, module: module)
    )
  }

  private static func newestFirst(_ versions: [String], current: String?) -> [String] {
    let sorted = versions.sorted { precedesByNumbers($1, $0) }
    guard let current else { return sorted }
    return [current] + sorted.filter { !$0.hasSameBytes(as: current) }
  }
}
