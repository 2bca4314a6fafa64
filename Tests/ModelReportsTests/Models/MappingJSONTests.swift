import Foundation
import ModelMerge
import Testing

@Suite struct MappingJSONTests {
  @Test func aMappingModel() throws {
    let text = String(decoding: MappingJSON.bytes(of: MappingTextTests.mapping), as: UTF8.self)
    #expect(
      text == """
        {
          "formatVersion": "1.0",
          "mapping": {
            "sourceModelPath": "Music 1.xcdatamodel",
            "destinationModelPath": "Music 2.xcdatamodel",
            "entityMappings": [
              {
                "name": "SongToTrack",
                "type": "Custom",
                "source": "Song",
                "destination": "Track",
                "migrationPolicyClassName": "Music.TrackPolicy",
                "sourceFilterPredicate": "title != nil",
                "sourceExpression": "FETCH(a, b, NO)",
                "attributeMappings": [
                  {
                    "name": "length"
                  },
                  {
                    "name": "title",
                    "valueExpression": "$source.title"
                  }
                ],
                "relationshipMappings": [
                  {
                    "name": "artist",
                    "sourceKeyPath": "$source.artist",
                    "sourceMappingName": "Mine",
                    "generated": true
                  }
                ],
                "userInfo": {
                  "version": "2"
                }
              },
              {
                "name": "Label",
                "type": "Add",
                "destination": "Label",
                "attributeMappings": [],
                "relationshipMappings": []
              }
            ]
          }
        }

        """
    )
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }
}
