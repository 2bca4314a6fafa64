import ModelChecking
import ModelMerge
import ModelSchema
import ModelTestSupport
import Testing

/// Real mapping models against the models that they are for.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct MappingCorpusCheckTests {
  private struct Row {
    let title: String
    let mapping: MappingModel
    let source: ManagedObjectModel
    let destination: ManagedObjectModel
  }

  /// Every mapping model with the copies of the models that it carries.
  private func embedded() throws -> [Row] {
    try CorpusIndex.files("mapping-xml").map { path in
      let mapping = try MappingLoader().load(path)
      return Row(
        title: path,
        mapping: mapping.completed(),
        source: try #require(mapping.sourceModel),
        destination: try #require(mapping.destinationModel)
      )
    }
  }

  /// Those whose models are files of the corpus, and compiled ones.
  private func files() throws -> [Row] {
    try [
      ("mapping<->source model", "mapping<->destination model"),
      ("cdm<->source mom", "cdm<->destination mom"),
    ].flatMap { kinds in
      try zip(CorpusIndex.pairs(kinds.0), CorpusIndex.pairs(kinds.1)).map { first, second in
        try #require(first.0 == second.0)
        return Row(
          title: first.0,
          mapping: try MappingLoader().load(first.0).completed(),
          source: try ModelLoader().load(first.1).model,
          destination: try ModelLoader().load(second.1).model
        )
      }
    }
  }

  /// Each finding has been looked at.
  ///
  /// - `Moody 4` has `Continent`, `Moody 5` has not: its objects go into an attribute of `Country`
  ///   by the expression of another mapping, and no mapping says that it is gone.
  /// - `UnCloudNotes` v4 makes an `ImageAttachment` of every `Attachment`: none of the parent is left,
  ///   and the policy sets the attributes that have no property mapping.
  /// - `SRGUserDataDummyClassForWarningSuppression` is new, and has no objects at first.
  /// - `Model2_to_Model3` and `Model2_to_Model3_User` of one project each migrate a part, and
  ///   `SampleModel2 - SampleModel3 v2` only adds `Maker`: neither migrates a store alone.
  @Test func findingsAreReviewed() throws {
    let folder = try #require(Corpus.folder)
    var text = ""
    for (heading, rows) in [("copies", try embedded()), ("files", try files())] {
      text += "\(heading): \(rows.count) mapping models\n"
      for row in rows {
        let found = MappingChecker().check(row.mapping, from: row.source, to: row.destination)
        if found.isEmpty { continue }
        text += "  " + row.title.dropFirst(folder.count + 1) + "\n"
        for diagnostic in found {
          let line = diagnostic.location?.start.line ?? 0
          text +=
            "    \(line): \(diagnostic.severity.rawValue): \(diagnostic.message) "
            + "[\(diagnostic.kind)]\n"
        }
      }
    }
    try expectGolden(text, "corpus-mapping-checks.txt")
  }
}
