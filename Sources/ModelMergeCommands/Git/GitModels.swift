#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelMerge
internal import ModelStore
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
    // What is private in a repository stays private: nobody else can read the folder.
    return try TemporaryFolder.with(failure: { GitError(.scratch($0.reasonText)) }) {
      (scratch) throws(GitError) in
      let tree = Path.join(scratch, "tree")
      try lay(
        files,
        try repository.contents(of: files, list: Path.join(scratch, "objects")),
        in: tree
      )
      let there = ModelInput(
        path: Path.join(tree, path),
        version: input.version,
        module: input.moduleName
      )
      do throws(ModelFileError) {
        return try load(loader(of: tree), there)
      } catch {
        throw GitError(.model(error))
      }
    }
  }

  private func loader(of tree: String) -> ModelLoader {
    let prefix = "\(GitReference.prefix)\(reference.revision):"
    return ModelLoader(
      findsStaleCopies: false,
      shownPaths: ShownPaths(below: tree, prefix: prefix),
      storeReader: StoreModelReader()
    )
  }

  private func lay(
    _ files: [GitRepository.File],
    _ contents: [[UInt8]],
    in tree: String
  ) throws(GitError) {
    do throws(FileError) {
      for (file, bytes) in zip(files, contents) {
        let target = Path.join(tree, file.path)
        try FileOutput.createFolder(Path.parent(target))
        try FileOutput.write(bytes, to: target)
      }
    } catch {
      throw GitError(.scratch(error.reasonText))
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
