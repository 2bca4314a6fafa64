internal import ModelFormats
internal import ModelSchema

extension RelationshipDescription {
  /// The edit that makes another relationship of it.
  func edits(
    _ applicability: SourceEdit.Applicability,
    _ change: (inout RelationshipDescription) -> Void
  ) -> [SourceEdit] {
    ContentsEditor.edits(of: anchor, applicability) { editor in
      let own = asWritten
      var changed = own
      change(&changed)
      editor.change(own, to: changed)
    }
  }

  /// The relationship with the name that its destination has in its file: that of a placeholder is
  /// another one than the real entity's.
  var asWritten: RelationshipDescription {
    var relationship = self
    if let name = anchor.text(ofAttribute: "destinationEntity") { relationship.destination = name }
    return relationship
  }
}
