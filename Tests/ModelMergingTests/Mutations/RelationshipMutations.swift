import ModelMerge

extension NamedMutation {
  /// Mistakes in relationships.
  static let relationships: [NamedMutation] = [
    NamedMutation(
      "misspell a destination",
      .relationshipDestinationMissing,
      at: "Song.album",
      in: .catalog,
      #"destinationEntity="Album" inverseName="songs""#,
      to: #"destinationEntity="⟦Albun⟧" inverseName="songs""#
    ),
    NamedMutation(
      "misspell a destination in another module",
      .relationshipDestinationMissing,
      at: "Play.song",
      in: .history,
      #"destinationEntity="Track""#,
      to: #"destinationEntity="⟦Trak⟧""#
    ),
    NamedMutation(
      "drop a destination",
      .relationshipDestinationMissing,
      at: "Genre.artists",
      in: .artists,
      #"destinationEntity="Artist" inverseName="genres""#,
      to: #"inverseName="genres""#,
      place: Place(.artists, #"<relationship name="⟦artists⟧""#)
    ),
    NamedMutation(
      "drop the entity that a relationship leads to",
      .relationshipDestinationMissing,
      at: "Artist.genres",
      in: .artists,
      #"""
          <entity name="Genre" representedClassName="Genre" elementID="Style">
              <attribute name="name" attributeType="String"/>
              <relationship name="artists" optional="YES" toMany="YES" deletionRule="Deny"
                  destinationEntity="Artist" inverseName="genres" inverseEntity="Artist"/>
              <uniquenessConstraints>
                  <uniquenessConstraint>
                      <constraint value="name"/>
                  </uniquenessConstraint>
              </uniquenessConstraints>
          </entity>

      """#,
      to: "",
      place: Place(.artists, #"destinationEntity="⟦Genre⟧""#)
    ),
    NamedMutation(
      "add a relationship without an inverse",
      .inverseMissing,
      at: "Review.playlist",
      in: .reviews,
      "    </entity>\n    <entity name=\"Tune\">",
      to: #"""
        <relationship name="⟦playlist⟧" optional="YES" maxCount="1" deletionRule="Nullify"
          destinationEntity="Playlist"/>
        </entity>
        <entity name="Tune">
        """#
    ),
    NamedMutation(
      "misspell an inverse",
      .inverseUnknown,
      at: "Album.songs",
      in: .catalog,
      #"inverseName="album""#,
      to: #"inverseName="⟦albun⟧""#
    ),
    NamedMutation(
      "name an attribute as the inverse",
      .inverseUnknown,
      at: "Folder.playlists",
      in: .playlists,
      #"inverseName="folder""#,
      to: #"inverseName="⟦name⟧""#
    ),
    NamedMutation(
      "misspell an inverse within one entity",
      .inverseUnknown,
      at: "Folder.parent",
      in: .playlists,
      #"inverseName="folders""#,
      to: #"inverseName="⟦folder⟧""#
    ),
    NamedMutation(
      "take an inverse away",
      .inverseNotMutual,
      at: "Genre.artists",
      in: .artists,
      #"destinationEntity="Genre" inverseName="artists""#
        + "\n            inverseEntity=\"Genre\"/>",
      to: #"destinationEntity="Genre"/>"#,
      place: Place(.artists, #"inverseName="⟦genres⟧""#)
    ),
    NamedMutation(
      "name the inverse of another pair",
      .inverseNotMutual,
      at: "Song.album",
      in: .catalog,
      #"inverseName="songs" inverseEntity="Album""#,
      to: #"inverseName="⟦bonusSongs⟧" inverseEntity="Album""#
    ),
    NamedMutation(
      "name an inverse that leads elsewhere",
      .inverseWrongDestination,
      at: "Genre.artists",
      in: .artists,
      #"inverseName="genres""#,
      to: #"inverseName="⟦albums⟧""#
    ),
    NamedMutation(
      "name another entity for the inverse",
      .inverseWrongDestination,
      at: "Song.bonusOf",
      in: .catalog,
      #"inverseName="bonusSongs" inverseEntity="Album""#,
      to: #"inverseName="bonusSongs" inverseEntity="⟦Song⟧""#
    ),
    NamedMutation(
      "let a relationship lead elsewhere",
      .placeholderInverseMissing,
      at: "Genre.artists",
      in: .artists,
      #"destinationEntity="Artist" inverseName="genres""#,
      to: #"destinationEntity="Song" inverseName="⟦genres⟧""#
    ),
    NamedMutation(
      "need more than there may be",
      .cardinalityInvalid,
      at: "Folder.playlists",
      in: .playlists,
      #"minCount="1""#,
      to: #"minCount="⟦101⟧""#
    ),
    NamedMutation(
      "loosen the count of a to-one relationship",
      .cardinalityInvalid,
      at: "Song.bonusOf",
      in: .catalog,
      #"<relationship name="bonusOf" optional="YES" maxCount="1""#,
      to: #"<relationship name="bonusOf" optional="YES" maxCount="⟦2⟧""#
    ),
    NamedMutation(
      "order a to-one relationship",
      .cardinalityInvalid,
      at: "Folder.parent",
      in: .playlists,
      #"<relationship name="parent""#,
      to: #"<relationship name="parent" ordered="⟦YES⟧""#
    ),
    NamedMutation(
      "count below nothing",
      .cardinalityInvalid,
      .warning,
      at: "Artist.genres",
      in: .artists,
      #"maxCount="5""#,
      to: #"maxCount="⟦-5⟧""#
    ),
    NamedMutation(
      "leave references to deleted objects",
      .deleteRuleHazard,
      at: "Genre.artists",
      in: .artists,
      #"deletionRule="Deny""#,
      to: #"deletionRule="⟦No Action⟧""#
    ),
    NamedMutation(
      "nullify what is required",
      .deleteRuleHazard,
      at: "Folder.playlists",
      in: .playlists,
      #"maxCount="100" deletionRule="Cascade""#,
      to: #"maxCount="100" deletionRule="⟦Nullify⟧""#
    ),
    NamedMutation(
      "cascade at both ends",
      .deleteRuleHazard,
      at: "Folder.playlists",
      in: .playlists,
      #"<relationship name="folder" maxCount="1" deletionRule="Nullify""#,
      to: #"<relationship name="folder" maxCount="1" deletionRule="Cascade""#,
      place: Place(.playlists, #"maxCount="100" deletionRule="⟦Cascade⟧""#)
    ),
    NamedMutation(
      "put an entity into another store",
      .relationshipCrossStore,
      at: "Play.song",
      in: .history,
      #"<configuration name="Library">"#,
      to: #"<configuration name="Local">"#,
      place: Place(.history, #"destinationEntity="⟦Track⟧""#)
    ),
  ]
}
