public import ModelSchema
internal import ModelSupport

/// A model as one JSON object: the form of `inspect --format json` and of merged `.json` models.
///
/// The form holds everything that a model holds. Where the plain form of something would lose a
/// part (an object holds each name once, a list of names nothing but names), a member named
/// `…Details` follows it and says all; it is there only then.
public enum ModelJSON {
  /// The version of the form.
  public static let formatVersion = "1.0"

  /// The bytes of a model.
  public static func bytes(of model: ManagedObjectModel) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      writer.member("model") { ModelJSONWriter.write(model, &$0) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
