internal import ModelMerge
internal import ModelSupport

/// Tells the values of a configuration, each with where it comes from.
struct ConfigurationList {
  private let settings: [ConfigurationSetting]
  private let path: String?
  private let paths: ReportPaths

  init(_ settings: [ConfigurationSetting], path: String?, paths: ReportPaths) {
    self.settings = settings
    self.path = path
    self.paths = paths
  }

  /// One value a line: `strategy.default = "strict"   modelmerge.json:4:27`.
  var text: String {
    let values = settings.map { "\($0.key) = \($0.value)".withoutControlCharacters }
    let width = values.map(\.count).filter { $0 <= 60 }.max() ?? 0
    return zip(values, settings).map { value, setting in
      let gap = String(repeating: " ", count: max(0, width - value.count) + 2)
      return "\(value)\(gap)\(origin(of: setting))\n"
    }.joined()
  }

  private func origin(of setting: ConfigurationSetting) -> String {
    switch setting.origin {
    case .file(let location): paths.display(location)
    case .flag(let name): name
    case .standard: "default"
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", "1.0")
      writer.member("configuration", ifPresent: path.map { paths.display($0) })
      writer.member("settings") { writer in
        writer.array(settings) { writer, setting in
          writer.object { write(setting, &$0) }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ setting: ConfigurationSetting, _ writer: inout JSONWriter) {
    writer.member("key", setting.key)
    writer.member("value") { $0.json(setting.value) }
    switch setting.origin {
    case .file(let location):
      writer.member("origin", "file")
      writer.member("file", paths.display(location.file.path))
      writer.member("line", location.start.line)
      writer.member("column", location.start.column)
    case .flag(let name):
      writer.member("origin", "flag")
      writer.member("flag", name)
    case .standard: writer.member("origin", "default")
    }
  }
}
