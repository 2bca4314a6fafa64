internal import ModelSchema
internal import ModelSupport

/// Merges where the editor draws the entities: each merged entity has its box where a module that
/// defines it draws it; else where any module does.
///
/// Where placeholders are kept, so are the boxes of entities that a later merge may bring.
struct LayoutMerge {
  private let collected: CollectedModules
  private let resolution: PlaceholderResolution
  private let keepsAll: Bool

  private struct Box {
    var element: ManagedObjectModel.LayoutElement
    let isOfDefiner: Bool

    /// Whether the box is taken rather than another one of the entity.
    func isBetter(than other: Box) -> Bool {
      if isOfDefiner != other.isOfDefiner { return isOfDefiner }
      return element.sortKey < other.element.sortKey
    }
  }

  init(
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger
  ) {
    self.collected = collected
    self.resolution = resolution
    keepsAll = merger.keepsUnresolvedPlaceholders
  }

  /// The boxes, in the order of their names.
  ///
  /// - Parameter entities: The merged entities, which are in that order too.
  func merge(orderedLike entities: [EntityDescription]) -> [ManagedObjectModel.LayoutElement] {
    guard collected.modules.contains(where: { !$0.model.layout.isEmpty }) else { return [] }
    var boxes: [ByteName: Box] = [:]
    boxes.reserveCapacity(entities.count)
    for (number, module) in collected.modules.enumerated() {
      for position in module.model.layout.indices {
        var element = module.model.layout[position]
        element.name = resolution.realName(element.name, inModule: number)
        let name = ByteName(element.name)
        let definers = collected.reals[name]
        if definers == nil, !keepsAll { continue }
        let box = Box(
          element: element,
          isOfDefiner: definers?.contains { $0.module == number } == true
        )
        if let other = boxes.updateValue(box, forKey: name), !box.isBetter(than: other) {
          boxes[name] = other
        }
      }
    }
    // Nearly always all boxes are those of entities, whose order is known.
    var result = entities.compactMap { boxes[ByteName($0.name)]?.element }
    if result.count < boxes.count {
      result = boxes.values.map(\.element)
      result.sortIgnoringCase { $0.name }
    }
    return result
  }
}

extension ManagedObjectModel.LayoutElement {
  fileprivate var sortKey: String { "\(positionX) \(positionY) \(width) \(height)" }
}
