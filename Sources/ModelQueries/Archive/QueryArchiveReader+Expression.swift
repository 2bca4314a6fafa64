internal import ModelSupport

extension QueryArchiveReader {
  mutating func expression(
    _ object: Int,
    depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    try enter(depth)
    let name = archive.className(of: object) ?? "object without class"
    switch name {
    case "NSConstantValueExpression": return try constant(object, name, depth)
    case "NSSelfExpression": return .evaluatedObject
    case "NSVariableExpression": return .variable(try requiredText(.variable, of: object, name))
    case "NSKeyPathExpression": return try keyPath(object, name, depth)
    case "NSFunctionExpression": return try function(object, name, depth)
    case "NSFetchRequestExpression":
      return .fetch(
        request: try part(.fetchRequest, of: object, name, depth),
        context: try part(.context, of: object, name, depth),
        countOnly: integer(.countOnlyFlag, of: object) == 1
      )
    case "NSAggregateExpression":
      var parts: [FetchExpression] = []
      for element in try elements(.collection, of: object, name) {
        parts.append(try expression(element, depth: depth + 1))
      }
      return .aggregate(parts)
    case "NSSubqueryExpression":
      return .subquery(
        FetchExpression.Subquery(
          try part(.collection, of: object, name, depth),
          variable: try requiredText(.variable, of: object, name),
          predicate: try predicate(try required(.predicate, of: object, name), depth: depth + 1)
        )
      )
    case "NSSetExpression":
      return .set(
        try setOperation(object),
        try part(.leftExpression, of: object, name, depth),
        try part(.rightExpression, of: object, name, depth)
      )
    case "NSTernaryExpression":
      return .conditional(
        try predicate(try required(.predicate, of: object, name), depth: depth + 1),
        try part(.trueExpression, of: object, name, depth),
        try part(.falseExpression, of: object, name, depth)
      )
    case "NSVariableAssignmentExpression":
      return .assignment(
        try requiredText(.assignmentVariable, of: object, name),
        try part(.subexpression, of: object, name, depth)
      )
    case "NSAnyKeyExpression": return .anyKey
    default: throw QueryArchiveError(.unknownClass(name))
    }
  }

  private mutating func part(
    _ key: QueryArchiveKey,
    of object: Int,
    _ name: String,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    try expression(try required(key, of: object, name), depth: depth + 1)
  }

  private func setOperation(
    _ object: Int
  ) throws(QueryArchiveError) -> FetchExpression.SetOperation {
    switch integer(.expressionType, of: object) {
    case ExpressionTypeNumber.union: return .union
    case ExpressionTypeNumber.intersect: return .intersect
    case ExpressionTypeNumber.minus: return .minus
    case let number: throw QueryArchiveError(.unknownOperator(number ?? -1))
    }
  }
}

// MARK: - Functions and key paths

extension QueryArchiveReader {
  /// A key path is archived as a call of `valueForKey:` or `valueForKeyPath:` on its start.
  private mutating func keyPath(
    _ object: Int,
    _ name: String,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    let operand =
      try value(.operand, of: object).map { (operand) throws(QueryArchiveError) in
        try expression(operand, depth: depth + 1)
      } ?? .evaluatedObject
    guard let specifier = try elements(.arguments, of: object, name).first else {
      throw QueryArchiveError(.missing(QueryArchiveKey.arguments.word, in: name))
    }
    let specifierName = archive.className(of: specifier) ?? name
    guard value(.keyPath, of: specifier) != nil else {
      // The key itself is computed.
      return .function(
        FetchExpression.Function(
          of: operand,
          try requiredText(.selectorName, of: object, name),
          [try expression(specifier, depth: depth + 1)]
        )
      )
    }
    return .keyPath(
      FetchExpression.KeyPath(try requiredText(.keyPath, of: specifier, specifierName), of: operand)
    )
  }

  private mutating func function(
    _ object: Int,
    _ name: String,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    let selector = try requiredText(.selectorName, of: object, name)
    let argumentObjects = try elements(.arguments, of: object, name)
    if selector == QueryArchiveName.elementAtIndex, argumentObjects.count == 2 {
      return .index(
        try expression(argumentObjects[0], depth: depth + 1),
        try index(argumentObjects[1], depth)
      )
    }
    var operand: FetchExpression?
    if let object = value(.operand, of: object) {
      operand = try expression(object, depth: depth + 1)
    }
    if case .constant(.class(QueryArchiveName.utilities), _) = operand { operand = nil }
    var arguments: [FetchExpression] = []
    for argument in argumentObjects {
      arguments.append(try expression(argument, depth: depth + 1))
    }
    return .function(FetchExpression.Function(of: operand, selector, arguments))
  }

  private mutating func index(
    _ object: Int,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression.Index {
    guard archive.className(of: object) == "NSSymbolicExpression" else {
      return .at(try expression(object, depth: depth + 1))
    }
    switch try requiredText(.token, of: object, "NSSymbolicExpression") {
    case "FIRST": return .first
    case "LAST": return .last
    case "SIZE": return .size
    case let token: throw QueryArchiveError(.unknownValue(token))
    }
  }
}

// MARK: - Constants

extension QueryArchiveReader {
  private mutating func constant(
    _ object: Int,
    _ name: String,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    if let className = value(.constantValueClassName, of: object) {
      guard let text = try text(of: className) else {
        throw QueryArchiveError(.missing(QueryArchiveKey.constantValueClassName.word, in: name))
      }
      return .constant(.class(text))
    }
    guard let value = value(.constantValue, of: object) else { return .constant(.null) }
    return try plainValue(value, depth + 1)
  }

  /// A value that is archived as it is: not as an expression.
  private mutating func plainValue(
    _ object: Int,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchExpression {
    try enter(depth)
    if let text = try text(of: object) { return .constant(.string(text)) }
    let list = archive.list
    switch list.kind(of: object) {
    case .boolean: return .constant(.boolean(list.boolean(object) ?? false))
    case .integer: return .constant(.integer(list.integer(object) ?? 0))
    case .real: return .constant(.double(list.real(object) ?? 0))
    default: break
    }
    if let decimal = archive.decimal(of: object), let exponent = Int8(exactly: decimal.exponent) {
      return .constant(
        .decimal(
          FetchExpression.DecimalNumber(
            mantissa: decimal.mantissa,
            exponent: exponent,
            isNegative: decimal.isNegative
          )
        )
      )
    }
    if let date = archive.date(of: object) { return .constant(.date(date)) }
    if let data = archive.data(of: object) {
      try spend(bytes: data.count)
      return .constant(.data(data))
    }
    if let uuid = archive.uuid(of: object) {
      return .constant(.uuid(FetchExpression.UUIDNumber(value: uuid)))
    }
    if let url = archive.url(of: object) { return .constant(.url(url)) }
    let name = archive.className(of: object) ?? "object without class"
    guard ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet"].contains(name) else {
      throw QueryArchiveError(.unknownValue(name))
    }
    var parts: [FetchExpression] = []
    let elements = archive.elements(of: object) ?? []
    try spend(elements.count)
    for element in elements {
      guard let element else { continue }
      parts.append(try plainValue(element, depth + 1))
    }
    return .aggregate(parts)
  }
}
