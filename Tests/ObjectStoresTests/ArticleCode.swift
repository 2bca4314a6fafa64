import Foundation
import ModelTestSupport
import Testing

/// The Swift code of an article, and a test file in which it is compiled.
enum ArticleCode {
  /// Expects what stands in an article to stand in a file too, line by line in the same order.
  ///
  /// Paths stand there as `place("…")`.
  static func expect(_ article: String, in file: String) throws {
    var code = try lines(of: file)[...]
    var isCode = false
    var count = 0
    for line in try lines(of: article) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        guard let place = code.firstIndex(of: line) else {
          Issue.record("not in the test, or not here: \(line)")
          continue
        }
        code = code[(place + 1)...]
        count += 1
      }
    }
    #expect(count > 20)
  }

  private static func lines(of path: String) throws -> [String] {
    String(decoding: try Fixtures.bytes(path), as: UTF8.self).split(separator: "\n").map { line in
      line.trimmingCharacters(in: .whitespaces).replacing(/place\(("[^"]*")\)/) { String($0.1) }
    }.filter { !$0.isEmpty }
  }
}
