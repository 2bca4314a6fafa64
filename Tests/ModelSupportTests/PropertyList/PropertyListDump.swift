import ModelSupport
import ModelTestSupport

extension PropertyList {
  /// What is in the list, in one line: the form of `Tests/Oracles/property_lists.py`.
  var dump: String { dump(root) }

  private func dump(_ object: Int) -> String {
    switch kind(of: object) {
    case .null: "n"
    case .boolean: boolean(object) == true ? "t" : "f"
    case .integer: "#\(integer(object) ?? 0)"
    case .real: "r" + Self.bits(real(object))
    case .date: "d" + Self.bits(date(object))
    case .data: "<" + hexadecimal(data(object) ?? []) + ">"
    case .text, .wideText: dump(text(object) ?? "")
    case .uid: "u\(uid(object) ?? -1)"
    case .array, .set:
      "[" + (elements(of: object) ?? []).map { dump(Int($0)) + "," }.joined() + "]"
    case .dictionary:
      "{" + (members(of: object) ?? []).map { dump($0.key) + ":" + dump($0.value) + "," }.joined()
        + "}"
    }
  }

  private func dump(_ text: String) -> String { "'" + hexadecimal(text.utf8) }

  private static func bits(_ value: Double?) -> String {
    let bits = value?.bitPattern ?? 0
    return hexadecimal((0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
  }
}
