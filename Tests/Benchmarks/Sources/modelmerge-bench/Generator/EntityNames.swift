/// The names of modules and their entities, unique over all modules.
enum EntityNames {
  private static let nouns = [
    "Song", "Album", "Artist", "Playlist", "Play", "Concert", "Genre", "Label", "Lyric", "Review",
  ]

  static func module(_ module: Int) -> String { "Module" + padded(module) }

  static func entity(_ position: Int, ofModule module: Int) -> String {
    let round = position / nouns.count
    let name = nouns[position % nouns.count] + padded(module)
    return round == 0 ? name : name + "v" + padded(round)
  }

  /// A number with leading zeros, so that the order of names is the order of numbers.
  static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
