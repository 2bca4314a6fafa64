internal import ModelSchema

/// A property's name is a legal identifier that no method of managed objects takes.
///
/// A property named like a method of the managed object class, or of the root class, is never
/// reached: the method answers instead. Names that only disturb generated code are noted.
struct PropertyNameIsFree: CheckRule {
  let kind: Diagnostic.Kind = .reservedPropertyName
  let reach: CheckReach = .entity

  /// Methods of the managed object class and the root class.
  private static let reserved: Set<String> = [
    "autorelease", "awakeFromFetch", "awakeFromInsert", "changedValues",
    "changedValuesForCurrentEvent", "class", "copy", "dealloc",
    "debugDescription", "description", "entity", "faultingState", "finalize", "hasChanges",
    "hasPersistentChangedValues", "hash", "init", "isDeleted", "isEqual", "isFault", "isInserted",
    "isProxy", "isUpdated", "managedObjectContext", "mutableCopy", "objectID", "observationInfo",
    "prepareForDeletion", "release", "retain", "retainCount", "self", "superclass",
    "validateForDelete", "validateForInsert", "validateForUpdate", "willSave", "didSave",
    "willTurnIntoFault", "didTurnIntoFault", "zone",
  ]

  /// Key-value coding finds `isDeleted` under `deleted`, and objects have a `className` on the Mac and
  /// a `hashValue` in Swift; the others are words of the languages in which classes are written.
  private static let awkward: Set<String> = [
    "deleted", "fault", "inserted", "updated", "className", "hashValue", "alloc", "isa",
    "new", "operator", "protocol", "struct", "func", "var", "let", "enum", "extension", "import",
    "return", "switch", "default", "in", "nil", "true", "false", "super", "template", "namespace",
    "as", "break", "case", "catch", "continue", "defer", "deinit", "do", "else", "fallthrough",
    "fileprivate", "for", "guard", "if", "inout", "internal", "is", "private", "public", "repeat",
    "rethrows", "static", "subscript", "throw", "throws", "try", "typealias", "where", "while",
    "auto", "char", "const", "double", "extern", "float", "goto", "int", "long", "register",
    "short", "signed", "sizeof", "typedef", "union", "unsigned", "void", "volatile", "BOOL", "SEL",
    "IMP",
  ]

  private static let words = reserved.union(awkward)
  private static let longestWord = words.map(\.utf8.count).max() ?? 0

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    for number in subject.numbers
    where !subject.index.isPoisoned(entity: entities[number].name) {
      for position in entities[number].attributes.indices {
        check(
          entities[number].attributes[position].name,
          number,
          { entities[number].attributes[position].anchor },
          subject,
          report
        )
      }
      for position in entities[number].relationships.indices {
        check(
          entities[number].relationships[position].name,
          number,
          { entities[number].relationships[position].anchor },
          subject,
          report
        )
      }
      for position in entities[number].fetchedProperties.indices {
        check(
          entities[number].fetchedProperties[position].name,
          number,
          { entities[number].fetchedProperties[position].anchor },
          subject,
          report
        )
      }
    }
  }

  private func check(
    _ name: String,
    _ number: Int,
    _ anchor: () -> SourceAnchor,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let message: String
    var severity = Diagnostic.Severity.error
    if !Self.isIdentifier(name) {
      message = "is no legal identifier"
    } else if name.utf8.count > Self.longestWord || !Self.words.contains(name) {
      return
    } else if Self.reserved.contains(name) {
      message = "is the name of a method of every managed object"
    } else {
      message = "is a word that generated classes or key-value coding trip over"
      severity = .note
    }
    let entity = subject.index.entities[number]
    var diagnostic = subject.diagnostic(
      kind,
      "the property name `\(name)` of `\(entity.name)` \(message)",
      entity: entity,
      property: name,
      at: anchor(),
      help: ["rename it, and keep the old name as its renaming identifier"],
      edits: subject.edits(renaming: name, of: number, at: anchor())
    )
    diagnostic.severity = severity
    report(diagnostic)
  }

  /// A letter or underscore, then letters, digits and underscores; letters beyond ASCII count.
  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
  }
}
