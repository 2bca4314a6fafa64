/// A text of the documentation, cut where there is something to do: a command of a console block,
/// or an edit.
struct Article: Equatable {
  enum Step: Equatable {
    /// Lines that are only to be read.
    case text([String])
    case command(Command)
    /// The lines of a `diff` block.
    case edit([String])
  }

  struct Command: Equatable {
    /// The line that starts with `$`, and those that continue it.
    var lines: [String]
    /// What the article shows below.
    var output: [String]

    /// What a reader types.
    var script: String { lines.joined(separator: "\n").dropFirst(2) + "\n" }
  }

  var steps: [Step] = []

  init(_ text: String) {
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        append(text: String(line))
      } else {
        append(String(line), in: fence)
      }
    }
  }

  /// The text again.
  var text: String {
    let lines = steps.flatMap { step in
      switch step {
      case .text(let lines), .edit(let lines): lines
      case .command(let command): command.lines + command.output
      }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func append(_ line: String, in fence: Substring?) {
    switch (fence, steps.last) {
    case ("console", _) where line.hasPrefix("$ "):
      steps.append(.command(Command(lines: [line], output: [])))
    case ("console", .command(var command)):
      let isContinued = command.output.isEmpty && command.lines.last?.hasSuffix("\\") == true
      if isContinued { command.lines.append(line) } else { command.output.append(line) }
      steps[steps.count - 1] = .command(command)
    case ("diff", .edit(let lines)): steps[steps.count - 1] = .edit(lines + [line])
    case ("diff", _): steps.append(.edit([line]))
    default: append(text: line)
    }
  }

  private mutating func append(text line: String) {
    guard case .text(let lines) = steps.last else { return steps.append(.text([line])) }
    steps[steps.count - 1] = .text(lines + [line])
  }
}
