import Foundation
import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// The form of lock files, there and back.
@Suite struct VersionLockFileTests {
  private let lock = VersionLock(
    recording: [
      LockSketch.module(
        "Music",
        ["Music": LockSketch.song, "Music 2": LockSketch.taggedSong],
        current: "Music 2"
      ),
      LockSketch.module("Alben \"live\"\n🎵", ["é": LockSketch.ratedSong], current: nil),
    ],
    merged: LockSketch.taggedSong
  )

  private func text(_ lock: VersionLock) -> String {
    String(decoding: lock.bytes, as: UTF8.self)
  }

  private func refusal(_ text: String) -> VersionLockError? {
    do throws(VersionLockError) {
      _ = try VersionLock(Array(text.utf8), path: "modelmerge.lock")
      return nil
    } catch {
      return error
    }
  }

  @Test func theFileHasAFixedForm() throws {
    try expectGolden(text(lock), "modelmerge.lock")
  }

  @Test func whatIsWrittenIsRead() throws {
    let read = try VersionLock(lock.bytes, path: "modelmerge.lock")
    #expect(read == lock)
    #expect(read.bytes == lock.bytes)
    let empty = VersionLock()
    #expect(try VersionLock(empty.bytes, path: "modelmerge.lock") == empty)
  }

  @Test func anEntityWithoutAHashHasNoChecksum() throws {
    let model = ManagedObjectModel(entities: [EntityDescription("Live", parent: "Missing")])
    let lock = LockSketch.music(["1": model], current: "1")
    #expect(text(lock).contains(#""Live": null"#) && !text(lock).contains("checksum"))
    #expect(try VersionLock(lock.bytes, path: "modelmerge.lock") == lock)
  }

  @Test func theChecksumIsTheOneOfCompiledModels() {
    let version = LockSketch.music(["1": LockSketch.taggedSong], current: "1").modules[0].versions[
      0
    ]
    #expect(version.hashes.checksum == ModelHashes(LockSketch.taggedSong).checksum)
  }

  @Test func placesLeadIntoTheFile() throws {
    let read = try VersionLock(lock.bytes, path: "modelmerge.lock")
    let lines = text(lock).split(separator: "\n", omittingEmptySubsequences: false)
    for module in read.modules {
      for version in module.versions {
        let place = try #require(version.anchor.location?.start)
        #expect(lines[place.line - 1].contains("\"name\": \"\(version.name)\""))
        for entry in version.hashes.entries {
          let line = try #require(entry.anchor.location(blaming: nil)?.start.line)
          #expect(
            lines[line - 1].contains("\"\(entry.entity)\": \"\(entry.hash?.description ?? "")\"")
          )
        }
      }
    }
  }

  @Test(
    "What is no lock file is refused with its place",
    arguments: [
      ("", 1, "the file is empty"),
      ("[]", 1, "an object is expected here, not an array"),
      ("{}", 1, "`formatVersion` is missing"),
      ("{\"formatVersion\": \"2.0\",\n \"x\": 1}", 1, "version 2.0 of the form is not read"),
      ("{\"formatVersion\": 1}", 1, "a text is expected here for `formatVersion`"),
      ("{\"formatVersion\": \"1.0\"}", 1, "`modules` is missing"),
      ("{\"formatVersion\": \"1.0\",\n\"modules\": {}}", 2, "an array is expected here"),
      ("{\"formatVersion\": \"1.0\",\n\"modules\": [],\n\"more\": 1}", 3, "`more` is not known"),
      ("{\"formatVersion\": \"1.0\",\n\"modules\": [3]}", 2, "an object is expected here"),
      ("{\"formatVersion\": \"1.0\",\n\"modules\": [],\n\"merged\": \"x\"}", 3, "an object"),
    ]
  )
  func foreignFiles(text: String, line: Int, message: String) throws {
    let error = try #require(refusal(text))
    #expect(error.location?.start.line == line)
    #expect(error.message.contains(message), "\(error)")
    #expect(error.diagnostic?.kind == .invalidConfiguration)
  }

  @Test(
    "A file that was changed by hand or by a merge is refused with its place",
    arguments: [
      ("  \"formatVersion\": \"1.0\",", "<<<<<<< main", "a merge conflict is not solved"),
      ("\"current\": \"Music 2\"", "\"current\": \"Music 3\"", "is none of the module's"),
      ("\"current\": ", "\"curent\": ", "`curent` is not known"),
      ("\"name\": \"Music 2\"", "\"name\": \"Music\"", "`Music` is there twice"),
      ("\"name\": \"Music\",", "", "`name` is missing"),
      ("\"Tag\": \"", "\"Tags\": null, \"Tag\": \"", "the checksum is not that of the entities"),
      ("\"Tag\": \"", "\"Tag\": \"0", "a hash has 64 hexadecimal digits"),
      ("\"Tag\": \"", "\"Song\": \"", "is given twice"),
    ]
  )
  func damage(found: String, replacement: String, message: String) throws {
    let whole = text(lock)
    let range = try #require(whole.range(of: found))
    let damaged = whole.replacingCharacters(in: range, with: replacement)
    let error = try #require(refusal(damaged))
    #expect(error.message.contains(message), "\(error)")
    #expect(try #require(error.location).start.line > 1)
    #expect(error.description.hasPrefix("modelmerge.lock:"))
  }

  @Test func aMissingFileIsNoDamage() {
    do throws(VersionLockError) {
      _ = try VersionLock(contentsOf: "/nowhere/modelmerge.lock")
      Issue.record("it was read")
    } catch {
      #expect(error.reason == .notFound && error.diagnostic == nil)
    }
  }

  @Test func damagedFilesNeverStopTheProgram() throws {
    var generator = SplitMix64(seed: 38)
    var (read, refused) = (0, 0)
    for _ in 0..<2000 {
      let bytes = Mutation.mutated(lock.bytes, inserting: Mutation.json, &generator)
      do throws(VersionLockError) {
        let damaged = try VersionLock(bytes, path: "modelmerge.lock")
        // What is accepted can be written and read again.
        #expect(try VersionLock(damaged.bytes, path: "modelmerge.lock") == damaged)
        _ = damaged.changes(to: lock).map(\.diagnostic)
        _ = lock.changes(to: damaged).map(\.diagnostic?.location?.start)
        read += 1
      } catch {
        guard case .damaged = error.reason else {
          Issue.record("\(error)")
          continue
        }
        let location = try #require(error.location)
        #expect(location.range.upperBound <= bytes.count && location.start.line > 0)
        refused += 1
      }
    }
    #expect(read > 20 && refused > 1000, "\(read) read, \(refused) refused")
  }
}
