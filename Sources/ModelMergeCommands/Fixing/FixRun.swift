internal import ModelMerge
internal import ModelSupport

/// Makes the safe edits of findings, as far as nothing new comes of them.
///
/// Edits are tried before a file is written: the models are read and checked with them, and what
/// brings an error or a warning that was not there, or does not take its finding away, is left.
struct FixRun {
  /// A finding whose edits are not made, and why.
  struct Left {
    let finding: Diagnostic
    let reason: String
  }

  /// The findings that are mended, with their places before the edit.
  private(set) var fixed: [Diagnostic] = []
  /// The findings with safe edits that are not mended.
  private(set) var left: [Left] = []

  private let arguments: MergeArguments
  private let console: Console
  /// What was read of the files that are changed, by their paths.
  private var originals: [String: [UInt8]] = [:]
  private var state: State
  /// How often the models may still be read and checked.
  private var trialsLeft = 256

  /// The models with some edits made, and what is found in them.
  private struct State {
    let run: MergeRun
    let replacements: [String: [UInt8]]
    let result: MergeRun.Result
    let counts: FindingCounts

    init(
      _ arguments: MergeArguments,
      _ console: Console,
      _ replacements: [String: [UInt8]]
    ) throws(CommandError) {
      run = try MergeRun(arguments, console, replacing: replacements)
      self.replacements = replacements
      result = run.mergeSilently()
      counts = FindingCounts(result.diagnostics)
    }
  }

  /// Tries all edits.
  ///
  /// - Throws: ``CommandError`` when the models cannot be checked at all.
  init(_ arguments: MergeArguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    state = try State(arguments, console, [:])
    // Every round that goes on has mended something; some fixes have to wait for others.
    while tryRound() {}
  }

  /// The changed files: what they hold, and what was read of them, in the order of their paths.
  var files: [(path: String, original: [UInt8], bytes: [UInt8])] {
    state.replacements.keys.sorted { $0.precedesInBytes($1) }.compactMap { path in
      guard let original = originals[path], let bytes = state.replacements[path],
        bytes != original
      else { return nil }
      return (path, original, bytes)
    }
  }

  // MARK: - Trying

  /// Tries what can be done at once.
  ///
  /// - Returns: Whether something was mended.
  private mutating func tryRound() -> Bool {
    left = []
    let files = EditableFiles(state.run, workingDirectory: console.workingDirectory)
    var refusals: [ByteName: String?] = [:]
    var claimed = ClaimedSpans()
    var chosen: [ProposedFix] = []
    for fix in ProposedFix.safeFixes(for: state.result.diagnostics) {
      if let reason = refusal(of: fix, files, &refusals) {
        leave(fix, reason)
      } else if claimed.claim(fix.edits) {
        chosen.append(fix)
      }
    }
    var round = Round(base: state)
    attempt(chosen[...], &round)
    return !round.made.isEmpty
  }

  /// The edits of a round, whose places are all those of the files at its start.
  private struct Round {
    let base: State
    var made: [ProposedFix] = []
  }

  /// Makes fixes together; when something new comes of them, a part of them, down to each alone.
  private mutating func attempt(_ fixes: ArraySlice<ProposedFix>, _ round: inout Round) {
    if fixes.isEmpty { return }
    guard trialsLeft > 0 else {
      for fix in fixes { leave(fix, "there is too much to try") }
      return
    }
    trialsLeft -= 1
    guard let reason = problem(making: fixes, &round) else { return }
    if fixes.count == 1, let fix = fixes.first {
      leave(fix, reason)
      return
    }
    let middle = fixes.startIndex + fixes.count / 2
    attempt(fixes[..<middle], &round)
    attempt(fixes[middle...], &round)
  }

  /// Makes fixes; says what is wrong with that, and leaves everything as it is then.
  private mutating func problem(
    making fixes: ArraySlice<ProposedFix>,
    _ round: inout Round
  ) -> String? {
    let edits = (round.made + fixes).flatMap(\.edits)
    var replacements = round.base.replacements
    for (path, edits) in Dictionary(grouping: edits, by: \.location.file.path) {
      replacements[path] = edits[0].location.file.bytes(applying: edits)
    }
    let next: State
    do throws(CommandError) {
      next = try State(arguments, console, replacements)
    } catch {
      return error.message
    }
    if let new = next.counts.additions(since: state.counts).first {
      return "it would bring `\(new.kind)` at `\(new.path)`"
    }
    let findings = fixes.flatMap(\.findings)
    if !next.counts.areWithout(findings, since: state.counts) { return "it would not mend it" }
    for edit in fixes.flatMap(\.edits) where originals[edit.location.file.path] == nil {
      originals[edit.location.file.path] = edit.location.file.bytes
    }
    state = next
    fixed += findings
    round.made += fixes
    return nil
  }

  /// - Parameter refusals: What is known of files: each is looked at once.
  private func refusal(
    of fix: ProposedFix,
    _ files: EditableFiles,
    _ refusals: inout [ByteName: String?]
  ) -> String? {
    if fix.isContradictory { return "its edits are in each other's way" }
    for edit in fix.edits {
      let file = edit.location.file
      let name = ByteName(file.path)
      let reason =
        refusals[name]
        ?? files.refusal(of: file.path, reading: originals[file.path] ?? file.bytes)
      refusals[name] = .some(reason)
      if let reason { return reason }
    }
    return nil
  }

  private mutating func leave(_ fix: ProposedFix, _ reason: String) {
    left += fix.findings.map { Left(finding: $0, reason: reason) }
  }
}

// MARK: - Writing

extension FixRun {
  /// Writes the files, each whole or not at all; all of them, or none.
  ///
  /// - Throws: ``CommandError`` when one cannot be written, or has changed since it was read.
  func write() throws(CommandError) {
    let files = files
    for (number, file) in files.enumerated() {
      let path = Path.absolute(file.path, from: console.workingDirectory)
      if (try? FileAccess.read(path)) != file.original {
        restore(files[..<number])
        throw CommandError("\(file.path): the file has changed since it was read")
      }
      do throws(FileError) {
        try FileOutput.write(file.bytes, to: path)
      } catch {
        restore(files[..<number])
        throw CommandError("\(file.path): \(error.reasonText)")
      }
    }
  }

  private func restore(_ files: ArraySlice<(path: String, original: [UInt8], bytes: [UInt8])>) {
    for file in files {
      let path = Path.absolute(file.path, from: console.workingDirectory)
      _ = try? FileOutput.write(file.original, to: path)
    }
  }

  /// Says what was mended, and what was not.
  ///
  /// - Parameter onlyVerifies: Whether it is told what would be done.
  func tell(_ options: ReportOptions, onlyVerifies: Bool, _ console: inout Console) {
    if options.isQuiet { return }
    let paths = console.paths(root: options.root)
    func place(_ finding: Diagnostic) -> String {
      finding.location.map { paths.display($0) + ": " } ?? ""
    }
    let verb = onlyVerifies ? "would be fixed" : "fixed"
    if options.isVerbose || console.isTerminal || onlyVerifies {
      for finding in fixed {
        console.printError("\(place(finding))\(verb): \(finding.message) [\(finding.kind)]")
      }
    }
    for item in left {
      console.printError(
        "\(place(item.finding))left: \(item.finding.message) [\(item.finding.kind)]: "
          + item.reason
      )
    }
    if fixed.isEmpty { return }
    let findings = "\(fixed.count) finding\(fixed.count == 1 ? "" : "s")"
    let count = files.count
    console.printError(
      (onlyVerifies ? "would fix " : "fixed ") + findings + " in \(count) "
        + (count == 1 ? "file" : "files")
    )
  }
}
