import ModelSupport

/// A document with a bar where its error is expected.
struct XMLDocumentSketch: CustomStringConvertible, Sendable {
  let description: String
  let reason: XMLError.Reason

  init(_ description: String, _ reason: XMLError.Reason) {
    self.description = description
    self.reason = reason
  }

  var bytes: [UInt8] { description.utf8.filter { $0 != UInt8(ascii: "|") } }

  /// The error that reading shall give.
  var error: XMLError {
    let offset = description.utf8.firstIndex(of: UInt8(ascii: "|")) ?? description.utf8.startIndex
    return XMLError(
      reason,
      at: description.utf8.distance(from: description.utf8.startIndex, to: offset)
    )
  }
}

/// Reads a document to its end.
func events(_ bytes: [UInt8], names: [String] = []) throws(XMLError) -> [String] {
  var reader = XMLReader(try XMLText.prepare(bytes), names: XMLNameTable(names))
  var result: [String] = []
  while true {
    switch try reader.next() {
    case .startElement:
      let attributes = reader.attributes.map {
        " \(reader.text($0.name))=[\(reader.string($0))]"
      }
      result.append("<" + reader.text(reader.elementName) + attributes.joined() + ">")
    case .endElement: result.append("</\(reader.text(reader.elementName))>")
    case .text: result.append(reader.characters(reader.token))
    case .endOfDocument: return result
    }
  }
}

func events(_ text: String) throws(XMLError) -> [String] { try events(Array(text.utf8)) }

/// The error that ends the reading of a document; nil when it is well formed.
func readingError(_ bytes: [UInt8]) -> XMLError? {
  do throws(XMLError) {
    _ = try events(bytes)
    return nil
  } catch {
    return error
  }
}
