import ModelMerge

extension NamedMutation {
  /// Mistakes that only the CloudKit profile looks for.
  static let cloudKit: [NamedMutation] = [
    NamedMutation(
      "make an entity unique that is mirrored",
      .cloudkitUniqueConstraint,
      at: "Review",
      in: .reviews,
      #"<attribute name="text" optional="YES" attributeType="String"/>"#,
      to: #"""
        <attribute name="text" optional="YES" attributeType="String"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="⟦text⟧"/>
                </uniquenessConstraint></uniquenessConstraints>
        """#
    ),
    NamedMutation(
      "require a value without a default",
      .cloudkitOptionality,
      at: "Review.text",
      in: .reviews,
      #"<attribute name="text" optional="YES" attributeType="String"/>"#,
      to: #"<attribute name="⟦text⟧" attributeType="String"/>"#
    ),
    NamedMutation(
      "order a relationship that is mirrored",
      .cloudkitRelationship,
      at: "Artist.genres",
      in: .artists,
      #"<relationship name="genres" optional="YES" toMany="YES" maxCount="5""#,
      to: #"<relationship name="genres" optional="YES" toMany="YES" ordered="⟦YES⟧" maxCount="5""#
    ),
    NamedMutation(
      "keep objects from being deleted",
      .cloudkitRelationship,
      at: "Folder.parent",
      in: .playlists,
      #"<relationship name="parent" optional="YES" maxCount="1" deletionRule="Nullify""#,
      to: #"<relationship name="parent" optional="YES" maxCount="1" deletionRule="⟦Deny⟧""#
    ),
  ]
}
