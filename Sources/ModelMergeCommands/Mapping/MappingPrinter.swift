internal import ModelMerge
internal import ModelSupport

/// Prints a mapping model, completed as its compiler does.
struct MappingPrinter {
  let path: String
  let format: DataFormat
  let options: ReportOptions
  /// The verb in whose name is reported.
  let command: String

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let loaded: MappingLoader.Loaded
    do throws(ModelFileError) {
      loaded = try load()
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: command, isData: false, &console)
      return .incomplete
    }
    if !loaded.diagnostics.isEmpty {
      try options.write(loaded.diagnostics, command: command, isData: false, &console)
    }
    let mapping = loaded.mapping.completed()
    switch format {
    case .text: console.print(MappingText.text(of: mapping))
    case .json: console.print(MappingJSON.bytes(of: mapping))
    }
    // A copy of a model that cannot be read leaves the mapping incomplete.
    let isComplete = !loaded.diagnostics.contains { $0.kind == .malformedModel }
    return isComplete ? .done : .incomplete
  }

  private func load() throws(ModelFileError) -> MappingLoader.Loaded {
    guard path == "-" else { return try MappingLoader().read(path) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.readStandardInput()
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: path, module: path)
    }
    return try MappingLoader().read(bytes: bytes, path: path)
  }
}
