extension RelationshipDescription {
  /// The least count as Core Data hashes it: 0 when the file does not say.
  package var hashedMinimumCount: Int { max(0, minimumCount ?? 0) }

  /// The greatest count as Core Data hashes it: 1 for to-one, 0 for unbounded.
  package var hashedMaximumCount: Int { isToMany ? max(0, maximumCount ?? 0) : 1 }
}
