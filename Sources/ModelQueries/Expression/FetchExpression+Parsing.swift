extension FetchExpression {
  /// Reads an expression from its text, like the derivation `canonical:(title)` of an attribute.
  ///
  /// - Throws: ``QuerySyntaxError`` when the text is no expression, nests deeper than 64 levels or
  ///   is longer than a mebibyte.
  public init(parsing text: String) throws(QuerySyntaxError) {
    var parser = try QueryParser(text)
    self = try parser.whole().expression()
  }
}
