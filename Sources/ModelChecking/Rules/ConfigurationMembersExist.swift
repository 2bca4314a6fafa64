internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A configuration lists entities of the model.
struct ConfigurationMembersExist: CheckRule {
  let kind: Diagnostic.Kind = .configurationMemberMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entityNames = subject.entityNames()
    lazy var missed = subject.missedEntities()
    for configuration in subject.index.model.configurations {
      for member in configuration.members
      where subject.index.number(ofEntity: member.name) == nil
        && !subject.index.isPoisoned(entity: member.name)
        && !missed.contains(ByteName(member.name))
      {
        report(
          Diagnostic(
            kind,
            "the configuration `\(configuration.name)` lists `\(member.name)`, which is not in the "
              + "model",
            path: .configuration(configuration.name),
            at: member.anchor.location(blaming: nil),
            help: entityNames.question(for: member.name) + ["take it off the list"],
            edits: edits(of: member, entityNames)
          )
        )
      }
    }
  }

  private func edits(
    of member: ManagedObjectModel.Configuration.Member,
    _ entityNames: NearestNames
  ) -> [SourceEdit] {
    let spelling = ContentsEditor.edits(
      spelling: member.name,
      as: entityNames,
      in: "name",
      of: member.anchor
    )
    if !spelling.isEmpty { return spelling }
    return ContentsEditor.edits(of: member.anchor, .maybe) { $0.remove(member.anchor) }
  }
}
