import ModelTestSupport

/// A versioned bundle that is gone after the test.
enum TemporaryBundle {
  static let path = "Music.xcdatamodeld"

  /// Calls the body with the path of a bundle of these versions, each with one entity called like
  /// it.
  static func with<Result>(
    _ versions: [String],
    marker: String? = nil,
    _ body: (String) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder in
      let bundle = folder + "/" + path
      for version in versions {
        let escaped = version.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let model =
          "<model userDefinedModelVersionIdentifier='1'><entity name='\(escaped)'/></model>"
        try Fixtures.write(model.utf8, to: "\(bundle)/\(version).xcdatamodel/contents")
      }
      if let marker { try Fixtures.write(marker.utf8, to: bundle + "/.xccurrentversion") }
      return try body(bundle)
    }
  }

  /// The marker that names a version's folder.
  static func marker(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>_XCCurrentVersionName</key>
    \t<string>\(name)</string>
    </dict>
    </plist>
    """
  }
}
