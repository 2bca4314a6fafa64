import Testing

@testable import ModelEvolution

@Suite struct VersionOrderTests {
  @Test(
    "Numbers count as numbers, and a version in work comes after the current one",
    arguments: [
      (["Music", "Music 10", "Music 2"], "Music 10", ["Music", "Music 2", "Music 10"]),
      (["Music", "Music 10", "Music 2"], "Music 2", ["Music", "Music 2", "Music 10"]),
      (["M_v1", "M_v10", "M_v9"], nil, ["M_v1", "M_v9", "M_v10"]),
      (["61", "62", "Taxa54", "Taxa55"], "61", ["Taxa54", "Taxa55", "61", "62"]),
      (["Autumn", "Spring", "Winter"], "Autumn", ["Spring", "Winter", "Autumn"]),
      (["M", "M.V2"], "M", ["M", "M.V2"]),
      (["007", "7", "08"], "7", ["007", "7", "08"]),
      (["1.2.3", "1.10.0", "1.9"], nil, ["1.2.3", "1.9", "1.10.0"]),
      ([], "x", []),
    ] as [([String], String?, [String])]
  )
  func orders(names: [String], current: String?, expected: [String]) {
    #expect(VersionOrder(names, current: current).names == expected)
    #expect(VersionOrder(names.reversed(), current: current).names == expected)
  }

  @Test(
    "A series is what stands before its numbers",
    arguments: [
      ("Music", "Music"), ("Music 2", "Music"), ("Music_v2", "Music"), ("Music.V2", "Music"),
      ("v2", ""), ("61", ""), ("1.2.3", ""), ("Dev2", "Dev"), ("Lieder é 3", "Lieder é"),
    ]
  )
  func series(name: String, series: String) {
    #expect(VersionOrder.series(name) == series)
  }
}
