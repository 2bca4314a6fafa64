/// The help, made from what the commands say about themselves.
enum HelpText {
  static var overview: String {
    var lines = [
      "modelmerge: several Core Data models in, one merged model out, every collision named", "",
      "usage: modelmerge VERB …", "",
    ]
    lines += columns(ModelMergeTool.commands.map { ($0.verb, $0.summary) })
    lines += [
      "", "An INPUT is a path to a model of any form: .xcdatamodeld, .xcdatamodel, contents,",
      "elements, .momd, .mom, .json, or a store that keeps its model;",
    ]
    lines += ["PATH@VERSION picks a version of a bundle, NAME=PATH sets the module's name.", ""]
    lines += [
      "exit codes: 0 done, 1 findings, 2 could not complete, 64 wrong usage",
      "`modelmerge help VERB` tells a verb's flags; `modelmerge --version` the version.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  static func help(for command: any Command.Type) -> String {
    var lines = [
      "usage: modelmerge \(command.verb) \(command.synopsis)", "", command.summary, "",
    ]
    lines += columns((command.flags + [.help]).map { ($0.usage, $0.summary) })
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).filter { $0 <= 30 }.max() ?? 0
    return rows.map { left, right in
      left.count > width
        ? "  \(left)\n" + String(repeating: " ", count: width + 4) + right
        : "  \(left)" + String(repeating: " ", count: width - left.count + 2) + right
    }
  }
}
