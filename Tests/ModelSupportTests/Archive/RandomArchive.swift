import ModelSupport
import ModelTestSupport

/// Makes archives of objects that refer to each other as they like.
struct RandomArchive {
  static let keys = ["title", "artist", "songs", "größe", "NS.objects", "NS.keys", "NS.string"]

  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func bytes() -> [UInt8] {
    var writer = KeyedArchiveWriter()
    var objects = (0..<(1 + number(12))).map { _ in writer.reserve() }
    let own = objects
    for _ in 0..<number(10) { objects.append(value(&writer)) }
    for _ in 0..<number(5) {
      let elements = (0..<number(6)).map { _ in pick(objects) }
      let pairs = elements.map { (key: writer.text("key \($0)"), value: $0) }
      switch number(5) {
      case 0: objects.append(writer.array(elements))
      case 1: objects.append(writer.mutableArray(elements))
      case 2: objects.append(writer.set(elements))
      case 3: objects.append(writer.dictionary(pairs))
      default: objects.append(writer.mutableDictionary(pairs))
      }
    }
    for object in own {
      let members = Self.keys.prefix(4).filter { _ in number(3) > 0 }.map { key in
        (key: key, value: member(of: objects))
      }
      writer.set(object, number(2) == 0 ? ["Song", "NSObject"] : ["Künstler"], members)
    }
    return writer.finish(root: own[0])
  }

  private mutating func pick(_ objects: [Int]) -> Int {
    number(8) == 0 ? 0 : objects[number(objects.count)]
  }

  private mutating func member(of objects: [Int]) -> KeyedArchiveWriter.Value {
    switch number(8) {
    case 0: .object(nil)
    case 1: .integer(Int64(number(1000)) - 500)
    case 2: .boolean(number(2) == 0)
    case 3: .data([UInt8(number(256))])
    case 4: .text(["", "title", "größe"][number(3)])
    case 5: .objects((0..<number(4)).map { _ in pick(objects) })
    default: .object(pick(objects))
    }
  }

  private mutating func value(_ writer: inout KeyedArchiveWriter) -> Int {
    switch number(10) {
    case 0: writer.text(["", "title", "🎵", "$null"][number(4)])
    case 1: writer.integer(Int64(number(1 << 40)))
    case 2: writer.real(Double(number(1000)))
    case 3: writer.boolean(number(2) == 0)
    case 4: writer.data((0..<number(5)).map { _ in UInt8(number(256)) })
    case 5: writer.date(Double(number(1 << 30)))
    case 6: writer.uuid(UInt128(generator.next()))
    case 7: writer.url("https://example.com/\(number(10))")
    case 8:
      writer.decimal(
        ArchivedDecimal(
          mantissa: UInt128(number(1 << 50)),
          exponent: -number(20),
          isNegative: false
        )
      )
    default: writer.object(["NSMutableString", "NSString"], [("NS.string", .text("mutable"))])
    }
  }
}
