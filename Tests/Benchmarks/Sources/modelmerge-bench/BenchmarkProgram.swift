#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ModelMerge

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Generates modules, stores and findings, measures what the package does with them, and prints tables.
@main
struct BenchmarkProgram {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.asksForHelp {
        print(Options.help)
      } else if let store = options.streamedStore {
        _ = try StoreSuite.stream(storeAt: store)
      } else if let report = options.writtenReport {
        try FindingsSuite.write(
          findingCount: options.findingCounts.first ?? 1,
          as: ReportFormat(rawValue: report)
        )
      } else {
        print(try report(options))
      }
    } catch let error as UsageError {
      fail(error.message + "\n\n" + Options.help, status: 64)
    } catch {
      fail("\(error)", status: 2)
    }
  }

  private static func report(_ options: Options) throws -> String {
    let keeps = options.keptFolder != nil
    let folder =
      options.keptFolder
      ?? FileManager.default.temporaryDirectory
      .appending(path: "modelmerge-bench-\(ProcessInfo.processInfo.processIdentifier)").path
    defer { if !keeps { try? FileManager.default.removeItem(atPath: folder) } }

    var report = BenchmarkReport(options)
    for count in options.moduleCounts {
      let size = ModuleSize(entities: options.entities, properties: options.properties)
      let generator = ModuleGenerator(moduleCount: count, size: size)
      let files = try generator.write(into: "\(folder)/\(count)-modules")
      let suite = MeasurementSuite(files: files, size: size, command: options.command)
      report.sizes.append(try suite.measure(runs: options.runs))
    }
    for count in options.objectCounts {
      let suite = try StoreSuite(objectCount: count, folder: "\(folder)/\(count)-objects")
      report.stores.append(try suite.measure(runs: options.runs))
    }
    for count in options.findingCounts {
      let suite = FindingsSuite(findingCount: count, folder: "\(folder)/\(count)-findings")
      report.findings.append(try suite.measure(runs: options.runs))
    }
    report.noteLoad()
    return options.format == .json ? report.json : report.text
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let bytes = Array(("modelmerge-bench: " + message + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(status)
  }
}
