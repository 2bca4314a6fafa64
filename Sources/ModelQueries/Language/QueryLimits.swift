/// What is too much for a query.
///
/// Trees are read and walked by recursion, so their height is bounded where they are read. A level
/// takes up to 6 kB of the stack without optimisation; threads of Dispatch have 512 kB on macOS.
enum QueryLimits {
  /// How deep parentheses, calls and operators may nest.
  static let nesting = 64
  /// How many UTF-8 bytes a text may have.
  static let size = 1 << 20
}
