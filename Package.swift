// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ModelMerge",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ModelMerge", targets: ["ModelMerge"]),
    .executable(name: "modelmerge", targets: ["modelmerge"]),
  ],
  targets: [
    // From the ground up: a target imports only targets above it in this list.
    .target(name: "ModelSupport"),
    .target(name: "ModelSchema", dependencies: ["ModelSupport"]),
    .target(name: "ModelQueries", dependencies: ["ModelSupport"]),
    .target(
      name: "ModelFormats",
      dependencies: ["ModelQueries", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "ModelChecking",
      dependencies: ["ModelQueries", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "ModelEvolution",
      dependencies: ["ModelFormats", "ModelQueries", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "ModelMerging",
      dependencies: [
        "ModelChecking", "ModelFormats", "ModelQueries", "ModelSchema", "ModelSupport",
      ]
    ),
    .target(
      name: "ModelConfiguration",
      dependencies: [
        "ModelChecking", "ModelFormats", "ModelMerging", "ModelSchema", "ModelSupport",
      ]
    ),
    .target(name: "ModelReports", dependencies: ["ModelSchema", "ModelSupport"]),
    .target(
      name: "ModelMerge",
      dependencies: [
        "ModelChecking", "ModelConfiguration", "ModelEvolution", "ModelFormats", "ModelMerging",
        "ModelQueries", "ModelReports", "ModelSchema",
      ]
    ),
    .target(name: "ModelMergeCommands", dependencies: ["ModelMerge", "ModelSupport"]),
    .executableTarget(name: "modelmerge", dependencies: ["ModelMergeCommands"]),

    .target(
      name: "ModelTestSupport",
      dependencies: ["ModelMerge", "ModelSupport"],
      path: "Tests/ModelTestSupport"
    ),
    .testTarget(name: "ModelSupportTests", dependencies: ["ModelSupport", "ModelTestSupport"]),
    .testTarget(name: "ModelSchemaTests", dependencies: ["ModelSchema", "ModelTestSupport"]),
    .testTarget(name: "ModelQueriesTests", dependencies: ["ModelQueries", "ModelTestSupport"]),
    .testTarget(name: "ModelFormatsTests", dependencies: ["ModelFormats", "ModelTestSupport"]),
    .testTarget(name: "ModelCheckingTests", dependencies: ["ModelChecking", "ModelTestSupport"]),
    .testTarget(name: "ModelEvolutionTests", dependencies: ["ModelEvolution", "ModelTestSupport"]),
    .testTarget(name: "ModelMergingTests", dependencies: ["ModelMerging", "ModelTestSupport"]),
    .testTarget(
      name: "ModelConfigurationTests",
      dependencies: ["ModelConfiguration", "ModelTestSupport"]
    ),
    .testTarget(name: "ModelReportsTests", dependencies: ["ModelReports", "ModelTestSupport"]),
    .testTarget(
      name: "ModelMergeCommandsTests",
      dependencies: ["ModelMergeCommands", "ModelTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
