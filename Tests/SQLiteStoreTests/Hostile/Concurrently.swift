import Foundation
import Synchronization

/// Runs a body on many threads at once.
///
/// - Returns: The results, by number.
func concurrently<Result: Sendable>(
  _ count: Int,
  _ body: @Sendable (Int) -> Result
) -> [Result] {
  let results = Mutex<[Int: Result]>([:])
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let result = body(number)
    results.withLock { $0[number] = result }
  }
  return (0..<count).compactMap { number in results.withLock { $0[number] } }
}
