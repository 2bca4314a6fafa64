#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Everything that was measured, ready to be printed.
struct BenchmarkReport {
  let entities: Int
  let properties: Int
  let runs: Int
  let cores = ProcessInfo.processInfo.activeProcessorCount
  /// How many processes wanted a core at the start and at the end, as an average over a minute.
  private(set) var loads: [Double] = []
  /// Of modules, from the smallest to the largest.
  var sizes: [SizeMeasurement] = []
  /// Of stores, from the smallest to the largest.
  var stores: [SizeMeasurement] = []
  /// Of findings, from the fewest to the most.
  var findings: [SizeMeasurement] = []

  init(_ options: Options) {
    entities = options.entities
    properties = options.properties
    runs = options.runs
    noteLoad()
  }

  /// Notes how busy the machine is now.
  mutating func noteLoad() {
    var load = 0.0
    if getloadavg(&load, 1) == 1 { loads.append(load) }
  }

  /// The rows of a table.
  func rows(_ sizes: [SizeMeasurement]) -> [Row] {
    sizes.indices.flatMap { index in
      let size = sizes[index]
      let smaller = index == 0 ? nil : sizes[index - 1]
      return size.steps.map { Row($0, of: size, after: smaller) }
    }
  }

  /// What a reader of the numbers should know.
  var notes: [String] {
    var notes: [String] = []
    if sizes.contains(where: { $0.median(of: .xmllint) == nil }) {
      notes.append("there is no xmllint: the ratios are left out")
    }
    if (sizes + stores + findings).contains(where: { $0.steps.contains { $0.peakMemory == nil } }) {
      notes.append("memory is left out where /proc or GNU time is missing")
    }
    return notes
  }
}

extension BenchmarkReport {
  /// A step at a size.
  struct Row {
    let count: Int
    let measurement: StepMeasurement
    /// The time as a multiple of the time of the step's reference.
    let ratio: Double?
    /// The time's growth since the size before, as a multiple of the size's growth: 1 is linear.
    let growth: Double?

    fileprivate init(
      _ measurement: StepMeasurement,
      of size: SizeMeasurement,
      after smaller: SizeMeasurement?
    ) {
      count = size.count
      self.measurement = measurement
      ratio = measurement.step.reference.flatMap { size.median(of: $0) }
        .map { measurement.median / $0 }
      growth = smaller.flatMap { smaller in
        let times = Double(size.count) / Double(smaller.count)
        return smaller.median(of: measurement.step).map { measurement.median / $0 / times }
      }
    }
  }
}
