import ModelSupport
import ModelTestSupport
import Testing

/// Our reader and libxml2 call the same documents well formed.
@Suite struct XMLDifferentialTests {
  private static let lint = ExternalProgram("xmllint")

  @Test(
    "Mutated documents are judged as libxml2 judges them",
    .enabled(if: lint != nil, "xmllint is not installed")
  )
  func mutatedDocuments() throws {
    var generator = SplitMix64(seed: 20_260_421)
    let bases = try Self.bases()
    var documents = Self.handMade.map { Array($0.utf8) } + bases
    for number in 0..<600 {
      documents.append(Mutation.mutated(bases[number % bases.count], &generator))
    }
    let judged = documents.map { (document: $0, error: readingError($0)) }
      .filter { Self.isComparable($0.error) }
    #expect(judged.count > 600)
    let refused = try refusedByLibxml2(judged.map(\.document))
    #expect(refused.count > 150 && refused.count < judged.count - 100)
    for (number, (document, error)) in judged.enumerated()
    where (error != nil) != refused.contains(number) {
      let theirs = refused.contains(number) ? "malformed" : "well formed"
      let ours = error.map { "malformed: \($0) at \($0.offset)" } ?? "well formed"
      Issue.record(
        "libxml2: \(theirs); ours: \(ours)\n\(String(decoding: document, as: UTF8.self))"
      )
    }
  }

  /// What we refuse on purpose: document types, deep nesting, many attributes, rare encodings.
  private static func isComparable(_ error: XMLError?) -> Bool {
    switch error?.reason {
    case .documentType, .limit, .unsupportedEncoding: false
    default: true
    }
  }

  /// The documents that `xmllint` finds an error in other than one of namespaces.
  private func refusedByLibxml2(_ documents: [[UInt8]]) throws -> Set<Int> {
    let lint = try #require(Self.lint)
    return try Fixtures.withTemporaryFolder { folder throws in
      let names = documents.indices.map { "\($0).xml" }
      for (name, document) in zip(names, documents) {
        try Fixtures.write(document, to: folder + "/" + name)
      }
      let result = try lint.run(["--noout", "--nonet"] + names, in: folder)
      var refused: Set<Int> = []
      for line in result.errors.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 2)
        guard parts.count == 3, parts[0].hasSuffix(".xml"), let number = Int(parts[0].dropLast(4)),
          parts[2].contains("error :"), !parts[2].contains("namespace error :")
        else { continue }
        refused.insert(number)
      }
      return refused
    }
  }

  private static func bases() throws -> [[UInt8]] {
    let models = Fixtures.models
    return try [
      "/SongArtist/Songs.xcdatamodeld/Songs.xcdatamodel/contents",
      "/SongArtist/Whole.xcdatamodel/contents",
      "/Collision/Accounts.xcdatamodeld/Accounts.xcdatamodel/contents",
    ].map { try Fixtures.bytes(models + $0) } + [
      Array(
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- a - b --><?note x?>
        <model a="&lt;&#10;" b='"'>x &amp; y<![CDATA[<&]]><entity name="é"/>
          <entity name = "b" ></entity ></model>
        <!-- end --><?end?>
        """.utf8
      ),
      Array("<a><b c='1' d='2'>t</b><e/></a>".utf8),
    ]
  }

  private static let handMade = [
    "<a/>", "<a></a>", "<a b='1' c=\"2\"/>", "<a\n/>", "<a>\u{FEFF}</a>", "\u{FEFF}<a/>",
    "<a>&lt;&gt;&amp;&apos;&quot;</a>", "<a>]]&gt;</a>", "<a>]]></a>", "<a>]] ></a>", "<a>></a>",
    "<a b='>'/>", "<a b='<'/>", "<a b=']]>'/>", "<a><![CDATA[]]]]><![CDATA[>]]></a>",
    "<a><!----></a>", "<a><!-- - --></a>", "<a><!-- -- --></a>", "<a><!-- ---></a>",
    "<a><?b?></a>", "<a><?b c?></a>", "<a><?b?c?></a>", "<a><?xml?></a>", "<a><?xmls?></a>",
    "<a><?XmL x?></a>", "<?xml-stylesheet href='a'?><a/>", "<?xml version='1.0'?><a/>",
    "<?xml version = '1.0' ?><a/>", "<?xml version='1.1'?><a/>",
    "<?xml version='1.0' standalone='no'?><a/>", "<?xml version='1.0'encoding='UTF-8'?><a/>",
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><a/>", "<?xml encoding='UTF-8'?><a/>",
    "<?xml standalone='yes'?><a/>",
    "<?xml version='2.0'?><a/>", "<?xml version=''?><a/>", "<?xml version='1.0 '?><a/>",
    "<?xml version='1.a'?><a/>", "<?xml version='1'?><a/>", "<?xml version='1.10'?><a/>",
    "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' standalone=''?><a/>",
    "<?xml version='1.0' standalone='YES'?><a/>", "<?xml version='1.0' encoding=''?><a/>",
    "<?xml version='1.0' encoding='UTF 8'?><a/>", "<?xml version='1.0' encoding='-UTF-8'?><a/>",
    "<?xml?><a/>", " <?xml version='1.0'?><a/>", "\n<a/>",
    "<a b='1' b='2'/>", "<a B='1' b='2'/>", "<a b/>", "<a b=1/>", "<a b='1'c='2'/>", "<a 1='b'/>",
    "<1/>", "<-a/>", "<a-/>", "<a.b/>", "<_/>", "<é/>", "<a\u{301}/>", "<\u{301}/>", "<a·/>",
    "<·a/>", "<a\u{203F}/>", "<\u{D7}/>", "<\u{37E}/>", "<🎵/>", "<名 名='名'/>", "</a>", "<a", "<",
    "<a>", "<a/><a/>", "<a/>x", "x<a/>", "<a/> \n", "<a/>&#32;", "<a></a ></a>", "<a></ a>",
    "< a/>", "<a/ >", "<a / >", "<a>&</a>", "<a>&#x;</a>", "<a>&#;</a>", "<a>&#1;</a>",
    "<a>&#9;</a>", "<a>&#xD7FF;</a>", "<a>&#xD800;</a>", "<a>&#xFFFD;</a>", "<a>&#xFFFE;</a>",
    "<a>&#x10FFFF;</a>", "<a>&#x110000;</a>", "<a>&#0000000065;</a>", "<a>&#x4g;</a>",
    "<a>&#4294967361;</a>", "<a>&nbsp;</a>", "<a>&a b;</a>", "<a>&amp</a>", "<a b='&#60;'/>",
    "<a b='&lt'/>", "<a b='\t\r\n'/>", "<a>\u{7F}</a>", "<a>\u{85}</a>", "<a>\u{2028}</a>",
    "<a>\u{FFFD}</a>", "<a>\u{1FFFE}</a>", "<a>\u{10FFFF}</a>", "<a>\u{B}</a>", "<a>\u{1F}</a>",
    "<![CDATA[x]]><a/>", "<a/><![CDATA[x]]>", "<a><![CDATA[</a>", "<a><![cdata[x]]></a>",
    "<!-- x --><a/><!-- y -->", "<!-- x", "<a/><!-- x", "<?x", "<a/><?x", "<a/><?x?>", "",
    " ", "<a><b></a></b>", "<a><A></a></A>", "<!>", "<!a><a/>", "<a><!b></a>",
  ]
}
