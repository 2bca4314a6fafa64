internal import ModelSchema
internal import ModelSupport

/// Writes the parts of a model as JSON.
enum ModelJSONWriter {
  static func write(_ model: ManagedObjectModel, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("entities") { writer in writer.array(model.entities) { write($1, &$0) } }
      writeConfigurations(model.configurations, &writer)
      writer.member("fetchRequests") { writer in
        writer.array(model.fetchRequestTemplates) { write($1, &$0) }
      }
      writer.member("composites") { writer in
        writer.array(model.composites) { writer, composite in
          writer.object { writer in
            writer.member("name", composite.name)
            writer.member("elements") { writer in
              writer.array(composite.elements) { write($1, &$0) }
            }
            writeUnknown(composite.unrecognized, &writer)
          }
        }
      }
      writer.member("versionIdentifiers") { writer in
        writer.array(model.versionIdentifiers) { $0.string($1) }
      }
      writer.member("settings") { write(model.settings, &$0) }
      if !model.layout.isEmpty {
        writer.member("layout") { writer in writer.array(model.layout) { write($1, &$0) } }
      }
      writeUnknown(model.unrecognized, &writer)
    }
  }

  private static func write(_ settings: ManagedObjectModel.Settings, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", ifPresent: settings.name)
      writer.member("documentType", ifPresent: settings.documentType)
      writer.member("documentVersion", ifPresent: settings.documentVersion)
      writer.member("lastSavedToolsVersion", ifPresent: settings.lastSavedToolsVersion)
      writer.member("systemVersion", ifPresent: settings.systemVersion)
      writer.member("minimumToolsVersion", ifPresent: settings.minimumToolsVersion)
      writer.member("sourceLanguage", ifPresent: settings.sourceLanguage)
      writer.member("usedWithCloudKit", ifPresent: settings.isUsedWithCloudKit)
      writer.member("usedWithSwiftData", ifPresent: settings.isUsedWithSwiftData)
      writer.member("macOSVersion", ifPresent: settings.macOSVersion)
      writer.member("iOSVersion", ifPresent: settings.iOSVersion)
    }
  }

  private static func write(
    _ box: ManagedObjectModel.LayoutElement,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", box.name)
      writer.member("positionX", box.positionX)
      writer.member("positionY", box.positionY)
      writer.member("width", box.width)
      writer.member("height", box.height)
      writeUnknown(box.unrecognized, &writer)
    }
  }

  static func writeUnknown(_ content: [UnrecognizedContent], _ writer: inout JSONWriter) {
    if content.isEmpty { return }
    writer.member("unknown") { writer in
      writer.array(content) { writer, content in
        writer.object { writer in
          switch content {
          case .attribute(let name, let value):
            writer.member("attribute", name)
            writer.member("value", value)
          case .element(let name, let markup):
            writer.member("element", name)
            writer.member("markup", markup)
          case .text(let text):
            writer.member("text", text)
          }
        }
      }
    }
  }
}
