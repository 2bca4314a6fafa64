import ModelMerge

extension NamedMutation {
  /// Mistakes that only the CloudKit profile looks for.
  static let cloudKit: [NamedMutation] = [
    NamedMutation(
      "make an entity unique that is mirrored",
      .cloudkitUniqueConstraint,
      at: "Label",
      in: .labels,
      #"<attribute name="name" optional="YES" attributeType="String"/>"#,
      to: #"""
        <attribute name="name" optional="YES" attributeType="String"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="⟦name⟧"/>
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
      at: "Artist.concerts",
      in: .artists,
      #"<relationship name="concerts" optional="YES" toMany="YES" deletionRule="Cascade""#,
      to: #"""
        <relationship name="concerts" optional="YES" toMany="YES" ordered="⟦YES⟧" deletionRule="Cascade"
        """#
    ),
    NamedMutation(
      "keep objects from being deleted",
      .cloudkitRelationship,
      at: "Play.song",
      in: .history,
      #"<relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify""#,
      to: #"<relationship name="song" optional="YES" maxCount="1" deletionRule="⟦Deny⟧""#
    ),
  ]
}
