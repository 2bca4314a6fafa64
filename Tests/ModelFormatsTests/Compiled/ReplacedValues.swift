import ModelSupport

/// A property list written again with one of its objects replaced.
struct ReplacedValues {
  /// What an object becomes.
  enum Replacement: CaseIterable {
    case text, emptyText, number, negativeNumber, largeNumber, real, notANumber, boolean, data
    case null, root, farReference, hugeReference, emptyArray, arrayOfRoots, emptyDictionary
    case dictionaryOfRoots
  }

  let list: PropertyList
  /// The archive's root, as a reference.
  let rootReference: Int

  /// The list's bytes with an object replaced wherever it stands.
  func bytes(replacing object: Int, by replacement: Replacement) -> [UInt8] {
    var writer = PropertyListWriter()
    var written: [Int: Int] = [:]
    let root = copy(list.root, replacing: object, by: replacement, &writer, &written)
    return writer.finish(root: root)
  }

  private func copy(
    _ object: Int,
    replacing replaced: Int,
    by replacement: Replacement,
    _ writer: inout PropertyListWriter,
    _ written: inout [Int: Int]
  ) -> Int {
    if let number = written[object] { return number }
    func copy(_ other: Int) -> Int {
      self.copy(other, replacing: replaced, by: replacement, &writer, &written)
    }
    let number: Int
    if object == replaced {
      number = write(replacement, &writer)
    } else {
      switch list.kind(of: object) {
      case .array, .set:
        number = writer.array((list.elements(of: object) ?? []).map { copy(Int($0)) })
      case .dictionary:
        number = writer.dictionary(
          (list.members(of: object) ?? []).map { (key: writer.text($0.key), value: copy($0.value)) }
        )
      case .uid: number = writer.uid(list.uid(object) ?? 0)
      case .text, .wideText: number = writer.text(list.text(object) ?? "")
      case .integer: number = writer.integer(list.integer(object) ?? 0)
      case .boolean: number = writer.boolean(list.boolean(object) ?? false)
      case .real, .date: number = writer.real(list.real(object) ?? 0)
      case .data, .null: number = writer.data(list.data(object) ?? [])
      }
    }
    written[object] = number
    return number
  }

  private func write(_ replacement: Replacement, _ writer: inout PropertyListWriter) -> Int {
    switch replacement {
    case .text: return writer.text("Song")
    case .emptyText: return writer.text("")
    case .number: return writer.integer(1)
    case .negativeNumber: return writer.integer(-1)
    case .largeNumber: return writer.integer(.min)
    case .real: return writer.real(1e300)
    case .notANumber: return writer.real(.nan)
    case .boolean: return writer.boolean(true)
    case .data: return writer.data([UInt8](repeating: 0xFF, count: 16))
    case .null: return writer.uid(0)
    case .root: return writer.uid(rootReference)
    case .farReference: return writer.uid(1 << 20)
    case .hugeReference: return writer.uid(.max)
    case .emptyArray: return writer.array([])
    case .arrayOfRoots: return writer.array([writer.uid(rootReference), writer.uid(0)])
    case .emptyDictionary: return writer.dictionary([])
    case .dictionaryOfRoots:
      let root = writer.uid(rootReference)
      let keys = ["NS.objects", "NS.keys", "NSEntities", "NSProperties", "NS.string", "$class"]
      return writer.dictionary(keys.map { (key: writer.text($0), value: root) })
    }
  }
}
