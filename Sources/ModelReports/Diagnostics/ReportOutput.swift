internal import ModelSupport

/// Where a report goes, piece by piece: what has been written is not kept, however long a report is.
struct ReportOutput {
  private var bytes: [UInt8] = []
  private let put: ([UInt8]) -> Void

  /// An output that hands its pieces over.
  init(_ put: @escaping ([UInt8]) -> Void) { self.put = put }

  /// Writes a line.
  mutating func print(_ line: String) {
    write(line)
    write("\n")
  }

  /// Writes a text that does not end its line.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= JSONWriter.pieceSize { flush() }
  }

  /// Writes a JSON value and ends its line.
  mutating func json(isCompact: Bool = false, _ body: (inout JSONWriter) -> Void) {
    flush()
    var writer = JSONWriter(isCompact: isCompact, passOn: put)
    body(&writer)
    bytes = writer.bytes
    print("")
  }

  /// Hands over what is left.
  mutating func flush() {
    if !bytes.isEmpty { put(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
