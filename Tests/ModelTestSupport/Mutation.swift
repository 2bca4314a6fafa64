/// Small random damage to documents.
public enum Mutation {
  /// Pieces of markup that are worth inserting at a wrong place.
  public static let markup: [[UInt8]] =
    [
      "<", ">", "&", "\"", "'", "/", "=", " ", "\n", "\r\n", "\t", "--", "]]>", "<!--", "-->",
      "<!-- a -->", "<![CDATA[", "<![CDATA[<&]]>", "<?", "?>", "<?pi x?>",
      "<?xml version=\"1.0\"?>",
      "&amp;", "&#65;", "&#x1F3B5;", "&#0;", "&#xD800;", "&lt", "&nope;", " a=\"b\"", " name=\"x\"",
      " optional=\"YES\"", "</model>", "<model>", "<entity/>", "<entity name=\"E\">", "YES", "é",
      "\u{1}", "\u{FFFE}", "🎵", ":", "xmlns", "-1", "Song", "../", "\u{301}", "x",
    ].map { Array($0.utf8) } + [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0x80]]

  /// Pieces of JSON that are worth inserting at a wrong place.
  public static let json: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "/", " ", "\n", "\r\n", "\t", "//", "/*", "*/",
      "{}", "[]", "\"\"", "null", "true", "false", "True", "NaN", "Infinity", "0", "-", "-0", "01",
      "1.5e+3", ".5", "1.", "1e", "1e999", "+1", "0x1", "99999999999999999999", "\\n", "\\u0041",
      "\\uD83C\\uDFB5", "\\uD83C", "\\uDFB5", "\\u12", "\\x", "\"a\": 1, ", "\"name\": \"x\", ",
      ", \"name\": \"x\"", "\"unknown\": [], ", ",,", "[,]", "'a'", "é", "e\u{301}", "🎵",
      "\u{1}", "\u{0}", "\u{7F}", "\u{FEFF}", "\u{2028}", "x",
    ].map { Array($0.utf8) } + [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ]

  /// The document with one to three changes.
  public static func mutated(
    _ document: [UInt8],
    inserting pieces: [[UInt8]] = markup,
    _ generator: inout SplitMix64
  ) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &generator) { mutate(&bytes, pieces, &generator) }
    return bytes
  }

  private static func mutate(
    _ bytes: inout [UInt8],
    _ pieces: [[UInt8]],
    _ generator: inout SplitMix64
  ) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = min(bytes.count - place, Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.removeSubrange(place..<(place + length))
    case 1: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
    case 2 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 3 where place < bytes.count:
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 4 where place > bytes.count / 2: bytes.removeSubrange(place...)
    default:
      bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    }
  }
}
