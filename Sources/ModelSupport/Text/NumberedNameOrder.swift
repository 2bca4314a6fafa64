/// Whether a name comes before another when the numbers in them count as numbers.
///
/// `Music 9` is before `Music 10`. Ties go by bytes.
package func precedesByNumbers(_ a: String, _ b: String) -> Bool {
  let (first, second) = (NumberedName.parts(a), NumberedName.parts(b))
  for (one, other) in zip(first, second) where one != other {
    return NumberedName.precedes(one, other)
  }
  if first.count != second.count { return first.count < second.count }
  return a.precedesInBytes(b)
}

/// A name as runs of digits and of other bytes.
private enum NumberedName {
  enum Part: Equatable {
    /// A number's digits without leading zeros: it may be larger than any integer.
    case number([UInt8])
    case text([UInt8])
  }

  static func parts(_ name: String) -> [Part] {
    var parts: [Part] = []
    var rest = Array(name.utf8)[...]
    while let first = rest.first {
      let isNumber = isDigit(first)
      let run = rest.prefix { isDigit($0) == isNumber }
      rest = rest.dropFirst(run.count)
      parts.append(
        isNumber ? .number(Array(run.drop { $0 == UInt8(ascii: "0") })) : .text(Array(run))
      )
    }
    return parts
  }

  static func precedes(_ a: Part, _ b: Part) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)):
      a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
    case (.text(let a), .text(let b)): a.lexicographicallyPrecedes(b)
    case (.number, .text): true
    case (.text, .number): false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
