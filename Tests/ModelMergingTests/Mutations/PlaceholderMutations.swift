import ModelMerge

extension NamedMutation {
  /// Mistakes in placeholders and in what they stand for.
  static let placeholders: [NamedMutation] = [
    NamedMutation(
      "misspell a placeholder's entity",
      .placeholderUnresolved,
      at: "Performer",
      in: .tours,
      #"value="Artist""#,
      to: #"value="⟦Artsit⟧""#
    ),
    NamedMutation(
      "misspell a placeholder's module",
      .placeholderUnresolved,
      at: "Artist",
      in: .catalog,
      #"value="Artists.Artist""#,
      to: #"value="⟦Artist.Artist⟧""#
    ),
    NamedMutation(
      "name the wrong module",
      .placeholderUnresolved,
      at: "Concert",
      in: .artists,
      #"value="Tours.Concert""#,
      to: #"value="⟦Catalog.Concert⟧""#
    ),
    NamedMutation(
      "drop an entity that a placeholder stands for",
      .placeholderUnresolved,
      at: "Review",
      in: .reviews,
      #"""
          <entity name="Review" representedClassName="Review">
              <attribute name="stars" attributeType="Decimal" defaultValueString="0"/>
              <attribute name="text" optional="YES" attributeType="String"/>
          </entity>

      """#,
      to: "",
      place: Place(.playlists, #"value="⟦YES⟧""#)
    ),
    NamedMutation(
      "rename an entity that a placeholder stands for",
      .placeholderUnresolved,
      at: "Review",
      in: .reviews,
      #"<entity name="Review""#,
      to: #"<entity name="Criticism""#,
      place: Place(.playlists, #"value="⟦YES⟧""#)
    ),
    NamedMutation(
      "declare a second placeholder under one name",
      .placeholderAmbiguous,
      at: "Track",
      in: .history,
      #"<fetchRequest name="RecentPlays""#,
      to: #"""
        <entity name="Track"><userInfo><entry key="MyRealEntity" value="Album"/></userInfo></entity>
        <fetchRequest name="RecentPlays"
        """#,
      place: Place(.history, #"key="MyRealEntity" value="⟦Song⟧""#)
    ),
    NamedMutation(
      "give a placeholder the name of an entity",
      .placeholderAmbiguous,
      at: "Review",
      in: .reviews,
      #"<fetchRequest"#,
      to: #"""
        <entity name="Review">
          <userInfo><entry key="MyRealEntity" value="⟦Label⟧"/></userInfo>
        </entity>
        <fetchRequest
        """#
    ),
    NamedMutation(
      "let a placeholder stand for a placeholder",
      .placeholderChain,
      at: "Track",
      in: .history,
      #"value="Song""#,
      to: #"value="⟦Tune⟧""#
    ),
    NamedMutation(
      "name the module of a placeholder",
      .placeholderChain,
      at: "Song",
      in: .playlists,
      #"value="Catalog.Song""#,
      to: #"value="⟦Artists.Song⟧""#
    ),
    NamedMutation(
      "let placeholders stand for each other",
      .placeholderCycle,
      at: "Track",
      in: .history,
      #"value="Song""#,
      to: #"value="⟦Tune⟧""#
    ).and(in: .reviews, #"value="Song""#, to: #"value="Track""#),
    NamedMutation(
      "give a placeholder a property of its own",
      .placeholderExtraProperty,
      at: "Performer.nickname",
      in: .tours,
      #"<attribute name="name" attributeType="String"/>"#,
      to: #"<attribute name="⟦nickname⟧" attributeType="String"/>"#
    ),
    NamedMutation(
      "drop a property that a placeholder has",
      .placeholderExtraProperty,
      at: "Artist.name",
      in: .artists,
      #"<attribute name="name" attributeType="String"/>"#
        + "\n        <relationship name=\"albums\"",
      to: "<relationship name=\"albums\"",
      place: Place(.catalog, #"<attribute name="⟦name⟧""#)
    ).and(in: .tours, #"<attribute name="name" attributeType="String"/>"#, to: ""),
    NamedMutation(
      "retype a placeholder's attribute",
      .placeholderPropertyMismatch,
      at: "Performer.name",
      in: .tours,
      #"name="name" attributeType="String""#,
      to: #"name="name" attributeType="⟦Binary⟧""#
    ),
    NamedMutation(
      "make a placeholder's relationship to-one",
      .placeholderPropertyMismatch,
      at: "Performer.concerts",
      in: .tours,
      #"toMany="YES""#,
      to: #"toMany="⟦NO⟧""#
    ),
    NamedMutation(
      "let a placeholder's relationship lead elsewhere",
      .placeholderPropertyMismatch,
      at: "Play.song",
      in: .catalog,
      #"destinationEntity="Song" inverseName="plays" inverseEntity="Song""#,
      to: #"destinationEntity="⟦Album⟧" inverseName="plays" inverseEntity="Song""#
    ),
    NamedMutation(
      "make an attribute of a placeholder optional",
      .placeholderPropertyMismatch,
      .note,
      at: "Performer.name",
      in: .tours,
      #"<attribute name="name" attributeType"#,
      to: #"<attribute name="⟦name⟧" optional="YES" attributeType"#
    ),
    NamedMutation(
      "break an inverse that a placeholder must have",
      .placeholderInverseMissing,
      at: "Song.artist",
      in: .catalog,
      #"inverseName="songs" inverseEntity="Artist""#,
      to: #"inverseName="⟦tracks⟧" inverseEntity="Artist""#
    ),
    NamedMutation(
      "drop the inverse of a module's relationship",
      .placeholderInverseMissing,
      at: "Song.artist",
      in: .artists,
      #"""
              <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify"
                  destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>

      """#,
      to: "",
      place: Place(.catalog, #"inverseName="⟦songs⟧" inverseEntity="Artist""#)
    ),
    NamedMutation(
      "give a placeholder a parent",
      .placeholderParentMismatch,
      at: "Performer",
      in: .tours,
      #"<entity name="Performer">"#,
      to: #"<entity name="Performer" parentEntity="⟦Concert⟧">"#
    ),
    NamedMutation(
      "let an entity inherit from a placeholder",
      .placeholderHasSubentities,
      at: "Tune",
      in: .reviews,
      #"representedClassName="Review">"#,
      to: #"representedClassName="Review" parentEntity="Tune">"#,
      place: Place(.reviews, #"<entity name="⟦Tune⟧">"#)
    ),
    NamedMutation(
      "mark an entity with a misspelt key",
      .placeholderFlagSuspicious,
      at: "Review",
      in: .reviews,
      #"attributeType="String"/>"#,
      to: #"""
        attributeType="String"/>
        <userInfo><entry key="⟦MyRealEntty⟧" value="YES"/></userInfo>
        """#
    ),
    NamedMutation(
      "mark an entity with another project's key",
      .placeholderFlagSuspicious,
      at: "Label",
      in: .labels,
      "</entity>",
      to: #"<userInfo><entry key="⟦isPlaceholder⟧" value="1"/></userInfo></entity>"#
    ),
    NamedMutation(
      "leave a placeholder that nothing needs",
      .placeholderUnused,
      at: "Tune",
      in: .reviews,
      #"<fetchRequest name="ReviewedTunes" entity="Tune" predicateString="title != ''"/>"#,
      to: "",
      place: Place(.reviews, #"<entity name="⟦Tune⟧">"#)
    ),
  ]
}
