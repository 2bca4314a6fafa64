extension FetchPredicate {
  /// Reads a predicate from its text.
  ///
  /// Words of the language may be in any case. Arguments like `%@` are refused: a text in a model is
  /// given none.
  ///
  /// - Throws: ``QuerySyntaxError`` when the text is no predicate, nests deeper than 64 levels or is
  ///   longer than a mebibyte.
  public init(parsing text: String) throws(QuerySyntaxError) {
    var parser = try QueryParser(text)
    self = try parser.predicate(parser.whole())
  }
}
