import ModelQueries
import Testing

private typealias Constant = FetchExpression.Constant

private func read(_ text: String) throws -> FetchExpression { try FetchExpression(parsing: text) }

@Suite struct ConstantTests {
  private static let decimal = FetchExpression.DecimalNumber(mantissa: 125, exponent: -1)
  private static let uuid = FetchExpression.UUIDNumber(value: 0x0123_4567_89AB_CDEF << 64 | 0xFF)

  @Test(
    "Every constant is printed and read back",
    arguments: [
      (.null, "nil"), (.boolean(true), "YES"), (.boolean(false), "NO"), (.integer(0), "0"),
      (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
      (.double(2.71828), "2.71828"), (.double(-1), "-1.0"), (.double(1e300), "1e+300"),
      (.double(.leastNonzeroMagnitude), "5e-324"), (.double(-0.0), "-0.0"),
      (.double(.infinity), "CAST(\"inf\", \"NSNumber\")"),
      (.double(-.infinity), "CAST(\"-inf\", \"NSNumber\")"),
      (.double(.nan), "CAST(\"nan\", \"NSNumber\")"),
      (.decimal(decimal), "CAST(\"12.5\", \"NSDecimalNumber\")"),
      (.decimal(.notANumber), "CAST(\"NaN\", \"NSDecimalNumber\")"),
      (.string(""), "\"\""), (.string("it's \"é\" 🎵\\"), "\"it's \\\"é\\\" 🎵\\\\\""),
      (.string("a\r\n\t\u{8}\u{0}\u{7F}"), "\"a\\r\\n\\t\\u0008\\u0000\\u007F\""),
      (.date(0), "CAST(0.000000, \"NSDate\")"), (.date(-1.5), "CAST(-1.500000, \"NSDate\")"),
      (.date(0.123456789), "CAST(0.123456789, \"NSDate\")"),
      (.date(1e20), "CAST(1e+20, \"NSDate\")"), (.date(.nan), "CAST(\"nan\", \"NSDate\")"),
      (.data([]), "CAST(\"\", \"NSData\")"), (.data([0, 0xAB]), "CAST(\"00ab\", \"NSData\")"),
      (.uuid(uuid), "CAST(\"01234567-89AB-CDEF-0000-0000000000FF\", \"NSUUID\")"),
      (.url("https://a.b/?c=\"d\""), "CAST(\"https://a.b/?c=\\\"d\\\"\", \"NSURL\")"),
      (.class("_NSPredicateUtilities"), "CAST(\"_NSPredicateUtilities\", \"Class\")"),
    ] as [(FetchExpression.Constant, String)]
  )
  func roundTrip(constant: FetchExpression.Constant, text: String) throws {
    #expect(FetchExpression.constant(constant).description == text)
    #expect(try read(text) == .constant(constant))
    #expect(FetchExpression.constant(constant).hashValue == (try read(text)).hashValue)
  }

  @Test(
    "Character strings have the escapes of C",
    arguments: [
      (#"'it\'s'"#, "it's"), (#"'"'"#, "\""), (#""'\"""#, "'\""), (#"'\\d'"#, "\\d"),
      (#"'\d'"#, "d"), (#"'\n\t\r\b\f\v'"#, "\n\t\r\u{8}\u{C}\u{B}"), (#"'\x41b'"#, "Ab"),
      (#"'\u00e9'"#, "é"), (#"'\uD83C\uDFB5'"#, "🎵"), (#"'\U0001F3B5'"#, "🎵"),
      (#"'a %@ $b #c'"#, "a %@ $b #c"), ("'two\nlines'", "two\nlines"),
    ]
  )
  func escapes(text: String, value: String) throws {
    #expect(try read(text) == .constant(.string(value)))
  }

  @Test func literalsOfOtherTypesAreConstantsOnlyWhereTheyNameAValue() throws {
    #expect(try read("CAST(12, 'NSDate')") == .constant(.date(12)))
    #expect(
      try read("cast('01234567-89ab-cdef-0000-0000000000ff', 'NSUUID')")
        == .constant(.uuid(Self.uuid))
    )
    for text in [
      "CAST(\"x\", \"NSUUID\")", "CAST(\"abc\", \"NSData\")", "CAST(\"1.\", \"NSDecimalNumber\")",
      "CAST(1, \"NSString\")", "CAST(now(), \"NSNumber\")", "CAST(\"1\", \"NSNumber\")",
    ] {
      guard case .function(let function) = try read(text) else {
        Issue.record("`\(text)` is no call")
        continue
      }
      #expect(function.selector == "castObject:toType:")
      #expect(FetchExpression.function(function).description == text)
    }
  }

  @Test func aCallThatWouldReadAsAConstantIsSpelledByItsSelector() throws {
    let call = FetchExpression.function(
      .init("castObject:toType:", [.constant(.integer(1)), .constant(.string("NSDate"))])
    )
    #expect(call.description == "castObject:toType:(1, \"NSDate\")")
    #expect(try read(call.description) == call)
  }

  @Test func wholeNumbersBeyond64BitsKeepTheirDigits() throws {
    let largest = FetchExpression.DecimalNumber(mantissa: UInt128(UInt64.max), exponent: 0)
    #expect(try read("18446744073709551615") == .constant(.decimal(largest)))
  }

  @Test func constantsOfDifferentTypesDiffer() {
    let all: [Constant] = [
      .null, .boolean(false), .integer(0), .double(0), .decimal(.init(mantissa: 0, exponent: 0)),
      .string(""), .date(0), .data([]), .uuid(.init(value: 0)), .url(""), .class(""),
    ]
    #expect(Set(all).count == all.count)
  }
}
