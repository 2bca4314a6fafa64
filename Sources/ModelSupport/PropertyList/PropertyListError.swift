/// What makes bytes no property list, or none that is taken, and where.
package struct PropertyListError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file is neither a binary nor an XML property list.
    case unknownForm
    case truncated
    /// The trailer of a binary property list contradicts the file.
    case invalidTrailer
    /// A binary property list ends in a line break that is not its own, and is sound without it.
    case addedLineBreak
    case invalidObject(marker: UInt8)
    /// An object, or what refers to one, lies outside the file.
    case outOfBounds(String)
    /// Objects of a binary property list overlap: together they are larger than the file.
    case overlappingObjects
    case invalidText
    case keyIsNoText
    case limit(String, Int)
    case xml(XMLError.Reason)
    case expected(String)
  }

  package var reason: Reason
  /// The byte offset in the file; in its UTF-8 text for an XML property list.
  package var offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension PropertyListError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unknownForm: "this is no property list"
    case .truncated: "the property list ends too early"
    case .invalidTrailer: "the property list is damaged: its trailer contradicts the file"
    case .addedLineBreak:
      "a line break was added to the end of the binary property list, which can be read without"
    case .invalidObject(let marker):
      "the property list is damaged: there is no object that starts with the byte "
        + "\(hexadecimal([marker])) (at byte \(offset))"
    case .outOfBounds(let what):
      "the property list is damaged: \(what) lies outside the file (at byte \(offset))"
    case .overlappingObjects:
      "the property list is damaged: its objects overlap (at byte \(offset))"
    case .invalidText: "the property list is damaged: a text is not well formed (at byte \(offset))"
    case .keyIsNoText:
      "the property list is damaged: a dictionary's key is no text (at byte \(offset))"
    case .limit(let what, let limit): "\(what) (the limit is \(limit))"
    case .xml(let reason): XMLError(reason, at: offset).description
    case .expected(let what): "\(what) is expected here"
    }
  }
}
