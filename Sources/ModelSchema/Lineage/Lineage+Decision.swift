extension Lineage {
  /// Why an element of a merged model is as it is, where modules did not agree about it.
  public enum Decision: Hashable, Sendable {
    /// The definitions are alike: one is as good as the other.
    case identical
    /// The definitions differ in what has no effect at run time; content decided.
    case content
    /// Somebody named the module whose definition is taken.
    case override(winner: String)
    /// The entity has its module's prefix, and had this name before.
    case prefixed(from: String)
    /// A module's placeholder added the property to another module's entity.
    case contributed(by: String)
  }
}
