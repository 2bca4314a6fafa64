internal import ModelMerge
internal import ModelSupport

/// The lineage of a merged model beside the model.
struct LineageFile: Sendable {
  let path: String
  private let bytes: [UInt8]

  init(_ outcome: MergeOutcome, at path: String, paths: ReportPaths) {
    self.path = path
    bytes = LineageJSON.bytes(of: outcome.lineage, model: outcome.model, paths: paths)
  }

  /// Whether the file is there and has these bytes.
  var isWritten: Bool { (try? FileAccess.read(path)) == bytes }

  /// Writes the file, whole or not at all; one that has these bytes is left alone.
  func write() throws(CommandError) {
    do throws(FileError) {
      try FileOutput.write(bytes, to: path)
    } catch {
      throw CommandError("the lineage cannot be written: \(error)")
    }
  }
}
