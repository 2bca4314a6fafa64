import Foundation
import ModelMerge
import ModelTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DifferenceHTMLTests {
  private func page(_ report: DifferenceReport) throws -> XMLElement {
    let data = Data(DifferenceFormat.html.bytes(of: report))
    // An independent parser, which refuses what is not well-formed.
    return try #require(try XMLDocument(data: data).rootElement())
  }

  private func names(below element: XMLElement) -> [String] {
    [element.name ?? ""]
      + (element.children ?? []).compactMap { $0 as? XMLElement }.flatMap { names(below: $0) }
  }

  @Test func thePageIsWellFormedAndNeedsNoOtherFile() throws {
    let report = try DifferenceSketch.example()
    let root = try page(report)
    #expect(root.name == "html")
    #expect(try root.nodes(forXPath: "//script | //link | //img | //@src | //@href").isEmpty)
    let text = DifferenceSketch.text(report, .html)
    #expect(text.hasPrefix("<!DOCTYPE html>\n") && !text.contains("url(") && !text.contains("//"))
  }

  @Test func everyChangeIsARow() throws {
    let report = try DifferenceSketch.example()
    let rows = try page(report).nodes(forXPath: "//tbody/tr")
    #expect(rows.count == report.difference.changes.count)
    let paths = try rows.map { try $0.nodes(forXPath: "td[2]/code[1]").first?.stringValue ?? "" }
    #expect(paths == report.difference.changes.map(\.path.description))
    let classes = try rows.map { try $0.nodes(forXPath: "@class").first?.stringValue ?? "" }
    #expect(classes == ["moved", "renamed", "added", "added", "removed", "changed", "renamed"])
  }

  @Test func nothingInANameIsMarkup() throws {
    let root = try page(DifferenceSketch.hostileReport)
    let known: Set<String> = [
      "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "strong", "table",
      "thead", "tbody", "tr", "th", "td", "code", "br", "details", "summary", "ul", "li", "small",
    ]
    #expect(Set(names(below: root)).subtracting(known).isEmpty)
    let title = try root.nodes(forXPath: "//title").first?.stringValue ?? ""
    // Control characters are told, the rest is what it is.
    #expect(title.hasPrefix(#"a`|<b>"'&@x\u{A}\u{1B}[2J*_[l](u)</td> → -->"#))
  }
}
