// swift-tools-version: 6.2

import PackageDescription

// A package of its own: it sees what any client sees, and `swift build` of ModelMerge does not
// build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ModelMerge", path: "../..")],
  targets: [
    // SQLite as it is: what stores are measured against.
    .systemLibrary(
      name: "CSQLiteFloor",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .executableTarget(
      name: "modelmerge-bench",
      dependencies: [
        "CSQLiteFloor",
        .product(name: "ModelMerge", package: "ModelMerge"),
        .product(name: "ModelStore", package: "ModelMerge"),
      ]
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
