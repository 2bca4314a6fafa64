@testable import ModelChecking
import ModelSchema
import Testing

@Suite struct AttributeTypeValuesTests {
  @Test(
    "Values of the type are read",
    arguments: [
      (
        .integer16,
        ["0", "-32768", "32767", "+5", "007", "YES", "NO", "true", "false", "0.0", "2.0"]
      ),
      (.integer32, ["2147483647", "-2147483648", "-0", "1e3"]),
      (.integer64, ["9223372036854775807", "-9223372036854775808", "YES"]),
      (.decimal, ["0", "1.5", "-0.25", ".5", "5.", "1e3", "NO"]),
      (.double, ["0.0", "1E-3", "YES", "false"]),
      (.float, ["3.14", "true"]),
      (.boolean, ["YES", "NO", "true", "false", "0", "1"]),
      (
        .uuid,
        ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"]
      ),
    ] as [(AttributeType, [String])]
  )
  func values(type: AttributeType, texts: [String]) {
    for text in texts { #expect(type.reads(text), "\(text)") }
  }

  @Test(
    "Other texts are not",
    arguments: [
      (
        .integer16, ["", " ", "1 ", "a", "0.5", "32768", "-32769", "yes", "1,000", "0x", "\u{661}"]
      ),
      (.integer32, ["2147483648", "-2147483649", "1e10", "NaN", "inf"]),
      (.integer64, ["9223372036854775808", "1e19", "-1e19", "0.5"]),
      (.decimal, ["", "1,5", "one", "1.2.3", "--1", "1 000"]),
      (.double, ["", "0,0", "Yes", "1e", "."]),
      (.float, ["", "pi"]),
      (.boolean, ["", "2", "-1", "Yes", "TRUE", "1.0", "maybe"]),
      (
        .uuid,
        [
          "", "E621E1F8C36C495A93FC0C247A3E6E5F", "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}",
          "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        ]
      ),
    ] as [(AttributeType, [String])]
  )
  func noValues(type: AttributeType, texts: [String]) {
    for text in texts { #expect(!type.reads(text), "\(text)") }
  }

  @Test func theNumberBelowTheLeastWholeNumberIsNoValue() {
    #expect(!AttributeType.integer64.reads("-9223372036854775809"))
  }

  @Test(
    "Any text is a value of a type that is not read",
    arguments: [
      .undefined, .string, .date, .binary, .uri, .transformable, .objectID, .composite,
      .other("Number"),
    ] as [AttributeType]
  )
  func anyText(_ type: AttributeType) {
    for text in ["", "one", "\u{1F3B5}"] { #expect(type.reads(text)) }
  }

  @Test(
    "Types with numbers make numbers of texts",
    arguments: [.integer16, .integer32, .integer64, .decimal, .double, .float, .date]
      as [AttributeType]
  )
  func numbers(_ type: AttributeType) {
    let numbers = ["0", "-1.5", "1e3", "YES", "true", "NO", "false"].map { type.number($0) }
    #expect(numbers == [0, -1.5, 1000, 1, 1, 0, 0])
    for text in ["", "one", "1,5", "yes", "No"] { #expect(type.number(text) == nil, "\(text)") }
  }

  @Test(
    "Other types do not",
    arguments: [
      .undefined, .string, .boolean, .binary, .uuid, .uri, .transformable, .objectID, .composite,
      .other("Number"),
    ] as [AttributeType]
  )
  func noNumbers(_ type: AttributeType) {
    for text in ["0", "1.5", "YES"] { #expect(type.number(text) == nil) }
  }
}
