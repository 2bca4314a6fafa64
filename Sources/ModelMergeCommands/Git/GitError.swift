internal import ModelMerge
internal import ModelSupport

/// A model could not be read at a commit.
struct GitError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    /// There is no program `git`.
    case notInstalled
    case notARepository(folder: String)
    /// It is no name that a revision may have.
    case invalidRevision(String)
    case unknownRevision(String)
    /// The clone does not go back so far, or not to that branch.
    case notInShallowClone(String)
    /// The revision is there, the path in it is not: a module that is newer, or lay elsewhere.
    case pathNotFound(String, revision: String)
    case outsideRepository(String, root: String)
    /// A tree holds a name that leads out of it; git itself makes none.
    case hostilePath(String)
    case tooLarge(limit: Int)
    /// What git says about something that is not foreseen here.
    case failed(String)
    /// The files that were brought cannot be laid down.
    case scratch(String)
    /// What is there at the revision cannot be read.
    case model(ModelFileError)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension GitError: CustomStringConvertible {
  var description: String {
    switch reason {
    case .notInstalled: "there is no program `git`"
    case .notARepository(let folder): "\(folder): this is no git work tree"
    case .invalidRevision(""): "`git:` is followed by no revision"
    case .invalidRevision(let name): "`\(name)` is no name for a revision"
    case .unknownRevision(let name): "git knows no revision `\(name)`"
    case .notInShallowClone(let name):
      "the revision `\(name)` is not in this clone, which is shallow: it holds the latest commits "
        + "only"
    case .pathNotFound(let path, let revision): "`\(path)` is not there at `\(revision)`"
    case .outsideRepository(let path, let root): "\(path): the path is outside of \(root)"
    case .hostilePath(let path): "the tree holds the path `\(path)`, which leads out of it"
    case .tooLarge(let limit): "git gives more than \(limit >> 20) MiB for this model"
    case .failed(let text): "git: \(text)"
    case .scratch(let text): "the files from git cannot be laid down: \(text)"
    case .model(let error): error.description
    }
  }

  /// What would mend it.
  var help: [String] {
    switch reason {
    case .notInShallowClone:
      [
        "fetch more commits: `git fetch --deepen=100`, or all: `git fetch --unshallow`",
        "a branch that was not fetched: `git fetch origin BRANCH`, then name `FETCH_HEAD`",
        "in a pipeline, fetch everything: `fetch-depth: 0` at GitHub, `GIT_DEPTH: 0` at GitLab",
      ]
    case .unknownRevision:
      ["`git branch --all` and `git tag` list what there is; `git fetch` brings more"]
    case .pathNotFound: ["name the path that it had then: `git:REV:PATH`"]
    case .notInstalled: ["install git, or compare with a lock file or another path"]
    case .failed(let text) where text.contains("dubious ownership"):
      // A checkout in a container often belongs to another user.
      ["tell git that the folder is yours: `git config --global --add safe.directory FOLDER`"]
    case .notARepository, .invalidRevision, .outsideRepository, .hostilePath, .tooLarge, .failed,
      .scratch, .model:
      []
    }
  }

  /// The error as the end of a command.
  var commandError: CommandError {
    if case .invalidRevision = reason {
      return CommandError(description, help: help, status: .usage)
    }
    return CommandError(description, help: help)
  }
}
