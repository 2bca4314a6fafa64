internal import ModelSupport

/// The version identifiers of modules.
///
/// A file has room for one: several that an earlier merge wrote stand side by side in it, and are
/// taken apart again, so that merging a merged model adds nothing.
enum VersionIdentifiers {
  static func separate(_ identifiers: [String]) -> [String] {
    identifiers.flatMap { identifier -> [String] in
      identifier.utf8.contains(UInt8(ascii: ","))
        ? identifier.split(separator: ", ").map(String.init) : [identifier]
    }
  }

  /// The identifiers of all modules, each once; as they are where the modules that have any agree.
  static func unite(_ identifiers: [[String]]) -> [String] {
    let stated = identifiers.filter { !$0.isEmpty }
    if let first = stated.first, stated.allSatisfy({ $0 == first }) { return first }
    let all = separate(Array(stated.joined()))
    return Set(all.map { ByteName($0) }).sorted().map(\.string)
  }
}
