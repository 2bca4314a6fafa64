internal import Synchronization

/// How much of an archive may still be read.
///
/// An archive may refer to one object from very many places, so a small one may stand for a model
/// without end. The parts of a model that are read on several cores share one budget.
final class ReadBudget: Sendable {
  /// The most entities, properties and other elements of collections of one model, as many as of one
  /// `contents` file.
  static let mostElements = 2_000_000
  /// Texts up to this length are paid for by the elements that they belong to.
  private static let longText = 256

  /// How many elements there were at the start.
  let elements: Int
  private let elementsLeft: Atomic<Int>
  private let bytesLeft: Atomic<Int>

  init(elements: Int, bytesOfLongTexts: Int) {
    self.elements = elements
    elementsLeft = Atomic(elements)
    bytesLeft = Atomic(bytesOfLongTexts)
  }

  /// Whether so many further elements may be read.
  func spend(elements count: Int) -> Bool {
    elementsLeft.subtract(count, ordering: .relaxed).newValue >= 0
  }

  /// Whether a further text may be read.
  func takes(_ text: String) -> Bool {
    let count = text.utf8.count
    return count <= Self.longText
      || bytesLeft.subtract(count, ordering: .relaxed).newValue >= 0
  }
}
