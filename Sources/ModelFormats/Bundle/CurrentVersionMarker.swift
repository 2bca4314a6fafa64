internal import ModelSchema
internal import ModelSupport

/// What `.xccurrentversion` says: an XML property list with one text, the folder of the version.
struct CurrentVersionMarker {
  /// The folder's name: `Music 2.xcdatamodel`.
  let name: String
  let location: SourceLocation

  private enum Word: String, CaseIterable {
    case plist, dict, key, string
  }

  private static let table = XMLNameTable(Word.allCases.map(\.rawValue))
  private static let key = "_XCCurrentVersionName"

  /// Reads a marker; nil when there is none, or when it names no version (an empty dictionary
  /// occurs).
  static func read(
    _ path: String,
    module: String
  ) throws(ModelFileError) -> CurrentVersionMarker? {
    guard FileAccess.kind(of: path) != .nothing else { return nil }
    var file = SourceFile(path: path, bytes: [])
    do throws(XMLError) {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileAccess.read(path, limit: 1 << 16)
      } catch {
        throw XMLError(.expected("a readable marker file; \(error.reasonText)"), at: 0)
      }
      // Apple's property lists carry a document type, which names nothing that is read here.
      let text = XMLText.withoutDocumentType(try XMLText.prepare(bytes))
      file = SourceFile(path: path, bytes: text)
      return try read(file)
    } catch {
      throw ModelFileError(error, in: file, module: module)
    }
  }

  /// The file that names a version's folder, as Xcode writes it.
  static func bytes(naming folder: String) -> [UInt8] {
    var xml = XMLWriter()
    xml.startElement("string")
    xml.text(folder)
    xml.endElement()
    let lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#, "<dict>", "\t<key>\(key)</key>",
      "\t" + String(decoding: xml.bytes, as: UTF8.self), "</dict>", "</plist>",
    ]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func read(_ file: SourceFile) throws(XMLError) -> CurrentVersionMarker? {
    var xml = XMLReader(file.bytes, names: table)
    var path: [Word?] = []
    var lastKey = ""
    var found: CurrentVersionMarker?
    loop: while true {
      switch try xml.next() {
      case .startElement:
        path.append(
          Word.allCases.indices.contains(xml.elementNumber) ? Word.allCases[xml.elementNumber] : nil
        )
        if path.count == 1, path[0] != .plist {
          throw XMLError(.expected("a root element `plist`"), at: xml.token.lowerBound)
        }
      case .endElement: path.removeLast()
      case .text where path == [.plist, .dict, .key]: lastKey = xml.characters(xml.token)
      case .text where path == [.plist, .dict, .string] && lastKey == key:
        let name = xml.characters(xml.token)
        if name.contains("/") || name.contains("..") {
          throw XMLError(
            .expected("the name of a folder in the bundle"),
            at: xml.token.lowerBound
          )
        }
        found = CurrentVersionMarker(
          name: name,
          location: SourceLocation(file: file, range: xml.token)
        )
      case .text: break
      case .endOfDocument: break loop
      }
    }
    return found
  }
}
