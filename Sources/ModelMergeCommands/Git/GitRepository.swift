internal import ModelSupport

/// A git work tree, of which only what was committed is looked at: neither the index nor the work
/// tree is touched, and nothing is fetched.
struct GitRepository: Sendable {
  /// The root of the work tree, with links followed.
  let root: String
  /// The variables that git is run with.
  private let environment: [String: String]

  /// A file of a tree.
  struct File: Hashable, Sendable {
    /// The path from the root of the tree.
    let path: String
    let object: String
    let size: Int
  }

  /// What one model may have in bytes and files, all its versions together.
  static let byteLimit = 512 << 20
  private static let fileLimit = 20_000

  /// The repository whose work tree a folder lies in.
  ///
  /// - Parameter variables: The variables of the process.
  init(around folder: String, variables: [String: String]) throws(GitError) {
    environment = Self.environment(variables)
    let result = try Self.run(["rev-parse", "--show-toplevel"], in: folder, environment)
    guard result.status == 0, let line = Self.line(result.output) else {
      let text = String(decoding: result.errors, as: UTF8.self)
      // A bare repository and a folder inside `.git` have no work tree.
      if text.contains("not a git repository") || text.contains("must be run in a work tree") {
        throw GitError(.notARepository(folder: folder))
      }
      throw Self.failure(result)
    }
    root = FileAccess.realPath(line) ?? line
  }

  /// The name of the commit's object.
  func commit(_ revision: String) throws(GitError) -> String {
    let result = try run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    if result.status == 0, let line = Self.line(result.output), Self.isObjectName(line) {
      return line
    }
    let shallow = try run(["rev-parse", "--is-shallow-repository"])
    throw GitError(
      Self.line(shallow.output) == "true"
        ? .notInShallowClone(revision) : .unknownRevision(revision)
    )
  }

  /// The regular files of a commit at a path or below it; links and submodules are passed over.
  func files(of commit: String, at path: String) throws(GitError) -> [File] {
    let paths = path.isEmpty ? [] : [path]
    let result = try run(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", "--end-of-options", commit] + paths
    )
    guard result.status == 0 else { throw Self.failure(result) }
    var files: [File] = []
    var size = 0
    for record in result.output.split(separator: 0) {
      guard let file = try Self.file(record) else { continue }
      files.append(file)
      size += file.size
      if size > Self.byteLimit || files.count > Self.fileLimit {
        throw GitError(.tooLarge(limit: Self.byteLimit))
      }
    }
    return files
  }

  /// Reads `100644 blob 2f1c… 812<TAB>path`; nil for what is no regular file.
  private static func file(_ record: ArraySlice<UInt8>) throws(GitError) -> File? {
    guard let tab = record.firstIndex(of: 0x09),
      let path = String(validating: record[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = record[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob",
      isObjectName(words[2]), let size = Int(words[3])
    else { return nil }
    // By bytes: a slash with an accent is still a slash to the system.
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let leadingOut = ["", ".", ".."]
    if names.contains(where: { name in leadingOut.contains { name.elementsEqual($0.utf8) } }) {
      throw GitError(.hostilePath(path))
    }
    return File(path: path, object: words[2], size: size)
  }

  /// The contents of files, in their order.
  ///
  /// - Parameter list: Where the list of objects may be laid down for git to read.
  func contents(of files: [File], list: String) throws(GitError) -> [[UInt8]] {
    do throws(FileError) {
      try FileOutput.write(Array(files.map { $0.object + "\n" }.joined().utf8), to: list)
    } catch {
      throw GitError(.scratch(error.reasonText))
    }
    let result = try run(["cat-file", "--batch"], input: list)
    guard result.status == 0 else { throw Self.failure(result) }
    var contents: [[UInt8]] = []
    var rest = result.output[...]
    for file in files {
      // `<object> blob <size>`, the bytes, and a line's end.
      let head = Array("\(file.object) blob \(file.size)\n".utf8)
      guard rest.starts(with: head), rest.count > head.count + file.size else {
        throw GitError(.failed("the object of `\(file.path)` is not in this clone"))
      }
      contents.append(Array(rest.dropFirst(head.count).prefix(file.size)))
      rest = rest.dropFirst(head.count + file.size + 1)
    }
    return contents
  }
}

// MARK: - Running git

extension GitRepository {
  private func run(
    _ arguments: [String],
    input: String? = nil
  ) throws(GitError) -> ChildProcess.Result {
    try Self.run(arguments, in: root, environment, input: input)
  }

  private static func run(
    _ arguments: [String],
    in folder: String,
    _ environment: [String: String],
    input: String? = nil
  ) throws(GitError) -> ChildProcess.Result {
    var process = ChildProcess(
      program: "git",
      // Literal, since else a path that begins with a colon would be more than a path.
      arguments: ["-C", folder, "--literal-pathspecs"] + arguments,
      environment: environment
    )
    process.input = input
    do throws(ChildProcess.Failure) {
      return try process.run(limit: byteLimit + (64 << 20))
    } catch {
      switch error {
      case .notFound: throw GitError(.notInstalled)
      case .system(let code):
        throw GitError(.failed(FileError(.system(code), path: "git").reasonText))
      case .tooLarge: throw GitError(.tooLarge(limit: byteLimit))
      }
    }
  }

  /// What the process has, but for variables that lead git to another repository, as they are set
  /// while a hook runs; messages in English, no lock on the index, no question, no fetching.
  private static func environment(_ inherited: [String: String]) -> [String: String] {
    var variables = inherited
    for name in [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE",
      "GIT_GRAFT_FILE", "GIT_NAMESPACE", "GIT_CEILING_DIRECTORIES", "LANGUAGE",
    ] {
      variables[name] = nil
    }
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // The same for versions of git before that variable: no protocol is called so.
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    return variables
  }

  /// The output without the end of its line; nil when there is none.
  private static func line(_ output: [UInt8]) -> String? {
    output.last == 0x0A ? String(decoding: output.dropLast(), as: UTF8.self) : nil
  }

  /// SHA-1 or SHA-256 in hexadecimal.
  private static func isObjectName(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func failure(_ result: ChildProcess.Result) -> GitError {
    let text = String(decoding: result.errors.prefix(1000), as: UTF8.self)
    let line = text.split(separator: "\n").first.map(String.init) ?? "it ended without a message"
    return GitError(.failed(line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line))
  }
}
