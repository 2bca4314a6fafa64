import ModelSchema
import Testing

@Suite struct DiagnosticOrderTests {
  private let file = SourceFile(path: "a/contents", bytes: Array("<model/>".utf8))

  private func diagnostic(
    _ kind: Diagnostic.Kind = .inverseMissing,
    _ message: String = "m",
    path: ElementPath = .entity("Song"),
    module: String? = nil,
    at range: Range<Int>? = nil,
    in other: SourceFile? = nil
  ) -> Diagnostic {
    let location = range.map { ModelSchema.SourceLocation(file: other ?? file, range: $0) }
    return Diagnostic(kind, message, path: path, module: module, at: location)
  }

  @Test func keysCountInTheirOrder() {
    let later = SourceFile(path: "b/contents", bytes: [])
    let sorted = [
      diagnostic(),
      diagnostic(at: 0..<1),
      diagnostic(at: 0..<2),
      diagnostic(.entityParentMissing, at: 1..<2),
      diagnostic(.inverseMissing, at: 1..<2),
      diagnostic(path: .entity("Song", "artist"), at: 1..<2),
      diagnostic(path: .entity("Song", "artist"), module: "A", at: 1..<2),
      diagnostic(path: .entity("Song", "artist"), module: "B", at: 1..<2),
      diagnostic(.inverseMissing, "n", path: .entity("Song", "artist"), module: "B", at: 1..<2),
      diagnostic(at: 0..<0, in: later),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test func pathsAreOrderedByTheirBytes() {
    let later = SourceFile(path: "\u{E9}", bytes: [])
    let earlier = SourceFile(path: "e\u{301}", bytes: [1])
    #expect(diagnostic(at: 5..<6, in: earlier) < diagnostic(at: 0..<1, in: later))
  }

  /// Diagnostics whose keys have few values, so that many pairs tie in some.
  private func randomDiagnostics(seed: UInt64) -> [Diagnostic] {
    var random = RandomNumbers(state: seed)
    let files = ["a", "b"].map { SourceFile(path: $0, bytes: Array("<model/>".utf8)) }
    let kinds: [Diagnostic.Kind] = [.inverseMissing, .inverseUnknown, .malformedModel]
    let paths: [ElementPath] = [.model, .entity("Song"), .entity("Song", "x"), .composite("Song")]
    return (0..<40).map { _ in
      let start = Int.random(in: 0...1, using: &random)
      let location = files.randomElement(using: &random).map { file in
        ModelSchema.SourceLocation(
          file: file,
          range: start..<Int.random(in: start...2, using: &random)
        )
      }
      return Diagnostic(
        kinds.randomElement(using: &random) ?? .malformedModel,
        ["m", "n"].randomElement(using: &random) ?? "",
        path: paths.randomElement(using: &random) ?? .model,
        module: [nil, "A", "B"].randomElement(using: &random) ?? nil,
        at: Bool.random(using: &random) ? location : nil
      )
    }
  }

  @Test("The order is strict, transitive and total", arguments: 0..<8 as Range<UInt64>)
  func total(seed: UInt64) {
    let all = randomDiagnostics(seed: seed)
    var violations: [String] = []
    for a in all {
      for b in all {
        // Of two diagnostics exactly one comes first, unless they are equal.
        if [a < b, b < a, a == b].count(where: { $0 }) != 1 { violations.append("\(a) \(b)") }
        for c in all where a < b && b < c && !(a < c) { violations.append("\(a) \(b) \(c)") }
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("Sorting does not depend on where it starts", arguments: 0..<8 as Range<UInt64>)
  func sorting(seed: UInt64) {
    let all = randomDiagnostics(seed: seed)
    let sorted = all.sortedAndUnique()
    #expect(all.reversed().sortedAndUnique() == sorted)
    #expect(all.shuffled().sortedAndUnique() == sorted)
    #expect(Set(sorted).count == sorted.count)
    #expect(Set(sorted) == Set(all))
  }

  @Test func equalDiagnosticsAreToldOnce() {
    let first = diagnostic(at: 0..<1)
    let second = diagnostic(at: 1..<2)
    #expect([second, first, second, first].sortedAndUnique() == [first, second])
    #expect([Diagnostic]().sortedAndUnique() == [])
  }
}

/// Numbers that are the same on every run (splitmix64).
struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
