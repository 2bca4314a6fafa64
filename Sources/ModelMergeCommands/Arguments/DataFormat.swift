/// A form in which a verb prints its data, where these are no report.
enum DataFormat: String, CaseIterable, Sendable {
  case text, json

  init(_ arguments: ParsedArguments) {
    self = arguments.value(.dataFormat).flatMap { DataFormat(rawValue: $0) } ?? .text
  }
}
