/// Cuts a text into tokens.
struct QueryLexer {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) throws(QuerySyntaxError) {
    bytes = Array(text.utf8)
    if bytes.count > QueryLimits.size {
      throw QuerySyntaxError(.tooLong(limit: QueryLimits.size), at: QueryLimits.size)
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads the next token.
  mutating func next() throws(QuerySyntaxError) -> QueryToken {
    while let byte = byte(0), QueryCharacter.isSpace(byte) { offset += 1 }
    let start = offset
    guard let first = byte(0) else { return QueryToken(.end, start..<start) }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let value = try string(quote: first)
      return QueryToken(.string(value), start..<offset)
    case UInt8(ascii: "%"): throw argument()
    case UInt8(ascii: "$"): return try name(after: "$", .variable)
    case UInt8(ascii: "#"):
      let token = try name(after: "#", .word)
      return endsSelector(token)
    case UInt8(ascii: "@"):
      var token = try name(after: "@", .pathOperator)
      token.name = token.range
      return token
    default: break
    }
    if startsNumber(at: offset) {
      let value = try number()
      return QueryToken(.number(value), start..<offset)
    }
    if QueryCharacter.startsName(first) { return word() }
    return try sign()
  }

  func byte(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  mutating func skip(_ count: Int) { offset += count }

  /// Whether nothing but white space stands before a number.
  var isBeforeNumber: Bool {
    var place = offset
    while place < bytes.count, QueryCharacter.isSpace(bytes[place]) { place += 1 }
    return startsNumber(at: place)
  }

  /// Whether a number begins here; one may begin with its point.
  private func startsNumber(at place: Int) -> Bool {
    guard place < bytes.count else { return false }
    if bytes[place] != UInt8(ascii: ".") { return QueryCharacter.isDigit(bytes[place]) }
    return place + 1 < bytes.count && QueryCharacter.isDigit(bytes[place + 1])
  }
}

// MARK: - Names

extension QueryLexer {
  private mutating func skipName() {
    while let byte = byte(0), QueryCharacter.continuesName(byte) { offset += 1 }
  }

  private mutating func name(
    after mark: String,
    _ kind: QueryToken.Kind
  ) throws(QuerySyntaxError) -> QueryToken {
    let start = offset
    offset += 1
    guard let first = byte(0), QueryCharacter.startsName(first) else {
      throw QuerySyntaxError(.expected("a name", after: mark), at: offset)
    }
    skipName()
    return QueryToken(kind, start..<offset, name: (start + 1)..<offset)
  }

  private mutating func word() -> QueryToken {
    let start = offset
    skipName()
    if let keyword = typeIdentifierOperator(after: start) {
      offset = start + keyword.rawValue.utf8.count
      return QueryToken(.keyword(keyword), start..<offset)
    }
    let token = endsSelector(QueryToken(.word, start..<offset))
    if token.kind == .word, let keyword = QueryKeyword(name: bytes[token.range]) {
      return QueryToken(.keyword(keyword), token.range)
    }
    return token
  }

  /// `UTI-CONFORMS-TO` and `UTI-EQUALS` are the only words with hyphens.
  private func typeIdentifierOperator(after start: Int) -> QueryKeyword? {
    guard offset - start == 3, byte(0) == UInt8(ascii: "-") else { return nil }
    return [QueryKeyword.utiConformsTo, .utiEquals].first { keyword in
      let end = start + keyword.rawValue.utf8.count
      guard end <= bytes.count, QueryKeyword(name: bytes[start..<end]) == keyword else {
        return false
      }
      return end == bytes.count || !QueryCharacter.continuesName(bytes[end])
    }
  }

  /// The token, or the whole selector when colons follow at once.
  private mutating func endsSelector(_ token: QueryToken) -> QueryToken {
    var end = token.range.upperBound
    while byte(0) == UInt8(ascii: ":"), byte(1) != UInt8(ascii: "=") {
      offset += 1
      end = offset
      skipName()
    }
    if end == token.range.upperBound { return token }
    // A name after the last colon without one of its own is no part of the selector.
    offset = end
    return QueryToken(
      .selector,
      token.range.lowerBound..<end,
      name: token.name.lowerBound..<end
    )
  }
}

// MARK: - Signs

extension QueryLexer {
  /// The other spellings that the guide lists.
  private static let synonyms: [(text: [UInt8], sign: QueryToken.Sign)] = [
    (Array("=<".utf8), .lessOrEqual), (Array("=>".utf8), .greaterOrEqual),
    (Array("<>".utf8), .notEqual), (Array("=".utf8), .equal),
  ]

  private mutating func sign() throws(QuerySyntaxError) -> QueryToken {
    for length in [2, 1] where offset + length <= bytes.count {
      let range = offset..<(offset + length)
      let sign =
        QueryToken.Sign(rawValue: text(range))
        ?? Self.synonyms.first { $0.text.elementsEqual(bytes[range]) }?.sign
      guard let sign else { continue }
      offset += length
      return QueryToken(.sign(sign), range)
    }
    throw QuerySyntaxError(.unexpected(text(offset..<(offset + 1))), at: offset)
  }

  private func argument() -> QuerySyntaxError {
    var end = offset + 1
    if end < bytes.count, bytes[end] > UInt8(ascii: " "), bytes[end] < 0x7F { end += 1 }
    return QuerySyntaxError(.argument(text(offset..<end)), at: offset)
  }
}
