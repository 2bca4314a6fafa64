internal import ModelSupport

/// Names elements of models, all of one name or many by a pattern: `Song`, `Song.*`, `Catalog/*`.
///
/// A `*` stands for any characters. `Song` is the entity and not its properties, `Song.*` is its
/// properties, `*` is everything. `Catalog/…` is what is in the module `Catalog`.
public struct ElementPattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it is written.
  public let description: String
  /// The pattern of the module's name; nil for all modules.
  private let module: [UInt8]?
  private let path: [UInt8]

  /// Reads a pattern; nil when it is empty, or when nothing follows the module.
  public init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "/"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let last = parts.last, !last.isEmpty, parts.first?.isEmpty == false else { return nil }
    description = text
    module = parts.count > 1 ? Array(parts[0]) : nil
    path = Array(last)
  }

  /// The pattern of one element.
  public init(_ path: ElementPath) {
    description = path.description
    module = nil
    self.path = Array(path.description.utf8)
  }

  /// Whether an element of a module is meant.
  public func matches(_ path: ElementPath, in module: String?) -> Bool {
    if let pattern = self.module, !Self.matches(pattern, Array((module ?? "").utf8)) {
      return false
    }
    return Self.matches(self.path, Array(path.description.utf8))
  }

  /// Whether a text is what a pattern says.
  ///
  /// A mismatch goes back to the last `*` only: the time is at most the product of the two lengths.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (place, next) = (0, 0)
    var lastStar: (after: Int, place: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == star {
        next += 1
        lastStar = (next, place)
      } else if next < pattern.count, pattern[next] == text[place] {
        next += 1
        place += 1
      } else if let star = lastStar {
        next = star.after
        place = star.place + 1
        lastStar = (star.after, place)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == star }
  }
}
