/// Dates as XML property lists have them: `2001-01-01T00:00:00Z`.
///
/// The calendar is the Gregorian one for all times, as in Core Foundation; Foundation's parsers take
/// the Julian one for what is before 1582.
enum PropertyListDate {
  /// The seconds since the start of 2001 in UTC; nil for a text that is no date.
  static func seconds(of text: String) -> Double? {
    let bytes = Array(text.utf8)
    // The year has 4 digits or more.
    let yearLength = bytes.count - "-01-01T00:00:00Z".utf8.count
    guard (4...6).contains(yearLength) else { return nil }
    let rest = bytes[yearLength...]
    let marks = zip(rest, "-**-**T**:**:**Z".utf8)
    guard marks.allSatisfy({ $1 == UInt8(ascii: "*") || $0 == $1 }),
      let year = number(bytes[..<yearLength]),
      let month = number(rest.dropFirst(1).prefix(2)), (1...12).contains(month),
      let day = number(rest.dropFirst(4).prefix(2)), (1...days(in: month, year)).contains(day),
      let hour = number(rest.dropFirst(7).prefix(2)), hour < 24,
      let minute = number(rest.dropFirst(10).prefix(2)), minute < 60,
      let second = number(rest.dropFirst(13).prefix(2)), second < 60
    else { return nil }
    let days = daysBefore(year, month) + day - 1 - daysBefore(2001, 1)
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func days(in month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from the start of the year 0 to the start of a month.
  private static func daysBefore(_ year: Int, _ month: Int) -> Int {
    let leapYears = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    return year * 365 + leapYears + (1..<month).reduce(0) { $0 + days(in: $1, year) }
  }
}
