internal import ModelMerging
internal import ModelSchema
internal import ModelSupport

// Plans by which a model is split: `{"modules": {"Name": ["Entity", …]}}`.

extension ConfigurationReader {
  mutating func readPlan() {
    guard let document = readDocument(),
      readObject(document.root, "", [("modules", { $0.readPlannedModules($1, $2) })])
    else { return }
    if document.root["modules"] == nil {
      report(
        "`modules` is missing",
        at: document.root.range,
        help: [#"a plan is `{"modules": {"Name": ["Entity"]}}`"#]
      )
    }
  }

  private mutating func readPlannedModules(_ node: JSONNode, _ path: String) {
    guard expect(.object, node, path) else { return }
    for member in node.children {
      let name = member.name ?? ""
      guard let entities = texts(member, "\(path).\(name)") else { continue }
      plan.modules.append(
        SplitPlan.Module(
          name,
          entities: entities.map {
            SplitPlan.Entity($0.text, anchor: anchor($0.node.contentRange))
          },
          anchor: anchor(member.nameRange ?? member.range)
        )
      )
    }
  }

  private func anchor(_ range: Range<Int>) -> SourceAnchor {
    SourceAnchor(file: file, range: range)
  }
}
