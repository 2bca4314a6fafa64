extension ManagedObjectModel {
  /// What a model file says about tools and platforms, in its own words; nil where it says nothing.
  public struct Settings: Hashable, Sendable {
    /// The kind of document; always `com.apple.IDECoreDataModeler.DataModel`.
    public var documentType: String?
    /// The version of the document format; always `1.0`.
    public var documentVersion: String?
    /// The build of the tools that saved the file.
    public var lastSavedToolsVersion: String?
    /// The build of the system on which the file was saved.
    public var systemVersion: String?
    /// The oldest tools that shall open the model: `Automatic`, or `Xcode 9.0`.
    public var minimumToolsVersion: String?
    /// The language in which classes are generated; only newer files say.
    public var sourceLanguage: String?
    /// Whether stores of the model are mirrored to CloudKit.
    public var isUsedWithCloudKit: Bool?
    /// Whether the model is used with SwiftData.
    public var isUsedWithSwiftData: Bool?
    /// The deployment target of old files; always `Automatic`.
    public var macOSVersion: String?
    /// The deployment target of old files; always `Automatic`.
    public var iOSVersion: String?
    /// The name that old files carry; always empty.
    public var name: String?

    /// Settings that say nothing.
    public init() {}
  }
}
