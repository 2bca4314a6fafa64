import Testing

@testable import ModelMergeCommands

@Suite struct StreamTargetTests {
  @Test(
    "Colours are for terminals, unless somebody asks for none",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["TERM": "xterm-256color"], true),
      (true, ["TERM": "dumb"], false), (true, ["NO_COLOR": ""], true),
      (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": "0"], false),
      (false, ["TERM": "xterm"], false),
    ] as [(Bool, [String: String], Bool)]
  )
  func colors(isTerminal: Bool, environment: [String: String], takesColor: Bool) {
    let target = StreamTarget(isTerminal: isTerminal, environment: environment)
    #expect(target.takesColor == takesColor)
  }

  @Test(
    "The terminal tells its width, else the environment",
    arguments: [
      (80, [:], 80), (80, ["COLUMNS": "120"], 80), (nil, ["COLUMNS": "120"], 120),
      (0, ["COLUMNS": "120"], 120), (nil, [:], nil), (0, [:], nil), (nil, ["COLUMNS": "many"], nil),
      (nil, ["COLUMNS": "0"], nil), (nil, ["COLUMNS": "-80"], nil),
      (nil, ["COLUMNS": "99999999999999999999"], nil), (nil, ["COLUMNS": "1000000"], nil),
    ] as [(Int?, [String: String], Int?)]
  )
  func columns(terminal: Int?, environment: [String: String], columns: Int?) {
    let target = StreamTarget(
      isTerminal: terminal != nil,
      terminalColumns: terminal,
      environment: environment
    )
    #expect(target.columns == columns)
  }
}
