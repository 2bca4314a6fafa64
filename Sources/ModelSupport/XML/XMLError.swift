/// What makes a document no well-formed XML, or none that this reader takes, and where.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unexpectedEnd(in: String)
    case expected(String)
    case invalidCharacter(UInt32)
    case invalidUTF8
    case invalidName
    case invalidReference(String)
    case duplicateAttribute(String)
    case mismatchedEndTag(expected: String, found: String)
    case contentOutsideRoot
    case documentType
    case unsupportedEncoding(String)
    case wronglyEncoded(String)
    case limit(String, Int)
  }

  package var reason: Reason
  /// The byte offset in the UTF-8 text that was read.
  package var offset: Int
  /// Where the element that is still open began, when that is what is wrong.
  package var openElement: Range<Int>?

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension XMLError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .empty: "the file is empty"
    case .unexpectedEnd(let construct): "the file ends inside \(construct)"
    case .expected(let what): "\(what) is expected here"
    case .invalidCharacter(let value):
      "the character U+\(hexadecimal(value, digits: 4)) is not allowed here"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .invalidName: "a name is expected here"
    case .invalidReference(let text): "`\(text)` is no character or predefined entity reference"
    case .duplicateAttribute(let name): "the attribute `\(name)` is given twice"
    case .mismatchedEndTag(let expected, let found):
      "`</\(found)>` closes nothing: `\(expected)` is still open"
    case .contentOutsideRoot: "there is content after the end of the root element"
    case .documentType: "a document type is not allowed in a model"
    case .unsupportedEncoding(let name): "the encoding `\(name)` is not supported"
    case .wronglyEncoded(let name): "the bytes are not valid \(name)"
    case .limit(let what, let limit): "\(what) (the limit is \(limit))"
    }
  }
}
