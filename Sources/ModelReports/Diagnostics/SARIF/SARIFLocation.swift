internal import ModelSchema
internal import ModelSupport

/// A place in SARIF: a file and a region in it.
struct SARIFLocation {
  /// What relative paths start from: GitHub takes this name for the root of the repository.
  static let baseID = "%SRCROOT%"

  private let place: FindingPlace

  init(_ place: FindingPlace) { self.place = place }

  /// Writes the member `physicalLocation`.
  func writePhysical(_ writer: inout JSONWriter) {
    writer.member("physicalLocation") { writer in
      writer.object { writer in
        writer.member("artifactLocation") { artifact(&$0) }
        writer.member("region") { Self.write(place.span, &$0) }
      }
    }
  }

  /// Writes the object that names the file.
  func artifact(_ writer: inout JSONWriter) {
    writer.object { writer in
      if place.path.hasPrefix("/") {
        // Outside of the root.
        writer.member("uri", "file://" + Self.encoded(place.path))
      } else {
        writer.member("uri", Self.encoded(place.path))
        writer.member("uriBaseId", Self.baseID)
      }
    }
  }

  /// Writes a region.
  ///
  /// GitHub demands all four numbers. What is meant as a whole has the empty region at the start.
  static func write(_ span: FindingPlace.Span?, _ writer: inout JSONWriter) {
    let start = span?.start ?? SourcePosition(line: 1, column: 1)
    let end = max(span?.end ?? start, start)
    writer.object { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }

  /// A path as a URI reference (RFC 3986): everything but unreserved characters and slashes by its
  /// bytes.
  ///
  /// A colon too, which in the first part would make a scheme of what is before it.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + hexadecimal([byte]).uppercased()
      }
    }
    return result
  }
}
