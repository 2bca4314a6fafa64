/// A hash of a name that is the same for names which differ in the case of ASCII letters only; nil for
/// a name with other characters.
///
/// Two names with one hash (FNV-1a, 64 bits) may still differ.
package func hashFoldingASCII(_ name: String) -> UInt64? {
  var hash: UInt64 = 14_695_981_039_346_656_037
  for byte in name.utf8 {
    if byte >= 0x80 { return nil }
    let folded = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    hash = (hash ^ UInt64(folded)) &* 1_099_511_628_211
  }
  return hash
}
