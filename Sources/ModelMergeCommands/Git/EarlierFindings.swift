internal import ModelMerge
internal import ModelSupport

/// The findings of the same inputs at an earlier commit: what was there cannot be the work of the
/// change that is looked at.
///
/// Both sides are merged and checked as the configuration and the command line say *now*: a rule that
/// becomes stricter blames nobody for models that did not change.
struct EarlierFindings: Sendable {
  /// What could not be compared, in words.
  let notes: [String]
  private let findings: Baseline
  private let revision: String

  /// Reads, merges and checks the inputs as they were.
  ///
  /// - Throws: ``CommandError`` when git cannot give the commit. A module that was not there, or could
  ///   not be read then, is no reason to stop: all that is found in it is new.
  init(
    _ run: MergeRun,
    _ reference: GitReference,
    workingDirectory: String
  ) throws(CommandError) {
    revision = reference.revision
    let models = GitModels(reference, workingDirectory: workingDirectory)
    var modules: [ModelModule] = []
    var diagnostics: [Diagnostic] = []
    var unread: [String] = []
    var notes: [String] = []
    for input in run.inputs {
      do throws(GitError) {
        let loaded = try models.load(input)
        modules.append(loaded.module)
        diagnostics += loaded.diagnostics
      } catch {
        switch error.reason {
        case .model(let problem):
          unread.append(problem.module)
          notes.append("what is found in `\(problem.module)` counts as new: \(problem)")
        case .pathNotFound:
          notes.append("what is found in it counts as new: \(error)")
        default: throw error.commandError
        }
      }
    }
    let outcome = run.merger.merge(modules, unread: unread, diagnostics: diagnostics)
    findings = Baseline(recording: outcome.diagnostics)
    self.notes = notes
  }

  /// The findings with those suppressed that were there.
  func marked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let reason = "it was there at `\(revision)`"
    return findings.marking(
      diagnostics,
      as: Diagnostic.Suppression(.earlier, reason: reason)
    ).diagnostics
  }
}
