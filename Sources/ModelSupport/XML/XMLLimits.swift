/// Bounds that keep hostile documents from taking unbounded memory or stack.
///
/// The largest public models stay two orders of magnitude below each of them.
package enum XMLLimits {
  /// Nested elements; models nest five deep.
  package static let depth = 64
  /// XML attributes of one element; models use at most 24.
  package static let attributesPerElement = 256
  /// Elements of one document.
  package static let elements = 2_000_000
  /// Bytes of one document.
  package static let bytes = 128 << 20
}
