/// A version of Xcode as `minimumToolsVersion` states it: `Xcode 9.0`.
package struct ToolsVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `Xcode 9.0`; nil for `Automatic` and whatever else is no version.
  package init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[0] == "Xcode" else { return nil }
    let numbers = parts[1].split(separator: ".").map { Int($0) }
    guard let major = numbers.first ?? nil else { return nil }
    self.major = major
    minor = (numbers.count > 1 ? numbers[1] : 0) ?? 0
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (a: ToolsVersion, b: ToolsVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }
}
