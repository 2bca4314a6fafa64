/// A condition that objects satisfy or not: what `NSPredicate` describes.
///
/// ```swift
/// let predicate = try FetchPredicate(parsing: #"title BEGINSWITH[cd] "so" AND rating > 3"#)
/// ```
///
/// A chain `a AND b AND c` is one ``and(_:)``; parentheses in it are kept as nodes of their own.
///
/// ## Topics
/// ### Conditions
/// - ``constant(_:)``
/// - ``comparison(_:)``
/// - ``Comparison``
/// ### Compounds
/// - ``and(_:)``
/// - ``or(_:)``
/// - ``not(_:)``
public indirect enum FetchPredicate: Hashable, Sendable {
  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  case constant(Bool)
  /// Two values compared.
  case comparison(Comparison)
  /// All of the conditions hold.
  case and([FetchPredicate])
  /// At least one of the conditions holds.
  case or([FetchPredicate])
  /// The condition does not hold.
  case not(FetchPredicate)
}
