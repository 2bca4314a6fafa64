import ModelQueries
import ModelTestSupport
import Testing

@Suite struct QueryRoundTripTests {
  @Test("Trees are printed and read back", arguments: 0..<UInt64(40))
  func trees(seed: UInt64) throws {
    var random = RandomQuery(seed: seed)
    for _ in 0..<100 {
      let predicate = random.predicate(4)
      let text = predicate.description
      let read = try FetchPredicate(parsing: text)
      #expect(read == predicate, "\(text)")
      #expect(read.description == text)
      #expect(read.hashValue == predicate.hashValue)

      let expression = random.expression(4)
      #expect(try FetchExpression(parsing: expression.description) == expression)
    }
  }

  @Test("Damaged texts are read or refused at a place in them", arguments: 0..<UInt64(40))
  func mutations(seed: UInt64) {
    var random = RandomQuery(seed: seed)
    var generator = SplitMix64(seed: ~seed)
    for _ in 0..<150 {
      var text = Array(random.predicate(3).description.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { Self.damage(&text, &generator) }
      let damaged = String(decoding: text, as: UTF8.self)
      do throws(QuerySyntaxError) {
        let read = try FetchPredicate(parsing: damaged)
        let printed = read.description
        #expect((try? FetchPredicate(parsing: printed)) == read, "\(damaged)")
        let places = read.keyPaths.map(\.span) + read.constants.map(\.span)
        #expect(places.compactMap(\.range).allSatisfy { $0.upperBound <= damaged.utf8.count })
      } catch {
        #expect((0...damaged.utf8.count).contains(error.offset))
        #expect(!error.description.isEmpty)
      }
    }
  }

  private static let pieces = [
    "(", ")", "{", "}", "[", "]", ",", ".", " ", "\"", "'", "\\", "\\u", "#", "@", "$", "%", ":",
    ":=", "-", "**", "==", "<", "=", "!", "&&", "AND", " OR ", "NOT ", "ANY ", "NONE ", "nil", "1",
    "0x", "1e", ".5", "a", "é", "CAST(", "SUBQUERY(", "TERNARY(", "FUNCTION(", "FETCH(", "now()",
    "UTI-EQUALS", "UNION", "SELF", "FIRST", "a:b:", "[cd]", "\u{0}", "🎵",
  ]

  private static func damage(_ text: inout [UInt8], _ generator: inout SplitMix64) {
    let place = Int.random(in: 0...text.count, using: &generator)
    let end = min(text.count, place + Int.random(in: 1...8, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: place)
    case 2 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &generator)
    default:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      text.insert(contentsOf: piece.utf8, at: place)
    }
  }
}
