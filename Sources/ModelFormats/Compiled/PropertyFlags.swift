/// The bits of `_P` in an archived property, as about 6,200 properties of public pairs have them.
struct PropertyFlags: OptionSet {
  let rawValue: Int64

  static let always = PropertyFlags(rawValue: 0x001)
  static let optional = PropertyFlags(rawValue: 0x002)
  static let readOnly = PropertyFlags(rawValue: 0x004)
  static let transient = PropertyFlags(rawValue: 0x008)
  static let noValidationPredicates = PropertyFlags(rawValue: 0x010)
  static let noValidationWarnings = PropertyFlags(rawValue: 0x020)
  static let noUserInfo = PropertyFlags(rawValue: 0x040)
  static let noVersionHashModifier = PropertyFlags(rawValue: 0x080)
  static let ordered = PropertyFlags(rawValue: 0x400)
}
