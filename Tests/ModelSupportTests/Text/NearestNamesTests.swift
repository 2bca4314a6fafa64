import ModelSupport
import ModelTestSupport
import Testing

@Suite struct NearestNamesTests {
  private let names = ["Song", "Songs", "SONG", "Artist", "Playlist", "SmartPlaylist", "Play"]

  @Test func theNearestComeFirstAndTiesByBytes() {
    #expect(NearestNames(names).matches(for: "song") == ["SONG", "Song", "Songs"])
    #expect(NearestNames(names).matches(for: "Artsit") == ["Artist"])
    #expect(NearestNames(names).matches(for: "Playlst", limit: 1) == ["Playlist"])
  }

  @Test func theNameItselfIsNoSuggestion() {
    #expect(NearestNames(["Song"]).matches(for: "Song").isEmpty)
    #expect(NearestNames(["e\u{301}lan"]).matches(for: "élan") == ["e\u{301}lan"])
  }

  @Test func aNameIsSuggestedOnce() {
    #expect(NearestNames(["Song", "Song"]).matches(for: "Sing") == ["Song"])
  }

  @Test("What is far off is not suggested", arguments: ["", "X", "Recording", "ab"])
  func farNames(name: String) { #expect(NearestNames(names).matches(for: name).isEmpty) }

  @Test func oneNameThatDiffersInCaseOnlyIsCertain() {
    let names = NearestNames(["Song", "Songs", "Artist", "ARTIST"])
    #expect(names.proposal(for: "song")?.name == "Song")
    #expect(names.proposal(for: "song")?.isCertain == true)
    #expect(names.proposal(for: "Sonf")?.isCertain == false)
    #expect(names.proposal(for: "artist")?.isCertain == false)
    #expect(names.proposal(for: "Recording") == nil)
  }

  @Test func theOrderOfTheCandidatesDoesNotMatter() {
    #expect(
      NearestNames(names.reversed()).matches(for: "song")
        == NearestNames(names).matches(for: "song")
    )
  }

  @Test func theQuestionListsWhatWasFound() {
    #expect(NearestNames(["Song"]).question(for: "Sing") == ["did you mean `Song`?"])
    #expect(
      NearestNames(["Song", "Sang", "Sung"]).question(for: "Sing")
        == ["did you mean `Sang`, `Song` or `Sung`?"]
    )
    #expect(NearestNames(["Playlist"]).question(for: "Sing").isEmpty)
  }

  @Test func theDistanceIsTheShortestWay() {
    var generator = SplitMix64(seed: 3)
    func word() -> [UInt8] {
      (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        UInt8.random(in: 97...99, using: &generator)
      }
    }
    for _ in 0..<2000 {
      let (a, b) = (word(), word())
      let limit = Int.random(in: 0...8, using: &generator)
      let distance = slowDistance(a[...], b[...])
      #expect(editDistance(a, b, limit: limit) == min(distance, limit + 1), "\(a) \(b) \(limit)")
    }
  }

  /// The definition, without tables.
  private func slowDistance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    guard let lastA = a.last, let lastB = b.last else { return a.count + b.count }
    if lastA == lastB { return slowDistance(a.dropLast(), b.dropLast()) }
    var result =
      1
      + min(
        slowDistance(a.dropLast(), b),
        slowDistance(a, b.dropLast()),
        slowDistance(a.dropLast(), b.dropLast())
      )
    if a.count > 1, b.count > 1, a.dropLast().last == lastB, b.dropLast().last == lastA {
      result = min(result, 1 + slowDistance(a.dropLast(2), b.dropLast(2)))
    }
    return result
  }
}
