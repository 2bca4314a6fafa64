/// Points in time as ISO 8601 writes them, in UTC: `2001-01-01T00:00:00Z`.
///
/// The calendar is the Gregorian one for all times.
package enum ISODate {
  private static let secondsOfDay = 86_400
  /// The days of 400 years, after which the calendar repeats.
  private static let daysOfEra = 146_097
  /// The days from 1 March of the year 0 to the start of 2001.
  private static let daysBefore2001 = 730_791

  /// The text of a time; nil when it is no number, or one of more seconds than can be counted.
  ///
  /// A fraction has as many digits as it takes to get the same number of seconds back. Years outside of 1
  /// to 9999 have a sign and six digits or more, as ISO 8601 has them by agreement and ECMAScript always.
  package static func text(ofSecondsSince2001 seconds: Double) -> String? {
    guard var whole = Int(exactly: seconds.rounded(.towardZero)) else { return nil }
    var fraction = fractionDigits(of: seconds)
    if seconds < 0, !fraction.isEmpty {
      whole -= 1
      fraction = complement(fraction)
    }
    let (days, time) = quotient(whole, secondsOfDay)
    return dateText(days: days) + "T" + timeText(time)
      + (fraction.isEmpty ? "" : "." + fraction.map { String($0) }.joined()) + "Z"
  }

  private static func timeText(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
  }

  /// The date of a day, counted from the start of 2001.
  private static func dateText(days: Int) -> String {
    // A year that begins in March has its leap day at the end.
    let (era, day) = quotient(days + daysBefore2001, daysOfEra)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (year * 365 + year / 4 - year / 100)
    // From March on, five months have 153 days, and so have the next five.
    let month = (dayOfYear * 5 + 2) / 153
    let dayOfMonth = dayOfYear - (month * 153 + 2) / 5 + 1
    let isNextYear = month >= 10
    return [
      yearText(era * 400 + year + (isNextYear ? 1 : 0)),
      padded(isNextYear ? month - 9 : month + 3, 2),
      padded(dayOfMonth, 2),
    ].joined(separator: "-")
  }

  private static func yearText(_ year: Int) -> String {
    if (1...9999).contains(year) { return padded(year, 4) }
    return (year < 0 ? "-" : "+") + padded(abs(year), 6)
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The quotient, rounded down, and a remainder that is never negative.
  private static func quotient(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

// MARK: - Fractions

extension ISODate {
  /// The digits behind the point in a number's shortest decimal form, of which the last is not zero.
  ///
  /// They belong to the whole part of the number itself: whole numbers of this size are numbers of their
  /// own, so that the shortest form of another one is not beyond them.
  private static func fractionDigits(of number: Double) -> [Int] {
    if number == number.rounded() { return [] }
    // `1234.5`, or `1.5e-05` when the number is small.
    let parts = number.magnitude.description.split(separator: "e")
    let digits = parts[0].split(separator: ".").map { $0.compactMap(\.wholeNumberValue) }
    let fraction = digits.count > 1 ? digits[1] : []
    guard parts.count > 1, let exponent = Int(parts[1]), exponent < 0 else { return fraction }
    return [Int](repeating: 0, count: -exponent - 1) + digits[0] + fraction
  }

  /// What is left to 1.
  private static func complement(_ fraction: [Int]) -> [Int] {
    var digits = fraction.map { 9 - $0 }
    digits[digits.count - 1] += 1
    return digits
  }
}
