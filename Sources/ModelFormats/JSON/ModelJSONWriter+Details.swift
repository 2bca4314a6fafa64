internal import ModelSchema
internal import ModelSupport

// What has a plain form, which is enough nearly always, and one that says everything.

extension ModelJSONWriter {
  static func writeUserInfo(_ userInfo: UserInfo, _ writer: inout JSONWriter) {
    let plain = ModelJSONSummary.entries(of: userInfo)
    writer.member("userInfo") { writer in
      writer.object { writer in
        for entry in plain { writer.member(entry.key, entry.value) }
      }
    }
    let isPlain =
      plain.count == userInfo.entries.count
      && userInfo.entries.allSatisfy(\.unrecognized.isEmpty)
    if isPlain { return }
    writer.member("userInfoDetails") { writer in
      writer.array(userInfo.entries) { writer, entry in
        writer.object { writer in
          writer.member("key", entry.key)
          writer.member("value", entry.value)
          writeUnknown(entry.unrecognized, &writer)
        }
      }
    }
  }

  /// Writes lists of properties' names.
  static func writeLists(
    _ lists: [(references: [PropertyReference], unrecognized: [UnrecognizedContent])],
    _ name: String,
    details: String,
    _ writer: inout JSONWriter
  ) {
    writer.member(name) { writer in
      writer.array(lists) { writer, list in
        writer.array(list.references) { $0.string($1.name) }
      }
    }
    let isPlain = lists.allSatisfy { list in
      list.unrecognized.isEmpty && list.references.allSatisfy(\.unrecognized.isEmpty)
    }
    if isPlain { return }
    writer.member(details) { writer in
      writer.array(lists) { writer, list in
        writer.object { writer in
          writer.member("properties") { writer in
            writer.array(list.references) { writer, reference in
              writer.object { writer in
                writer.member("name", reference.name)
                writeUnknown(reference.unrecognized, &writer)
              }
            }
          }
          writeUnknown(list.unrecognized, &writer)
        }
      }
    }
  }

  static func writeConfigurations(
    _ configurations: [ManagedObjectModel.Configuration],
    _ writer: inout JSONWriter
  ) {
    let plain = ModelJSONSummary.groups(of: configurations)
    writer.member("configurations") { writer in
      writer.object { writer in
        for group in plain {
          writer.member(group.name) { writer in writer.array(group.members) { $0.string($1) } }
        }
      }
    }
    let mirrored = ModelJSONSummary.mirrored(configurations)
    if !mirrored.isEmpty {
      writer.member("configurationsUsedWithCloudKit") { writer in
        writer.array(mirrored) { $0.string($1) }
      }
    }
    let isPlain =
      plain.count == configurations.count
      && configurations.allSatisfy { configuration in
        configuration.isUsedWithCloudKit != false && configuration.unrecognized.isEmpty
          && configuration.members.allSatisfy(\.unrecognized.isEmpty)
      }
    if isPlain { return }
    writer.member("configurationDetails") { writer in
      writer.array(configurations) { writeDetails(of: $1, &$0) }
    }
  }

  private static func writeDetails(
    of configuration: ManagedObjectModel.Configuration,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", configuration.name)
      writer.member("members") { writer in
        writer.array(configuration.members) { writer, member in
          writer.object { writer in
            writer.member("name", member.name)
            writeUnknown(member.unrecognized, &writer)
          }
        }
      }
      writer.member("usedWithCloudKit", ifPresent: configuration.isUsedWithCloudKit)
      writeUnknown(configuration.unrecognized, &writer)
    }
  }
}
