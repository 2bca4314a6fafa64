import ModelMerge
import ModelTestSupport
import Testing

@Suite struct MappingTextTests {
  static let mapping = MappingModel(
    entityMappings: [
      EntityMapping(
        "SongToTrack",
        .custom,
        source: "Song",
        destination: "Track",
        migrationPolicyClassName: "Music.TrackPolicy",
        sourceFilterPredicate: "title != nil",
        sourceExpression: "FETCH(a, b, NO)",
        attributeMappings: [
          PropertyMapping("length"), PropertyMapping("title", valueExpression: "$source.title"),
        ],
        relationshipMappings: [
          PropertyMapping(
            "artist",
            sourceKeyPath: "$source.artist",
            sourceMappingName: "Mine",
            isGenerated: true
          )
        ],
        userInfo: ["version": "2"]
      ),
      EntityMapping("Label", .add, source: nil, destination: "Label"),
    ],
    sourceModelPath: "Music 1.xcdatamodel",
    destinationModelPath: "Music 2.xcdatamodel"
  )

  @Test func aMappingModelIsReadAtAGlance() {
    #expect(
      MappingText.text(of: Self.mapping)
        == """
        2 entity mappings
        from Music 1.xcdatamodel
        to Music 2.xcdatamodel

        mapping SongToTrack: custom Song -> Track where title != nil, policy Music.TrackPolicy
          length  = nothing
          title   = $source.title
          artist  -> $source.artist by Mine
          source FETCH(a, b, NO)
          info version = 2

        mapping Label: add Label

        """
    )
  }

  @Test func namesCannotMoveTheCursorOrBreakTheLine() {
    let mapping = MappingModel(
      entityMappings: [EntityMapping("A\nB\u{1B}[2J", source: nil, destination: nil)]
    )
    let lines = MappingText.text(of: mapping).split(separator: "\n")
    #expect(lines == ["1 entity mapping", #"mapping A\u{A}B\u{1B}[2J: undefined"#])
  }
}
