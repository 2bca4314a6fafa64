import ModelReports
import Testing

@Suite struct ReportStyleTests {
  @Test(
    "A width is one that something fits into",
    arguments: [(100, 100), (40, 40), (39, 40), (0, 40), (-1, 40), (1001, 1000), (Int.max, 1000)]
  )
  func widths(given: Int, width: Int) {
    #expect(ReportStyle(width: given).width == width)
  }

  @Test func nothingIsColoredUnlessToldSo() {
    #expect(ReportStyle() == ReportStyle(width: 100, usesColor: false))
  }
}
