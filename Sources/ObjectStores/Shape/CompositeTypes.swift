package import ModelSchema
internal import ModelSupport

/// The composite types of a model, by name.
package struct CompositeTypes: Sendable {
  private let types: [ByteName: CompositeDescription]

  init(_ entity: LinkedEntity) { self.init(entity.model.description.composites) }

  package init(_ composites: [CompositeDescription]) {
    types = Dictionary(composites.map { (ByteName($0.name), $0) }) { first, _ in first }
  }

  /// The elements of an attribute's type, in declared order; none when it is no composite.
  package func elements(of attribute: AttributeDescription) -> [AttributeDescription] {
    guard attribute.type == .composite, let name = attribute.compositeName else { return [] }
    return types[ByteName(name)]?.elements ?? []
  }
}
