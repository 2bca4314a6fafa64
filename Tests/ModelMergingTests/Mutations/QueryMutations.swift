import ModelMerge

extension NamedMutation {
  /// Mistakes in predicates, derivations and what is fetched.
  static let queries: [NamedMutation] = [
    NamedMutation(
      "misspell a key in a predicate",
      .predicateUnknownKey,
      at: "fetchRequest:GermanArtists",
      in: .artists,
      "country == 'DE'",
      to: "⟦contry⟧ == 'DE'"
    ),
    NamedMutation(
      "misspell a later key of a path",
      .predicateUnknownKey,
      at: "fetchRequest:RecentPlays",
      in: .history,
      "song.rating",
      to: "song.⟦ratings⟧"
    ),
    NamedMutation(
      "rename an attribute that another module fetches by",
      .predicateUnknownKey,
      at: "fetchRequest:BestReviews",
      in: .reviews,
      #"<attribute name="stars""#,
      to: #"<attribute name="points""#,
      place: Place(.playlists, "predicateString=\"⟦stars⟧ == 5\"")
    ),
    NamedMutation(
      "use a variable that has no value",
      .predicateUnknownKey,
      at: "SmartPlaylist.suggestions",
      in: .playlists,
      "$FETCH_SOURCE.minimumRating",
      to: "⟦$minimum⟧"
    ),
    NamedMutation(
      "misspell a key of the source of a fetched property",
      .predicateUnknownKey,
      at: "SmartPlaylist.suggestions",
      in: .playlists,
      "$FETCH_SOURCE.minimumRating",
      to: "$FETCH_SOURCE.⟦minimalRating⟧"
    ),
    NamedMutation(
      "misspell an entity in a predicate",
      .predicateUnknownKey,
      at: "fetchRequest:Pinned",
      in: .playlists,
      "'SmartPlaylist'",
      to: "⟦'SmartPlayList'⟧"
    ),
    NamedMutation(
      "misspell the entity of a template",
      .predicateUnknownKey,
      at: "fetchRequest:RecentPlays",
      in: .history,
      #"entity="Play""#,
      to: #"entity="⟦Plays⟧""#
    ),
    NamedMutation(
      "misspell the entity of a fetched property",
      .predicateUnknownKey,
      at: "SmartPlaylist.suggestions",
      in: .playlists,
      #"name="fetchedPropertyFetchRequest" entity="Song""#,
      to: #"name="fetchedPropertyFetchRequest" entity="⟦Sonng⟧""#
    ),
    NamedMutation(
      "leave a predicate unfinished",
      .predicateUnparsed,
      at: "fetchRequest:GermanArtists",
      in: .artists,
      "country == 'DE'",
      to: "country ==⟦⟧"
    ),
    NamedMutation(
      "leave the predicate of an index unfinished",
      .predicateUnparsed,
      at: "Song",
      in: .catalog,
      "rating > 0",
      to: "rating >⟦⟧"
    ),
    NamedMutation(
      "misspell a key in a derivation",
      .derivedExpressionInvalid,
      at: "MediaItem.sortTitle",
      in: .catalog,
      "canonical:(title)",
      to: "canonical:(⟦titel⟧)"
    ),
    NamedMutation(
      "misspell a function in a derivation",
      .derivedExpressionInvalid,
      at: "MediaItem.sortTitle",
      in: .catalog,
      "canonical:(title)",
      to: "⟦canonic:⟧(title)"
    ),
    NamedMutation(
      "derive from many objects without an aggregate",
      .derivedExpressionInvalid,
      at: "Album.songCount",
      in: .catalog,
      "songs.@count",
      to: "⟦songs⟧"
    ),
    NamedMutation(
      "derive from what is not stored",
      .derivedExpressionInvalid,
      at: "Song.isQuiet",
      in: .catalog,
      #"<attribute name="rating""#,
      to: #"""
        <attribute name="isQuiet" attributeType="Boolean" derived="YES"
          derivationExpression="⟦isPlaying⟧"/>
        <attribute name="rating"
        """#
    ),
    NamedMutation(
      "drop a derivation",
      .derivedExpressionInvalid,
      at: "Album.songCount",
      in: .catalog,
      #"derivationExpression="songs.@count""#,
      to: "",
      place: Place(.catalog, "name=\"songCount\" attributeType=\"Integer 32\" derived=\"⟦YES⟧\"")
    ),
  ]
}
