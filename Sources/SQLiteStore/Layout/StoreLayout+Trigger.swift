extension StoreLayout {
  /// A trigger that keeps the value of a derived attribute.
  ///
  /// Its statements call functions that Core Data registers
  /// (`NSCoreDataDATriggerUpdatedAffectedObjectValue`): a connection without them cannot write to the
  /// table.
  public struct Trigger: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The statement that makes the trigger.
    public let statement: String
  }
}
