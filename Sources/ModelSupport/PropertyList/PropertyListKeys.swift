/// Numbers the keys of dictionaries: those that a caller knows come first, in his order.
struct PropertyListKeys {
  private(set) var names: [String]
  private var numbers: [ByteName: UInt32]
  /// The numbers of objects that have been seen as keys, plus 1.
  private var numbersOfObjects: [UInt32]

  init(_ names: [String], objectCount: Int) {
    self.names = names
    numbers = Dictionary(
      names.enumerated().map { (ByteName($1), UInt32($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    numbersOfObjects = [UInt32](repeating: 0, count: objectCount)
  }

  /// The number of a key that has been seen before.
  func number(ofObject object: Int) -> UInt32? {
    numbersOfObjects[object] == 0 ? nil : numbersOfObjects[object] - 1
  }

  /// The number of a key that is seen for the first time.
  mutating func number(ofObject object: Int, named name: String) -> UInt32 {
    let number = number(named: name)
    numbersOfObjects[object] = number + 1
    return number
  }

  mutating func number(named name: String) -> UInt32 {
    if let number = numbers[ByteName(name)] { return number }
    let number = UInt32(names.count)
    names.append(name)
    numbers[ByteName(name)] = number
    return number
  }
}
