#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ModelMerge

/// Measures all steps over one set of modules.
///
/// A run goes through all steps, `xmllint` among them, before the next run starts. So what slows the
/// machine for a while slows all of them, and the ratios stay.
struct MeasurementSuite {
  let files: GeneratedFiles
  let size: ModuleSize
  /// The `modelmerge` program, when whole processes are measured too.
  let command: String?

  /// Measures every step as often as there are runs.
  ///
  /// - Throws: ``MeasurementError`` or ``ChildProcessError`` when a step does not do its work.
  func measure(runs: Int) throws -> SizeMeasurement {
    var measurements: [Step: StepMeasurement] = [:]
    func record(_ step: Step, _ duration: Duration, _ peakMemory: Int?) {
      measurements[step, default: StepMeasurement(step)].add(duration, peakMemory: peakMemory)
    }

    let programs = try programs()
    for _ in 0..<runs {
      try measureInProcess(record)
      for (step, program) in programs {
        try? FileManager.default.removeItem(atPath: mergedBundle)
        record(step, try ContinuousClock().measure { try program.run() }, nil)
      }
    }
    for (step, program) in programs {
      try? FileManager.default.removeItem(atPath: mergedBundle)
      let peak = program.peakMemory(noteIn: files.folder + "/time.txt")
      measurements[step]?.setPeakMemory(peak)
    }
    return SizeMeasurement(
      count: files.bundles.count,
      partCount: files.bundles.count * size.entities,
      byteCount: files.byteCount,
      steps: Step.allCases.compactMap { measurements[$0] }
    )
  }

  private var mergedContents: String { files.folder + "/Merged.contents" }

  private var mergedBundle: String { files.folder + "/Merged.xcdatamodeld" }
}

// MARK: - Whole processes

extension MeasurementSuite {
  /// The programs that are there, each run once: it then is in the file cache.
  private func programs() throws(ChildProcessError) -> [(Step, ChildProcess)] {
    var programs: [(Step, ChildProcess)] = []
    let xmllint = ChildProcess(
      program: "xmllint",
      arguments: ["--noout", "--stream"] + files.contents
    )
    do throws(ChildProcessError) {
      try xmllint.run()
      programs.append((.xmllint, xmllint))
      let merged = ChildProcess(
        program: "xmllint",
        arguments: ["--noout", "--stream", mergedContents]
      )
      programs.append((.xmllintMerged, merged))
    } catch  where error.reason == .notFound {
      // The report says so.
    }
    if let command {
      let merge = ChildProcess(
        program: command,
        arguments: ["merge"] + files.bundles + ["-o", mergedBundle]
      )
      let check = ChildProcess(program: command, arguments: ["check"] + files.bundles)
      programs += [(.mergeCommand, merge), (.checkCommand, check)]
    }
    return programs
  }
}

// MARK: - In this process

extension MeasurementSuite {
  private func measureInProcess(_ record: (Step, Duration, Int?) -> Void) throws {
    let inputs = files.bundles.map { ModelInput(path: $0) }
    let loaded = measured(.load, record) { ModelLoader().load(all: inputs) }
    let modules = try loaded.map { try $0.get().module }

    let outcome = measured(.merge, record) { ModelMerger().merge(modules) }
    try expectNone(outcome.diagnostics)

    try measureUpdates(modules, record)
    let diagnostics = measured(.check, record) { ModelChecker().check(outcome.model) }
    try expectNone(diagnostics)

    let hashes = measured(.hash, record) {
      var hasher = VersionHasher(ModelIndex(outcome.model))
      return outcome.model.entities.compactMap { hasher.hash(ofEntity: $0.name) }
    }
    let entityCount = files.bundles.count * size.entities
    if hashes.count != entityCount {
      throw MeasurementError("\(hashes.count) hashes of \(entityCount) entities")
    }

    let old = OldVersions(modules)
    let found = measured(.findVersions, record) {
      ModelMerger().combinations(of: old.modules, matching: old.hashes)
    }
    if found.matches.first?.modules.map(\.version) != old.chosen {
      throw MeasurementError("other versions were found than the store was made with")
    }

    let bytes = measured(.write, record) { outcome.model.contentsFile() }
    if bytes.isEmpty { throw MeasurementError("the merged model is empty") }
    try Data(bytes).write(to: URL(filePath: mergedContents))
    try measureOneModel(bytes, entityCount: entityCount, record)
  }

  /// Measures what a change of one module in the middle costs.
  private func measureUpdates(
    _ modules: [ModelModule],
    _ record: (Step, Duration, Int?) -> Void
  ) throws {
    var changed = modules
    let number = modules.count / 2
    var merge = IncrementalMerge(modules)
    for step in [Step.updateProperty, .updateEntity] {
      switch step {
      case .updateProperty:
        let own = changed[number].model.entities.firstIndex { !ModelMerger().isPlaceholder($0) }
        changed[number].model.entities[own ?? 0].attributes.append(
          AttributeDescription("changed", .string, isOptional: true)
        )
      default: changed[number].model.entities.append(EntityDescription("Added"))
      }
      let module = changed[number]
      let outcome = measured(step, record) { merge.update(module) }
      try expectNone(outcome.diagnostics)
      // Once is enough: the tests compare in depth.
      if outcome.model != ModelMerger().merge(changed).model {
        throw MeasurementError("\(step.rawValue): not what a merge of all modules gives")
      }
    }
  }

  /// Measures one large model in its two forms.
  private func measureOneModel(
    _ bytes: [UInt8],
    entityCount: Int,
    _ record: (Step, Duration, Int?) -> Void
  ) throws {
    let loader = ModelLoader()
    func read(_ bytes: [UInt8]) -> Result<ManagedObjectModel, ModelFileError> {
      Result { () throws(ModelFileError) in
        try loader.load(bytes: bytes, path: "Merged", module: "Merged").module.model
      }
    }
    let model = try measured(.readContents, record) { read(bytes) }.get()
    let linked = try LinkedModel(model)
    let compiled = try measured(.compile, record) {
      Result { () throws(CompilationError) in try linked.compiled(moduleName: "Bench").bytes }
    }.get()
    let decompiled = try measured(.readCompiled, record) { read(compiled) }.get()
    if decompiled.entities.count != entityCount {
      throw MeasurementError("\(decompiled.entities.count) entities of \(entityCount)")
    }
  }

  /// Notes are tolerated: entities with very many properties have wide tables.
  private func expectNone(_ diagnostics: [Diagnostic]) throws(MeasurementError) {
    if let diagnostic = diagnostics.first(where: { $0.severity != .note }) {
      throw MeasurementError("\(diagnostic)")
    }
  }
}

/// A step gave another result than it should.
struct MeasurementError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = "nothing was measured: " + description }
}
