internal import ModelSchema

extension Placeholder {
  /// The mark's entry when its value is neither a truth value nor anything that an entity could be
  /// called.
  var suspiciousEntry: UserInfo.Entry? {
    let name =
      switch target {
      case .ownName: ""
      case .named(let name), .inModule(_, entity: let name): name
      }
    guard !name.isEmpty, !Self.mayBeCalled(name) else { return nil }
    return namingClaims.first?.entry
  }

  /// Words that people write for a truth value, and that no real entity is called.
  private static let otherTruthValues: Set<String> = ["y", "n", "on", "off", "none", "nil", "null"]

  /// Letters, digits and underscores; letters beyond ASCII count.
  private static func mayBeCalled(_ name: String) -> Bool {
    !otherTruthValues.contains(name.lowercased())
      && name.utf8.allSatisfy { byte in
        byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }
}
