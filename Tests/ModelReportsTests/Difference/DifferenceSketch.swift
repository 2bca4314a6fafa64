import Foundation
import ModelMerge
import ModelTestSupport
import Testing

/// Reports of differences between small models.
enum DifferenceSketch {
  /// The two versions of the example bundle, with findings that are made up.
  static func example() throws -> DifferenceReport {
    let path = Fixtures.models + "/Evolution/Music.xcdatamodeld"
    let models = try ["Music", "Music 2"].map { version in
      try ModelLoader().load(ModelInput(path: path, version: version)).module.model
    }
    return DifferenceReport(
      ModelDifference(from: models[0], to: models[1]),
      verdict: .lightweightDataRisk,
      diagnostics: [ReportSketch.collision, ReportSketch.unused],
      oldName: "Music",
      newName: "Music 2",
      toolVersion: "1.2.3",
      paths: ReportPaths(root: Fixtures.root, workingDirectory: Fixtures.root)
    )
  }

  /// Text that means something in every form, and at a terminal.
  static let hostile = "a`|<b>\"'&@x\n\u{1B}[2J*_[l](u)</td>"

  /// Models whose names and values are such text.
  static var hostileReport: DifferenceReport {
    let old = ManagedObjectModel {
      EntityDescription("\(hostile)1") {
        AttributeDescription(hostile, .string, defaultValue: hostile)
        AttributeDescription("gone\(hostile)", .string)
      }
    }
    let new = ManagedObjectModel {
      EntityDescription("\(hostile)1") {
        AttributeDescription(hostile, .string, isOptional: true, defaultValue: "`\(hostile)`")
        AttributeDescription("came\(hostile)", .string)
      }
      EntityDescription("\(hostile)2") {}
    }
    return DifferenceReport(from: old, to: new, oldName: hostile, newName: "-->\(hostile)")
  }

  static func text(_ report: DifferenceReport, _ format: DifferenceFormat) -> String {
    String(decoding: format.bytes(of: report), as: UTF8.self)
  }
}
