public import ModelSchema
internal import ModelSupport

/// Writes a mapping model as one JSON object: the form of `mapping show --format json`.
public enum MappingJSON {
  /// The version of the form.
  public static let formatVersion = "1.0"

  /// The bytes of a mapping model.
  public static func bytes(of mapping: MappingModel) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      writer.member("mapping") { writer in
        writer.object { writer in
          writer.member("sourceModelPath", ifPresent: mapping.sourceModelPath)
          writer.member("destinationModelPath", ifPresent: mapping.destinationModelPath)
          writer.member("entityMappings") { writer in
            writer.array(mapping.entityMappings) { write($1, &$0) }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ mapping: EntityMapping, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", mapping.givenName)
      writer.member("type", mapping.type.name)
      writer.member("source", ifPresent: mapping.source)
      writer.member("destination", ifPresent: mapping.destination)
      writer.member("sourceHash", ifPresent: mapping.sourceHash?.description)
      writer.member("destinationHash", ifPresent: mapping.destinationHash?.description)
      writer.member("migrationPolicyClassName", ifPresent: mapping.migrationPolicyClassName)
      writer.member("sourceFilterPredicate", ifPresent: mapping.sourceFilterPredicate)
      writer.member("sourceExpression", ifPresent: mapping.sourceExpression)
      writer.member("attributeMappings") { writer in
        writer.array(mapping.attributeMappings) { write($1, &$0) }
      }
      writer.member("relationshipMappings") { writer in
        writer.array(mapping.relationshipMappings) { write($1, &$0) }
      }
      write(mapping.userInfo, &writer)
    }
  }

  private static func write(_ mapping: PropertyMapping, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", mapping.name)
      writer.member("valueExpression", ifPresent: mapping.valueExpression)
      writer.member("sourceKeyPath", ifPresent: mapping.sourceKeyPath)
      writer.member("sourceMappingName", ifPresent: mapping.sourceMappingName)
      writer.member("generated", ifTrue: mapping.isGenerated)
      write(mapping.userInfo, &writer)
    }
  }

  private static func write(_ userInfo: UserInfo, _ writer: inout JSONWriter) {
    if userInfo.isEmpty { return }
    writer.member("userInfo") { writer in
      writer.object { writer in
        // A name may stand once among an object's members.
        var isSeen: Set<ByteName> = []
        for entry in userInfo.entries where isSeen.insert(ByteName(entry.key)).inserted {
          writer.member(entry.key, entry.value)
        }
      }
    }
  }
}
