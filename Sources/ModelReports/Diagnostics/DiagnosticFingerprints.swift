package import ModelSchema
internal import ModelSupport

/// Tells findings of one report apart and recognises them in the next one.
///
/// A fingerprint is made of the kind, the module, the path and the value that is wrong, and of a count
/// where all of these are the same. It survives moved lines and reworded messages, and does not
/// depend on the order of inputs. The value is in it so that, of two findings of one kind at one
/// element, each keeps its own fingerprint when the other is mended.
package struct DiagnosticFingerprints {
  package let values: [String]

  package init(_ diagnostics: [Diagnostic]) {
    var counts: [String: Int] = [:]
    values = diagnostics.map { diagnostic in
      let key = [
        diagnostic.kind.rawValue, diagnostic.module ?? "", diagnostic.path.description,
        diagnostic.location?.valueText ?? "",
      ].joined(separator: "\0")
      let count = counts[key, default: 0]
      counts[key] = count + 1
      let digest = SHA256.digest(Array("\(key)\0\(count)".utf8))
      return hexadecimal(digest.prefix(8))
    }
  }
}

extension SourceLocation {
  /// The value that stands here, without quotes; nil for a whole element: it would not be the same
  /// text after an edit of anything in it.
  fileprivate var valueText: String? {
    guard range.upperBound <= file.bytes.count else { return nil }
    var bytes = file.bytes[range]
    if bytes.first == UInt8(ascii: "<") || bytes.first == UInt8(ascii: "{") { return nil }
    let quote = UInt8(ascii: "\"")
    // A model as JSON has its quotes in the place of a value, one as XML has not.
    if bytes.count > 1, bytes.first == quote, bytes.last == quote {
      bytes = bytes.dropFirst().dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
