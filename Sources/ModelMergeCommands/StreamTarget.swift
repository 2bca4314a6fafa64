/// Where a stream of a process leads, as far as it matters for what is written to it.
package struct StreamTarget: Hashable, Sendable {
  /// Whether somebody looks at it.
  let isTerminal: Bool
  /// Whether it shows colours, and nobody has asked for none.
  let takesColor: Bool
  /// The columns of a line, when they are known.
  let columns: Int?

  /// A stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether it leads to a terminal; else to a file or another process.
  ///   - terminalColumns: What the terminal says about its width.
  ///   - environment: The process's environment variables. `NO_COLOR` with any value and the `TERM`
  ///     `dumb` mean no colours; `COLUMNS` is the width when the terminal does not tell.
  package init(
    isTerminal: Bool = false,
    terminalColumns: Int? = nil,
    environment: [String: String] = [:]
  ) {
    self.isTerminal = isTerminal
    takesColor =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    columns =
      Self.sensible(terminalColumns) ?? Self.sensible(environment["COLUMNS"].flatMap { Int($0) })
  }

  /// A terminal that does not know its width says 0.
  private static func sensible(_ columns: Int?) -> Int? {
    columns.flatMap { (20...1000).contains($0) ? $0 : nil }
  }
}
