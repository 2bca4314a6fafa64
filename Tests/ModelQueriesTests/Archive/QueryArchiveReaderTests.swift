import ModelQueries
import ModelSupport
import ModelTestSupport
import Testing

/// Archives that are no predicate, or none that is taken.
@Suite struct QueryArchiveReaderTests {
  private func reason(
    _ make: (inout KeyedArchiveWriter) -> Int
  ) throws -> QueryArchiveError.Reason? {
    let archive = try ArchivedQuery.archive(make)
    var reader = ArchivedQuery.reader(of: archive)
    return #expect(throws: QueryArchiveError.self) { try reader.predicate(archive.root) }?.reason
  }

  private func expressionReason(
    _ make: (inout KeyedArchiveWriter) -> Int
  ) throws -> QueryArchiveError.Reason? {
    let archive = try ArchivedQuery.archive(make)
    var reader = ArchivedQuery.reader(of: archive)
    return #expect(throws: QueryArchiveError.self) { try reader.expression(archive.root) }?.reason
  }

  @Test func anotherClassIsNoPredicate() throws {
    #expect(try reason { $0.object(["NSBlockPredicate"], []) } == .unknownClass("NSBlockPredicate"))
    #expect(try reason { $0.text("a == 1") } == .unknownClass("object without class"))
    #expect(
      try expressionReason { $0.object(["NSBlockExpression"], []) }
        == .unknownClass("NSBlockExpression")
    )
  }

  @Test func whatAClassNeedsMustBeThere() throws {
    #expect(
      try reason { $0.object(["NSComparisonPredicate"], []) }
        == .missing("NSPredicateOperator", in: "NSComparisonPredicate")
    )
    #expect(
      try reason { $0.object(["NSCompoundPredicate"], []) }
        == .missing("NSSubpredicates", in: "NSCompoundPredicate")
    )
    #expect(
      try reason { $0.object(["NSCompoundPredicate"], [("NSSubpredicates", .integer(1))]) }
        == .missing("NSSubpredicates", in: "NSCompoundPredicate")
    )
    for (name, key) in [
      ("NSVariableExpression", "NSVariable"), ("NSKeyPathExpression", "NSArguments"),
      ("NSFunctionExpression", "NSSelectorName"), ("NSAggregateExpression", "NSCollection"),
      ("NSSubqueryExpression", "NSCollection"), ("NSTernaryExpression", "NSPredicate"),
      ("NSFetchRequestExpression", "NSFRExpression"),
      ("NSVariableAssignmentExpression", "NSAssignmentVariable"),
    ] {
      #expect(try expressionReason { $0.object([name], []) } == .missing(key, in: name))
    }
    #expect(
      try expressionReason { $0.object(["NSVariableExpression"], [("NSVariable", .integer(1))]) }
        == .missing("NSVariable", in: "NSVariableExpression")
    )
  }

  @Test func operatorsMustBeKnown() throws {
    #expect(
      try reason { writer in
        let comparator = writer.object(["X"], [("NSOperatorType", .integer(77))])
        return writer.object(
          ["NSComparisonPredicate"],
          [("NSPredicateOperator", .object(comparator))]
        )
      } == .unknownOperator(77)
    )
    for (type, count) in [(0, 2), (0, 0), (3, 1), (-1, 1)] as [(Int64, Int)] {
      #expect(
        try reason { writer in
          let truth = writer.object(["NSTruePredicate"], [])
          let parts = writer.array([Int](repeating: truth, count: count))
          return writer.object(
            ["NSCompoundPredicate"],
            [("NSCompoundPredicateType", .integer(type)), ("NSSubpredicates", .object(parts))]
          )
        } == .unknownOperator(type)
      )
    }
    #expect(try expressionReason { $0.object(["NSSetExpression"], []) } == .unknownOperator(-1))
  }

  @Test func constantsHaveValuesOfTheLanguage() throws {
    #expect(
      try expressionReason { writer in
        let value = writer.object(["NSColor"], [])
        return writer.object(["NSConstantValueExpression"], [("NSConstantValue", .object(value))])
      } == .unknownValue("NSColor")
    )
    let archive = try ArchivedQuery.archive { writer in
      let list = writer.set([writer.integer(1), 0, writer.text("a"), writer.mutableArray([])])
      return writer.object(["NSConstantValueExpression"], [("NSConstantValue", .object(list))])
    }
    var reader = ArchivedQuery.reader(of: archive)
    #expect(
      try reader.expression(archive.root)
        == .aggregate([.constant(.integer(1)), .constant(.string("a")), .aggregate([])])
    )
  }

  @Test func aKeyThatIsComputedIsACall() throws {
    let archive = try ArchivedQuery.archive { writer in
      let key = writer.expression(.variable("key"))
      let arguments = writer.array([key])
      let selector = writer.text("valueForKey:")
      return writer.object(
        ["NSKeyPathExpression"],
        [("NSArguments", .object(arguments)), ("NSSelectorName", .object(selector))]
      )
    }
    var reader = ArchivedQuery.reader(of: archive)
    #expect(
      try reader.expression(archive.root)
        == .function(.init(of: .evaluatedObject, "valueForKey:", [.variable("key")]))
    )
  }

  // MARK: - Hostile archives

  @Test func aPredicateThatContainsItselfIsRefused() throws {
    #expect(
      try reason { writer in
        let object = writer.reserve()
        let parts = writer.array([object])
        writer.set(object, ["NSCompoundPredicate"], [("NSSubpredicates", .object(parts))])
        return object
      } == .tooDeep
    )
    #expect(
      try reason { writer in
        let object = writer.reserve()
        let parts = writer.array([object, object])
        writer.set(object, ["NSCompoundPredicate"], [("NSSubpredicates", .object(parts))])
        return object
      } == .tooDeep
    )
  }

  @Test func partsThatAreSharedWithoutEndAreRefused() throws {
    // 2 to the power of 50.
    #expect(
      try reason { writer in
        var part = writer.predicate(.constant(true))
        for _ in 0..<50 {
          let parts = writer.array([part, part])
          part = writer.object(["NSCompoundPredicate"], [("NSSubpredicates", .object(parts))])
        }
        return part
      } == .tooLarge
    )
    #expect(
      try expressionReason { writer in
        var value = writer.integer(1)
        for _ in 0..<50 { value = writer.array([value, value]) }
        return writer.object(["NSConstantValueExpression"], [("NSConstantValue", .object(value))])
      } == .tooLarge
    )
  }

  @Test func elementsThatAreNothingCountAsWell() throws {
    let time = try ContinuousClock().measure {
      let reason = try reason { writer in
        // Many objects, so that much may be looked at; and a long list of nothing, many times.
        let others = (0..<20_000).map { writer.integer(Int64($0)) }
        let nothing = writer.array([Int](repeating: 0, count: 50_000))
        let part = writer.object(["NSCompoundPredicate"], [("NSSubpredicates", .object(nothing))])
        let all = writer.array([Int](repeating: part, count: 50_000))
        return writer.object(
          ["NSCompoundPredicate"],
          [("NSSubpredicates", .object(all)), ("others", .objects(others))]
        )
      }
      #expect(reason == .tooLarge)
    }
    #expect(time < .seconds(20))
  }

  @Test("Damaged archives are read or refused", arguments: 0..<UInt64(4))
  func damage(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var random = RandomQuery(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<30 {
      var writer = KeyedArchiveWriter()
      let root = writer.predicate(random.predicate(4))
      let original = writer.finish(root: root)
      for _ in 0..<40 {
        let bytes = BinaryMutation.mutated(original, &generator)
        let keys = ArchivedQuery.ownKeys + QueryArchiveReader.keys
        guard let archive = try? KeyedArchive(bytes, keys: keys) else { continue }
        var reader = ArchivedQuery.reader(of: archive)
        do throws(QueryArchiveError) {
          let predicate = try reader.predicate(archive.root)
          #expect(!predicate.description.isEmpty)
          read += 1
        } catch {
          #expect(!error.description.isEmpty)
          refused += 1
        }
      }
    }
    #expect(read > 20 && refused > 20, "\(read) read, \(refused) refused")
  }
}
