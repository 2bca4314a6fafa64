extension ManagedObjectModel {
  /// A named part of a model's entities, which a store can be opened with.
  public struct Configuration: Hashable, Sendable {
    /// An entity's membership.
    public struct Member: Hashable, Sendable {
      /// The entity's name.
      public var name: String
      /// What the reader did not know.
      public var unrecognized: [UnrecognizedContent]
      /// Where the membership was read.
      public var anchor: SourceAnchor

      /// The membership of an entity.
      public init(
        _ name: String,
        unrecognized: [UnrecognizedContent] = [],
        anchor: SourceAnchor = SourceAnchor()
      ) {
        self.name = name
        self.unrecognized = unrecognized
        self.anchor = anchor
      }
    }

    /// The name.
    public var name: String
    /// The members, in declared order.
    public var members: [Member]
    /// Whether the configuration's store is mirrored to CloudKit; nil when the file does not say.
    public var isUsedWithCloudKit: Bool?
    /// What the reader did not know.
    public var unrecognized: [UnrecognizedContent]
    /// Where the configuration was read.
    public var anchor: SourceAnchor

    /// A configuration with these members.
    public init(
      _ name: String,
      members: [Member] = [],
      isUsedWithCloudKit: Bool? = nil,
      unrecognized: [UnrecognizedContent] = [],
      anchor: SourceAnchor = SourceAnchor()
    ) {
      self.name = name
      self.members = members
      self.isUsedWithCloudKit = isUsedWithCloudKit
      self.unrecognized = unrecognized
      self.anchor = anchor
    }

    /// A configuration with the entities of these names.
    public init(_ name: String, entities: [String]) {
      self.init(name, members: entities.map { Member($0) })
    }
  }
}
