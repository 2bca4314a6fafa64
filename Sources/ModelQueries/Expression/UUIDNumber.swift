extension FetchExpression {
  /// A UUID, by its 16 bytes.
  public struct UUIDNumber: Hashable, Sendable {
    /// The 128 bits, the first byte of the UUID in the highest.
    public let value: UInt128

    /// The UUID with these bits.
    public init(value: UInt128) { self.value = value }
  }
}

extension FetchExpression.UUIDNumber: CustomStringConvertible {
  /// The number of digits before each hyphen.
  private static let groups = [8, 4, 4, 4, 12]

  /// The UUID that a text like `E621E1F8-C36C-495A-93FC-0C247A3E6E5F` spells; nil for others.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == Self.groups else { return nil }
    var value: UInt128 = 0
    for byte in parts.joined() {
      guard let digit = QueryCharacter.digitValue(byte) else { return nil }
      value = value << 4 | UInt128(digit)
    }
    self.init(value: value)
  }

  /// The UUID in uppercase, as Foundation writes it.
  public var description: String {
    let digits = String(value, radix: 16, uppercase: true)
    var rest = (String(repeating: "0", count: 32 - digits.utf8.count) + digits)[...]
    return Self.groups.map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }
}
