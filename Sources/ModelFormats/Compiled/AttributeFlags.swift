/// The bits of `NSFlagsKey` in an archived attribute.
enum AttributeFlags {
  static let externalStorage: Int64 = 4
  static let preserved: Int64 = 16
  static let known = externalStorage | preserved
}
