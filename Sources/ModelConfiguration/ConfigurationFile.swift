public import ModelFormats
public import ModelSchema
internal import ModelSupport

/// A configuration file that was read: what it says, and everything that is wrong with it.
public struct ConfigurationFile: Sendable {
  /// The name by which a configuration is found.
  public static let name = "modelmerge.json"

  /// The path of the file.
  public let path: String
  /// What could be read.
  public let configuration: ProjectConfiguration
  /// What is wrong, in the order of places; all of it of the kind `invalid-configuration`.
  public let problems: [Diagnostic]
  /// Every value that was read, with its place.
  package let settings: [ConfigurationSetting]

  /// Reads a file.
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` when it cannot be read; what is wrong in it is in
  ///   ``problems``.
  public init(_ path: String) throws(ModelFileError) {
    self.init(try ConfigurationReader.bytes(of: path), path: path)
  }

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8], path: String) {
    var reader = ConfigurationReader(SourceFile(path: path, bytes: bytes))
    reader.read()
    self.path = path
    configuration = reader.configuration
    problems = reader.problems.sortedAndUnique()
    settings = reader.settings
  }

  /// The path of the configuration that holds for a folder: the nearest one, upwards.
  package static func find(from folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      let path = Path.join(folder, name)
      if FileAccess.kind(of: path) == .file { return path }
      folder = folder == "/" ? "" : Path.parent(folder)
    }
    return nil
  }
}

/// A value of a configuration, and where it comes from.
package struct ConfigurationSetting: Hashable, Sendable {
  /// Where a value comes from.
  package enum Origin: Hashable, Sendable {
    case file(SourceLocation)
    case flag(String)
    case standard
  }

  /// The keys that lead to the value: `strategy.default`.
  package let key: String
  /// The value, as JSON in one line.
  package let value: String
  package let origin: Origin

  package init(_ key: String, _ value: String, _ origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}
