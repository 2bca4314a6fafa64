import ModelMerge

/// What the arguments ask for.
struct Options {
  /// How the report is printed.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  /// The numbers of modules, from small to large.
  private(set) var moduleCounts: [Int] = []
  /// The numbers of objects in stores, from small to large.
  private(set) var objectCounts: [Int] = []
  /// The numbers of findings in reports, from small to large.
  private(set) var findingCounts: [Int] = []
  /// The report that is only written, and nothing measured: a form, or ``noReport``.
  private(set) var writtenReport: String?
  private(set) var entities = 10
  private(set) var properties = 12
  private(set) var runs = 5
  private(set) var format = Format.text
  /// The `modelmerge` program, when whole processes are measured too.
  private(set) var command: String?
  /// The folder that keeps the generated modules; nil for a temporary one.
  private(set) var keptFolder: String?
  /// The store whose objects are only read, one by one; nil when anything is measured.
  private(set) var streamedStore: String?
  private(set) var asksForHelp = false

  /// What stands for no report at all.
  static let noReport = "none"

  static let help = """
    usage: modelmerge-bench [FLAG VALUE]…

      --modules N        modules to generate; repeatable (default: 10, 100 and 1000)
      --objects N        objects of a store; repeatable (default: 10000 and 100000)
      --findings N       findings of a report; repeatable (default: 5000 and 50000)
      --entities N       entities of a module, 1 or more (default: 10)
      --properties N     properties of an entity, 6 or more (default: 12)
      --runs N           measurements of each step, 1 or more (default: 5)
      --format FORMAT    text or json (default: text)
      --modelmerge PATH  measure this program too, as whole processes
      --keep DIR         generate into this folder and leave it there
      --stream STORE     read the objects of a store that was kept, and measure nothing
      --write-report F   find what `--findings` says, report it in a form or `none`, measure nothing
      --help             print this

    With some of `--modules`, `--objects` and `--findings`, only those are measured.

    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let flag = rest.next() {
      if flag == "--help" {
        asksForHelp = true
        continue
      }
      guard Self.flags.contains(flag) else { throw UsageError("unknown argument `\(flag)`") }
      guard let value = rest.next() else { throw UsageError("`\(flag)` needs a value") }
      switch flag {
      case "--modules": moduleCounts.append(try number(value, of: flag, least: 1))
      case "--objects": objectCounts.append(try number(value, of: flag, least: 1))
      case "--findings": findingCounts.append(try number(value, of: flag, least: 1))
      case "--write-report":
        let forms = ReportFormat.allCases.map(\.rawValue) + [Self.noReport]
        guard forms.contains(value) else {
          throw UsageError("`\(flag)` is one of \(forms.joined(separator: ", "))")
        }
        writtenReport = value
      case "--entities": entities = try number(value, of: flag, least: 1)
      case "--properties":
        properties = try number(value, of: flag, least: ModuleSize.leastProperties)
      case "--runs": runs = try number(value, of: flag, least: 1)
      case "--modelmerge": command = value
      case "--keep": keptFolder = value
      case "--stream": streamedStore = value
      default:
        guard let known = Format(rawValue: value) else {
          throw UsageError("`\(flag)` is text or json, not `\(value)`")
        }
        format = known
      }
    }
    // Memory that a large size leaves behind would be counted for a smaller one after it.
    moduleCounts = Set(moduleCounts).sorted()
    objectCounts = Set(objectCounts).sorted()
    findingCounts = Set(findingCounts).sorted()
    if moduleCounts.isEmpty, objectCounts.isEmpty, findingCounts.isEmpty {
      moduleCounts = [10, 100, 1000]
      objectCounts = [10_000, 100_000]
      findingCounts = [5000, 50_000]
    }
  }

  private static let flags = [
    "--modules", "--objects", "--entities", "--properties", "--runs", "--format", "--modelmerge",
    "--keep", "--stream", "--findings", "--write-report",
  ]
}

/// Arguments that are not understood.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

private func number(_ text: String, of flag: String, least: Int) throws(UsageError) -> Int {
  guard let number = Int(text), number >= least else {
    throw UsageError("`\(flag)` is a number from \(least), not `\(text)`")
  }
  return number
}
