internal import ModelSupport

/// What a file is, told by its content; suffixes are not looked at.
enum FileKind: Hashable, Sendable {
  /// A `contents` file, or anything else that begins like XML.
  case contents
  /// A keyed archive, as a binary or an XML property list: a compiled or an old model.
  case archive
  /// A model as JSON.
  case json
  /// A Core Data XML store, as mapping models are.
  case xmlStore
  case sqlite
  /// The image that the model compiler puts beside a `.mom`.
  case optimizedImage

  init(_ bytes: [UInt8]) {
    // A byte order mark says nothing about the kind.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if bytes.starts(with: "bplist".utf8) {
      self = .archive
    } else if bytes.starts(with: "SQLite format 3\0".utf8) {
      self = .sqlite
    } else if bytes.starts(with: "momv2$".utf8) {
      self = .optimizedImage
    } else {
      switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
      case UInt8(ascii: "{"): self = .json
      case UInt8(ascii: "<"): self = Self.kind(ofXML: text)
      default: self = .contents
      }
    }
  }

  /// Tells XML documents by their root elements.
  private static func kind(ofXML text: ArraySlice<UInt8>) -> FileKind {
    let head = text.prefix(4096)
    var offset = head.startIndex
    while let start = head[offset...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = head[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        // A comment may hold anything.
        guard let end = rest.firstRange(of: Array("-->".utf8))?.upperBound else { return .contents }
        offset = end
        continue
      }
      if rest.starts(with: "?".utf8) || rest.starts(with: "!".utf8) {
        offset = start + 1
        continue
      }
      if rest.starts(with: "plist".utf8) { return .archive }
      return rest.starts(with: "database".utf8) ? .xmlStore : .contents
    }
    return .contents
  }
}
