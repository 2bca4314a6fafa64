internal import ModelSchema
internal import ModelSupport

/// A model uses only what its minimum tools version knows.
///
/// `Automatic` leaves the choice to the tools. The versions are those whose systems brought the
/// feature, by Apple's documentation of the describing classes.
struct MinimumToolsVersionSuffices: CheckRule {
  let kind: Diagnostic.Kind = .minimumToolsVersion

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    guard let stated = subject.index.model.settings.minimumToolsVersion,
      let version = ToolsVersion(stated)
    else { return }
    for entity in subject.index.entities where !subject.index.isPoisoned(entity: entity.name) {
      for attribute in entity.attributes {
        guard let (feature, needed, blamed) = Self.need(of: attribute), version < needed else {
          continue
        }
        report(
          subject.diagnostic(
            kind,
            "`\(entity.name).\(attribute.name)` \(feature), which needs Xcode \(needed); the model "
              + "declares `\(stated)`",
            entity: entity,
            property: attribute.name,
            at: attribute.anchor,
            blaming: blamed,
            help: ["raise the minimum tools version to `Xcode \(needed)` or `Automatic`"]
          )
        )
      }
    }
  }

  private static func need(
    of attribute: AttributeDescription
  ) -> (feature: String, version: ToolsVersion, blamed: String)? {
    if attribute.type == .composite {
      return ("is a composite attribute", ToolsVersion(15, 0), "attributeType")
    }
    if attribute.allowsCloudEncryption {
      return ("allows encryption in the cloud", ToolsVersion(13, 0), "allowsCloudEncryption")
    }
    if attribute.isDerived {
      return ("is a derived attribute", ToolsVersion(11, 0), "derivationExpression")
    }
    if attribute.type == .uuid || attribute.type == .uri {
      return (
        "is of type `\(attribute.type.name ?? "")`", ToolsVersion(9, 0), "attributeType"
      )
    }
    return nil
  }
}
