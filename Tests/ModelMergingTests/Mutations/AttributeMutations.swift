import ModelMerge

extension NamedMutation {
  /// Mistakes in attributes and the elements of composite types.
  static let attributes: [NamedMutation] = [
    NamedMutation(
      "drop a type",
      .attributeTypeMissing,
      at: "Concert.venue",
      in: .tours,
      #"<attribute name="venue" optional="YES" attributeType="String"/>"#,
      to: #"<attribute name="⟦venue⟧" optional="YES"/>"#
    ),
    NamedMutation(
      "store what has no type",
      .attributeTypeMissing,
      at: "Song.isPlaying",
      in: .catalog,
      #"<attribute name="isPlaying" transient="YES"/>"#,
      to: #"<attribute name="⟦isPlaying⟧"/>"#
    ),
    NamedMutation(
      "retype an attribute and keep its default",
      .defaultValueInvalid,
      at: "MediaItem.identifier",
      in: .catalog,
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      to: "⟦E621E1F8⟧"
    ),
    NamedMutation(
      "write no truth value",
      .defaultValueInvalid,
      at: "Song.isExplicit",
      in: .catalog,
      #"defaultValueString="NO""#,
      to: #"defaultValueString="⟦no⟧""#
    ),
    NamedMutation(
      "write a fraction for a whole number",
      .defaultValueInvalid,
      at: "Song.rating",
      in: .catalog,
      #"maxValueString="5" defaultValueString="0""#,
      to: #"maxValueString="5" defaultValueString="⟦0.5⟧""#
    ),
    NamedMutation(
      "write a date for its seconds",
      .defaultValueInvalid,
      at: "Playlist.createdAt",
      in: .playlists,
      "694224000",
      to: "⟦2023-01-01⟧"
    ),
    NamedMutation(
      "put a minimum above the default",
      .defaultOutOfRange,
      at: "Album.discCount",
      in: .catalog,
      #"maxValueString="99" defaultValueString="1""#,
      to: #"maxValueString="99" defaultValueString="⟦0⟧""#
    ),
    NamedMutation(
      "put a minimum above the maximum",
      .defaultOutOfRange,
      at: "Artist.foundedYear",
      in: .artists,
      #"minValueString="1000""#,
      to: #"minValueString="⟦3000⟧""#
    ),
    NamedMutation(
      "put the earliest date after the latest",
      .defaultOutOfRange,
      at: "MediaItem.releaseDate",
      in: .catalog,
      "-3155760000",
      to: "⟦3155760001⟧"
    ),
    NamedMutation(
      "write a word for a bound",
      .defaultOutOfRange,
      at: "Play.playedFraction",
      in: .history,
      #"maxValueString="1""#,
      to: #"maxValueString="⟦one⟧""#
    ),
    NamedMutation(
      "make a default longer than texts may be",
      .defaultOutOfRange,
      at: "Playlist.name",
      in: .playlists,
      "New Playlist",
      to: "⟦New playlist 🎵⟧"
    ),
    NamedMutation(
      "write a default that the pattern does not match",
      .defaultOutOfRange,
      at: "Artist.country",
      in: .artists,
      #"defaultValueString="DE""#,
      to: #"defaultValueString="⟦de⟧""#
    ),
    NamedMutation(
      "drop a transformer",
      .transformerMissing,
      at: "MediaItem.artwork",
      in: .catalog,
      #"valueTransformerName="NSSecureUnarchiveFromData""#,
      to: "",
      place: Place(.catalog, #"<attribute name="⟦artwork⟧""#)
    ),
    NamedMutation(
      "name an insecure transformer",
      .transformerMissing,
      at: "MediaItem.artwork",
      in: .catalog,
      "NSSecureUnarchiveFromData",
      to: "⟦NSKeyedUnarchiveFromData⟧"
    ),
    NamedMutation(
      "name an attribute like a method",
      .reservedPropertyName,
      at: "Review.description",
      in: .reviews,
      #"<attribute name="text""#,
      to: #"<attribute name="⟦description⟧""#
    ),
    NamedMutation(
      "name an attribute with a space",
      .reservedPropertyName,
      at: "Review.long text",
      in: .reviews,
      #"<attribute name="text""#,
      to: #"<attribute name="⟦long text⟧""#
    ),
    NamedMutation(
      "name an attribute with a word that trips up key-value coding",
      .reservedPropertyName,
      .note,
      at: "Review.updated",
      in: .reviews,
      #"<attribute name="text""#,
      to: #"<attribute name="⟦updated⟧""#
    ),
    NamedMutation(
      "misspell a composite type",
      .compositeMissing,
      at: "Song.audioFormat",
      in: .catalog,
      #"composite="AudioFormat""#,
      to: #"composite="⟦AudioFormt⟧""#
    ),
    NamedMutation(
      "let a composite type contain itself",
      .compositeMissing,
      at: "composite:Position",
      in: .reviews,
      #"<fetchRequest"#,
      to: #"""
        <composite name="⟦Position⟧">
          <attribute name="next" attributeType="Composite" composite="Position"/>
        </composite>
        <fetchRequest
        """#
    ),
  ]
}
