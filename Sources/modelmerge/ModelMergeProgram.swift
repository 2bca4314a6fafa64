import ModelMergeCommands

@main
enum ModelMergeProgram {
  static func main() {
    ModelMergeTool.runProcess(CommandLine.arguments)
  }
}
