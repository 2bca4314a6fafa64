/// A loop of names as a message shows it: `A` → `B` → `A`; the middle of a long one is left out.
package func loopText(_ names: [String]) -> String {
  let limit = 10
  var shown = names.prefix(limit).map { "`\($0)`" }
  if names.count > limit { shown.append("… \(names.count - limit) more …") }
  if let first = names.first { shown.append("`\(first)`") }
  return shown.joined(separator: " → ")
}
