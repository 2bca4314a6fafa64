import Foundation
import ModelTestSupport

/// A bundle of songs in several versions, for tests of what becomes of their stores.
enum SongVersions {
  /// A bundle whose versions `Songs`, `Songs 2` and so on have these attributes; the last is current.
  static func write(_ versions: [String], to workspace: Workspace) throws {
    let names = versions.indices.map { $0 == 0 ? "Songs" : "Songs \($0 + 1)" }
    for (name, attributes) in zip(names, versions) {
      try workspace.write(
        contents(attributes),
        to: "Songs.xcdatamodeld/\(name).xcdatamodel/contents"
      )
    }
    try workspace.write(marker(names[names.count - 1]), to: "Songs.xcdatamodeld/.xccurrentversion")
  }

  static func contents(_ attributes: String, entity: String = "Song") -> String {
    """
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="\(entity)">
            \(attributes)
        </entity>
    </model>
    """
  }

  static func marker(_ name: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>_XCCurrentVersionName</key><string>\(name).xcdatamodel</string>
    </dict></plist>
    """
  }

  static let title = #"<attribute name="title" optional="YES" attributeType="String"/>"#
  static let number = #"<attribute name="year" optional="YES" attributeType="Integer 32"/>"#
  static let text = #"<attribute name="year" optional="YES" attributeType="String"/>"#

  static let chain = [title + number, title, title + text]

  static func with<Result>(
    _ versions: [String] = chain,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Workspace.with { workspace throws in
      try FileManager.default.removeItem(atPath: workspace.folder + "/Songs.xcdatamodeld")
      try write(versions, to: workspace)
      return try body(workspace)
    }
  }
}

extension Workspace.Run {
  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
