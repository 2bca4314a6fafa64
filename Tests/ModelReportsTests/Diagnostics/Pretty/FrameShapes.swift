import ModelMerge

/// Findings of which each shows another shape of frame.
enum FrameShapes {
  private static let songs = PrettySketch(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Song" representedClassName="Song" syncable="YES">
            <attribute name="title" optional="YES" attributeType="String"/>
            <attribute name="length" optional="YES" attributeType="Double" defaultValueString="0"/>
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Artist" inverseName="songs" inverseEntity="Artist" syncable="YES"/>
        </entity>
        <entity name="Künstler" representedClassName="歌手" syncable="YES">
    \t\t<attribute name="na\u{301}me\u{202E}\u{1B}[2J" optional="YES" attributeType="Strin"/>
            <attribute name="🎵👩‍👩‍👧‍👦" optional="YES" attributeType="String"/>
        </entity>
        <!-- 1 -->
        <!-- 2 -->
        <!-- 3 -->
        <!-- 4 -->
        <!-- 5 -->
        <entity name="Album">
            <attribute name="title"/>
            <attribute name="genre"/>
            <attribute name="label"/>
            <attribute name="year"/>
        </entity>
    </model>
    """
  )
  private static let albums = PrettySketch(
    "<entity name=\"Album\"/>",
    path: "/music/Albums/contents"
  )
  private static let compiled = SourceFile(path: "Songs.momd/Songs.mom", bytes: [])

  private static func note(_ message: String, _ text: String, after: String = "")
    -> Diagnostic.Note
  {
    Diagnostic.Note(message, at: songs.place(text, after: after))
  }

  static let all = [
    PrettySketch.finding("one place", at: songs.place("Double")),
    PrettySketch.finding(
      "the place is told about, and another one in its line",
      at: songs.place("length"),
      notes: [note("it is called so", "length"), note("it is of this type", "Double")]
    ),
    PrettySketch.finding(
      "two places beside each other, of which one has no label",
      at: songs.place("title"),
      notes: [note("the type", "String")]
    ),
    PrettySketch.finding(
      "one within the other",
      at: songs.place("<attribute name=\"title\" optional=\"YES\""),
      notes: [note("its name", "title")]
    ),
    PrettySketch.finding(
      "near places, with what is between them, with what is left out, and one that is far",
      at: songs.place("artist"),
      notes: [
        note("the entity", "Song", after: "entity name="), note("and the next", "Künstler"),
        note("far away", "Album"), Diagnostic.Note("in another file", at: albums.place("Album")),
      ]
    ),
    PrettySketch.finding(
      "a long line is cut on both sides",
      at: songs.place("Artist", after: "destinationEntity"),
      notes: [note("and this is too far away to be shown beside it", "relationship")]
    ),
    PrettySketch.finding(
      "a long line is cut before",
      at: songs.place("YES", after: "inverseEntity")
    ),
    PrettySketch.finding(
      "a span wider than the frame",
      at: songs.place(
        "name=\"artist\" optional=\"YES\" maxCount=\"1\" deletionRule=\"Nullify\" "
          + "destinationEntity=\"Artist\" inverseName"
      )
    ),
    PrettySketch.finding(
      "a span of several lines",
      at: songs.place("length"),
      notes: [
        note(
          "all of this",
          """
          <entity name="Album">
                  <attribute name="title"/>
                  <attribute name="genre"/>
                  <attribute name="label"/>
                  <attribute name="year"/>
              </entity>
          """
        )
      ]
    ),
    PrettySketch.finding(
      "wide characters, joined ones, tabs and what would move the cursor",
      at: songs.place("Strin", after: "\u{1B}"),
      notes: [
        note("two columns each", "歌手"), note("one column", "m", after: "\u{301}"),
        note("a mark", "\u{301}", after: "歌手"), note("made harmless", "\u{202E}\u{1B}"),
        note("two columns each", "🎵👩‍👩‍👧‍👦"),
      ],
      help: ["did you mean `String`?"],
      edits: [
        SourceEdit(
          at: songs.place("Strin", after: "\u{1B}"),
          replacement: "String",
          applicability: .safe
        )
      ]
    ),
    PrettySketch.finding(
      "labels below their underlines, since nothing as long as this fits behind them, and no name "
        + "like `this one of several words` is broken",
      at: songs.place("0", after: "defaultValueString"),
      notes: [
        note(
          "this label is so long that it is broken, but `this name of several words` is not",
          "0",
          after: "defaultValueString"
        )
      ]
    ),
    PrettySketch.finding("the end of a line", at: songs.place("\n", after: "Album")),
    PrettySketch.finding(
      "the end of the file, and edits that bring and take lines",
      at: songs.place("nothing of the kind"),
      edits: [
        SourceEdit(
          at: songs.place("        <attribute name=\"genre\"/>\n"),
          replacement: "",
          applicability: .safe
        ),
        SourceEdit(
          at: songs.place("label"),
          replacement: "a\"/>\n        <attribute name=\"b",
          applicability: .maybe
        ),
        SourceEdit(at: songs.place("Artist"), replacement: "Künstler", applicability: .maybe),
      ]
    ),
    PrettySketch.finding(
      "a file without text",
      at: ModelMerge.SourceLocation(file: compiled, range: 0..<0),
      notes: [
        Diagnostic.Note("a frame all the same", at: albums.place("Album")),
        Diagnostic.Note(
          "also without text",
          at: ModelMerge.SourceLocation(file: compiled, range: 0..<0)
        ),
      ]
    ),
    PrettySketch.finding("no place, but a module", at: nil, notes: [.init("in code", at: nil)]),
  ]
}
