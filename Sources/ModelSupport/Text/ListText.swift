/// Names as a sentence lists them: `a, b and c`; of very many the first are named and the rest counted.
package func listText(_ names: [String], limit: Int = 12) -> String {
  if names.count > limit {
    return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
