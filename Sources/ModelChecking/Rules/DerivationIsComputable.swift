internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// A derived attribute's expression can be computed from stored properties.
///
/// Core Data keeps a derived value up to date in the store. It takes key paths to stored values, a
/// few functions, and aggregates over to-many relationships.
struct DerivationIsComputable: CheckRule {
  let kind: Diagnostic.Kind = .derivedExpressionInvalid

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let walk = KeyPathWalk(subject)
    withoutActuallyEscaping(report) { report in
      subject.forEachDerivedAttribute { attribute, number in
        let entity = subject.index.entities[number]
        guard let query = subject.derivation(of: attribute, in: entity) else {
          reportMissing(attribute, entity, subject, report)
          return
        }
        if let expression = query.expression {
          let check = KeyPathCheck(kind, query, ofEntity: number, walk, report: report)
          let derivation = Derivation(
            kind: kind,
            query: query,
            number: number,
            subject: subject,
            walk: walk,
            check: check,
            report: report
          )
          derivation.check(expression)
        } else if let error = query.syntaxError, !query.mayBeReadByOthers(error) {
          report(
            query.diagnostic(
              kind,
              "the expression of \(query.owner) cannot be read: \(error)",
              at: query.range(of: error)
            )
          )
        }
      }
    }
  }

  private func reportMissing(
    _ attribute: AttributeDescription,
    _ entity: EntityDescription,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    // A compiled model whose expression is not understood has had its diagnostic.
    if attribute.anchor.file?.bytes.isEmpty == true { return }
    let path = ElementPath.entity(entity.name, attribute.name)
    report(
      subject.diagnostic(
        kind,
        "the derived attribute `\(path)` has no expression",
        entity: entity,
        property: attribute.name,
        at: attribute.anchor,
        blaming: attribute.anchor.location(ofAttribute: "derivationExpression") == nil
          ? "derived" : "derivationExpression",
        help: ["write the expression that it is computed from"]
      )
    )
  }
}

extension QueryText {
  /// Whether a text is beyond this reader rather than wrong.
  ///
  /// Published models join texts with `++`, which Apple's guides do not mention; and what is too
  /// long or nests too deeply is not read at all.
  func mayBeReadByOthers(_ error: QuerySyntaxError) -> Bool {
    switch error.reason {
    case .nestedTooDeeply, .tooLong: return true
    default:
      let plus = UInt8(ascii: "+")
      return text.utf8.dropFirst(error.offset).first == plus
        && text.utf8.prefix(error.offset).last == plus
    }
  }
}
