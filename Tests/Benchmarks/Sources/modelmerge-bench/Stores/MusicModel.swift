import ModelMerge

/// The model of the stores that are measured: values of the usual types, and relationships of all kinds.
enum MusicModel {
  static let description = ManagedObjectModel {
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      AttributeDescription("country", .string, isOptional: true)
      AttributeDescription("founded", .integer16, isOptional: true)
      RelationshipDescription("albums", toMany: "Album", inverse: "artist")
    }
    EntityDescription("Album") {
      AttributeDescription("title", .string)
      AttributeDescription("released", .date, isOptional: true)
      AttributeDescription("price", .decimal, isOptional: true)
      AttributeDescription("palette", .binary, isOptional: true)
      RelationshipDescription("artist", to: "Artist", inverse: "albums")
      RelationshipDescription("songs", toMany: "Song", inverse: "album", isOrdered: true)
    }
    EntityDescription("Song") {
      AttributeDescription("title", .string)
      AttributeDescription("identifier", .uuid)
      AttributeDescription("length", .double)
      AttributeDescription("rating", .integer16, isOptional: true)
      AttributeDescription("isPinned", .boolean)
      AttributeDescription("added", .date)
      AttributeDescription("comment", .string, isOptional: true)
      RelationshipDescription("album", to: "Album", inverse: "songs")
      RelationshipDescription("plays", toMany: "Play", inverse: "song")
      RelationshipDescription("playlists", toMany: "Playlist", inverse: "songs")
    }
    EntityDescription("Playlist") {
      AttributeDescription("name", .string)
      AttributeDescription("created", .date)
      RelationshipDescription("songs", toMany: "Song", inverse: "playlists")
    }
    EntityDescription("Play") {
      AttributeDescription("started", .date)
      AttributeDescription("seconds", .double)
      AttributeDescription("volume", .float, isOptional: true)
      AttributeDescription("position", .integer64)
      RelationshipDescription("song", to: "Song", inverse: "plays")
    }
  }

  /// The model, ready for a coordinator.
  static func linked() throws(MeasurementError) -> LinkedModel {
    do throws(LinkFailure) {
      return try LinkedModel(description)
    } catch {
      throw MeasurementError("the model of the stores is not whole")
    }
  }
}
