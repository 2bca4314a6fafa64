import ModelTestSupport
import Testing

/// What the documentation shows of the command is what the command does.
@Suite struct ArticleTests {
  /// All texts with a command that can be run.
  private static let names: [String] = {
    let articles = (try? Fixtures.entries(Fixtures.root + "/Docs.docc")) ?? []
    let names = articles.filter { $0.hasSuffix(".md") }.map { "Docs.docc/\($0)" } + ["README.md"]
    return names.filter { name in
      (try? article(name))?.steps.contains {
        if case .command(let command) = $0 { Reader.runs(command) } else { false }
      } == true
    }
  }()

  private static func article(_ name: String) throws -> Article {
    Article(String(decoding: try Fixtures.bytes("\(Fixtures.root)/\(name)"), as: UTF8.self))
  }

  /// The commands and edits of an article are done in their order; `RECORD_GOLDENS=1` writes what
  /// the commands print into the article.
  @Test(arguments: names)
  func theCommandsPrintWhatTheArticleShows(_ name: String) throws {
    var article = try Self.article(name)
    try Fixtures.withTemporaryFolder { folder throws in
      var reader = try Reader(folder: folder)
      for (number, step) in article.steps.enumerated() {
        switch step {
        case .text: continue
        case .edit(let lines): try reader.apply(lines)
        case .command(var command) where Reader.runs(command):
          let output = try reader.run(command)
          if !isRecordingGoldens { #expect(output == command.output, "\(command.script)") }
          command.output = output
          article.steps[number] = .command(command)
        case .command: continue
        }
      }
    }
    if isRecordingGoldens { try expectRecorded(article.text, name) }
  }

  @Test func theTextsThatAUserReadsFirstAreAmongThem() {
    #expect(Self.names.contains("README.md"))
    #expect(Self.names.contains("Docs.docc/GettingStarted.md"))
    #expect(Self.names.contains("Docs.docc/FromReportToFix.md"))
  }

  @Test func anArticleIsCutIntoTextCommandsAndEdits() {
    let text = """
      A song:

      ```console
      $ modelmerge check Songs.xcdatamodeld \\
          --quiet
      $ echo $?

      0
      ```

      ```diff
      -a
      +b
      ```
      $ no console
      """
    let article = Article(text)
    #expect(
      article.steps == [
        .text(["A song:", "", "```console"]),
        .command(
          .init(lines: ["$ modelmerge check Songs.xcdatamodeld \\", "    --quiet"], output: [])
        ),
        .command(.init(lines: ["$ echo $?"], output: ["", "0"])),
        .text(["```", "", "```diff"]),
        .edit(["-a", "+b"]),
        .text(["```", "$ no console"]),
      ]
    )
    #expect(article.text == text)
  }
}
