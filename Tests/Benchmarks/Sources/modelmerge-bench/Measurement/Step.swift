/// A step that is measured.
enum Step: String, CaseIterable {
  /// Reads all files.
  case load
  /// Merges the modules in memory, checks included.
  case merge
  /// Checks the merged model.
  case check
  /// Computes the version hashes of all entities of the merged model.
  case hash
  /// Makes the merged model's `contents` file, in memory.
  case write
  /// `xmllint --noout --stream` over the same files, as a whole process.
  case xmllint
  /// `modelmerge merge … -o`, as a whole process.
  case mergeCommand = "modelmerge merge"
  /// `modelmerge check …`, as a whole process.
  case checkCommand = "modelmerge check"
}
