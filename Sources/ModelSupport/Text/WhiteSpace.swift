extension String {
  /// The text without XML's white space at its ends.
  package var trimmingWhiteSpace: String {
    let start = utf8.drop { XMLText.isWhiteSpace($0) }
    let end = start.reversed().drop { XMLText.isWhiteSpace($0) }.reversed()
    return String(decoding: Array(end), as: UTF8.self)
  }
}
