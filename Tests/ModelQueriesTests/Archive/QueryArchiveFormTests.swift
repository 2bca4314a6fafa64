import ModelQueries
import ModelSupport
import Testing

/// The forms that public archives have.
@Suite struct QueryArchiveFormTests {
  private struct Object {
    let archive: KeyedArchive
    var number: Int

    var className: String? { archive.className(of: number) }

    func object(_ key: String) -> Object? {
      ArchivedQuery.value(key, of: number, in: archive).map { Object(archive: archive, number: $0) }
    }

    func text(_ key: String) -> String? { object(key).flatMap { archive.text(of: $0.number) } }

    func integer(_ key: String) -> Int64? {
      object(key).flatMap { archive.list.integer($0.number) }
    }

    func elements(_ key: String) -> [Object] {
      (object(key).flatMap { archive.elements(of: $0.number) } ?? []).compactMap { $0 }
        .map { Object(archive: archive, number: $0) }
    }
  }

  private func expression(_ text: String) throws -> Object {
    let expression = try FetchExpression(parsing: text)
    let archive = try ArchivedQuery.archive { $0.expression(expression.archivedDerivation) }
    return Object(archive: archive, number: archive.root)
  }

  private func predicate(_ text: String) throws -> Object {
    let predicate = try FetchPredicate(parsing: text)
    let archive = try ArchivedQuery.archive { $0.predicate(predicate) }
    return Object(archive: archive, number: archive.root)
  }

  @Test(
    "A key path is a call on its start",
    arguments: [
      ("title", "valueForKey:", 3, "NSSelfExpression"),
      ("album.title", "valueForKeyPath:", 3, "NSSelfExpression"),
      ("$source.title", "valueForKeyPath:", 4, "NSVariableExpression"),
      ("$source.album.title", "valueForKeyPath:", 4, "NSVariableExpression"),
    ] as [(String, String, Int64, String)]
  )
  func keyPaths(text: String, selector: String, type: Int64, start: String) throws {
    let object = try expression(text)
    #expect(object.className == "NSKeyPathExpression")
    #expect(object.text("NSSelectorName") == selector)
    #expect(object.integer("NSExpressionType") == type)
    #expect(object.object("NSOperand")?.className == start)
    let arguments = object.elements("NSArguments")
    #expect(arguments.map(\.className) == ["NSKeyPathSpecifierExpression"])
    #expect(arguments[0].integer("NSExpressionType") == 10)
    let keys = text.split(separator: ".").filter { $0.first != "$" }.joined(separator: ".")
    #expect(arguments[0].text("NSKeyPath") == keys)
  }

  @Test(
    "A derivation that counts is a function over the key path",
    arguments: [("pages.@count", "count:"), ("a.pages.@count", "count:")]
  )
  func derivations(text: String, selector: String) throws {
    let object = try expression(text)
    #expect(object.className == "NSFunctionExpression")
    #expect(object.text("NSSelectorName") == selector)
    let operand = try #require(object.object("NSOperand"))
    #expect(operand.className == "NSConstantValueExpression")
    #expect(operand.text("NSConstantValueClassName") == "_NSPredicateUtilities")
    #expect(object.elements("NSArguments").map(\.className) == ["NSKeyPathExpression"])
    var reader = ArchivedQuery.reader(of: object.archive)
    #expect(try reader.expression(object.number).derivationText == text)
  }

  @Test(
    "Other derivations stay as they are",
    arguments: ["@count", "a.@distinct", "pages.weight.@sum", "now()", "a.b"]
  )
  func otherDerivations(text: String) throws {
    let expression = try FetchExpression(parsing: text)
    #expect(expression.archivedDerivation == expression)
    #expect(expression.derivationText == expression.description)
  }

  @Test func functionsWithoutOperandBelongToTheUtilities() throws {
    let object = try expression("now()")
    #expect(object.text("NSSelectorName") == "now")
    #expect(object.object("NSOperand")?.text("NSConstantValueClassName") == "_NSPredicateUtilities")
    #expect(object.elements("NSArguments").isEmpty)
  }

  @Test func elementsAreFunctionsWithSymbols() throws {
    let object = try expression("songs[LAST]")
    #expect(object.text("NSSelectorName") == "objectFrom:withIndex:")
    #expect(
      object.elements("NSArguments").map(\.className) == [
        "NSKeyPathExpression", "NSSymbolicExpression",
      ]
    )
    #expect(object.elements("NSArguments")[1].text("NSToken") == "LAST")
  }

  @Test(
    "Operators have their own classes and keys",
    arguments: [
      ("a == 1", "NSEqualityPredicateOperator", ["NSNegate": 0, "NSOptions": 0]),
      ("a != 1", "NSEqualityPredicateOperator", ["NSNegate": 1, "NSOptions": 0]),
      ("a <= 1", "NSComparisonPredicateOperator", ["NSVariant": 1, "NSOptions": 0]),
      ("a LIKE[c] 'b'", "NSLikePredicateOperator", ["NSFlags": 1]),
      ("a MATCHES 'b'", "NSMatchingPredicateOperator", ["NSFlags": 0]),
      ("a BEGINSWITH[cd] 'b'", "NSSubstringPredicateOperator", ["NSFlags": 3]),
      ("a CONTAINS 'b'", "NSInPredicateOperator", ["NSFlags": 0]),
      ("a BETWEEN {1, 2}", "NSBetweenPredicateOperator", [:]),
    ] as [(String, String, [String: Int64])]
  )
  func operators(text: String, className: String, members: [String: Int64]) throws {
    let object = try #require(try predicate(text).object("NSPredicateOperator"))
    #expect(object.className == className)
    for (key, value) in members { #expect(object.integer(key) == value, "\(key)") }
    #expect(object.integer("NSModifier") == 0)
  }

  @Test func compoundsHaveTheirTypeAndParts() throws {
    for (text, type, count) in [("NOT a == 1", 0, 1), ("a == 1 AND b == 1", 1, 2)] {
      let object = try predicate(text)
      #expect(object.className == "NSCompoundPredicate")
      #expect(object.integer("NSCompoundPredicateType") == Int64(type))
      #expect(object.elements("NSSubpredicates").count == count)
    }
    #expect(try predicate("a == 1 OR b == 1").integer("NSCompoundPredicateType") == 2)
  }
}
