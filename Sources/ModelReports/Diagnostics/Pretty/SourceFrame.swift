internal import ModelSchema

/// The places of a diagnostic that are near to each other, as one piece of a file with underlines.
struct SourceFrame {
  let file: SourceFile
  private(set) var marks: [SourceMark]

  /// The frames of a diagnostic: its own place first, then its notes in their order.
  ///
  /// A file that has no text, such as a compiled model, has no frames.
  static func frames(of diagnostic: Diagnostic) -> [SourceFrame] {
    var frames: [SourceFrame] = []
    if let location = diagnostic.location { add(location, label: nil, &frames) }
    for note in diagnostic.notes {
      if let location = note.location { add(location, label: note.message, &frames) }
    }
    return frames
  }

  private static func add(
    _ location: SourceLocation,
    label: String?,
    _ frames: inout [SourceFrame]
  ) {
    guard location.hasText else { return }
    let mark = SourceMark(location, label: label)
    let index = frames.firstIndex { frame in
      frame.file === location.file && frame.marks.contains { $0.isNear(mark) }
    }
    if let index {
      frames[index].marks.append(mark)
    } else {
      frames.append(SourceFrame(file: location.file, marks: [mark]))
    }
  }

  /// The place that the frame's head names.
  var start: SourceLocation {
    let mark = marks.first { $0.isPrimary } ?? marks[0]
    return SourceLocation(file: file, range: mark.range)
  }
}

extension SourceLocation {
  /// Whether there is something to show.
  var hasText: Bool { !file.bytes.isEmpty }
}
