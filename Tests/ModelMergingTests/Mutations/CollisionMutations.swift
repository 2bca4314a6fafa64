import ModelMerge

extension NamedMutation {
  /// Definitions that other modules have as well, and names that are taken.
  static let collisions: [NamedMutation] = [
    NamedMutation(
      "duplicate an entity and retype an attribute",
      .entityCollision,
      at: "Review",
      in: .history,
      #"<entity name="Track">"#,
      to: #"""
        <entity name="⟦Review⟧" representedClassName="Review">
          <attribute name="stars" attributeType="Integer 16" defaultValueString="0"/>
          <attribute name="text" optional="YES" attributeType="String"/>
        </entity>
        <entity name="Track">
        """#
    ),
    NamedMutation(
      "define an entity that is not marked as a placeholder",
      .entityCollision,
      at: "Review",
      in: .playlists,
      #"<entry key="MyRealEntity" value="YES"/>"#,
      to: "",
      place: Place(.playlists, #"<entity name="⟦Review⟧">"#)
    ),
    NamedMutation(
      "duplicate an entity",
      .entityDuplicateIdentical,
      at: "Review",
      in: .history,
      #"<entity name="Track">"#,
      to: #"""
        <entity name="⟦Review⟧" representedClassName="Review">
          <attribute name="stars" attributeType="Decimal" defaultValueString="0"/>
          <attribute name="text" optional="YES" attributeType="String"/>
        </entity>
        <entity name="Track">
        """#
    ),
    NamedMutation(
      "duplicate an entity and change a default",
      .entityDuplicateDrift,
      at: "Review",
      in: .history,
      #"<entity name="Track">"#,
      to: #"""
        <entity name="⟦Review⟧" representedClassName="Review">
          <attribute name="stars" attributeType="Decimal" defaultValueString="1"/>
          <attribute name="text" optional="YES" attributeType="String"/>
        </entity>
        <entity name="Track">
        """#
    ),
    NamedMutation(
      "duplicate an entity and annotate it",
      .entityDuplicateDrift,
      .warning,
      at: "Review",
      in: .history,
      #"<entity name="Track">"#,
      to: #"""
        <entity name="⟦Review⟧" representedClassName="Review">
          <attribute name="stars" attributeType="Decimal" defaultValueString="0"/>
          <attribute name="text" optional="YES" attributeType="String"/>
          <userInfo><entry key="author" value="History"/></userInfo>
        </entity>
        <entity name="Track">
        """#
    ),
    NamedMutation(
      "name entities alike but for case",
      .tableNameCollision,
      at: "PLAY",
      in: .reviews,
      #"<entity name="Tune">"#,
      to: #"<entity name="⟦PLAY⟧"/><entity name="Tune">"#
    ),
    NamedMutation(
      "name attributes alike but for case",
      .columnNameCollision,
      at: "Review.text",
      in: .reviews,
      #"<attribute name="text""#,
      to: #"<attribute name="Text" attributeType="String"/><attribute name="⟦text⟧""#
    ),
    NamedMutation(
      "name attributes of siblings alike",
      .columnNameCollision,
      at: "Song.discCount",
      in: .catalog,
      #"<attribute name="rating""#,
      to: #"""
        <attribute name="⟦discCount⟧" attributeType="Double" defaultValueString="0"/>
        <attribute name="rating"
        """#
    ),
    NamedMutation(
      "claim another entity's class",
      .classNameCollision,
      at: "Genre",
      in: .artists,
      #"representedClassName="Genre""#,
      to: #"representedClassName="⟦Review⟧""#
    ),
    NamedMutation(
      "define a template of another module otherwise",
      .fetchTemplateCollision,
      at: "fetchRequest:UnratedSongs",
      in: .reviews,
      #"<fetchRequest name="ReviewedTunes""#,
      to: #"<fetchRequest name="UnratedSongs""#,
      place: Place(.catalog, #"<fetchRequest name="⟦UnratedSongs⟧""#)
    ),
    NamedMutation(
      "define a template of another module alike",
      .fetchTemplateCollision,
      .note,
      at: "fetchRequest:BestReviews",
      in: .reviews,
      #"<fetchRequest"#,
      to: #"""
        <fetchRequest name="BestReviews" entity="Review" predicateString="stars == 5"/>
        <fetchRequest
        """#,
      place: Place(.playlists, #"<fetchRequest name="⟦BestReviews⟧""#)
    ),
    NamedMutation(
      "retype an element of a composite type",
      .compositeCollision,
      at: "composite:AudioFormat",
      in: .history,
      #"attributeType="Integer 32""#,
      to: #"attributeType="Integer 64""#,
      place: Place(.catalog, #"<composite name="⟦AudioFormat⟧""#)
    ),
    NamedMutation(
      "claim another entity's former name",
      .renamingIDDuplicate,
      at: "Review",
      in: .reviews,
      #"<entity name="Review""#,
      to: #"<entity name="Review" elementID="⟦Style⟧""#
    ),
    NamedMutation(
      "claim another property's former name",
      .renamingIDDuplicate,
      at: "MediaItem.webPage",
      in: .catalog,
      #"<attribute name="webPage""#,
      to: #"<attribute name="webPage" elementID="⟦heading⟧""#
    ),
    NamedMutation(
      "claim another property's name",
      .renamingIDDuplicate,
      at: "MediaItem.title",
      in: .catalog,
      #"elementID="heading""#,
      to: #"elementID="⟦webPage⟧""#
    ),
  ]
}
