import ModelMerge

extension NamedMutation {
  /// Mistakes in hierarchies, configurations, indexes and constraints.
  static let entities: [NamedMutation] = [
    NamedMutation(
      "misspell a parent",
      .entityParentMissing,
      at: "SmartPlaylist",
      in: .playlists,
      #"parentEntity="Playlist""#,
      to: #"parentEntity="⟦Playlst⟧""#
    ),
    NamedMutation(
      "misspell the parent of an entity with relationships",
      .entityParentMissing,
      at: "Song",
      in: .catalog,
      #"representedClassName="Song" parentEntity="MediaItem""#,
      to: #"representedClassName="Song" parentEntity="⟦MediaItems⟧""#
    ),
    NamedMutation(
      "let an entity inherit from its child",
      .entityInheritanceCycle,
      at: "Playlist",
      in: .playlists,
      #"representedClassName="Playlist">"#,
      to: #"representedClassName="Playlist" parentEntity="⟦SmartPlaylist⟧">"#
    ),
    NamedMutation(
      "let an entity inherit from itself",
      .entityInheritanceCycle,
      at: "Review",
      in: .reviews,
      #"representedClassName="Review">"#,
      to: #"representedClassName="Review" parentEntity="⟦Review⟧">"#
    ),
    NamedMutation(
      "declare a property of an ancestor again",
      .propertyShadowsInherited,
      at: "SmartPlaylist.isPinned",
      in: .playlists,
      #"<attribute name="minimumRating""#,
      to: #"""
        <attribute name="⟦isPinned⟧" attributeType="Boolean" defaultValueString="NO"/>
        <attribute name="minimumRating"
        """#
    ),
    NamedMutation(
      "misspell a member of a configuration",
      .configurationMemberMissing,
      at: "configuration:Library",
      in: .artists,
      #"<memberEntity name="Genre"/>"#,
      to: #"<memberEntity name="⟦Genres⟧"/>"#
    ),
    NamedMutation(
      "name two indexes alike",
      .indexDuplicate,
      at: "Song",
      in: .catalog,
      #"<fetchIndex name="byRating""#,
      to: #"<fetchIndex name="⟦byDuration⟧""#
    ),
    NamedMutation(
      "misspell a property in an index",
      .indexUnknownProperty,
      at: "Play",
      in: .history,
      #"property="startedAt""#,
      to: #"property="⟦startetAt⟧""#
    ),
    NamedMutation(
      "rename a property that an index names",
      .indexUnknownProperty,
      at: "Song",
      in: .catalog,
      #"<attribute name="duration""#,
      to: #"<attribute name="length""#,
      place: Place(.catalog, #"<fetchIndexElement property="⟦duration⟧""#)
    ),
    NamedMutation(
      "misspell a property in the predicate of an index",
      .indexUnknownProperty,
      at: "Song",
      in: .catalog,
      "rating > 0",
      to: "⟦ratings⟧ > 0"
    ),
    NamedMutation(
      "misspell a property in a constraint",
      .uniquenessUnknownAttribute,
      at: "Genre",
      in: .artists,
      #"<constraint value="name"/>"#,
      to: #"<constraint value="⟦nmae⟧"/>"#
    ),
    NamedMutation(
      "constrain a to-many relationship",
      .uniquenessUnknownAttribute,
      at: "Genre",
      in: .artists,
      #"<constraint value="name"/>"#,
      to: #"<constraint value="⟦artists⟧"/>"#
    ),
    NamedMutation(
      "constrain a derived attribute",
      .uniquenessUnknownAttribute,
      at: "MediaItem",
      in: .catalog,
      #"<constraint value="identifier"/>"#,
      to: #"<constraint value="⟦sortTitle⟧"/>"#
    ),
    NamedMutation(
      "constrain what is inherited",
      .uniquenessUnknownAttribute,
      .warning,
      at: "SmartPlaylist",
      in: .playlists,
      "</fetchedProperty>",
      to: #"""
        </fetchedProperty>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="⟦name⟧"/></uniquenessConstraint>
        </uniquenessConstraints>
        """#
    ),
    NamedMutation(
      "give an entity more attributes than a table takes",
      .wideTable,
      at: "Review",
      in: .reviews,
      #"<attribute name="text""#,
      to: (0..<1_000).map { #"<attribute name="tag\#($0)" attributeType="Date"/>"# }.joined()
        + #"<attribute name="text""#,
      place: Place(.reviews, #"<entity name="⟦Review⟧""#)
    ),
  ]
}
