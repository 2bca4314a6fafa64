import Foundation
import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// Damaged files of every kind never stop the program.
///
/// Without settings each file is damaged a few times, always in the same way. `Scripts/fuzz.sh` runs
/// it long; the settings are in the environment:
/// - `MODELMERGE_FUZZ_MINUTES`: how long; the seed of each round is printed.
/// - `MODELMERGE_FUZZ_SEED`: the seed of the only round, to repeat it.
/// - `MODELMERGE_FUZZ_INPUT`: a file that holds what is read at the moment.
@Suite(.serialized, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusFuzzTests {
  @Test func damagedFilesAreReadOrRefused() throws {
    let files = try Self.files()
    var round = FuzzRound(seed: FuzzRound.chosenSeed ?? 20_260_503)
    guard let minutes = FuzzRound.minutes else {
      try round.run(files)
      #expect(round.readCount > 100 && round.refusedCount > 100, "\(round)")
      return
    }
    let end = ContinuousClock.now + .seconds(minutes * 60)
    while ContinuousClock.now < end {
      round.seed = UInt64.random(in: .min ... .max)
      // Not `print`: a program that stops loses what it has not yet written.
      FileHandle.standardError.write(Data("MODELMERGE_FUZZ_SEED=\(round.seed)\n".utf8))
      try round.run(files)
    }
    print("\(round)")
  }

  /// All files that are read, with their kinds.
  private static func files() throws -> [(path: String, kind: FuzzRound.Kind)] {
    var files: [(path: String, kind: FuzzRound.Kind)] = []
    for kind in FuzzRound.Kind.allCases {
      for path in try CorpusIndex.files(kind.rawValue) { files.append((path, kind)) }
    }
    return files
  }
}

/// One pass over all files.
struct FuzzRound: CustomStringConvertible {
  /// The kinds of the corpus, with what they are read by.
  enum Kind: String, CaseIterable {
    case contents = "model-xml"
    case elements = "model-elements"
    case compiled = "mom"
    case mapping = "mapping-xml"
    case compiledMapping = "cdm"
    case versionInfo = "versioninfo"
    case marker = "xccurrentversion"

    var isText: Bool { self == .contents || self == .mapping || self == .marker }
  }

  private static let environment = ProcessInfo.processInfo.environment
  static let minutes = environment["MODELMERGE_FUZZ_MINUTES"].flatMap { Double($0) }
  static let chosenSeed = environment["MODELMERGE_FUZZ_SEED"].flatMap { UInt64($0) }
  private static let input = environment["MODELMERGE_FUZZ_INPUT"]
  /// Whether large files are taken as well, and what could be read goes on to the writers.
  static let isLong = minutes != nil || chosenSeed != nil

  var seed: UInt64
  private(set) var readCount = 0
  private(set) var refusedCount = 0

  init(seed: UInt64) { self.seed = seed }

  var description: String { "\(readCount) files were read, \(refusedCount) refused" }

  mutating func run(_ files: [(path: String, kind: Kind)]) throws {
    for (number, file) in files.enumerated() {
      let original = try Fixtures.bytes(file.path)
      if !Self.isLong, original.count > 30_000 { continue }
      // Each file has its own sequence, so that a failure can be repeated alone.
      var generator = SplitMix64(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
      for _ in 0..<10 {
        let bytes =
          file.kind.isText
          ? Mutation.mutated(original, &generator) : BinaryMutation.mutated(original, &generator)
        try read(bytes, file.kind, file.path)
      }
      if Self.isLong, file.kind == .contents { try readJSON(of: original, file.path, &generator) }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ kind: Kind, _ path: String) throws {
    if let input = Self.input { try Data(bytes).write(to: URL(filePath: input)) }
    let duration = ContinuousClock().measure {
      do {
        try load(bytes, kind, path)
        readCount += 1
      } catch let error as ModelFileError {
        #expect(!error.message.isEmpty && error.diagnostic != nil)
        refusedCount += 1
      } catch {
        #expect(error is PropertyListError, "\(error)")
        refusedCount += 1
      }
    }
    #expect(duration < .seconds(10), "\(path), seed \(seed): \(duration)")
  }

  private func load(_ bytes: [UInt8], _ kind: Kind, _ path: String) throws {
    switch kind {
    case .contents, .elements, .compiled:
      let loaded = try ModelLoader().load(bytes: bytes, path: path, module: "M")
      visit(loaded.module.model, path)
    case .mapping, .compiledMapping:
      let loaded = try MappingLoader().read(bytes: bytes, path: path)
      _ = loaded.mapping.completed()
    case .versionInfo:
      let info = try VersionInfo(bytes)
      #expect(try VersionInfo(info.bytes) == info)
    case .marker:
      let list = try PropertyList(bytes, keys: ["_XCCurrentVersionName"])
      _ = list.value(ofKey: 0, in: list.root).flatMap { list.text($0) }
    }
  }

  /// What could be read is a model like any other.
  private func visit(_ model: ManagedObjectModel, _ path: String) {
    let hashes = ModelHashes(model)
    guard Self.isLong else { return }
    do {
      let file = model.contentsFile()
      // XML has no place for some characters of damaged names: they are replaced. And an element at
      // a wrong place may come to a place where it says something.
      if file.firstRange(of: Array("\u{FFFD}".utf8)) == nil, !hasMisplacedElement(model) {
        let contents = try ModelLoader().load(bytes: file, path: "", module: "M")
        #expect(ModelHashes(contents.module.model).entries == hashes.entries, "seed \(seed)")
      }
      let json = try ModelLoader().load(bytes: ModelJSON.bytes(of: model), path: "", module: "M")
      #expect(json.module.model == model, "seed \(seed)")
    } catch {
      Issue.record("what was written of \(path) is not read: \(error), seed \(seed)")
    }
    if let compiled = try? LinkedModel(model).compiled() {
      let model = try? CompiledModelReader.read(compiled.bytes, path: "", module: "M").model
      // Of several doubts about a hash the first is told, and elements come back in another order.
      let compiledHashes = model.map { ModelHashes($0).entries.map(\.hash) }
      #expect(compiledHashes == hashes.entries.map(\.hash), "\(path), seed \(seed)")
    }
  }

  private func hasMisplacedElement(_ model: ManagedObjectModel) -> Bool {
    (model.unrecognized + model.entities.flatMap(\.unrecognized)).contains { content in
      if case .element = content { return true }
      return false
    }
  }

  private mutating func readJSON(
    of contents: [UInt8],
    _ path: String,
    _ generator: inout SplitMix64
  ) throws {
    guard let loaded = try? ModelLoader().load(bytes: contents, path: path, module: "M") else {
      return
    }
    let original = ModelJSON.bytes(of: loaded.module.model)
    for _ in 0..<5 {
      let bytes = Mutation.mutated(original, inserting: Mutation.json, &generator)
      try read(bytes, .contents, path)
    }
  }
}
