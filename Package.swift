// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ModelMerge",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ModelMerge", targets: ["ModelMerge"]),
    .library(name: "ModelStore", targets: ["ModelStore"]),
    .executable(name: "modelmerge", targets: ["modelmerge"]),
  ],
  targets: [
    // From the ground up: a target imports only targets above it in this list.
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .target(name: "ModelSupport"),
    .target(name: "ModelSchema", dependencies: ["ModelSupport"]),
    .target(name: "ModelQueries", dependencies: ["ModelSupport"]),
    .target(
      name: "ModelFormats",
      dependencies: ["ModelQueries", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "ModelChecking",
      dependencies: ["ModelFormats", "ModelQueries", "ModelSchema", "ModelSupport"]
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
        "ModelChecking", "ModelEvolution", "ModelFormats", "ModelMerging", "ModelSchema",
        "ModelSupport",
      ]
    ),
    .target(
      name: "ModelReports",
      dependencies: ["ModelEvolution", "ModelFormats", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "ObjectStores",
      dependencies: ["ModelEvolution", "ModelSchema", "ModelSupport"]
    ),
    .target(
      name: "SQLiteStore",
      dependencies: [
        "CSQLite", "ModelEvolution", "ModelFormats", "ModelQueries", "ModelSchema", "ModelSupport",
        "ObjectStores",
      ]
    ),
    // Without SQLite: importing it links no more than Foundation.
    .target(
      name: "ModelMerge",
      dependencies: [
        "ModelChecking", "ModelConfiguration", "ModelEvolution", "ModelFormats", "ModelMerging",
        "ModelQueries", "ModelReports", "ModelSchema",
      ]
    ),
    .target(name: "ModelStore", dependencies: ["ObjectStores", "SQLiteStore"]),
    .target(
      name: "ModelMergeCommands",
      dependencies: ["ModelMerge", "ModelStore", "ModelSupport"]
    ),
    .executableTarget(name: "modelmerge", dependencies: ["ModelMergeCommands"]),

    .target(
      name: "ModelTestSupport",
      dependencies: ["CSQLite", "ModelMerge", "ModelStore", "ModelSupport"],
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
      name: "ObjectStoresTests",
      dependencies: ["ModelMerge", "ModelStore", "ModelTestSupport"]
    ),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: ["CSQLite", "ModelMerge", "ModelStore", "ModelTestSupport", "ObjectStores"]
    ),
    .testTarget(
      name: "ModelMergeCommandsTests",
      dependencies: ["ModelMergeCommands", "ModelTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
