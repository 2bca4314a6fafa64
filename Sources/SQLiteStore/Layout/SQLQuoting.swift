/// A name as a statement has it: bare where SQLite takes it so, as Core Data writes it; else quoted.
func identifier(_ name: String) -> String {
  let bytes = Array(name.utf8)
  let isBare =
    bytes.first.map { !isDigit($0) } ?? false
    && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
  if isBare { return name }
  let escaped = name.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"\(escaped.joined(separator: "\"\""))\""
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

private func isLetter(_ byte: UInt8) -> Bool {
  let lowercase = byte | 0x20
  return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z")
}

/// A text as a statement has it.
func literal(_ text: String) -> String {
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'\(parts.joined(separator: "''"))'"
}
