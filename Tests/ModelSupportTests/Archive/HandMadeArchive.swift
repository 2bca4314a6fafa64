import ModelSupport

/// A keyed archive put together by hand, so that it may be wrong.
struct HandMadeArchive {
  var list = PropertyListWriter()
  /// The property list's objects of the table, `$null` first.
  private(set) var objects: [Int]
  /// The members of `$top`.
  var top: [(key: String, uid: Int)] = [("root", 1)]

  init() { objects = [list.text("$null")] }

  /// Adds an object and returns its number in the table.
  @discardableResult mutating func add(_ object: Int) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// Adds a dictionary of references and values.
  @discardableResult mutating func add(_ members: [(String, Int)]) -> Int {
    add(list.dictionary(members.map { (list.text($0), $1) }))
  }

  /// Adds a class.
  @discardableResult mutating func add(classNamed name: String) -> Int {
    add([("$classname", list.text(name))])
  }

  func bytes() -> [UInt8] {
    var list = list
    let top = list.dictionary(top.map { (key: list.text($0.key), value: list.uid($0.uid)) })
    let archive = list.dictionary([
      (list.text("$objects"), list.array(objects)), (list.text("$top"), top),
    ])
    return list.finish(root: archive)
  }

  func archive(keys: [String] = []) throws(PropertyListError) -> KeyedArchive {
    try KeyedArchive(bytes(), keys: keys)
  }
}
