import ModelTestSupport

/// The command lines of an example for a service that runs builds.
///
/// Only as much of YAML is read as these files have: lines of text after `run: |`, or entries of a
/// list below `script:`.
struct PipelineScript {
  /// The scripts, in the order of the file.
  let scripts: [String]

  init(file: String) throws {
    let text = String(
      decoding: try Fixtures.bytes("\(Fixtures.root)/Examples/CI/\(file)"),
      as: UTF8.self
    )
    var scripts: [String] = []
    var block: (depth: Int, isList: Bool)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      let depth = line.count - content.count
      if let open = block, !content.isEmpty {
        if depth > open.depth {
          if open.isList {
            scripts.append(String(content.dropFirst(2)) + "\n")
          } else {
            scripts[scripts.count - 1] += content + "\n"
          }
          continue
        }
        block = nil
      }
      if content == "run: |" {
        block = (depth, false)
        scripts.append("")
      } else if content == "script:" {
        block = (depth, true)
      }
    }
    self.scripts = scripts
  }
}
