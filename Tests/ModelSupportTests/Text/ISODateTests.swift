import Foundation
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct ISODateTests {
  @Test(
    "Times in UTC, with the fraction that they need",
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-0.0, "2001-01-01T00:00:00Z"), (1, "2001-01-01T00:00:01Z"),
      (-1, "2000-12-31T23:59:59Z"), (0.5, "2001-01-01T00:00:00.5Z"),
      (-0.5, "2000-12-31T23:59:59.5Z"), (0.1, "2001-01-01T00:00:00.1Z"),
      (-86_400.25, "2000-12-30T23:59:59.75Z"), (1e-7, "2001-01-01T00:00:00.0000001Z"),
      (-1e-7, "2000-12-31T23:59:59.9999999Z"), (1.5e-7, "2001-01-01T00:00:00.00000015Z"),
      (694_224_000.123_456_7, "2023-01-01T00:00:00.1234567Z"),
      // The start of Unix's time, and leap days.
      (-978_307_200, "1970-01-01T00:00:00Z"), (-26_611_200, "2000-02-28T00:00:00Z"),
      (-26_524_800, "2000-02-29T00:00:00Z"), (-26_438_400, "2000-03-01T00:00:00Z"),
      (99_705_600, "2004-02-29T00:00:00Z"), (3_129_235_200, "2100-03-01T00:00:00Z"),
      (3_129_148_800, "2100-02-28T00:00:00Z"), (-3_182_198_400, "1900-03-01T00:00:00Z"),
      // The years with four digits, and those before and after.
      (-63_113_904_000, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
      (252_423_993_600, "+010000-01-01T00:00:00Z"),
      (-63_113_904_001, "+000000-12-31T23:59:59Z"), (-63_145_526_400, "+000000-01-01T00:00:00Z"),
      (-63_145_526_400.5, "-000001-12-31T23:59:59.5Z"),
      // What Foundation calls the distant past and future.
      (-63_114_076_800, "+000000-12-30T00:00:00Z"), (63_113_904_000, "4001-01-01T00:00:00Z"),
    ] as [(Double, String)]
  )
  func texts(seconds: Double, text: String) {
    #expect(ISODate.text(ofSecondsSince2001: seconds) == text)
  }

  @Test(
    "What cannot be counted has no text",
    arguments: [.infinity, -.infinity, .nan, 1e300, -1e19, 9.3e18] as [Double]
  )
  func uncounted(seconds: Double) {
    #expect(ISODate.text(ofSecondsSince2001: seconds) == nil)
  }

  /// Python's calendar, with exact fractions, reads the very number from the text.
  @Test(.enabled(if: ExternalProgram("python3") != nil, "python3 is not installed"))
  func anotherCalendarReadsTheSame() throws {
    let python = try #require(ExternalProgram("python3"))
    var generator = SplitMix64(seed: 4)
    var numbers: [Double] = [.leastNonzeroMagnitude, -.leastNonzeroMagnitude, 9.2e18, -9.2e18]
    for exponent in -30...18 {
      for _ in 0..<100 {
        numbers.append(Double.random(in: -10...10, using: &generator) * pow(10, Double(exponent)))
      }
    }
    numbers = numbers.filter { abs($0) < 9.2e18 }
    // Days around the ends of months and years, of all years of an era and of some far away.
    for year in Array(-2000...2400) + [9998, 9999, 10_000, 123_456] {
      let start = ((Double(year) - 2001) * 365.2425).rounded() * 86_400
      for day in [-2, -1, 0, 1, 2, 58, 59, 60] { numbers.append(start + Double(day) * 86_400) }
    }
    let lines = try numbers.map { number in
      let text = try #require(ISODate.text(ofSecondsSince2001: number))
      let bits = String(number.bitPattern, radix: 16)
      return String(repeating: "0", count: 16 - bits.count) + "\(bits) \(text)\n"
    }
    let run = try Fixtures.withTemporaryFolder { folder in
      try Fixtures.write(lines.joined().utf8, to: folder + "/dates")
      let script = "\(Fixtures.root)/Tests/Oracles/iso_dates.py"
      return try python.run(["-B", script, folder + "/dates"], in: folder)
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "\(numbers.count)\n")
  }
}
