#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Bytes in base64 (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
