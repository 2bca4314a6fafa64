/// The columns of a query beside `Z_PK` and `Z_ENT`, each once.
struct SelectedColumns {
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]

  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    names.append(name)
    places[name] = names.count + 1
    return names.count + 1
  }
}
