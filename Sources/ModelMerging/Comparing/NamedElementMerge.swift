internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Merges what must be equal when it has one name: fetch request templates and composite types.
struct NamedElementMerge<Element: Hashable & Sendable>: Sendable {
  let kind: Diagnostic.Kind
  let what: String
  let name: @Sendable (Element) -> String
  let anchor: @Sendable (Element) -> SourceAnchor
  let path: @Sendable (String) -> ElementPath
  /// The canonical form, by which one of several is chosen.
  let content: @Sendable (Element) -> [UInt8]
  let differences: @Sendable ([Element]) -> [DescriptionDifference]
  /// Whether it is worth a note that several modules define the element alike.
  let notesIdenticalOnes: Bool

  /// Of very many elements of one name, the first are compared.
  private static var tellingLimit: Int { 16 }

  /// The elements in their names' order; of several with one name, the one that somebody chose, else
  /// the one whose content is first.
  func merge(
    _ elements: [(module: String, element: Element)],
    _ choices: MergeChoices,
    _ report: inout MergeReport
  ) -> [Element] {
    let groups = Dictionary(grouping: elements) { ByteName(name($0.element)) }
    let names = groups.keys.sorted { precedesIgnoringCase($0.string, $1.string) }
    return names.compactMap { key in
      var group = groups[key] ?? []
      if group.count > 1 {
        if let chosen = choose(key.string, among: group, choices, &report) {
          group = chosen
        } else {
          self.report(key.string, group, &report)
        }
      }
      return group.map(\.element).min { content($0).lexicographicallyPrecedes(content($1)) }
    }
  }

  /// The elements of the module that somebody chose, where modules differ; nil where nobody did, or
  /// where that module's own differ.
  private func choose(
    _ name: String,
    among group: [(module: String, element: Element)],
    _ choices: MergeChoices,
    _ report: inout MergeReport
  ) -> [(module: String, element: Element)]? {
    guard let winner = choices.winner(of: name, among: group.map(\.module)) else { return nil }
    let own = group.filter { $0.module.hasSameBytes(as: winner.module) }
    guard differences(own.map(\.element)).isEmpty, !differences(group.map(\.element)).isEmpty
    else { return nil }
    report.choices.took(winner, name, at: path(name))
    let list = listText(group.map { "`\($0.module)`" })
    report.add(
      Diagnostic(
        kind,
        severity: .note,
        "the \(what) `\(name)` is defined differently in \(list); that of `\(winner.module)` is "
          + "taken (\(winner.reason))",
        path: path(name),
        module: group[0].module,
        at: anchor(group[0].element).location(blaming: nil),
        notes: group.dropFirst().map {
          Diagnostic.Note(
            "`\($0.module)` defines it here",
            at: anchor($0.element).location(blaming: nil)
          )
        }
      )
    )
    return own
  }

  private func report(
    _ name: String,
    _ group: [(module: String, element: Element)],
    _ report: inout MergeReport
  ) {
    let group = Array(group.prefix(Self.tellingLimit))
    let differences = differences(group.map(\.element))
    if differences.isEmpty, !notesIdenticalOnes { return }
    let modules = group.map { "`\($0.module)`" }
    let list = listText(modules)
    var notes = group.dropFirst().map {
      Diagnostic.Note(
        "`\($0.module)` defines it here",
        at: anchor($0.element).location(blaming: nil)
      )
    }
    for difference in differences {
      let path = difference.property.map { "\(name).\($0)" } ?? name
      for position in group.indices {
        notes.append(
          Diagnostic.Note(
            "in \(modules[position]), `\(path)` \(difference.statements[position])",
            at: difference.locations[position]
          )
        )
      }
    }
    report.add(
      Diagnostic(
        kind,
        severity: differences.isEmpty ? .note : nil,
        Set(group.map(\.module)).count == 1
          ? "the \(what) `\(name)` is declared twice in \(modules[0])"
          : "the \(what) `\(name)` is defined \(differences.isEmpty ? "alike" : "differently") in "
            + list,
        path: path(name),
        module: group[0].module,
        at: anchor(group[0].element).location(blaming: nil),
        notes: notes,
        help: differences.isEmpty
          ? ["keep one of them"] : ["make the definitions alike, or rename one of them"]
      )
    )
  }
}

extension NamedElementMerge<FetchRequestDescription> {
  static let fetchRequestTemplates = NamedElementMerge(
    kind: .fetchTemplateCollision,
    what: "fetch request template",
    name: { $0.name },
    anchor: { $0.anchor },
    path: { .fetchRequest($0) },
    content: { ContentsWriter.bytes(of: $0) },
    differences: { DescriptionComparison.differences(among: $0) },
    notesIdenticalOnes: true
  )
}

extension NamedElementMerge<CompositeDescription> {
  static let composites = NamedElementMerge(
    kind: .compositeCollision,
    what: "composite type",
    name: { $0.name },
    anchor: { $0.anchor },
    path: { .composite($0) },
    content: { ContentsWriter.bytes(of: $0) },
    differences: { DescriptionComparison.differences(among: $0) },
    notesIdenticalOnes: false
  )
}
