internal import ModelQueries

/// The texts of the expressions that a compiler of mapping models makes.
package enum MappingExpressionText {
  /// The objects of the source entity, of which a predicate may choose some.
  static func fetch(_ entity: String, where predicate: String?) -> String {
    let request = function(
      MappingSelector.fetchRequest,
      quoted(entity),
      quoted(predicate ?? MappingSelector.everything)
    )
    return "FETCH(\(request), $manager.sourceContext, NO)"
  }

  /// The source object's value of the same name.
  static func copy(of name: String) -> String {
    FetchExpression.keyPath(
      FetchExpression.KeyPath(of: .variable("source"), steps: [FetchExpression.KeyPath.Step(name)])
    ).description
  }

  /// The objects that an entity mapping made from source objects.
  static func instances(of mapping: String, from objects: String) -> String {
    function(MappingSelector.instancesOfMapping, quoted(mapping), objects)
  }

  /// The objects that any entity mapping made from the objects of a source relationship.
  package static func instances(ofRelationship name: String) -> String {
    function(MappingSelector.instancesOfRelationship, quoted(name), copy(of: name))
  }

  private static func function(_ selector: String, _ arguments: String...) -> String {
    "FUNCTION($manager, \(quoted(selector)), \(arguments.joined(separator: ", ")))"
  }

  private static func quoted(_ text: String) -> String {
    FetchExpression.constant(.string(text)).description
  }
}

/// The methods of the migration manager that mapping models call, and what they give them.
enum MappingSelector {
  static let fetchRequest = "fetchRequestForSourceEntityNamed:predicateString:"
  static let instancesOfMapping = "destinationInstancesForEntityMappingNamed:sourceInstances:"
  static let instancesOfRelationship =
    "destinationInstancesForSourceRelationshipNamed:sourceInstances:"
  /// The predicate of a fetch without one.
  static let everything = "TRUEPREDICATE"
}
