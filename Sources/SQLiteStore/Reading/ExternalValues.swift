#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelSupport
internal import ObjectStores

/// The values that a store keeps in files of their own, because they are large.
///
/// The first byte of the column says where a value is: 1, it follows; 2, it is in the file whose name
/// follows, a UUID and a zero byte, in the folder `.NAME_SUPPORT/_EXTERNAL_DATA` beside the store.
struct ExternalValues: Sendable {
  private let folder: String

  /// The values of the store at a path.
  init(ofStoreAt path: String) {
    let name = Path.baseName(path)
    folder = Path.join(Path.join(Path.parent(path), ".\(name)_SUPPORT"), "_EXTERNAL_DATA")
  }

  func value(
    _ column: Int,
    _ row: borrowing SQLiteStatement
  ) throws(ValueDecoder.Failure) -> StoredValue? {
    if row.storageClass(column) == .null { return nil }
    let content = row.data(column)
    switch content.first {
    case 1: return .data(Data(content.dropFirst()))
    case 2:
      if let name = Self.name(content) { return try value(inFile: name) }
    default: break
    }
    throw .wrongType("Binary, in the row or in a file")
  }

  /// The name of a file, which a UUID leaves no room to lead elsewhere.
  private static func name(_ content: Data) -> String? {
    let text = String(decoding: content.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    return UUID(uuidString: text).map { _ in text }
  }

  private func value(inFile name: String) throws(ValueDecoder.Failure) -> StoredValue {
    do throws(FileError) {
      return .data(Data(try FileAccess.read(Path.join(folder, name), limit: .max)))
    } catch {
      if error.reason == .notFound { return .missingFile(name) }
      throw .unreadable("the file `\(name)`: \(error.reasonText)")
    }
  }
}
