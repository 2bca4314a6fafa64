extension String {
  /// The text with control characters and invisible direction marks written as escapes, so that a
  /// name from a file can neither move a terminal's cursor nor break a report's line.
  package var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControlOrDirectionMark) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControlOrDirectionMark {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor or turns the direction instead of being seen.
  var isControlOrDirectionMark: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
    default: false
    }
  }
}
