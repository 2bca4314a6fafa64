internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

extension CheckSubject {
  /// The edits that rename a property and keep its old name as its renaming identifier: with a name
  /// that is free, which somebody is to choose.
  func edits(
    renaming name: String,
    of number: Int,
    at anchor: SourceAnchor
  ) -> [SourceEdit] {
    let entity = index.entities[number]
    let base = entity.name.prefix(1).lowercased() + entity.name.dropFirst()
    let wanted = base + name.filter { $0.isLetter || $0.isNumber || $0 == "_" }.firstUppercased
    let taken = Set(entity.properties.map { ByteName($0.name) })
    let free =
      (1...).lazy.map { $0 == 1 ? wanted : "\(wanted)\($0)" }
      .first { !taken.contains(ByteName($0)) } ?? wanted
    return ContentsEditor.edits(of: anchor, .manual) { editor in
      switch entity.property(named: name) {
      case .attribute(let attribute):
        var renamed = attribute
        renamed.name = free
        renamed.renamingIdentifier = attribute.renamingIdentifier ?? name
        editor.change(attribute, to: renamed)
      case .relationship(let relationship):
        var renamed = relationship
        renamed.name = free
        renamed.renamingIdentifier = relationship.renamingIdentifier ?? name
        editor.change(relationship, to: renamed)
      case .fetchedProperty, nil: editor.set("name", to: free, of: anchor)
      }
    }
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
