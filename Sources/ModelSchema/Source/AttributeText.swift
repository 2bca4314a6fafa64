internal import ModelSupport

/// The text of an XML attribute with the place of each of its characters.
package struct AttributeText: Sendable {
  /// The place of the whole value.
  private let location: SourceLocation
  /// Nil when the text is not what stands in the file.
  private let places: XMLValuePlaces?

  /// The text that an attribute of an element was read as; nil when the element has no such attribute.
  ///
  /// A name in the text may have been replaced since, and the JSON form of a model may write a text
  /// with escapes of its own: then all of its characters have the place of the whole value.
  package init?(_ text: String, ofAttribute name: String, of anchor: SourceAnchor) {
    guard let location = anchor.location(ofAttribute: name) else { return nil }
    self.location = location
    let (file, range) = (location.file, location.range)
    if !anchor.isJSON(file) {
      places = XMLValuePlaces(of: text, at: range, in: file.bytes)
    } else {
      let isVerbatim = file.bytes[range].elementsEqual(text.utf8)
      places = isVerbatim ? XMLValuePlaces(verbatimAt: range) : nil
    }
  }

  /// The place of some UTF-8 bytes of the text.
  package func location(of range: Range<Int>) -> SourceLocation {
    guard let place = places?.place(of: range), place.lowerBound >= location.range.lowerBound,
      place.upperBound <= location.range.upperBound
    else { return location }
    return SourceLocation(file: location.file, range: place)
  }
}
