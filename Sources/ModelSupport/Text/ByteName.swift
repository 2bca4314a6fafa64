#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A name compared by its UTF-8 bytes.
///
/// Swift's `String` holds canonically equivalent texts for equal, Core Data does not: names of
/// models are looked up by their bytes.
package struct ByteName: Hashable, Comparable, Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (a: ByteName, b: ByteName) -> Bool { a.string.hasSameBytes(as: b.string) }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  package static func < (a: ByteName, b: ByteName) -> Bool { a.string.precedesInBytes(b.string) }
}

extension String {
  package func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    return withBytes(of: other) { memcmp($0, $1, count) == 0 }
  }

  package func precedesInBytes(_ other: String) -> Bool {
    let (count, otherCount) = (utf8.count, other.utf8.count)
    let order = withBytes(of: other) { memcmp($0, $1, min(count, otherCount)) }
    return order == 0 ? count < otherCount : order < 0
  }

  private func withBytes<Result>(
    of other: String,
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    withUTF8Start { a in other.withUTF8Start { b in body(a, b) } }
  }

  private func withUTF8Start<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    // A native string has its bytes at hand; another one is copied first.
    var copy = self
    return copy.withUTF8 { buffer in
      if let start = buffer.baseAddress { return body(start) }
      var nothing: UInt8 = 0
      return body(&nothing)
    }
  }
}

extension Optional<String> {
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let a?, let b?): a.hasSameBytes(as: b)
    default: false
    }
  }
}
