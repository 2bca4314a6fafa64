import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelLoaderTests {
  private let music = Fixtures.models + "/MusicLibrary"

  @Test(
    "The same module is read from the bundle, the model and the file",
    arguments: [
      "", "/Artists.xcdatamodel", "/Artists.xcdatamodel/contents",
    ]
  )
  func kindsOfPaths(rest: String) throws {
    let module = try ModelLoader().load(music + "/Artists.xcdatamodeld" + rest)
    #expect(module.name == "Artists")
    #expect(module.model.entity(named: "Artist") != nil)
    #expect(module.path == music + "/Artists.xcdatamodeld/Artists.xcdatamodel/contents")
    #expect(module.version == (rest.isEmpty ? "Artists" : nil))
  }

  @Test func theCurrentVersionIsReadAndAllVersionsAreKnown() throws {
    let module = try ModelLoader().load(music + "/ListeningHistory.xcdatamodeld")
    #expect(module.version == "ListeningHistory 2")
    #expect(module.versions.map(\.name) == ["ListeningHistory", "ListeningHistory 2"])
  }

  @Test(
    "A version is chosen by its name or its folder's",
    arguments: [
      "ListeningHistory", "ListeningHistory.xcdatamodel",
    ]
  )
  func chosenVersion(name: String) throws {
    let loaded = try ModelLoader().load(
      ModelInput(path: music + "/ListeningHistory.xcdatamodeld", version: name, module: "Plays")
    )
    #expect(loaded.module.version == "ListeningHistory")
    #expect(loaded.module.name == "Plays")
    #expect(
      loaded.module.path
        == music + "/ListeningHistory.xcdatamodeld/ListeningHistory.xcdatamodel/contents"
    )
  }

  @Test func manyInputsAreAnsweredInTheirOrder() {
    let paths = (0..<40).map { number in
      number.isMultiple(of: 3) ? "/absent\(number)" : music + "/Artists.xcdatamodeld"
    }
    let results = ModelLoader().load(all: paths.map { ModelInput(path: $0) })
    #expect(results.count == 40)
    for (number, result) in results.enumerated() {
      switch result {
      case .success(let loaded):
        #expect(!number.isMultiple(of: 3) && loaded.module.name == "Artists")
      case .failure(let error):
        #expect(number.isMultiple(of: 3))
        #expect(error.path == "/absent\(number)" && error.reason == .notFound)
      }
    }
  }

  @Test(
    "Files of other kinds are refused by what is in them",
    arguments: [
      ("SQLite format 3\0", "SQLite"), ("momv2$\0", "model image"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE database>\n<database>", "XML store"),
    ]
  )
  func foreignFiles(content: String, word: String) throws {
    let bytes = Array(content.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    for name in ["contents", "Music.sqlite", "Music.json"] {
      let error = try loadingError(name) { try Fixtures.write(bytes, to: $0 + "/" + name) }
      guard case .unsupported(let text) = error.reason else {
        Issue.record("\(error)")
        continue
      }
      #expect(text.contains(word))
      #expect(error.diagnostic?.kind == .malformedModel)
      #expect(error.diagnostic?.location != nil)
    }
  }

  @Test(
    "What begins like one of our formats is read as that",
    arguments: [
      ("bplist00\u{D1}", "property list"), ("{\"model\": {}}", "formatVersion"),
      ("\u{FEFF} \n{", "file ends"), ("<!-- a --><plist><dict/></plist>", "keyed archive"),
    ]
  )
  func damagedFiles(content: String, word: String) throws {
    let bytes =
      content.hasPrefix("bplist") ? Array("bplist00".utf8) + [0xD1] : Array(content.utf8)
    let error = try loadingError("Music.txt") { try Fixtures.write(bytes, to: $0 + "/Music.txt") }
    guard case .malformed(let text) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(text.contains(word), "\(text)")
    #expect(error.diagnostic?.location != nil)
  }

  @Test func aCommentBeforeTheRootSaysNothingOfTheKind() throws {
    let text = "<!-- <database> <plist> --><model/>"
    let loaded = try ModelLoader().load(bytes: Array(text.utf8), path: "contents", module: "M")
    #expect(loaded.module.model.entities.isEmpty && loaded.diagnostics.isEmpty)
  }

  @Test("What is no XML is malformed", arguments: ["", "So What", "\u{0}\u{1}", "title,artist\n"])
  func textFiles(content: String) throws {
    let error = try loadingError("contents") {
      try Fixtures.write(content.utf8, to: $0 + "/contents")
    }
    guard case .malformed = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(error.location?.start == SourcePosition(line: 1, column: 1))
  }

  @Test func aMergeConflictIsCalledOne() throws {
    let text = "<model>\n<entity name=\"A\"/>\n<<<<<<< HEAD\n=======\n>>>>>>> x\n</model>"
    let error = try loadingError("contents") {
      try Fixtures.write(text.utf8, to: $0 + "/contents")
    }
    #expect(error.reason == .malformed("a merge conflict is not solved"))
    #expect(error.location?.start == SourcePosition(line: 3, column: 1))
  }

  @Test func anAbsentPathIsNotFound() throws {
    let error = try loadingError("absent")
    #expect(error.reason == .notFound)
    #expect(error.diagnostic == nil)
    #expect(error.message == "no such file or folder")
  }

  @Test(
    "A folder that is no model is refused with what it is",
    arguments: [
      ("song", "no model"), ("VersionInfo.plist", "no `.mom`"),
      ("xcmapping.xml", "mapping model"),
    ]
  )
  func foreignFolders(file: String, word: String) throws {
    let error = try loadingError("Music") { try Fixtures.write([], to: $0 + "/Music/" + file) }
    guard case .unsupported(let text) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(text.contains(word))
  }

  @Test func aPipeIsNoModelAndDoesNotHang() throws {
    let error = try loadingError("pipe") { #expect(mkfifo($0 + "/pipe", 0o600) == 0) }
    #expect(error.reason == .unreadable("this is no regular file"))
    let inside = try loadingError("Music.xcdatamodel") { folder in
      try Fixtures.write([], to: folder + "/Music.xcdatamodel/layout")
      #expect(mkfifo(folder + "/Music.xcdatamodel/contents", 0o600) == 0)
    }
    #expect(inside.path.hasSuffix("Music.xcdatamodel"))
  }

  @Test func onlyABundleHasVersions() throws {
    for path in ["/Merged.xcdatamodel", "/Merged.xcdatamodel/contents"] {
      #expect(throws: ModelFileError.self) {
        try ModelLoader().load(ModelInput(path: music + path, version: "Merged"))
      }
    }
  }

  @Test func aFolderThatLinksToItselfEnds() throws {
    let error = try loadingError("Music.xcdatamodeld") { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/Music.xcdatamodeld",
        withIntermediateDirectories: false
      )
      #expect(symlink(".", folder + "/Music.xcdatamodeld/Music.xcdatamodel") == 0)
    }
    #expect(!error.message.isEmpty)
  }

  @Test func whatTheReaderDidNotKnowIsHandedOver() throws {
    let loaded = try ModelLoader().load(
      bytes: Array("<model mood='blue'/>".utf8),
      path: "-",
      module: "Music"
    )
    #expect(loaded.diagnostics.map(\.brief) == ["unknown-construct "])
    #expect(loaded.module.version == nil)
    #expect(loaded.module.versions.isEmpty)
  }

  /// The error that loading a path of a prepared folder gives.
  private func loadingError(
    _ path: String,
    _ prepare: (String) throws -> Void = { _ in }
  ) throws -> ModelFileError {
    try Fixtures.withTemporaryFolder { folder throws in
      try prepare(folder)
      return try #require(throws: ModelFileError.self) {
        try ModelLoader().load(ModelInput(path: folder + "/" + path))
      }
    }
  }
}
