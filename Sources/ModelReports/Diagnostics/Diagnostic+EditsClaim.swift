internal import ModelSchema

extension Diagnostic {
  /// What edits promise, in words: `this edit mends it`.
  ///
  /// - Parameter count: How many edits belong together.
  func editsClaim(_ count: Int) -> String {
    let what = count == 1 ? "this edit" : "these edits"
    switch fixability {
    case .safe: return "\(what) \(count == 1 ? "mends" : "mend") it"
    case .maybe: return "\(what) may mend it"
    case .manual, nil:
      return "for example"
    }
  }

  /// What one of several fragments promises.
  func editsClaim(number: Int, of count: Int, _ action: EditFragment.Action) -> String {
    let claim = number == 0 ? editsClaim(count) : "and with it"
    switch action {
    case .replace: return claim
    case .insert: return "\(claim): put in"
    case .remove: return "\(claim): take away"
    }
  }
}
