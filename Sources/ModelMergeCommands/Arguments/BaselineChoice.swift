/// Which baseline the command line asks for.
enum BaselineChoice: Hashable, Sendable {
  /// The one that the configuration names, else the one of the usual name, if it is there.
  case standard
  case file(String)
  case none

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let path = arguments.value(.baseline)
    if arguments.has(.noBaseline) {
      if path != nil {
        throw UsageError(.other("`--baseline` and `--no-baseline` do not go together"))
      }
      self = .none
    } else if let path {
      if path.isEmpty {
        throw UsageError(.invalidValue(path, flag: Flag.baseline.name, choices: []))
      }
      self = .file(path)
    } else {
      self = .standard
    }
  }
}
