extension BenchmarkReport {
  /// The report as a table that is Markdown too.
  var text: String {
    var lines = [
      "\(entities) entities a module, \(properties) properties an entity, "
        + "\(runs) runs, \(cores) cores, "
        + "load \(loads.map { decimal($0, places: 1) }.joined(separator: " to "))"
    ]
    lines += sizes.map { size in
      "\(size.moduleCount) modules: \(size.entityCount) entities, "
        + "\(decimal(Double(size.byteCount) / 1e6, places: 2)) MB"
    }
    lines += notes.map { "note: " + $0 }
    let head = ["modules", "step", "median ms", "least ms", "× xmllint", "growth", "memory MB"]
    let table = TextTable(
      head: head,
      rows: rows.map { row in
        [
          "\(row.moduleCount)",
          row.measurement.step.rawValue,
          decimal(row.measurement.median, places: 2),
          decimal(row.measurement.minimum, places: 2),
          row.ratio.map { decimal($0, places: 2) } ?? "",
          row.growth.map { decimal($0, places: 2) } ?? "",
          row.measurement.peakMemory.map { decimal(Double($0) / 1e6, places: 0) } ?? "",
        ]
      },
      leftColumns: [1]
    )
    return (lines + [""] + table.lines).joined(separator: "\n")
  }
}
