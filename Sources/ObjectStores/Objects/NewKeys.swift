/// Keys that a store gives to new objects.
package enum NewKeys {
  /// The keys that follow the greatest one so far.
  ///
  /// - Throws: ``StoreError/Reason/full`` when there are not so many numbers left.
  package static func following(
    _ greatest: Int64,
    count: Int
  ) throws(StoreError.Reason) -> Range<Int64> {
    precondition(count >= 0, "no store reserves fewer keys than none")
    let start = greatest.addingReportingOverflow(1)
    let end = start.partialValue.addingReportingOverflow(Int64(count))
    if start.overflow || end.overflow { throw .full }
    return start.partialValue..<end.partialValue
  }
}
