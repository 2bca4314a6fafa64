extension KeyedArchive {
  /// The text of an object: a string, or what a mutable string holds.
  package func text(of object: Int) -> String? {
    list.text(object) ?? value(valueKeys.string, of: object).flatMap { list.text($0) }
  }

  /// The moment that an object is, in seconds since the start of 2001 in UTC.
  package func date(of object: Int) -> Double? {
    value(valueKeys.time, of: object).flatMap { list.real($0) } ?? list.date(object)
  }

  /// The bytes that an object is.
  package func data(of object: Int) -> [UInt8]? {
    list.data(object) ?? value(valueKeys.data, of: object).flatMap { list.data($0) }
  }

  /// The 16 bytes of a UUID.
  package func uuid(of object: Int) -> UInt128? {
    guard let bytes = value(valueKeys.uuid, of: object).flatMap({ list.data($0) }),
      bytes.count == 16
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// The text of a URL; its base is left out.
  package func url(of object: Int) -> String? {
    value(valueKeys.relative, of: object).flatMap { text(of: $0) }
  }

  /// The decimal number that an object is.
  package func decimal(of object: Int) -> ArchivedDecimal? {
    guard let mantissa = value(valueKeys.mantissa, of: object).flatMap({ list.data($0) }),
      let exponent = value(valueKeys.exponent, of: object).flatMap({ list.integer($0) })
    else { return nil }
    let order = value(valueKeys.mantissaByteOrder, of: object).flatMap { list.integer($0) }
    let isNegative = value(valueKeys.isNegative, of: object).flatMap { list.boolean($0) } ?? false
    return ArchivedDecimal(
      mantissaBytes: mantissa,
      // `NS_BigEndian` is 2.
      lowByteFirst: order != 2,
      exponent: exponent,
      isNegative: isNegative
    )
  }
}

extension KeyedArchive {
  /// The numbers of the keys under which Foundation's values are archived.
  struct ValueKeys: Sendable {
    static let names = [
      "NS.string", "NS.time", "NS.data", "NS.uuidbytes", "NS.relative", "NS.mantissa",
      "NS.exponent", "NS.negative", "NS.mantissa.bo",
    ]

    private let numbers: [Int]
    /// The number of the first key that is nobody's.
    let afterLast: Int

    /// - Parameter count: How many keys the list was opened with before these.
    init(_ list: PropertyList, after count: Int) {
      // A key that the caller knows as well has his number.
      numbers = Self.names.map { list.number(ofKey: $0) ?? 0 }
      afterLast = count + Self.names.count
    }

    var string: Int { numbers[0] }
    var time: Int { numbers[1] }
    var data: Int { numbers[2] }
    var uuid: Int { numbers[3] }
    var relative: Int { numbers[4] }
    var mantissa: Int { numbers[5] }
    var exponent: Int { numbers[6] }
    var isNegative: Int { numbers[7] }
    var mantissaByteOrder: Int { numbers[8] }
  }
}
