extension RelationshipDescription {
  /// The least count as Core Data hashes it: 0 when the file does not say.
  package var hashedMinimumCount: Int { minimumCount ?? 0 }

  /// The greatest count as Core Data hashes it: 1 for to-one, 0 for unbounded.
  ///
  /// A negative count is hashed as it is, in two's complement.
  package var hashedMaximumCount: Int { isToMany ? maximumCount ?? 0 : 1 }
}
