internal import ModelChecking
internal import ModelMerging
internal import ModelSupport

/// What holds in a run: flags over the configuration over the defaults, each with its origin.
package struct EffectiveSettings: Sendable {
  /// The values, in the order in which the documentation tells the keys.
  package let settings: [ConfigurationSetting]

  /// Lays flags over a configuration.
  ///
  /// - Parameter flags: What the command line says, by the keys of the configuration.
  package init(_ file: ConfigurationFile?, flags: [ConfigurationSetting]) {
    let said = (file?.settings ?? []).filter { setting in
      !flags.contains { $0.key == setting.key }
    }
    let chosen = said + flags
    let defaults = Self.defaults.filter { setting in !chosen.contains { $0.key == setting.key } }
    // Within a section, what the file says keeps its order.
    settings = (chosen + defaults).enumerated().sorted {
      (Self.rank($0.element.key), $0.offset) < (Self.rank($1.element.key), $1.offset)
    }.map(\.element)
  }

  private static let sections = [
    "version", "modules", "placeholder", "strategy", "profiles", "stores", "rules", "ignore",
    "migration", "output", "baseline", "lock",
  ]

  private static func rank(_ key: String) -> Int {
    let end = key.firstIndex { $0 == "." || $0 == "[" } ?? key.endIndex
    return sections.firstIndex(of: String(key[..<end])) ?? sections.count
  }

  private static var defaults: [ConfigurationSetting] {
    let merger = ModelMerger()
    return [
      standard("placeholder.keys", list(merger.placeholderKeys)),
      standard("strategy.default", jsonText(merger.strategy.rawValue)),
      standard("profiles", list(merger.checker.profiles.map(\.rawValue).sorted())),
    ]
  }

  private static func standard(_ key: String, _ value: String) -> ConfigurationSetting {
    ConfigurationSetting(key, value, .standard)
  }

  /// Texts as a JSON array in one line.
  package static func list(_ texts: [String]) -> String {
    "[" + texts.map { jsonText($0) }.joined(separator: ", ") + "]"
  }

  /// A text as a JSON string.
  package static func text(_ text: String) -> String { jsonText(text) }
}
