package import ModelSchema
internal import ModelSupport

/// A baseline cannot be read.
package struct BaselineError: Error, Hashable, Sendable {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// The system does not let it be read, or it is no regular file, or too large.
    case unreadable(String)
    /// It is no baseline; the text says what is wrong.
    case damaged(String)
    /// Another version of the tool wrote it.
    case unknownVersion(String)
  }

  package let reason: Reason
  package let path: String
  /// The place in the file, when something in it is wrong.
  package let location: SourceLocation?

  init(_ reason: Reason, path: String, location: SourceLocation? = nil) {
    self.reason = reason
    self.path = path
    self.location = location
  }

  /// The reason in one sentence, without the path.
  package var message: String {
    switch reason {
    case .notFound: "no such file"
    case .unreadable(let text): text
    case .damaged(let text): "the baseline is damaged: \(text)"
    case .unknownVersion(let version):
      "version \(version) of the baseline's form is not read; \(Baseline.formatVersion) is"
    }
  }

  /// The error as a finding; nil when there is no file to find something in.
  package var diagnostic: Diagnostic? {
    let help =
      switch reason {
      case .notFound, .unreadable: ""
      case .damaged: "mend the line, or write the baseline anew: `modelmerge baseline write`"
      case .unknownVersion: "a newer modelmerge wrote it: use that one, or a newer one still"
      }
    if help.isEmpty { return nil }
    return Diagnostic(.invalidConfiguration, message, path: .model, at: location, help: [help])
  }
}
