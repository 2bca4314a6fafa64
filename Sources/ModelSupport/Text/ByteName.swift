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
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  package func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
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
