internal import ModelSupport

extension Lineage {
  /// What was decided about an element, beyond taking its only definition.
  ///
  /// A definition is taken whole, so what is decided about an entity holds for those of its properties
  /// that several definitions have.
  public func decisions(about path: ElementPath) -> [Decision] {
    let own = decisions(at: path)
    guard own.isEmpty, case .entity(let entity) = path.root, path.property != nil,
      origins(of: path).filter({ $0.role != .placeholder }).count > 1
    else { return own }
    return decisions(at: .entity(entity)).filter(\.isChoiceOfDefinition)
  }
}

extension Lineage.Decision {
  /// Whether one of several definitions was taken.
  package var isChoiceOfDefinition: Bool {
    switch self {
    case .identical, .content, .override: true
    case .prefixed, .contributed: false
    }
  }

  /// The decision as one word.
  package var word: String {
    switch self {
    case .identical: "identical"
    case .content: "content"
    case .override: "override"
    case .prefixed: "prefixed"
    case .contributed: "contributed"
    }
  }

  /// The module, or the name, that the decision names.
  package var by: String? {
    switch self {
    case .identical, .content: nil
    case .override(let name), .prefixed(let name), .contributed(let name): name
    }
  }
}

extension Lineage.Decision: CustomStringConvertible {
  /// The decision in a sentence without its full stop.
  public var description: String {
    switch self {
    case .identical: "the definitions are alike"
    case .content: "the definitions differ, and the one whose content sorts first is taken"
    case .override(let winner): "the definition of `\(winner)` is taken because somebody chose it"
    case .prefixed(let name): "it was called `\(name)`, and has the prefix of its module"
    case .contributed(let module): "the placeholder of `\(module)` adds it"
    }
  }
}
