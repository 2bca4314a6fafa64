import ModelMerge

extension NamedMutation {
  /// Mistakes in files and in what the inputs are.
  static let inputs: [NamedMutation] = [
    NamedMutation(
      "leave an element open",
      .malformedModel,
      at: "",
      in: .playlists,
      "parentEntity=\"Playlist\">",
      to: "parentEntity=\"Playlist\"\n⟦⟧<"
    ),
    NamedMutation(
      "state a value twice",
      .malformedModel,
      at: "",
      in: .labels,
      #"name="city""#,
      to: #"name="city" ⟦⟧name="town""#
    ),
    NamedMutation(
      "leave an attribute without a name",
      .malformedModel,
      at: "",
      in: .tours,
      #"<attribute name="venue""#,
      to: "⟦⟧<attribute"
    ),
    NamedMutation(
      "declare an entity twice",
      .malformedModel,
      at: "Folder",
      in: .playlists,
      #"<entity name="Song">"#,
      to: #"<entity name="⟦Folder⟧"/><entity name="Song">"#
    ),
    NamedMutation(
      "declare a property twice",
      .malformedModel,
      at: "Review.text",
      in: .reviews,
      #"<attribute name="stars""#,
      to: #"<attribute name="text" attributeType="String"/><attribute name="stars""#,
      place: Place(.reviews, #"<attribute name="⟦text⟧" optional"#)
    ),
    NamedMutation(
      "misspell a type",
      .unknownConstruct,
      at: "Album.discCount",
      in: .catalog,
      #"name="discCount" attributeType="Integer 16""#,
      to: #"name="discCount" attributeType="⟦Integer 128⟧""#
    ),
    NamedMutation(
      "misspell a delete rule",
      .unknownConstruct,
      at: "Genre.artists",
      in: .artists,
      #"deletionRule="Deny""#,
      to: #"deletionRule="⟦Forbid⟧""#
    ),
    NamedMutation(
      "misspell an XML attribute",
      .unknownConstruct,
      at: "Review.stars",
      in: .reviews,
      "defaultValueString",
      to: "⟦defaultValue⟧"
    ),
    NamedMutation(
      "misspell an element",
      .unknownConstruct,
      at: "Review.text",
      in: .reviews,
      #"attributeType="String"/>"#,
      to: #"attributeType="String"><⟦userData⟧/></attribute>"#
    ),
    NamedMutation(
      "write no flag",
      .unknownConstruct,
      at: "Review.text",
      in: .reviews,
      #"optional="YES""#,
      to: #"optional="⟦maybe⟧""#
    ),
    NamedMutation(
      "mark a version that is not there",
      .currentVersionUnresolved,
      at: "",
      in: .currentTours,
      "Tours 2.xcdatamodel",
      to: "⟦Tours 3.xcdatamodel⟧"
    ),
    NamedMutation(
      "keep the identifier of the version before",
      .versionIdentifierConflict,
      at: "",
      in: .tours,
      #"Identifier="2.0""#,
      to: #"Identifier="⟦1.0⟧""#
    ),
    NamedMutation(
      "name a model twice under two paths",
      .inputDuplicate,
      adding: "Labels copy.xcdatamodel/contents",
      copyOf: .labels
    ),
    NamedMutation(
      "name an old version beside its bundle",
      .oldVersionInput,
      adding: "First tours.xcdatamodel/contents",
      copyOf: .oldTours
    ),
    NamedMutation(
      "change a model after it was compiled",
      .compiledModelStale,
      at: "",
      in: .labels,
      #"name="city" optional="YES" attributeType="String""#,
      to: #"name="city" optional="YES" attributeType="Binary""#,
      place: Place(startOf: SoundModules.compiledLabels)
    ),
    NamedMutation(
      "write another language",
      .modelSettingDiffers,
      at: "",
      in: .artists,
      #"sourceLanguage="Swift""#,
      to: #"sourceLanguage="⟦Objective-C⟧""#
    ),
    NamedMutation(
      "lower the tools version",
      .minimumToolsVersion,
      at: "Song.audioFormat",
      in: .catalog,
      "Xcode 15.0",
      to: "Xcode 14.0",
      place: Place(.catalog, #"attributeType="⟦Composite⟧""#)
    ),
  ]
}
