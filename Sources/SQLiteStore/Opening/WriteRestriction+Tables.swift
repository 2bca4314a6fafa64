internal import ObjectStores

extension StoreError.WriteRestriction {
  /// Why a store with these tables is not written to; nil when it is.
  init?(_ tables: TableColumns, _ options: StoreOptions) {
    if options.isReadOnly {
      self = .opened
    } else if tables.hasTable(withPrefix: "ANSCK") {
      self = .mirrored
    } else if tables.hasTable("ATRANSACTION"), !options.skipsHistory {
      self = .keepsHistory
    } else {
      return nil
    }
  }
}
