/// What was measured of a step, over all runs.
struct StepMeasurement {
  let step: Step
  private(set) var durations: [Duration] = []
  /// The peak of memory in bytes, where the system tells it: the least of all runs.
  private(set) var peakMemory: Int?

  init(_ step: Step) { self.step = step }

  mutating func add(_ duration: Duration, peakMemory: Int?) {
    durations.append(duration)
    if let peakMemory { self.peakMemory = min(peakMemory, self.peakMemory ?? .max) }
  }

  mutating func setPeakMemory(_ peakMemory: Int?) { self.peakMemory = peakMemory }

  var median: Double {
    let sorted = durations.map(\.milliseconds).sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { durations.map(\.milliseconds).min() ?? 0 }
}

/// The measurements of one number of modules, or of objects.
struct SizeMeasurement {
  /// The number of modules or objects.
  let count: Int
  /// The number of all their entities, or of all rows.
  let partCount: Int
  let byteCount: Int
  /// The steps that were measured, in the order of ``Step``.
  let steps: [StepMeasurement]

  func median(of step: Step) -> Double? { steps.first { $0.step == step }?.median }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
