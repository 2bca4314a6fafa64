internal import ModelMerge
internal import ModelSupport

/// Lists, adds and chooses the versions of a bundle: Xcode's *Add Model Version* and *Current*.
struct VersionCommand: Command {
  static let verb = "version"
  static let summary = "list a bundle's versions, add one, or choose the current one"
  static let synopsis =
    "list BUNDLE | add NAME [--from V] [--current] BUNDLE | set-current NAME BUNDLE"
  static let flags = [
    Flag("--from", value: "V", "the version that is copied (default: the current one)"),
    Flag("--current", "make the new version the current one"), Flag.dataFormat,
  ]

  private enum Action {
    case list
    case add(String, source: String?, isCurrent: Bool)
    case setCurrent(String)
  }

  private let action: Action
  private let path: String
  private let format: DataFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.positionals
    let actions = ["list", "add", "set-current"]
    guard let name = words.first else {
      throw UsageError(.missingArgument("what to do (list, add or set-current)"))
    }
    guard actions.contains(name) else {
      throw UsageError(
        .invalidValue(name, flag: "version", choices: actions),
        suggestions: ParsedArguments.nearest(name, actions)
      )
    }
    let count = name == "list" ? 2 : 3
    guard words.count >= count else {
      throw UsageError(
        .missingArgument(words.count == count - 1 ? "the BUNDLE" : "the version's NAME")
      )
    }
    guard words.count == count else { throw UsageError(.tooManyArguments(words[count])) }
    let (from, current) = (Self.flags[0], Self.flags[1])
    if name != "add", arguments.has(from) || arguments.has(current) {
      throw UsageError(.other("`--from` and `--current` belong to `version add`"))
    }
    switch name {
    case "list": action = .list
    case "add":
      action = .add(
        try Self.versionName(words[1]),
        source: arguments.value(from),
        isCurrent: arguments.has(current)
      )
    default: action = .setCurrent(try Self.versionName(words[1]))
    }
    path = words[count - 1]
    format = DataFormat(arguments)
  }

  /// A version's name, with or without suffix; it names a folder, so it holds no slash.
  private static func versionName(_ word: String) throws(UsageError) -> String {
    let name = Path.suffix(word) == "xcdatamodel" ? Path.baseName(word) : word
    if name.isEmpty || name.contains("/") || name.hasPrefix(".") {
      throw UsageError(.other("`\(word)` is no name for a version"))
    }
    return name
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    do throws(FileError) {
      guard FileAccess.kind(of: path) == .folder, let bundle = try VersionedBundle(path: path)
      else {
        throw FileError(.notFound, path: path)
      }
      switch action {
      case .list: list(bundle, &console)
      case .add(let name, let source, let isCurrent):
        try bundle.addVersion(name, copying: source)
        if isCurrent { try bundle.markCurrent(name) }
      case .setCurrent(let name):
        try bundle.checkVersion(name)
        try bundle.markCurrent(name)
      }
      return .done
    } catch {
      throw CommandError(
        error.reason == .notFound
          ? "\(path): there is no bundle with versions" : "\(path): \(error.reasonText)"
      )
    }
  }
}

extension VersionCommand {
  private func list(_ bundle: VersionedBundle, _ console: inout Console) {
    let current = (try? bundle.currentVersion(module: Path.baseName(path))) ?? nil
    switch format {
    case .text:
      for version in bundle.versions {
        console.print(
          version.withoutControlCharacters + (version == current ? "  (current)" : "") + "\n"
        )
      }
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("versions") { writer in
          writer.array(bundle.versions) { $0.string($1) }
        }
        writer.member("current", ifPresent: current)
      }
      console.print(writer.bytes + [UInt8(ascii: "\n")])
    }
  }
}
