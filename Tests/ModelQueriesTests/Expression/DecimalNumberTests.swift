import ModelQueries
import Testing

private typealias DecimalNumber = FetchExpression.DecimalNumber

@Suite struct DecimalNumberTests {
  @Test(
    "Texts of numbers",
    arguments: [
      ("0", 0, 0), ("-0.00", 0, 0), ("12.50", 125, -1), ("1200", 12, 2), ("0.001", 1, -3),
      ("3e-20", 3, -20), ("3E+2", 3, 2), ("1e128", 10, 127), ("10e-129", 1, -128), ("007", 7, 0),
    ] as [(String, UInt128, Int8)]
  )
  func texts(text: String, mantissa: UInt128, exponent: Int8) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number == DecimalNumber(mantissa: mantissa, exponent: exponent))
    #expect(!number.isNegative)
    #expect(DecimalNumber(number.description) == number)
  }

  @Test func everyMagnitudeIsWrittenAndReadBack() {
    for exponent in Int8.min...Int8.max {
      for mantissa in [1, 9_999, UInt128.max] {
        for isNegative in [false, true] {
          let number = DecimalNumber(
            mantissa: mantissa,
            exponent: exponent,
            isNegative: isNegative
          )
          #expect(DecimalNumber(number.description) == number)
        }
      }
    }
  }

  @Test(
    "Texts that are no number, or have too many digits",
    arguments: [
      "", "-", ".", "1.", ".5", "1.2.3", "1e", "1e1.5", "e5", "1e166", "1e-129", "1e9999999999999",
      "+1", "0x1", " 1", "1a", String(repeating: "9", count: 40), "--1", "nan",
    ]
  )
  func refused(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func whatIsNotANumberIsItself() {
    #expect(DecimalNumber("NaN") == .notANumber)
    #expect(DecimalNumber.notANumber.isNaN)
    #expect(DecimalNumber.notANumber != DecimalNumber(mantissa: 0, exponent: 0))
  }
}
