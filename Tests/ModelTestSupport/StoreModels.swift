public import ModelMerge

/// Models whose stores need everything that a store can keep.
public enum StoreModels {
  /// All types of attributes, inheritance, and relationships of all kinds.
  public static let everything = ManagedObjectModel {
    EntityDescription("Media", isAbstract: true) {
      AttributeDescription("title", .string, isOptional: true)
      AttributeDescription("added", .date, isOptional: true)
      RelationshipDescription("labels", toMany: "Label", inverse: "media")
      RelationshipDescription("cover", to: "Picture", inverse: "media")
    }
    EntityDescription("Song", parent: "Media") {
      AttributeDescription("length", .double, isOptional: true)
      AttributeDescription("note", .string, isOptional: true)
      RelationshipDescription("album", to: "Album", inverse: "songs")
      RelationshipDescription("playlists", toMany: "Playlist", inverse: "songs")
    }
    EntityDescription("LiveSong", parent: "Song") {
      AttributeDescription("venue", .string, isOptional: true)
    }
    EntityDescription("Video", parent: "Media") {
      AttributeDescription("note", .string, isOptional: true)
      AttributeDescription("width", .integer16, isOptional: true)
      RelationshipDescription("scenes", toMany: "Scene", isOrdered: true)
    }
    EntityDescription("Scene") {
      AttributeDescription("position", .float, isOptional: true)
    }
    EntityDescription("Album") {
      AttributeDescription("name", .string, isOptional: true)
      RelationshipDescription("songs", toMany: "Song", inverse: "album", isOrdered: true)
      RelationshipDescription("bonus", toMany: "Picture")
      RelationshipDescription("opener", to: "Song")
    }
    EntityDescription("Playlist") {
      AttributeDescription("name", .string, isOptional: true)
      RelationshipDescription("songs", toMany: "Song", inverse: "playlists", isOrdered: true)
      RelationshipDescription("children", toMany: "Playlist", inverse: "parents", isOrdered: true)
      RelationshipDescription("parents", toMany: "Playlist", inverse: "children", isOrdered: true)
      RelationshipDescription("similar", toMany: "Playlist", inverse: "similar")
      RelationshipDescription("folder", to: "Playlist", inverse: "contents")
      RelationshipDescription("contents", toMany: "Playlist", inverse: "folder")
      RelationshipDescription("twin", to: "Playlist", inverse: "twin")
    }
    EntityDescription("Label") {
      AttributeDescription("name", .string, isOptional: true)
      RelationshipDescription("media", toMany: "Media", inverse: "labels")
    }
    EntityDescription("Picture") {
      AttributeDescription("bytes", .binary, isOptional: true)
      external("scan")
      RelationshipDescription("media", to: "Media", inverse: "cover")
    }
    EntityDescription("Sample") {
      AttributeDescription("small", .integer16, isOptional: true)
      AttributeDescription("medium", .integer32, isOptional: true)
      AttributeDescription("large", .integer64, isOptional: true)
      AttributeDescription("price", .decimal, isOptional: true)
      AttributeDescription("ratio", .double, isOptional: true)
      AttributeDescription("gain", .float, isOptional: true)
      AttributeDescription("text", .string, isOptional: true)
      AttributeDescription("isOn", .boolean, isOptional: true)
      AttributeDescription("moment", .date, isOptional: true)
      AttributeDescription("bytes", .binary, isOptional: true)
      AttributeDescription("identifier", .uuid, isOptional: true)
      AttributeDescription("link", .uri, isOptional: true)
      AttributeDescription("object", .transformable, isOptional: true)
      AttributeDescription("place", .composite, isOptional: true, compositeName: "Place")
      AttributeDescription("memory", .string, isOptional: true, isTransient: true)
    }
    CompositeDescription(
      "Place",
      elements: [
        AttributeDescription("text", .string, isOptional: true),
        AttributeDescription("point", .composite, isOptional: true, compositeName: "Point"),
      ]
    )
    CompositeDescription(
      "Point",
      elements: [
        AttributeDescription("x", .double, isOptional: true),
        AttributeDescription("y", .double, isOptional: true),
      ]
    )
  }

  private static func external(_ name: String) -> AttributeDescription {
    var attribute = AttributeDescription(name, .binary, isOptional: true)
    attribute.allowsExternalBinaryDataStorage = true
    return attribute
  }
}
