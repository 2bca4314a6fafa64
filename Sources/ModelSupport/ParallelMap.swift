internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all cores; the results are in the elements' order.
  package func parallelMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // Below that, waking threads takes longer than it saves.
    if count < 8 { return map(transform) }
    let results = SharedResults<Result>(count: count)
    let chunk = Swift.max(1, count / 64)
    DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { number in
      let range = (number * chunk)..<Swift.min(count, (number + 1) * chunk)
      let part = range.map { transform(self[$0]) }
      results.store(part, at: range.lowerBound)
    }
    return results.all()
  }
}

private final class SharedResults<Result: Sendable>: Sendable {
  private let values: Mutex<[Result?]>

  init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

  func store(_ part: [Result], at start: Int) {
    values.withLock { values in
      for (offset, result) in part.enumerated() { values[start + offset] = result }
    }
  }

  func all() -> [Result] { values.withLock { $0.compactMap { $0 } } }
}
