internal import ModelMerge

/// When a report is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment asks for none.
  case auto
  case always
  case never

  /// How a report looks on a stream.
  func style(on target: StreamTarget) -> ReportStyle {
    let usesColor =
      switch self {
      case .auto: target.takesColor
      case .always: true
      case .never: false
      }
    return target.columns.map { ReportStyle(width: $0, usesColor: usesColor) }
      ?? ReportStyle(usesColor: usesColor)
  }
}
