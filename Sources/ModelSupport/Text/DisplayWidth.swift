// How many columns a text takes on a terminal. Terminals differ in detail; what is counted here is
// what most of them agree on: letters of East Asia and emoji take two columns, marks that combine
// with the letter before none, everything else one.

extension String {
  /// The columns that the text takes; control characters, which have no width, count as none.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
  /// The columns that the character takes with all marks and joiners that belong to it.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A flag, a family, a hand with a skin tone: several emoji drawn as one.
    if scalars.dropFirst().isEmpty == false, first.properties.isEmoji,
      first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
    {
      return 2
    }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The columns that the scalar takes on its own.
  fileprivate var displayWidth: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    return isWithoutWidth ? 0 : isWide ? 2 : 1
  }

  private var isWithoutWidth: Bool {
    switch value {
    // The vowels and final consonants of Hangul join the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    // The soft hyphen shows on a terminal.
    case 0xAD: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator:
      return true
    // Joiners and selectors, but not the number signs of Arabic, which are seen.
    case .format: return properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// Whether the scalar is wide or fullwidth (Unicode Standard Annex 11).
  ///
  /// Whole blocks are named here, with the unassigned places in them; single signs in other blocks
  /// are wide because they are shown as emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul consonants
      0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    // One half of a flag; two of them are one character.
    case 0x1F1E6...0x1F1FF: false
    default: properties.isEmojiPresentation
    }
  }
}
