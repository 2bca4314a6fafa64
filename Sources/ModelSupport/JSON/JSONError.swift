/// What makes a text no JSON, or none that the reader takes, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unexpectedEnd(in: String)
    case expected(String)
    case invalidCharacter(UInt32)
    case invalidUTF8
    case invalidEscape(String)
    case loneSurrogate(String)
    case invalidNumber
    case duplicateMember(String)
    case comment
    case contentAfterValue
    case limit(String, Int)
  }

  package var reason: Reason
  /// The byte offset in the text that was read.
  package var offset: Int
  /// The bracket of the array or object that is still open, when that is what is wrong.
  package var openBracket: Range<Int>?

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .empty: "the file is empty"
    case .unexpectedEnd(let construct): "the file ends inside \(construct)"
    case .expected(let what): "\(what) is expected here"
    case .invalidCharacter(let value):
      "the character U+\(hexadecimal(value, digits: 4)) stands in a string only as an escape"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .invalidEscape(let text): "`\(text)` is no escape"
    case .loneSurrogate(let text): "`\(text)` is half a character, and the other half is missing"
    case .invalidNumber: "this is no number as JSON writes them"
    case .duplicateMember(let name): "the member `\(name)` is given twice"
    case .comment: "comments are not allowed here"
    case .contentAfterValue: "there is content after the end of the value"
    case .limit(let what, let limit): "\(what) (the limit is \(limit))"
    }
  }
}
