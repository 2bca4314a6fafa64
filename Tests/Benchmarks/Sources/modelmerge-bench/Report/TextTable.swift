/// A Markdown table whose columns are aligned.
struct TextTable {
  let head: [String]
  let rows: [[String]]
  /// The columns of words; the others hold numbers, which end at the same place.
  let leftColumns: Set<Int>

  var lines: [String] {
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.enumerated().map { column, width in
      leftColumns.contains(column)
        ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([head, rule] + rows).map { cells in
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return leftColumns.contains(column) ? cell + space : space + cell
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
  }
}

/// A number with the digits after its point, without Foundation's formatting.
func decimal(_ value: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  if places == 0 { return sign + "\(scaled)" }
  let digits = String(scaled % scale)
  let zeros = String(repeating: "0", count: places - digits.count)
  return sign + "\(scaled / scale)." + zeros + digits
}
