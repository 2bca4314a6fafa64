public import ModelMerge

/// Small models in code that several suites use: a music library.
public enum Library {
  /// The module that defines songs and knows artists by a placeholder.
  public static let songs = ModelModule(
    "Songs",
    ManagedObjectModel {
      EntityDescription("Song", className: "Song") {
        AttributeDescription("title", .string)
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription.placeholder("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist", deleteRule: .cascade)
      }
    }
  )

  /// The module that defines artists and knows songs by a placeholder.
  public static let artists = ModelModule(
    "Artists",
    ManagedObjectModel {
      EntityDescription("Artist", className: "Artist") {
        AttributeDescription("name", .string)
        RelationshipDescription("songs", toMany: "Song", inverse: "artist", deleteRule: .cascade)
      }
      EntityDescription.placeholder("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
  )

  /// What one would draw by hand instead of the two.
  public static let whole = ManagedObjectModel {
    EntityDescription("Artist", className: "Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Song", inverse: "artist", deleteRule: .cascade)
    }
    EntityDescription("Song", className: "Song") {
      AttributeDescription("title", .string)
      RelationshipDescription("artist", to: "Artist", inverse: "songs")
    }
  }
}

extension Diagnostic {
  /// The kind and the path: `inverse-missing Song.artist`.
  public var brief: String { "\(kind) \(path)" }
}
