import ModelConfiguration
import ModelMerge
import Testing

@Suite struct EffectiveSettingsTests {
  private let file = ConfigurationFile(
    Array(
      """
      {"rules": {"inverse-missing": {"level": "off", "paths": ["*"]}, "wide-table": "error"},
       "version": 1, "strategy": {"default": "strict"}}
      """.utf8
    ),
    path: "/app/modelmerge.json"
  )

  private func lines(_ settings: EffectiveSettings) -> [String] {
    settings.settings.map { setting in
      let origin =
        switch setting.origin {
        case .file(let location): "\(location.start.line):\(location.start.column)"
        case .flag(let name): name
        case .standard: "default"
        }
      return "\(setting.key) = \(setting.value) \(origin)"
    }
  }

  @Test func withoutAFileTheDefaultsHold() {
    #expect(
      lines(EffectiveSettings(nil, flags: [])) == [
        #"placeholder.keys = ["MyRealEntity"] default"#,
        #"strategy.default = "allow-identical" default"#, #"profiles = ["sqlite"] default"#,
      ]
    )
  }

  @Test func theFileStandsOverTheDefaultsAndFlagsOverTheFile() {
    let flag = ConfigurationSetting("profiles", "[]", .flag("--profile"))
    #expect(
      lines(EffectiveSettings(file, flags: [flag])) == [
        "version = 1 2:13", #"placeholder.keys = ["MyRealEntity"] default"#,
        #"strategy.default = "strict" 2:40"#, "profiles = [] --profile",
        #"rules.inverse-missing = {"level": "off", "paths": ["*"]} 1:31"#,
        #"rules.wide-table = "error" 1:79"#,
      ]
    )
  }
}
