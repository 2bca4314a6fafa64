internal import ModelSupport

extension ManagedObjectModel {
  /// The composite types whose elements lead back to themselves.
  package var compositesThatContainThemselves: [CompositeDescription] {
    let elements = Dictionary(
      composites.map { composite in
        let nested = composite.elements.filter { $0.type == .composite }
        return (ByteName(composite.name), nested.compactMap(\.compositeName).map { ByteName($0) })
      },
      uniquingKeysWith: { first, _ in first }
    )
    return composites.filter { composite in
      let start = ByteName(composite.name)
      var isSeen: Set<ByteName> = []
      var pending = elements[start] ?? []
      while let name = pending.popLast() {
        if name == start { return true }
        if isSeen.insert(name).inserted { pending += elements[name] ?? [] }
      }
      return false
    }
  }
}
