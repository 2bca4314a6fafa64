extension StoreError {
  /// The code that Core Data's or Foundation's error has in this case, for whoever knows it by the
  /// number; nil where they have none.
  ///
  /// The numbers are those of Apple's documentation: "Core Data Constants" (134000 and the like), "Foundation
  /// Constants" (the numbers below 1000).
  public var code: Int? {
    switch reason {
    case .notFound: 260
    case .exists: 516
    case .unknownFormat, .damaged: 259
    case .notACoreDataStore: 134_000
    case .unreadable: 257
    case .unwritable: 513
    case .full: 640
    case .locked: 134_090
    case .incompatibleModel, .unknownHashesVersion: 134_100
    case .missingSourceModel: 134_130
    case .unknownConfiguration, .incompleteConfiguration: 134_060
    case .missingColumn: 134_020
    case .readOnly: 642
    case .constraintViolated: 133_021
    case .changed, .invalidObject, .unknownEntity, .alreadyAdded, .foreignMetadata,
      .missingPath, .surplusPath, .closed:
      nil
    }
  }
}
