@testable import ModelChecking
import Testing

@Suite(.timeLimit(.minutes(1))) struct SimplePatternTests {
  @Test(
    "A simple pattern matches a whole text",
    arguments: [
      ("abc", "abc", true),
      ("abc", "abcd", false),
      ("abc", "zabc", false),
      ("a+", "aaa", true),
      ("[a-z]+@[a-z]+\\.[a-z]+", "ann@example.com", true),
      ("[a-z]+@[a-z]+\\.[a-z]+", "ann at example.com", false),
      ("[0-9]{5}", "12345", true),
      ("^[0-9]{5}$", "1234", false),
      ("\\d{4}-\\d{2}-\\d{2}", "2001-01-01", true),
      ("a\\+b\\*c\\{d", "a+b*c{d", true),
      ("\\+?[0-9]+", "+49", true),
      ("l\u{E4}nge", "l\u{E4}nge", true),
      (".", "\u{1F3B5}", true),
    ]
  )
  func simple(pattern: String, text: String, matches: Bool) throws {
    #expect(try #require(SimplePattern(pattern)).matches(text) == matches)
  }

  @Test(
    "A group is not tried",
    arguments: [
      "(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a)*b", "([a-z]+)*!", "(.*a){20}", "(?:a+)+", "((a+))+",
      "(a)*", "(a+){2,}", "(a|b)?c", "(?i)song", "(a)", "(a?){50}a", "(?=a+)+",
    ]
  )
  func repeatedGroup(_ pattern: String) { #expect(SimplePattern(pattern) == nil) }

  @Test(
    "A pattern with more than three repetitions is not tried",
    arguments: ["a*a*a*a*b", "a+b+c+d+", ".*.*.*.*", "a{1}b{1}c{1}d{1}", "a{1,9}*+", "[+*{}]+\\d*"]
  )
  func manyRepetitions(_ pattern: String) { #expect(SimplePattern(pattern) == nil) }

  @Test(
    "A numbered backreference is not tried",
    arguments: ["(a)\\1", "(a*)b\\1", "(a)(b)\\2\\1", "\\1(a)", "(a)\\10"]
  )
  func backreference(_ pattern: String) { #expect(SimplePattern(pattern) == nil) }

  @Test("Another backreference is not tried", arguments: ["(?<x>a)\\k<x>", "(a)\\g{1}", "(a)\\g1"])
  func otherBackreference(_ pattern: String) {
    #expect(SimplePattern(pattern) == nil)
  }

  @Test("What is no pattern is not tried", arguments: ["[", "(", ")", "*", "a{2}{2}", "\\", "(?"])
  func noPattern(_ pattern: String) { #expect(SimplePattern(pattern) == nil) }

  @Test func aLongPatternIsNotTried() {
    #expect(SimplePattern(String(repeating: "a", count: 256)) != nil)
    #expect(SimplePattern(String(repeating: "a", count: 257)) == nil)
    #expect(SimplePattern(String(repeating: "\u{E4}", count: 129)) == nil)
    #expect(SimplePattern(String(repeating: "(", count: 128)) == nil)
  }

  @Test func aLongTextIsNotTried() throws {
    let pattern = try #require(SimplePattern("a*"))
    #expect(pattern.matches(String(repeating: "a", count: 64)) == true)
    #expect(pattern.matches(String(repeating: "a", count: 65)) == nil)
    #expect(pattern.matches(String(repeating: "\u{E4}", count: 33)) == nil)
  }

  @Test(
    "What is tried takes a moment, however hard it is",
    arguments: [
      "a*a*a*b", ".*.*.*b", "a{1,64}a{1,64}a{1,64}b", "a+b?a*c", "[ab]+[ac]+a+b",
      "[^b]*[^c]*a*d",
    ]
  )
  func hard(_ pattern: String) throws {
    let text = String(repeating: "a", count: 64)
    let simple = try #require(SimplePattern(pattern))
    #expect(simple.matches(text) == false)
  }

  @Test(
    "A pattern that takes exponential time without a repeated group is not tried",
    arguments: [
      // Each of these takes seconds on 16 to 20 characters, and for ever on 64.
      String(repeating: "a?", count: 60) + String(repeating: "a", count: 60),
      String(repeating: "(a|a)", count: 50) + "b",
      String(repeating: #"\\*"#, count: 60) + "b",
      "(?x)(a+) +b",
    ]
  )
  func exponential(_ pattern: String) {
    #expect(SimplePattern(pattern) == nil)
  }

  @Test(
    "A character is what ICU takes for one",
    arguments: [("e.", "e\u{301}"), (".{2}", "e\u{301}"), ("..", "\u{1F1E9}\u{1F1EA}")]
  )
  func characters(pattern: String, text: String) throws {
    let pattern = try #require(SimplePattern(pattern))
    #expect(pattern.matches(text) == true)
  }
}
