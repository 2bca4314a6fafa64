internal import ModelSupport

/// Takes what a command prints while it is still at work.
package struct OutputSink: Sendable {
  /// Writes bytes to standard output, or to standard error; false when nobody reads them any more.
  let write: @Sendable (_ bytes: [UInt8], _ toStandardError: Bool) throws(FileError) -> Bool
}
