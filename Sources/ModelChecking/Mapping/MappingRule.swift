internal import ModelSchema

/// A sentence that a sound mapping model satisfies; what does not satisfy it is reported.
protocol MappingRule: Sendable {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void)
}

/// All rules, in the order in which they are run.
enum MappingRules {
  static let all: [any MappingRule] = [
    EveryEntityIsMapped(), MappedNamesExist(), EveryAttributeGetsAValue(), HashesAreOfTheModels(),
    CustomMappingHasAPolicy(),
  ]
}
