internal import ModelSupport

/// Finds out which of some named elements continue which of older ones.
///
/// Core Data compares renaming identifiers, which are the names where none is set: the identifier of
/// a renamed element is the name that it had first, in all later versions ("canonical name" in
/// Apple's documentation of `renamingIdentifier`). People also write the previous name, and leave
/// identifiers behind; such elements are matched too, and told apart by their basis.
struct NameMatching {
  /// One element.
  struct Element {
    let name: String
    let identifier: String?

    /// What Core Data compares.
    var canonicalName: String { identifier ?? name }
  }

  /// Why two elements are held for the same.
  enum Basis: Hashable, Sendable {
    /// They have one name.
    case name
    /// They have one renaming identifier, or one is called what the other was called.
    case identifier
    /// The new one states the name that the old one has, while the old one has an identifier of its
    /// own: Core Data does not find it.
    case previousName
    /// They have one name; the identifier of the new one names nothing.
    case nameDespiteIdentifier
  }

  /// The old element's number and the basis, for each new element.
  private(set) var sources: [(number: Int, basis: Basis)?]
  /// The new element's number, for each old one.
  private(set) var destinations: [Int?]
  /// The new elements whose identifier names an old one that another new element continues.
  private(set) var rivals: [(new: Int, old: Int)] = []
  private var rivalNumbers: Set<Int> = []

  init(_ old: [Element], _ new: [Element]) {
    sources = new.map { _ in nil }
    destinations = old.map { _ in nil }
    let names = Self.table(old.map(\.name))
    let canonicalNames = Self.table(old.map(\.canonicalName))

    // One name, and nothing says otherwise.
    for (number, element) in new.enumerated() {
      guard let other = names[ByteName(element.name)] else { continue }
      let identifier = element.identifier
      if identifier == nil || identifier.hasSameBytes(as: old[other].canonicalName)
        || identifier.hasSameBytes(as: element.name)
      {
        match(number, other, .name)
      }
    }
    // The identifier is a canonical name.
    for (number, element) in new.enumerated() where sources[number] == nil {
      guard let other = canonicalNames[ByteName(element.canonicalName)] else { continue }
      match(number, other, .identifier, claims: element.identifier != nil)
    }
    for (number, element) in new.enumerated()
    where sources[number] == nil && !isRival(number) {
      guard let identifier = element.identifier, let other = names[ByteName(identifier)] else {
        continue
      }
      match(number, other, .previousName, claims: true)
    }
    for (number, element) in new.enumerated() where sources[number] == nil {
      guard let other = names[ByteName(element.name)], destinations[other] == nil else { continue }
      match(number, other, .nameDespiteIdentifier)
    }
  }

  /// Whether an element's identifier names an old one that another new element continues.
  func isRival(_ new: Int) -> Bool { rivalNumbers.contains(new) }

  /// - Parameter claims: Whether the new element states that it was the old one.
  private mutating func match(_ new: Int, _ old: Int, _ basis: Basis, claims: Bool = false) {
    guard destinations[old] == nil else {
      if claims {
        rivals.append((new, old))
        rivalNumbers.insert(new)
      }
      return
    }
    sources[new] = (old, basis)
    destinations[old] = new
  }

  private static func table(_ names: [String]) -> [ByteName: Int] {
    Dictionary(
      names.enumerated().map { (ByteName($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
