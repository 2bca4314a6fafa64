internal import ModelMerge
internal import ModelSupport

/// The parts of files that fixes change which are made together.
struct ClaimedSpans {
  /// For each path the spans, in the order of the file; none touches another.
  private var spans: [ByteName: [ClosedRange<Int>]] = [:]

  /// Claims what edits change.
  ///
  /// - Returns: False, and nothing is claimed, when they touch what has been claimed.
  mutating func claim(_ edits: [SourceEdit]) -> Bool {
    let wanted = Self.spans(of: edits)
    if wanted.contains(where: { isClaimed($0.span, $0.path) }) { return false }
    for (path, span) in wanted {
      spans[path, default: []].insert(span, at: position(of: span.lowerBound, path))
    }
    return true
  }

  /// The spans of edits that belong together; those that touch each other as one.
  private static func spans(
    of edits: [SourceEdit]
  ) -> [(path: ByteName, span: ClosedRange<Int>)] {
    var result: [(path: ByteName, span: ClosedRange<Int>)] = []
    for edit in edits.sorted(by: { $0.location < $1.location }) {
      let path = ByteName(edit.location.file.path)
      let span = edit.location.range.lowerBound...edit.location.range.upperBound
      if let last = result.last, last.path == path, last.span.overlaps(span) {
        let end = max(last.span.upperBound, span.upperBound)
        result[result.count - 1].span = last.span.lowerBound...end
      } else {
        result.append((path, span))
      }
    }
    return result
  }

  private func isClaimed(_ span: ClosedRange<Int>, _ path: ByteName) -> Bool {
    guard let claimed = spans[path] else { return false }
    let position = position(of: span.lowerBound, path)
    return claimed.indices.contains(position) && claimed[position].overlaps(span)
  }

  /// The position of the first span that ends at an offset or behind it.
  private func position(of offset: Int, _ path: ByteName) -> Int {
    guard let claimed = spans[path] else { return 0 }
    var (low, high) = (0, claimed.count)
    while low < high {
      let middle = (low + high) / 2
      if claimed[middle].upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
