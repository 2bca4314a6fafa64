internal import ModelSupport

extension LinkedModel {
  /// What a linked model promises and does not keep; empty in every model that could be linked.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    for entity in entities {
      if let parent = entity.superentity, !parent.subentities.contains(entity) {
        broken.append("\(entity.name) is no subentity of its superentity")
      }
      for relationship in entity.relationships {
        let path = "\(entity.name).\(relationship.name)"
        if !(relationship.description.destination ?? "").hasSameBytes(
          as: relationship.destination.name
        ) {
          broken.append("\(path) leads to an entity of another name")
        }
        // Of a pair, each end leads to where the other one starts.
        if let inverse = relationship.inverse, inverse.inverse == relationship,
          !relationship.entity.isKind(of: inverse.destination)
        {
          broken.append("\(path) and its inverse do not meet")
        }
      }
    }
    return broken
  }
}
