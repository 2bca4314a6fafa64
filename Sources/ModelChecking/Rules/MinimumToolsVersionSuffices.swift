internal import ModelFormats
internal import ModelSchema

/// A model uses only what its minimum tools version knows.
///
/// `Automatic` leaves the choice to the tools. The versions are those whose systems brought the
/// feature, by Apple's documentation of the describing classes.
struct MinimumToolsVersionSuffices: CheckRule {
  let kind: Diagnostic.Kind = .minimumToolsVersion

  /// What needs newer tools, and since when.
  private struct Need {
    let feature: String
    let version: ToolsVersion
    let anchor: SourceAnchor
    var blamed: String?
  }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    guard let stated = subject.index.model.settings.minimumToolsVersion,
      let version = ToolsVersion(stated)
    else { return }
    lazy var highest = Self.highestNeeds(in: subject.index.entities)
    for entity in subject.index.entities where !subject.index.isPoisoned(entity: entity.name) {
      for need in Self.needs(of: entity) where version < need.version {
        report(diagnostic(need, stated, entity, property: nil, subject, highest))
      }
      for attribute in entity.attributes {
        guard let need = Self.need(of: attribute), version < need.version else { continue }
        report(diagnostic(need, stated, entity, property: attribute.name, subject, highest))
      }
    }
  }

  /// The version that all of what a file holds needs: one edit is enough for all.
  private static func highestNeeds(
    in entities: [EntityDescription]
  ) -> [SourceFile: ToolsVersion] {
    var result: [SourceFile: ToolsVersion] = [:]
    for entity in entities {
      for need in needs(of: entity) + entity.attributes.compactMap({ need(of: $0) }) {
        guard let file = need.anchor.file else { continue }
        result[file] = max(result[file] ?? need.version, need.version)
      }
    }
    return result
  }

  private static func edits(
    for need: Need,
    _ highest: [SourceFile: ToolsVersion]
  ) -> [SourceEdit] {
    guard let file = need.anchor.file, let version = highest[file] else { return [] }
    let root = SourceAnchor(rootOf: file)
    // Another module may be the one that declares too little.
    guard let own = root.text(ofAttribute: "minimumToolsVersion").flatMap({ ToolsVersion($0) }),
      own < version
    else { return [] }
    return ContentsEditor.edits(of: root, .safe) {
      $0.set("minimumToolsVersion", to: "Xcode \(version)", of: root)
    }
  }

  private func diagnostic(
    _ need: Need,
    _ stated: String,
    _ entity: EntityDescription,
    property: String?,
    _ subject: CheckSubject,
    _ highest: [SourceFile: ToolsVersion]
  ) -> Diagnostic {
    let model = subject.index.model
    return subject.diagnostic(
      kind,
      "`\(ElementPath.entity(entity.name, property))` \(need.feature), which needs Xcode "
        + "\(need.version); the model declares `\(stated)`",
      entity: entity,
      property: property,
      at: need.anchor,
      blaming: need.blamed,
      notes: model.anchor.location(ofAttribute: "minimumToolsVersion").map {
        [Diagnostic.Note("the version is declared here", at: $0)]
      } ?? [],
      help: ["raise the minimum tools version to `Xcode \(need.version)`"],
      edits: Self.edits(for: need, highest)
    )
  }

  private static func needs(of entity: EntityDescription) -> [Need] {
    var needs: [Need] = []
    if let constraint = entity.uniquenessConstraints.first {
      needs.append(
        Need(
          feature: "has a uniqueness constraint",
          version: ToolsVersion(7, 0),
          anchor: constraint.references.first?.anchor ?? constraint.anchor,
          blamed: "value"
        )
      )
    }
    if let index = entity.fetchIndexes.first {
      needs.append(
        Need(
          feature: "has the fetch index `\(index.name)`",
          version: ToolsVersion(9, 0),
          anchor: index.anchor
        )
      )
    }
    return needs
  }

  /// The newest feature of an attribute.
  private static func need(of attribute: AttributeDescription) -> Need? {
    if attribute.type == .composite {
      return need("is a composite attribute", 15, "attributeType", attribute)
    }
    if attribute.allowsCloudEncryption {
      return need("allows encryption in the cloud", 13, "allowsCloudEncryption", attribute)
    }
    if attribute.isDerived {
      return need("is a derived attribute", 11, "derivationExpression", attribute)
    }
    if attribute.type == .uuid || attribute.type == .uri {
      return need("is of type `\(attribute.type.name ?? "")`", 9, "attributeType", attribute)
    }
    if attribute.preservesValueInHistoryOnDeletion {
      return need("stays in the history after deletion", 9, "preserveAfterDeletion", attribute)
    }
    return nil
  }

  private static func need(
    _ feature: String,
    _ major: Int,
    _ blamed: String,
    _ attribute: AttributeDescription
  ) -> Need {
    Need(
      feature: feature,
      version: ToolsVersion(major, 0),
      anchor: attribute.anchor,
      blamed: blamed
    )
  }
}
