internal import ModelSchema
internal import ModelSupport

/// Tells findings of one report apart and recognises them in the next one.
///
/// A fingerprint is made of the kind, the module and the path, and of a count where these are the
/// same: it survives moved lines and reworded messages, and does not depend on the order of inputs.
struct DiagnosticFingerprints {
  let values: [String]

  init(_ diagnostics: [Diagnostic]) {
    var counts: [String: Int] = [:]
    values = diagnostics.map { diagnostic in
      let key = [
        diagnostic.kind.rawValue, diagnostic.module ?? "", diagnostic.path.description,
      ].joined(separator: "\0")
      let count = counts[key, default: 0]
      counts[key] = count + 1
      let digest = SHA256.digest(Array("\(key)\0\(count)".utf8))
      return hexadecimal(digest.prefix(8))
    }
  }
}
