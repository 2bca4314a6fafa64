public import ModelMerge

extension Library {
  /// A name with a composed letter.
  public static let composed = "D\u{E9}but"
  /// The same name to a reader and to `String`, in other bytes.
  public static let decomposed = "De\u{301}but"

  /// A sound model in which every construct occurs that rules look at: hierarchies with inherited
  /// inverses, relationships within one entity, a composite type, a configuration, indexes.
  public static let catalogue = ManagedObjectModel(versionIdentifier: "7") {
    EntityDescription("Artist", className: "Artist") {
      AttributeDescription("name", .string)
      AttributeDescription("address", .composite, isOptional: true, compositeName: "Address")
      RelationshipDescription("releases", toMany: "Release", inverse: "artist", isOrdered: true)
      RelationshipDescription("influences", toMany: "Artist", inverse: "followers")
      RelationshipDescription("followers", toMany: "Artist", inverse: "influences")
      RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
      FetchedPropertyDescription(
        "recentPlays",
        fetchRequest: FetchRequestDescription("fetchedPropertyFetchRequest", entity: "Play")
      )
    }
    EntityDescription("Release", className: "Release", isAbstract: true) {
      AttributeDescription("title", .string, renamingIdentifier: "name")
      AttributeDescription("cover", .binary, isOptional: true, isTransient: true)
      RelationshipDescription("artist", to: "Artist", inverse: "releases")
      RelationshipDescription("songs", toMany: "Song", inverse: "album")
      FetchIndexDescription("byTitle", elements: [.init(property: "title")])
    }
    EntityDescription("Album", className: "Album", parent: "Release") {
      AttributeDescription("catalogueNumber", .string)
      UniquenessConstraint(["catalogueNumber"])
    }
    EntityDescription("LiveAlbum", className: "Album", parent: "Album") {
      AttributeDescription("venue", .string)
    }
    EntityDescription("Song", className: "Song") {
      AttributeDescription("title", .string)
      RelationshipDescription("album", to: "Release", inverse: "songs")
      RelationshipDescription("plays", toMany: "Play", inverse: "song", deleteRule: .cascade)
      RelationshipDescription("playlists", toMany: "Playlist", inverse: "songs")
    }
    EntityDescription("Playlist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Song", inverse: "playlists", isOrdered: true)
    }
    EntityDescription("Play") {
      AttributeDescription("date", .date)
      RelationshipDescription("song", to: "Song", inverse: "plays", isOptional: false)
    }
    CompositeDescription(
      "Address",
      elements: [AttributeDescription("city", .string), AttributeDescription("country", .string)]
    )
    FetchRequestDescription("untitled", entity: "Song", predicate: "title == nil")
    ManagedObjectModel.Configuration("Local", entities: ["Play"])
  }
}
