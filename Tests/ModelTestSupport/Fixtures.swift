import Foundation

/// Where tests find files.
public enum Fixtures {
  /// The package's folder.
  public static let root: String = {
    // Tests/ModelTestSupport/Fixtures.swift
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The example models.
  public static var models: String { root + "/Models" }

  /// The names of what is in a folder, by bytes; hidden files included.
  public static func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The bytes of a file.
  public static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Every file below a folder with a name, by path.
  public static func files(named name: String, below folder: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    while let path = enumerator.nextObject() as? String {
      if path.hasSuffix("/" + name) { paths.append(folder + "/" + path) }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Calls the body with a folder that is gone afterwards.
  public static func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "modelmerge-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  /// Writes a file and the folders around it.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }
}
