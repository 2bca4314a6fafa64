/// The places of new objects of one table in their list, by their keys.
///
/// Keys that were given out in one go follow each other: a list finds them without hashing.
struct PlacesByKey {
  private enum Storage {
    /// The places from that of the first key on; -1 where no object has the key.
    case list([Int], firstKey: Int64)
    case dictionary([Int64: Int])
  }

  private let storage: Storage
  /// The greatest key; nil when there is none.
  let greatestKey: Int64?
  /// The place of an object whose key another one has too; nil when each has its own.
  let repeatedPlace: Int?

  /// - Parameter keys: The keys with the places, all positive.
  init(_ keys: [(key: Int64, place: Int)]) {
    let (first, last) = keys.reduce((Int64.max, 0)) { (min($0.0, $1.key), max($0.1, $1.key)) }
    greatestKey = keys.isEmpty ? nil : last
    if last - first < 2 * Int64(keys.count) {
      (storage, repeatedPlace) = Self.list(keys, first, last)
    } else {
      (storage, repeatedPlace) = Self.dictionary(keys)
    }
  }

  private static func list(
    _ keys: [(key: Int64, place: Int)],
    _ first: Int64,
    _ last: Int64
  ) -> (Storage, repeatedPlace: Int?) {
    var places = [Int](repeating: -1, count: keys.isEmpty ? 0 : Int(last - first) + 1)
    var repeated: Int?
    for (key, place) in keys {
      let index = Int(key - first)
      if places[index] >= 0, repeated == nil { repeated = place }
      places[index] = place
    }
    return (.list(places, firstKey: first), repeated)
  }

  private static func dictionary(
    _ keys: [(key: Int64, place: Int)]
  ) -> (Storage, repeatedPlace: Int?) {
    var places: [Int64: Int] = [:]
    places.reserveCapacity(keys.count)
    var repeated: Int?
    for (key, place) in keys
    where places.updateValue(place, forKey: key) != nil && repeated == nil {
      repeated = place
    }
    return (.dictionary(places), repeated)
  }

  subscript(key: Int64) -> Int? {
    switch storage {
    case .dictionary(let places): return places[key]
    case .list(let places, let first):
      // No key of an object is less than 1, but one that an object names can be.
      guard key >= first, key - first < places.count else { return nil }
      let place = places[Int(key - first)]
      return place < 0 ? nil : place
    }
  }
}
