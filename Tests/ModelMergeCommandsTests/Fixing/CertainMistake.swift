import ModelTestSupport
import Testing

/// A mistake in an example whose correction is certain, such as a name in another case.
struct CertainMistake: Sendable, CustomTestStringConvertible {
  /// The folder of the example, and the kind that is reported.
  let id: String
  /// What is written in place of what.
  let changes: [(old: String, new: String)]

  private init(_ id: String, _ old: String, _ new: String, and more: (String, String)...) {
    self.id = id
    changes = [(old, new)] + more.map { (old: $0.0, new: $0.1) }
  }

  static let all = [
    CertainMistake("composite-missing", "AudioFromat", "audioFormat"),
    CertainMistake("configuration-member-missing", #""Sogn""#, #""song""#),
    CertainMistake("default-value-invalid", #""maybe""#, #"" True""#),
    CertainMistake("derived-expression-invalid", "song.@count", "Songs.@count"),
    CertainMistake("entity-parent-missing", "MediaItm", "mediaItem"),
    CertainMistake("index-unknown-property", #""titel""#, #""Title""#),
    CertainMistake(
      "inverse-not-mutual",
      #" inverseName="performer" inverseEntity="Song""#,
      "",
      and: (#"name="performer" optional="YES" maxCount="1""#, #"name="performer" maxCount="1""#),
      (
        #"name="performer" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist""#,
        #"name="performer" maxCount="1" deletionRule="Nullify" destinationEntity="Artist""#
      )
    ),
    CertainMistake("inverse-unknown", #"inverseName="song""#, #"inverseName="Songs""#),
    CertainMistake(
      "inverse-wrong-destination",
      #"destinationEntity="Album" inverseName="artist" inverseEntity="Album""#,
      #"destinationEntity="Song" inverseName="artist" inverseEntity="Album""#
    ),
    CertainMistake(
      "placeholder-unresolved",
      #"value="Artist""#,
      #"value="creator""#,
      and: (
        #"    <entity name="Song""#,
        #"""
            <entity name="Creator">
                <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
            </entity>
            <entity name="Song"
        """#
      )
    ),
    CertainMistake("predicate-unknown-key", #"entity="Sond""#, #"entity="song""#),
    CertainMistake(
      "relationship-destination-missing",
      "Artst",
      "artist",
      and: (
        #"<attribute name="name" optional="YES" attributeType="String"/>"#,
        #"""
        <attribute name="name" optional="YES" attributeType="String"/>
                <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        """#
      )
    ),
    CertainMistake("uniqueness-unknown-attribute", #""isrx""#, #""ISRC""#),
    CertainMistake("unknown-construct", "Integer 128", "integer 16"),
  ]

  /// Makes the mistake in the models of a folder.
  func make(below folder: String) throws {
    for (old, new) in changes {
      var isMade = false
      for path in Fixtures.files(named: "contents", below: folder) {
        let text = String(decoding: try Fixtures.bytes(path), as: UTF8.self)
        isMade = isMade || text.contains(old)
        try Fixtures.write(text.replacing(old, with: new).utf8, to: path)
      }
      #expect(isMade, "\(id): \(old)")
    }
  }

  var testDescription: String { id }
}
