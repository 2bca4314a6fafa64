extension SourceFile {
  /// The file's text after edits, everything else byte for byte as it was.
  ///
  /// Edits of one place are made in the order in which they are given.
  ///
  /// - Precondition: The edits are of this file and do not overlap.
  package func bytes(applying edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    // The sort is stable; what is inserted comes before what is replaced at the same place.
    let sorted = edits.sorted { a, b in
      let (x, y) = (a.location.range, b.location.range)
      return (x.lowerBound, x.upperBound) < (y.lowerBound, y.upperBound)
    }
    for edit in sorted {
      let range = edit.location.range
      precondition(range.lowerBound >= offset, "edits overlap")
      result += bytes[offset..<range.lowerBound]
      result += Array(edit.replacement.utf8)
      offset = range.upperBound
    }
    return result + bytes[offset...]
  }
}
