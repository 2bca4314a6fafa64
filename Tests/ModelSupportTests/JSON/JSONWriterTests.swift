import Foundation
import ModelSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func membersKeepTheirOrderAndStandOneALine() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", "So What")
      writer.member("rating", 5)
      writer.member("isLive", false)
      writer.member("artist", ifPresent: nil as String?)
      writer.member("length", ifPresent: nil as Int?)
      writer.member("isLong", ifPresent: nil as Bool?)
      writer.member("isNew", ifTrue: false)
      writer.member("isOld", ifTrue: true)
      writer.member("tags") { $0.array(["a", "b"]) { $0.string($1) } }
      writer.member("none") { $0.array { _ in } }
      writer.member("empty") { $0.object { _ in } }
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {
          "title": "So What",
          "rating": 5,
          "isLive": false,
          "isOld": true,
          "tags": [
            "a",
            "b"
          ],
          "none": [],
          "empty": {}
        }
        """
    )
  }

  @Test func allMayStandOnOneLine() {
    var writer = JSONWriter(isCompact: true)
    writer.object { writer in
      writer.member("a", "b: c")
      writer.member("list") { $0.array([1, 2]) { $0.integer($1) } }
      writer.member("none") { $0.array { _ in } }
      writer.member("inner") { $0.object { $0.member("x") { $0.null() } } }
    }
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text == #"{"a":"b: c","list":[1,2],"none":[],"inner":{"x":null}}"#)
  }

  @Test func numbersHaveTheDigitsThatTheyNeed() {
    var writer = JSONWriter(isCompact: true)
    writer.array([0.1, -2, 1e-7, .leastNonzeroMagnitude, 1e300, -0.0, .infinity, -.infinity, .nan])
    {
      $0.number($1)
    }
    writer.array([0.1, 16_777_216, -.infinity] as [Float]) { $0.number($1) }
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      text == #"[0.1,-2.0,1e-07,5e-324,1e+300,-0.0,"Infinity","-Infinity","NaN"]"#
        + #"[0.1,16777216.0,"-Infinity"]"#
    )
  }

  @Test func whatIsWrittenIsWhatFoundationReads() throws {
    var writer = JSONWriter()
    writer.array { writer in
      writer.element { $0.integer(Int.min) }
      writer.element { $0.integer(Int.max) }
      writer.element { $0.boolean(true) }
      writer.element { writer in
        writer.object { writer in
          writer.member("") { $0.array { $0.element { $0.string("é") } } }
          writer.member("present", ifPresent: 3 as Int?)
          writer.member("yes", ifPresent: true as Bool?)
          writer.member("text", ifPresent: "x" as String?)
        }
      }
    }
    let value = try JSONSerialization.jsonObject(with: Data(writer.bytes))
    let array = try #require(value as? [Any])
    #expect(array.count == 4)
    #expect(array[0] as? Int == .min)
    #expect(array[1] as? Int == .max)
    #expect(array[2] as? Bool == true)
    let object = try #require(array[3] as? [String: Any])
    #expect(object[""] as? [String] == ["é"])
    #expect(object["present"] as? Int == 3)
    #expect(object["yes"] as? Bool == true)
    #expect(object["text"] as? String == "x")
    #expect(object.count == 4)
  }

  @Test func hostileTextsComeBackAsTheyWere() throws {
    var texts = (0...0x20).compactMap { UnicodeScalar($0 as UInt32).map { "a\($0)b" } }
    texts += [
      "", "\"", "\\", "\\\"", "\\u0041", "</script>", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{2028}",
      "a\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "🎵", "e\u{301}", "\r\n", "\u{301}",
      "{\"a\": [1, 2]}", String(repeating: "\\", count: 99),
    ]
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("values") { $0.array(texts) { $0.string($1) } }
      writer.member("names") { writer in
        writer.object { writer in
          for (number, text) in texts.enumerated() { writer.member("\(number)\(text)", number) }
        }
      }
    }
    let value = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
    let values = try #require(value?["values"] as? [String])
    #expect(values.count == texts.count)
    for (value, text) in zip(values, texts) { #expect(Array(value.utf8) == Array(text.utf8)) }
    let names = try #require(value?["names"] as? [String: Int])
    for (number, text) in texts.enumerated() { #expect(names["\(number)\(text)"] == number) }
    #expect(!writer.bytes.contains { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F })
  }
}
