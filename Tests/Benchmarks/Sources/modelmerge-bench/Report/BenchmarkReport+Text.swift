extension BenchmarkReport {
  /// The report as tables that are Markdown too.
  var text: String {
    var lines = [
      "\(entities) entities a module, \(properties) properties an entity, "
        + "\(runs) runs, \(cores) cores, "
        + "load \(loads.map { decimal($0, places: 1) }.joined(separator: " to "))"
    ]
    lines += sizes.map { "\($0.count) modules: \($0.partCount) entities, \(megabytes($0)) MB" }
    lines += stores.map { "\($0.count) objects: \($0.partCount) rows, \(megabytes($0)) MB" }
    lines += findings.map { "\($0.count) findings in a model of \(megabytes($0)) MB" }
    lines += notes.map { "note: " + $0 }
    if !sizes.isEmpty {
      lines += [""] + table(sizes, "modules", reference: "xmllint") { $0.reference != .merge }
      lines += [""] + table(sizes, "modules", reference: "merge") { $0.reference == .merge }
    }
    if !stores.isEmpty { lines += [""] + table(stores, "objects", reference: "rows") }
    if !findings.isEmpty { lines += [""] + table(findings, "findings", reference: "find") }
    return lines.joined(separator: "\n")
  }

  private func megabytes(_ size: SizeMeasurement) -> String {
    decimal(Double(size.byteCount) / 1e6, places: 2)
  }

  private func table(
    _ sizes: [SizeMeasurement],
    _ unit: String,
    reference: String,
    where isListed: (Step) -> Bool = { _ in true }
  ) -> [String] {
    let head = [unit, "step", "median ms", "least ms", "× " + reference, "growth", "memory MB"]
    return TextTable(
      head: head,
      rows: rows(sizes).filter { isListed($0.measurement.step) }.map { row in
        [
          "\(row.count)",
          row.measurement.step.rawValue,
          decimal(row.measurement.median, places: 2),
          decimal(row.measurement.minimum, places: 2),
          row.ratio.map { decimal($0, places: 2) } ?? "",
          row.growth.map { decimal($0, places: 2) } ?? "",
          row.measurement.peakMemory.map { decimal(Double($0) / 1e6, places: 0) } ?? "",
        ]
      },
      leftColumns: [1]
    ).lines
  }
}
