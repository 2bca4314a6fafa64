#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelMerge
internal import ModelSupport

/// Models as they were at a commit.
///
/// Their files are laid down in a temporary folder, which is gone when the model has been read;
/// reports call them `REV:path`. This is part of the command and not of the library, since only a
/// command should start other programs: an app that links the library has no git, and no wish to
/// bring along what could start one.
struct GitModels: Sendable {
  let reference: GitReference
  /// The absolute path that relative paths start from.
  let workingDirectory: String
  /// The variables of the process; some of them lead git, such as `PATH` and `GIT_CONFIG_GLOBAL`.
  let variables: [String: String]

  init(
    _ reference: GitReference,
    workingDirectory: String,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.reference = reference
    self.workingDirectory = workingDirectory
    self.variables = variables
  }

  /// Reads the model of an input as it was: of a bundle, the version that was current.
  ///
  /// The input's path need not be there any more.
  func load(_ input: ModelInput) throws(GitError) -> ModelLoader.Loaded {
    try withFiles(of: input) { (loader, input) throws(ModelFileError) in try loader.load(input) }
  }

  /// Reads all versions of an input as they were.
  func loadVersions(_ input: ModelInput) throws(GitError) -> LoadedVersions {
    try withFiles(of: input) { (loader, input) throws(ModelFileError) in
      try loader.loadVersions(input)
    }
  }

  private func withFiles<Loaded>(
    of input: ModelInput,
    _ load: (ModelLoader, ModelInput) throws(ModelFileError) -> Loaded
  ) throws(GitError) -> Loaded {
    let (repository, path) = try place(of: input)
    let commit = try repository.commit(reference.revision)
    let files = try repository.files(of: commit, at: path)
    if files.isEmpty { throw GitError(.pathNotFound(path, revision: reference.revision)) }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let tree = Path.join(scratch.path, "tree")
    let list = Path.join(scratch.path, "objects")
    let contents = try repository.contents(of: files, list: list)
    do throws(FileError) {
      for (file, bytes) in zip(files, contents) {
        let target = Path.join(tree, file.path)
        try FileOutput.createFolder(Path.parent(target))
        try FileOutput.write(bytes, to: target)
      }
    } catch {
      throw GitError(.scratch(error.reasonText))
    }
    let loader = ModelLoader(
      findsStaleCopies: false,
      shownPaths: ShownPaths(
        below: tree,
        prefix: "\(GitReference.prefix)\(reference.revision):"
      )
    )
    do throws(ModelFileError) {
      let there = ModelInput(
        path: Path.join(tree, path),
        version: input.version,
        module: input.moduleName
      )
      return try load(loader, there)
    } catch {
      throw GitError(.model(error))
    }
  }

  /// The repository that holds a model, and the model's path from its root.
  private func place(
    of input: ModelInput
  ) throws(GitError) -> (repository: GitRepository, path: String) {
    if let path = reference.path {
      let repository = try GitRepository(around: workingDirectory, variables: variables)
      let isRelative = [".", ".."].contains(path) || path.hasPrefix("./") || path.hasPrefix("../")
      let start = isRelative ? Self.existing(workingDirectory).path : repository.root
      return (repository, try Self.relative(Path.absolute(path, from: start), repository))
    }
    let absolute = Path.absolute(input.path, from: workingDirectory)
    let (path, folder) = Self.existing(absolute)
    let repository = try GitRepository(around: folder, variables: variables)
    return (repository, try Self.relative(path, repository))
  }

  private static func relative(
    _ path: String,
    _ repository: GitRepository
  ) throws(GitError) -> String {
    if path == repository.root { return "" }
    guard Path.contains(repository.root, path), !path.utf8.contains(0) else {
      throw GitError(.outsideRepository(path, root: repository.root))
    }
    return Path.relative(path, to: repository.root)
  }

  /// A path with links followed as far as something is there, and the innermost folder around it
  /// that exists.
  private static func existing(_ path: String) -> (path: String, folder: String) {
    var (start, rest) = (path, [String]())
    while start != "/", FileAccess.kind(of: start) == .nothing {
      rest.insert(Path.name(start), at: 0)
      start = Path.parent(start)
    }
    let real = FileAccess.realPath(start) ?? start
    let folder = FileAccess.kind(of: real) == .folder ? real : Path.parent(real)
    return (rest.reduce(real) { Path.join($0, $1) }, folder)
  }
}

/// A new folder of its own for temporary files.
private struct ScratchFolder {
  let path: String

  init() throws(GitError) {
    let folder = FileManager.default.temporaryDirectory.path
    let path = Path.join(folder, "modelmerge-git-\(UUID().uuidString)")
    do {
      // What is private in a repository stays private.
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw GitError(.scratch("\(folder): no folder can be made there"))
    }
    // Paths of files are compared with this one: links in it must not matter.
    self.path = FileAccess.realPath(path) ?? path
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
