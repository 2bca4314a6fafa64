internal import ModelMerge
internal import ModelStore
internal import ModelSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Objects of a store as JSON.
///
/// An object has one form whatever its entity: attributes and relationships by name, all of them. A
/// relationship has the keys at its other end and not their entities, which the key alone tells: no two
/// objects of a hierarchy have the same.
enum ObjectJSON {
  /// An object on one line, with the break at its end.
  static func line(_ object: ObjectSnapshot) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.object { writer in
      writer.member("entity", object.id.entity)
      writer.member("pk", Int(object.id.key))
      writer.member("attributes") { writer in
        let attributes = zip(object.shape.attributes, object.values)
        write(attributes, object.shape.composites, &writer)
      }
      writer.member("relationships") { writer in
        writer.object { writer in
          for (relationship, link) in zip(object.shape.relationships, object.links) {
            writer.member(relationship.name) { write(link, relationship, &$0) }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(
    _ link: ObjectSnapshot.Link,
    _ relationship: StoredRelationship,
    _ writer: inout JSONWriter
  ) {
    switch link {
    case .none: if relationship.isToMany { writer.array { _ in } } else { writer.null() }
    case .one(let id): writer.integer(Int(id.key))
    case .many(let ids): writer.array(ids) { $0.integer(Int($1.key)) }
    }
  }
}

// MARK: - Values

extension ObjectJSON {
  private static func write(
    _ values: some Sequence<(AttributeDescription, StoredValue?)>,
    _ composites: CompositeTypes,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      for (attribute, value) in values {
        writer.member(attribute.name) { writer in
          if let value { write(value, attribute, composites, &writer) } else { writer.null() }
        }
      }
    }
  }

  private static func write(
    _ value: StoredValue,
    _ attribute: AttributeDescription,
    _ composites: CompositeTypes,
    _ writer: inout JSONWriter
  ) {
    switch value {
    case .integer(let number): writer.integer(Int(number))
    case .boolean(let value): writer.boolean(value)
    case .double(let number): writer.number(number)
    case .float(let number): writer.number(number)
    case .decimal(let number): writer.string(number.description)
    case .date(let date): write(date, &writer)
    case .string(let text), .uri(let text): writer.string(text)
    case .uuid(let uuid): writer.string(uuid.uuidString)
    case .data(let data): writer.string(data.base64EncodedString())
    case .missingFile(let name): writer.object { $0.member("missingFile", name) }
    case .composite(let values):
      let elements = composites.elements(of: attribute).map { ($0, values[$0.name]) }
      write(elements, composites, &writer)
    }
  }

  /// A date whose year is beyond all counting is the number of seconds that it has in the store.
  private static func write(_ date: Date, _ writer: inout JSONWriter) {
    let seconds = date.timeIntervalSinceReferenceDate
    if let text = ISODate.text(ofSecondsSince2001: seconds) {
      writer.string(text)
    } else {
      writer.object { $0.member("secondsSince2001") { $0.number(seconds) } }
    }
  }
}
