import ModelSupport
import ModelTestSupport
import Testing

/// Our reader and Python's take the same texts for JSON, and read the same from them.
@Suite struct JSONDifferentialTests {
  private static let python = ExternalProgram("python3")

  @Test(
    "Mutated texts are judged as Python judges them",
    .enabled(if: python != nil, "python3 is not installed")
  )
  func mutatedTexts() throws {
    var generator = SplitMix64(seed: 20_260_427)
    let bases = Self.bases.map { Array($0.utf8) }
    var texts = Self.handMade.map { Array($0.utf8) } + bases
    for number in 0..<1800 {
      let base = bases[number % bases.count]
      texts.append(Mutation.mutated(base, inserting: Mutation.json, &generator))
    }
    let theirs = try digests(texts)
    #expect(theirs.count == texts.count)
    #expect(theirs.count { $0 == "refused" } > 300)
    #expect(theirs.count { $0 != "refused" } > 150)
    for (text, theirs) in zip(texts, theirs) {
      let ours: String
      do throws(JSONError) {
        ours = Self.digest(try JSONReader.read(text).root)
      } catch {
        if case .limit = error.reason { continue }
        ours = "refused"
      }
      #expect(ours == theirs, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// What is in a text, in one line: kinds, names and texts in hexadecimal.
  private static func digest(_ node: JSONNode) -> String {
    func name(_ node: JSONNode) -> String { hexadecimal((node.name ?? "").utf8) }
    return switch node.kind {
    case .null: "n"
    case .boolean: node.boolean == true ? "t" : "f"
    case .number: "#" + (node.numberText ?? "")
    case .string: "'" + hexadecimal((node.string ?? "").utf8)
    case .array: "[" + node.children.map { digest($0) + "," }.joined() + "]"
    case .object: "{" + node.children.map { name($0) + ":" + digest($0) + "," }.joined() + "}"
    }
  }

  /// What Python reads from each text: members given twice and half characters refused, numbers as
  /// they are written.
  private func digests(_ texts: [[UInt8]]) throws -> [String] {
    let python = try #require(Self.python)
    return try Fixtures.withTemporaryFolder { folder throws in
      for (number, text) in texts.enumerated() {
        try Fixtures.write(text, to: "\(folder)/\(number).json")
      }
      try Fixtures.write(Self.script.utf8, to: folder + "/digest.py")
      let result = try python.run(["digest.py", String(texts.count)], in: folder)
      #expect(result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }
  }

  private static let script = #"""
    import json, sys

    class Number(str):
        pass

    class Members(list):
        pass

    def members(pairs):
        if len({name for name, _ in pairs}) != len(pairs):
            raise ValueError("given twice")
        return Members(pairs)

    def constant(text):
        raise ValueError(text)

    def digest(value):
        if value is None:
            return "n"
        if value is True or value is False:
            return "t" if value else "f"
        if isinstance(value, Number):
            return "#" + value
        if isinstance(value, str):
            return "'" + value.encode("utf-8").hex()
        if isinstance(value, Members):
            return "{" + "".join(n.encode("utf-8").hex() + ":" + digest(v) + "," for n, v in value) + "}"
        return "[" + "".join(digest(v) + "," for v in value) + "]"

    for number in range(int(sys.argv[1])):
        try:
            with open(f"{number}.json", "rb") as file:
                text = file.read().decode("utf-8-sig")
            print(digest(json.loads(
                text, object_pairs_hook=members, parse_constant=constant,
                parse_int=Number, parse_float=Number)))
        except (ValueError, RecursionError):
            print("refused")
    """#

  private static let bases = [
    #"""
    {
      "formatVersion": "1.0",
      "model": {
        "entities": [
          {"name": "Sóng 🎵", "isAbstract": false, "userInfo": {"a": "\u00e9\n", "b": ""}},
          {"name": "Artist", "minimumCount": 10, "default": "\"\\\/"}
        ],
        "configurations": {}, "versionIdentifiers": [], "nothing": null
      }
    }
    """#,
    #"[0, -1, 12.50, 1e5, -1.5E-10, 0.0e+0, true, false, null, "", [], {}, [[]], [{}]]"#,
    #"{"\uD83C\uDFB5": ["\b\f\n\r\t\/\\\"", "\u0000", "é"], "": {"": {"": 0}}}"#,
    "\u{FEFF} [ 1 , 2 ]\r\n",
    "[\"" + String(repeating: "long text, é🎵 ", count: 40) + #"", "\u00e9\n", 1]"#,
    #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":{"a":1}}"#,
  ]

  private static let handMade = [
    "", " ", "null", "nul", "nulll", "true false", "True", "NaN", "Infinity", "-Infinity", "-",
    "+1",
    "01", "-01", "-0", "00", "0.", ".0", "0.0", "1e", "1e+", "1e5", "1E5", "1e05", "1.e5", "0x10",
    "1_000", "[", "]", "[]", "[,]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "{", "}", "{}", "{,}",
    #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{a:1}"#, #"{'a':1}"#, #"{1:1}"#,
    #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"a":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"""#,
    #""""#, #""a"#, #"'a'"#, #""\"#, #""\""#, #""\\""#, #""\a""#, #""\u""#, #""\u123""#,
    #""\u12345""#, #""\U0041""#, #""\uD800""#, #""\uDC00""#, #""\uD800\uDC00""#,
    #""\uD800\uD800""#, #""\uDC00\uD800""#, #""\uD800x""#, #""\ud83c\udfb5""#, #""\u+123""#,
    #""\u 123""#, "\"\t\"", "\"\n\"", "\"\u{0}\"", "\"\u{1F}\"", "\"\u{7F}\"", "\"\u{85}\"",
    "\"\u{2028}\"", "\"\u{FFFE}\"", "\"\u{10FFFF}\"", "\u{FEFF}1", "\u{FEFF}\u{FEFF}1", "1\u{FEFF}",
    "\u{A0}1", "\u{B}1", "\u{C}1", "1\u{0}", "\r\n\t 1 \t\r\n", "// x\n1", "/* x */ 1", "1 // x",
    "#1",
    "[1]]", "[1}", "{]", "[\"a\",\n\"b\"]", "\"a\" \"b\"", "123456789012345678901234567890",
    "1.7976931348623157e309", "-1.0E+400", "\u{661}", "1\u{661}", "[1.\u{661}]",
  ]
}
