internal import ModelMerge
internal import ModelSupport

/// What `-o` names: a file or bundle by its suffix, perhaps a version of the bundle.
struct ModelOutput: Sendable {
  let path: String
  let version: String?
  let form: ModelForm
  let isForced: Bool

  init(_ text: String, isForced: Bool) throws(UsageError) {
    let input = ModelInput(parsing: text)
    // A module name makes no sense here: an equals sign belongs to the path.
    let path = input.module.map { "\($0)=\(input.path)" } ?? input.path
    let suffix = Path.suffix(path)
    guard let form = ModelForm(path: path) else {
      throw UsageError(
        .invalidValue(text, flag: "-o", choices: ModelForm.allCases.map { ".\($0.rawValue)" }),
        suggestions: ParsedArguments.nearest(suffix, ModelForm.allCases.map(\.rawValue)).map {
          "\(Path.baseName(path)).\($0)"
        }
      )
    }
    if input.version == "" { throw UsageError(.other("`@` is followed by no version")) }
    if input.version != nil, !form.hasVersions {
      throw UsageError(
        .other("only an .xcdatamodeld or a .momd has versions to choose from")
      )
    }
    self.path = path
    self.version = input.version
    self.form = form
    self.isForced = isForced
  }

  /// A bundle at a path, whatever the path's signs would mean on the command line.
  init(bundle path: String, isForced: Bool) {
    self.path = path
    version = nil
    form = .bundle
    self.isForced = isForced
  }

  /// Where the bytes go, after a look at what is there.
  ///
  /// - Throws: ``CommandError`` when the output is one of the inputs, holds files that are no
  ///   model's, or has no folder to be in.
  func destination(
    beside inputs: ProtectedPaths
  ) throws(CommandError) -> ModelDestination {
    let parent = Path.parent(path)
    guard FileAccess.kind(of: parent.isEmpty ? "." : parent) == .folder else {
      throw CommandError("\(path): the folder \(parent) does not exist")
    }
    if !isForced, inputs.contain(path) {
      throw CommandError(
        "\(path): the output is one of the inputs",
        help: ["`--force` writes over it"]
      )
    }
    switch (form, FileAccess.kind(of: path)) {
    case (_, .nothing): break
    case (let form, .file) where !form.isFolder:
      if !isForced, !form.mayReplace(path) {
        throw CommandError(
          "\(path): the file that is there is no model of this form",
          help: ["`--force` writes over it"]
        )
      }
    case (let form, .folder) where form.isFolder:
      if !isForced { try refuseForeignFiles() }
    case (_, .file), (_, .folder), (_, .other):
      throw CommandError("\(path): something else is there")
    }
    return try ModelDestination(self)
  }

  private func refuseForeignFiles() throws(CommandError) {
    let names = (try? FileAccess.entries(of: path)) ?? []
    if let name = names.first(where: { !form.owns(entry: $0) }) {
      throw CommandError(
        "\(path): the folder holds `\(name)`, which is no part of a model",
        help: ["`--force` writes into it all the same"]
      )
    }
  }
}
