/// Bounds that keep hostile documents from taking unbounded memory.
package enum JSONLimits {
  /// Nested arrays and objects; models nest nine deep.
  package static let depth = 64
  /// Values of one document.
  package static let values = 8_000_000
  /// Bytes of one document.
  package static let bytes = 128 << 20
}
