#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ParsedArguments {
  /// The identifier of a store that is made, in the form in which Core Data writes it; without the flag, a
  /// random one.
  func storeIdentifier() throws(UsageError) -> String {
    guard let text = value(.identifier) else { return UUID().uuidString }
    guard let uuid = UUID(uuidString: text) else {
      throw UsageError(.invalidValue(text, flag: Flag.identifier.name, choices: []))
    }
    return uuid.uuidString
  }
}
