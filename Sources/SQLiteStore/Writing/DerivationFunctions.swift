/// The functions of Core Data that the triggers of derived attributes call.
///
/// They tell Core Data which objects have changed, and change nothing themselves: without them, no row of
/// such a table could be written.
enum DerivationFunctions {
  static let names = [
    "NSCoreDataDATriggerUpdatedAffectedObjectValue",
    "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue",
  ]
  /// The table, the number of the entity, the key, the attribute and its value.
  static let argumentCount: Int32 = 5
}
