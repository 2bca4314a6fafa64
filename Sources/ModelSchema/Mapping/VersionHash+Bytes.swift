extension VersionHash {
  /// The hash that a file states; nil when it has another length than 32 bytes.
  package init?(stated bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.init(bytes: bytes)
  }
}
