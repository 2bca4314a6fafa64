#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Bytes in base64 (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

/// The bytes of a base64 text, whose lines may be wrapped and indented; nil when it is none.
package func bytes(ofBase64 text: String) -> [UInt8]? {
  let plain = text.utf8.filter { !XMLText.isWhiteSpace($0) }
  // Foundation takes the empty text for none.
  return plain.isEmpty ? [] : Data(base64Encoded: Data(plain)).map { Array($0) }
}
