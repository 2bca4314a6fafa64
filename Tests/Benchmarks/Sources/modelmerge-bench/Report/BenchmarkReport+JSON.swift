extension BenchmarkReport {
  /// The report as one JSON object.
  ///
  /// Times are in milliseconds, memory is in bytes. What could not be measured is left out.
  var json: String {
    JSONValue.object([
      ("formatVersion", .number("1")),
      ("entities", .number("\(entities)")),
      ("properties", .number("\(properties)")),
      ("runs", .number("\(runs)")),
      ("cores", .number("\(cores)")),
      ("loads", .list(loads.map { .number(decimal($0, places: 2)) })),
      ("notes", .list(notes.map { .text($0) })),
      ("sizes", .list(sizes.map { value(of: $0, "modules", "entities") })),
      ("measurements", .list(rows(sizes).map { value(of: $0, "modules", "ratioToXmllint") })),
      ("stores", .list(stores.map { value(of: $0, "objects", "rows") })),
      ("storeMeasurements", .list(rows(stores).map { value(of: $0, "objects", "ratioToRows") })),
      ("findings", .list(findings.map { value(of: $0, "findings", "relationships") })),
      (
        "reportMeasurements", .list(rows(findings).map { value(of: $0, "findings", "ratioToFind") })
      ),
    ]).lines()
  }

  private func value(of size: SizeMeasurement, _ unit: String, _ part: String) -> JSONValue {
    .object([
      (unit, .number("\(size.count)")),
      (part, .number("\(size.partCount)")),
      ("bytes", .number("\(size.byteCount)")),
    ])
  }

  private func value(of row: Row, _ unit: String, _ ratioName: String) -> JSONValue {
    var members: [(String, JSONValue)] = [
      (unit, .number("\(row.count)")),
      ("step", .text(row.measurement.step.rawValue)),
      ("median", .number(decimal(row.measurement.median, places: 3))),
      ("minimum", .number(decimal(row.measurement.minimum, places: 3))),
    ]
    if let ratio = row.ratio {
      members.append((ratioName, .number(decimal(ratio, places: 3))))
    }
    if let growth = row.growth { members.append(("growth", .number(decimal(growth, places: 3)))) }
    if let peak = row.measurement.peakMemory { members.append(("peakMemory", .number("\(peak)"))) }
    return .object(members)
  }
}
