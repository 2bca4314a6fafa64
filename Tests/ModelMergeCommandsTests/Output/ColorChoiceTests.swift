import ModelMerge
import Testing

@testable import ModelMergeCommands

@Suite struct ColorChoiceTests {
  private let file = StreamTarget()
  private let terminal = StreamTarget(isTerminal: true, terminalColumns: 72)

  @Test func autoLooksAtTheStream() {
    #expect(ColorChoice.auto.style(on: terminal) == ReportStyle(width: 72, usesColor: true))
    #expect(ColorChoice.auto.style(on: file) == ReportStyle(width: 100, usesColor: false))
  }

  @Test func theOthersDoNot() {
    for target in [file, terminal] {
      #expect(ColorChoice.always.style(on: target).usesColor)
      #expect(!ColorChoice.never.style(on: target).usesColor)
    }
    #expect(ColorChoice.never.style(on: terminal).width == 72)
  }
}
