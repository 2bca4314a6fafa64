package import ModelSupport

extension KeyedArchiveWriter {
  /// The archived form of an expression.
  package mutating func expression(_ expression: FetchExpression) -> Int {
    switch expression {
    case .constant(let value, _): return constantExpression(value)
    case .evaluatedObject:
      return query("NSSelfExpression", ExpressionTypeNumber.evaluatedObject, [])
    case .variable(let name, _):
      let name = text(name)
      return query(
        "NSVariableExpression",
        ExpressionTypeNumber.variable,
        [(.variable, .object(name))]
      )
    case .keyPath(let path): return keyPath(path)
    case .function(let function): return self.function(function)
    case .index(let collection, let index):
      let collection = self.expression(collection)
      let index = self.index(index)
      return call(QueryArchiveName.elementAtIndex, [collection, index])
    case .aggregate(let parts):
      let numbers = parts.map { self.expression($0) }
      let array = array(numbers)
      return query(
        "NSAggregateExpression",
        ExpressionTypeNumber.aggregate,
        [(.collection, .object(array))]
      )
    case .set(let operation, let left, let right): return set(operation, left, right)
    case .subquery(let subquery):
      let collection = self.expression(subquery.collection)
      let condition = predicate(subquery.predicate)
      let variable = text(subquery.variable)
      return query(
        "NSSubqueryExpression",
        ExpressionTypeNumber.subquery,
        [
          (.collection, .object(collection)), (.variable, .object(variable)),
          (.predicate, .object(condition)),
        ]
      )
    case .conditional(let condition, let first, let second):
      let condition = predicate(condition)
      let (first, second) = (self.expression(first), self.expression(second))
      return query(
        "NSTernaryExpression",
        ExpressionTypeNumber.conditional,
        [
          (.predicate, .object(condition)), (.trueExpression, .object(first)),
          (.falseExpression, .object(second)),
        ]
      )
    case .fetch(let request, let context, let countOnly):
      let (request, context) = (self.expression(request), self.expression(context))
      return query(
        "NSFetchRequestExpression",
        ExpressionTypeNumber.fetch,
        [
          (.fetchRequest, .object(request)), (.context, .object(context)),
          (.countOnlyFlag, .boolean(countOnly)),
        ]
      )
    case .anyKey: return query("NSAnyKeyExpression", ExpressionTypeNumber.anyKey, [])
    case .assignment(let name, let value, _):
      let (name, value) = (text(name), self.expression(value))
      return query(
        "NSVariableAssignmentExpression",
        ExpressionTypeNumber.assignment,
        [(.assignmentVariable, .object(name)), (.subexpression, .object(value))]
      )
    }
  }

  private mutating func query(
    _ name: String,
    _ type: Int64,
    _ members: [(key: QueryArchiveKey, value: Value)]
  ) -> Int {
    query([name, "NSExpression", "NSObject"], [(.expressionType, .integer(type))] + members)
  }
}

// MARK: - Functions and key paths

extension KeyedArchiveWriter {
  private mutating func keyPath(_ path: FetchExpression.KeyPath) -> Int {
    let start = expression(path.operand)
    let keys = text(path.path)
    let specifier = query(
      "NSKeyPathSpecifierExpression",
      ExpressionTypeNumber.keyPathSpecifier,
      [(.keyPath, .object(keys))]
    )
    let arguments = mutableArray([specifier])
    // One key of the object itself is asked for by `valueForKey:`; only what starts at the object
    // is a key path by its type.
    let isOfObject = path.operand == .evaluatedObject
    let selector = text(
      isOfObject && path.steps.count == 1
        ? QueryArchiveName.valueForKey : QueryArchiveName.valueForKeyPath
    )
    return query(
      ["NSKeyPathExpression", "NSFunctionExpression", "NSExpression", "NSObject"],
      [
        (.operand, .object(start)), (.selectorName, .object(selector)),
        (
          .expressionType,
          .integer(isOfObject ? ExpressionTypeNumber.keyPath : ExpressionTypeNumber.function)
        ),
        (.arguments, .object(arguments)),
      ]
    )
  }

  private mutating func function(_ function: FetchExpression.Function) -> Int {
    let operand = function.operand.map { expression($0) }
    let arguments = function.arguments.map { expression($0) }
    return call(function.selector, arguments, of: operand)
  }

  private mutating func call(_ selector: String, _ arguments: [Int], of operand: Int? = nil) -> Int
  {
    let operand = operand ?? constantExpression(.class(QueryArchiveName.utilities))
    let selector = text(selector)
    let arguments = hasMutableArguments ? mutableArray(arguments) : array(arguments)
    return query(
      "NSFunctionExpression",
      ExpressionTypeNumber.function,
      [
        (.operand, .object(operand)), (.selectorName, .object(selector)),
        (.arguments, .object(arguments)),
      ]
    )
  }

  private mutating func index(_ index: FetchExpression.Index) -> Int {
    let token: String
    switch index {
    case .at(let expression): return self.expression(expression)
    case .first: token = "FIRST"
    case .last: token = "LAST"
    case .size: token = "SIZE"
    }
    let number = text(token)
    return query(
      "NSSymbolicExpression",
      ExpressionTypeNumber.symbol,
      [(.token, .object(number))]
    )
  }

  private mutating func set(
    _ operation: FetchExpression.SetOperation,
    _ left: FetchExpression,
    _ right: FetchExpression
  ) -> Int {
    let (left, right) = (expression(left), expression(right))
    let type =
      switch operation {
      case .union: ExpressionTypeNumber.union
      case .intersect: ExpressionTypeNumber.intersect
      case .minus: ExpressionTypeNumber.minus
      }
    return query(
      "NSSetExpression",
      type,
      [(.leftExpression, .object(left)), (.rightExpression, .object(right))]
    )
  }
}

// MARK: - Constants

extension KeyedArchiveWriter {
  private mutating func constantExpression(_ constant: FetchExpression.Constant) -> Int {
    let member: (key: QueryArchiveKey, value: Value)
    if case .class(let name) = constant {
      member = (.constantValueClassName, .object(text(name)))
    } else {
      member = (.constantValue, .object(plainValue(constant)))
    }
    return query("NSConstantValueExpression", ExpressionTypeNumber.constant, [member])
  }

  /// The object of a value; nil for no value.
  private mutating func plainValue(_ constant: FetchExpression.Constant) -> Int? {
    switch constant {
    case .null: nil
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .double(let value): real(value)
    case .decimal(let value):
      decimal(
        ArchivedDecimal(
          mantissa: value.mantissa,
          exponent: Int(value.exponent),
          isNegative: value.isNegative
        )
      )
    case .string(let value), .class(let value): text(value)
    case .date(let value): date(value)
    case .data(let value): data(value)
    case .uuid(let value): uuid(value.value)
    case .url(let value): url(value)
    }
  }
}
