public import ModelSchema

/// What a format cannot hold of a model, or holds in a form that no public sample proves.
public struct ConversionNote: Hashable, Sendable {
  /// The element, the first of several.
  public let path: ElementPath
  /// How many elements it is about.
  public let count: Int
  /// What is not kept or not proven, in one sentence.
  public let message: String
}

extension ConversionNote: CustomStringConvertible {
  /// The sentence with the element it is about.
  public var description: String {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return path == .model ? message : "`\(path)`\(others): \(message)"
  }
}

/// Notes in the order of their first occurrence, each sentence once.
struct ConversionNotes {
  private var order: [String] = []
  private var first: [String: ElementPath] = [:]
  private var counts: [String: Int] = [:]

  mutating func add(_ message: String, _ path: ElementPath = .model) {
    if counts[message] == nil {
      order.append(message)
      first[message] = path
    }
    counts[message, default: 0] += 1
  }

  mutating func add(_ notes: [ConversionNote]) {
    for note in notes {
      add(note.message, note.path)
      counts[note.message, default: 1] += note.count - 1
    }
  }

  var all: [ConversionNote] {
    order.map { message in
      ConversionNote(
        path: first[message] ?? .model,
        count: counts[message] ?? 1,
        message: message
      )
    }
  }
}
