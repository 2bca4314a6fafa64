/// The numbers of `NSExpression.ExpressionType`, and Core Data's own for fetch requests.
enum ExpressionTypeNumber {
  static let constant: Int64 = 0
  static let evaluatedObject: Int64 = 1
  static let variable: Int64 = 2
  static let keyPath: Int64 = 3
  static let function: Int64 = 4
  static let union: Int64 = 5
  static let intersect: Int64 = 6
  static let minus: Int64 = 7
  static let keyPathSpecifier: Int64 = 10
  static let symbol: Int64 = 11
  static let assignment: Int64 = 12
  static let subquery: Int64 = 13
  static let aggregate: Int64 = 14
  static let anyKey: Int64 = 15
  static let conditional: Int64 = 20
  static let fetch: Int64 = 50
}
