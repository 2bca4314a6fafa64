// MARK: - Foundation's collections

extension KeyedArchiveWriter {
  /// A new mutable array.
  package mutating func mutableArray(_ elements: [Int]) -> Int {
    object(["NSMutableArray", "NSArray", "NSObject"], [("NS.objects", .objects(elements))])
  }

  /// A new array.
  package mutating func array(_ elements: [Int]) -> Int {
    object(["NSArray", "NSObject"], [("NS.objects", .objects(elements))])
  }

  /// A new set.
  package mutating func set(_ elements: [Int]) -> Int {
    object(["NSSet", "NSObject"], [("NS.objects", .objects(elements))])
  }

  /// A new mutable dictionary.
  package mutating func mutableDictionary(_ pairs: [(key: Int, value: Int)]) -> Int {
    object(["NSMutableDictionary", "NSDictionary", "NSObject"], Self.members(pairs))
  }

  /// A new dictionary.
  package mutating func dictionary(_ pairs: [(key: Int, value: Int)]) -> Int {
    object(["NSDictionary", "NSObject"], Self.members(pairs))
  }

  private static func members(
    _ pairs: [(key: Int, value: Int)]
  ) -> [(key: String, value: Value)] {
    [("NS.keys", .objects(pairs.map(\.key))), ("NS.objects", .objects(pairs.map(\.value)))]
  }
}

// MARK: - Foundation's values

extension KeyedArchiveWriter {
  /// A moment, in seconds since the start of 2001 in UTC.
  package mutating func date(_ seconds: Double) -> Int {
    object(["NSDate", "NSObject"], [("NS.time", .real(seconds))])
  }

  /// A UUID by its bits.
  package mutating func uuid(_ value: UInt128) -> Int {
    let bytes = (0..<16).reversed().map { UInt8(truncatingIfNeeded: value >> UInt128(8 * $0)) }
    return object(["NSUUID", "NSObject"], [("NS.uuidbytes", .data(bytes))])
  }

  /// A URL by its text.
  package mutating func url(_ value: String) -> Int {
    let relative = text(value)
    return object(
      ["NSURL", "NSObject"],
      [("NS.base", .object(nil)), ("NS.relative", .object(relative))]
    )
  }

  /// A decimal number, in the class that Foundation gives to archived ones.
  package mutating func decimal(_ value: ArchivedDecimal) -> Int {
    object(
      ["NSDecimalNumberPlaceholder", "NSDecimalNumber", "NSNumber", "NSValue", "NSObject"],
      [
        ("NS.mantissa", .data(value.mantissaBytes)), ("NS.negative", .boolean(value.isNegative)),
        ("NS.exponent", .integer(Int64(value.exponent))), ("NS.mantissa.bo", .integer(1)),
        ("NS.length", .integer(value.mantissaLength)), ("NS.compact", .boolean(false)),
      ]
    )
  }
}
