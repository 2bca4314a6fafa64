import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct VersionLockChangeTests {
  private typealias Sketch = LockSketch

  private func changes(_ old: VersionLock, _ new: VersionLock) -> [String] {
    old.changes(to: new).map(\.brief)
  }

  @Test func whatIsTheSameIsNoChange() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    #expect(changes(lock, lock).isEmpty)
  }

  @Test func anEditOfAReleasedVersionIsAFinding() throws {
    let lock = Sketch.music(["1": Sketch.song], current: "1")
    let edited = Sketch.music(["1": Sketch.ratedSong], current: "1")
    #expect(changes(lock, edited) == ["edited 1: Song"])
    let diagnostic = try #require(lock.changes(to: edited).first?.diagnostic)
    #expect(diagnostic.brief == "migrate-version-edited Song")
    #expect(diagnostic.severity == .error && diagnostic.module == "Music")
    let hashes = [Sketch.song, Sketch.ratedSong].map {
      ModelHashes($0).entries[0].hash?.description.prefix(12) ?? ""
    }
    #expect(diagnostic.message.contains("`Song` had the hash \(hashes[0])… and has \(hashes[1])…"))
    #expect(diagnostic.help.contains { $0.contains("new version") })
  }

  @Test func anEditOfOldVersionsIsOneToo() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    let edited = Sketch.music(["1": Sketch.taggedSong, "2": Sketch.ratedSong], current: "2")
    #expect(changes(lock, edited) == ["edited 1: Tag"])
  }

  @Test func entitiesThatComeAndGoAreEdits() throws {
    let lock = Sketch.music(["1": Sketch.model(["Song": ["title"], "Artist": []])], current: "1")
    let edited = Sketch.music(["1": Sketch.model(["Song": [], "Tag": []])], current: "1")
    let diagnostic = try #require(lock.changes(to: edited).first?.diagnostic)
    #expect(diagnostic.path == .model)
    #expect(
      diagnostic.message.hasSuffix("`Artist` is gone, `Song` has another hash and `Tag` is new")
    )
    #expect(diagnostic.notes.count == 3)
  }

  @Test func aNewVersionIsNoFinding() {
    let lock = Sketch.music(["1": Sketch.song], current: "1")
    let new = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    #expect(changes(lock, new) == ["added 2", "on 1 2"])
    #expect(lock.changes(to: new).allSatisfy { $0.diagnostic == nil })
  }

  @Test func aReleasedVersionThatIsGoneIsAFinding() throws {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    let new = Sketch.music(["2": Sketch.ratedSong], current: "2")
    #expect(changes(lock, new) == ["removed 1"])
    #expect(lock.changes(to: new)[0].diagnostic?.kind == .migrateVersionEdited)
  }

  @Test func aVersionUnderAnotherNameIsStillThere() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    let renamed = Sketch.music(["First": Sketch.song, "2": Sketch.ratedSong], current: "2")
    #expect(changes(lock, renamed) == ["added First"])
  }

  @Test func aVersionThatCannotBeReadIsNotGone() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    var module = Sketch.module("Music", ["2": Sketch.ratedSong], current: "2")
    let error = ModelFileError(.malformed("it ends"), path: "1.xcdatamodel", module: "Music")
    module.failures = [LoadedVersions.Failure(name: "1", error: error)]
    #expect(changes(lock, VersionLock(recording: [module])).isEmpty)
  }

  // MARK: - The current version

  private static let three = [
    "Music": Sketch.song, "Music 2": Sketch.ratedSong, "Music 3": Sketch.taggedSong,
  ]

  @Test(
    "The current version only goes on",
    arguments: [
      ("Music 3", "Music 2", true), ("Music 3", "Music", true), ("Music 2", "Music 3", false),
      ("Music", "Music 3", false),
    ]
  )
  func currentVersions(before: String, now: String, isBack: Bool) throws {
    let lock = Sketch.music(Self.three, current: before)
    let change = try #require(
      lock.changes(to: Sketch.music(Self.three, current: now)).first
    )
    #expect(change.what == .currentMoved(from: before, isBack: isBack))
    #expect((change.diagnostic?.kind == .migrateCurrentWentBack) == isBack)
    #expect((change.diagnostic == nil) != isBack)
  }

  @Test func namesThatAreNoSeriesGoBackFromTheCurrentOne() {
    let versions = ["Autumn": Sketch.taggedSong, "Winter": Sketch.song, "Spring": Sketch.ratedSong]
    let lock = Sketch.music(versions, current: "Autumn")
    #expect(changes(lock, Sketch.music(versions, current: "Winter")) == ["back Autumn Winter"])
  }

  @Test func theOrderOfReleasesCountsMoreThanNames() {
    let first = Sketch.music(["Beta": Sketch.song], current: "Beta")
    let second = first.updated(
      to: Sketch.music(["Beta": Sketch.song, "Alpha": Sketch.ratedSong], current: "Alpha"),
      keepsOthers: false
    )
    #expect(second.modules[0].versions.map(\.name) == ["Beta", "Alpha"])
    let back = Sketch.music(["Beta": Sketch.song, "Alpha": Sketch.ratedSong], current: "Beta")
    #expect(changes(second, back) == ["back Alpha Beta"])
  }

  @Test func anOldVersionUnderAnotherNameIsOld() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    let renamed = ["First": Sketch.song, "2": Sketch.ratedSong]
    #expect(
      changes(lock, Sketch.music(renamed, current: "First")) == ["added First", "back 2 First"]
    )
    let same = ["1": Sketch.song, "2": Sketch.ratedSong, "3": Sketch.ratedSong]
    #expect(changes(lock, Sketch.music(same, current: "3")) == ["added 3"])
  }

  @Test func aReleaseIsTakenBackByACopyOfAnOldVersion() {
    let lock = Sketch.music(["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
    let copy = ["1": Sketch.song, "2": Sketch.ratedSong, "3": Sketch.song]
    #expect(changes(lock, Sketch.music(copy, current: "3")) == ["added 3", "on 2 3"])
  }

  // MARK: - Modules and their merge

  @Test func modulesThatAreNotMentionedAreGoneOnlyWhenAllAreMentioned() {
    let lock = VersionLock(recording: [
      Sketch.module("Music", ["1": Sketch.song], current: "1"),
      Sketch.module("Lists", ["1": Sketch.taggedSong], current: "1"),
    ])
    let part = Sketch.music(["1": Sketch.song], current: "1")
    #expect(changes(lock, part) == ["removed Lists"])
    #expect(lock.changes(to: part, isComplete: false).isEmpty)
    #expect(changes(part, lock) == ["added Lists"])
  }

  @Test func aMergeOfTheSameVersionsMustBeTheSame() throws {
    let module = Sketch.module("Music", ["1": Sketch.song], current: "1")
    let lock = VersionLock(recording: [module], merged: Sketch.song)
    let other = VersionLock(recording: [module], merged: Sketch.ratedSong)
    #expect(changes(lock, other) == ["merge: Song"])
    #expect(lock.changes(to: other)[0].diagnostic?.brief == "migrate-version-edited Song")
  }

  @Test func aMergeOfNewVersionsIsANewOne() {
    let lock = VersionLock(
      recording: [Sketch.module("Music", ["1": Sketch.song], current: "1")],
      merged: Sketch.song
    )
    let new = VersionLock(
      recording: [
        Sketch.module("Music", ["1": Sketch.song, "2": Sketch.ratedSong], current: "2")
      ],
      merged: Sketch.ratedSong
    )
    #expect(changes(lock, new) == ["added 2", "on 1 2"])
  }

  @Test func placeholdersAreNoneOfAModulesOwnEntities() {
    func lock(_ model: ManagedObjectModel) -> VersionLock {
      VersionLock(
        recording: [LockSketch.module("Songs", ["1": model], current: "1")],
        leavingOut: { ModelMerger().isPlaceholder($0) }
      )
    }
    var songs = Library.songs.model
    let before = lock(songs)
    #expect(before.modules[0].versions[0].hashes.entries.map(\.entity) == ["Song"])
    songs.entities[1].attributes = [AttributeDescription("name", .string)]
    #expect(songs.entities[1].name == "Artist")
    #expect(changes(before, lock(songs)).isEmpty)
  }

  @Test func namesOfOneTextInTwoFormsAreTwo() {
    let composed = Sketch.music([Library.composed: Sketch.song], current: Library.composed)
    let decomposed = Sketch.music([Library.decomposed: Sketch.ratedSong], current: nil)
    #expect(
      changes(composed, decomposed) == [
        "removed \(Library.composed)", "added \(Library.decomposed)",
      ]
    )
  }

  @Test func theOrderOfTheModulesDoesNotMatter() {
    let modules = ["B", "A", "C"].map { Sketch.module($0, ["1": Sketch.song], current: "1") }
    #expect(VersionLock(recording: modules) == VersionLock(recording: modules.reversed()))
  }
}
