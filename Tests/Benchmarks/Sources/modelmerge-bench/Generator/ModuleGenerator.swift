#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a chain of modules that merge without a diagnostic: the same bytes in every run.
///
/// The first entity of a module has a relationship to the first one of the next module, and its
/// inverse leads back. Both modules hold a placeholder for the other's entity. One of the two has a
/// name of its own, so that the merge has names to rewrite.
struct ModuleGenerator {
  let moduleCount: Int
  let size: ModuleSize

  /// Writes the modules as bundles of one version.
  func write(into folder: String) throws -> GeneratedFiles {
    var files = GeneratedFiles(folder: folder)
    for module in 0..<moduleCount {
      let name = EntityNames.module(module)
      let bundle = "\(folder)/\(name).xcdatamodeld"
      let version = "\(bundle)/\(name).xcdatamodel"
      try FileManager.default.createDirectory(atPath: version, withIntermediateDirectories: true)
      let contents = Data(contents(ofModule: module).utf8)
      try contents.write(to: URL(filePath: "\(version)/contents"))
      files.bundles.append(bundle)
      files.contents.append("\(version)/contents")
      files.byteCount += contents.count
    }
    return files
  }

  /// A module's `contents` file in Xcode's canonical form.
  func contents(ofModule module: Int) -> String {
    var entities = (0..<size.entities).map { entity($0, ofModule: module) }
    let ownNames = entities.map(\.name).sorted()
    if module + 1 < moduleCount { entities.append(placeholderForNext(of: module)) }
    if module > 0 { entities.append(placeholderForPrevious(of: module)) }
    entities.sort { $0.name.lowercased() < $1.name.lowercased() }

    var lines = entities.flatMap(\.lines)
    let first = EntityNames.entity(0, ofModule: module)
    lines.append(#"<fetchRequest name="All\#(first)" entity="\#(first)" fetchLimit="50"/>"#)
    lines.append(#"<configuration name="Library">"#)
    lines += ownNames.map { #"    <memberEntity name="\#($0)"/>"# }
    lines.append("</configuration>")

    let head = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \
      lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" \
      sourceLanguage="Swift" userDefinedModelVersionIdentifier="">

      """
    // Xcode ends the file without a newline.
    return head + lines.map { "    " + $0 + "\n" }.joined() + "</model>"
  }
}

/// Where the generated modules are.
struct GeneratedFiles {
  let folder: String
  var bundles: [String] = []
  var contents: [String] = []
  var byteCount = 0

  init(folder: String) { self.folder = folder }
}
