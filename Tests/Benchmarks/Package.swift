// swift-tools-version: 6.2

import PackageDescription

// A package of its own: it sees what any client sees, and `swift build` of ModelMerge does not
// build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ModelMerge", path: "../..")],
  targets: [
    .executableTarget(
      name: "modelmerge-bench",
      dependencies: [.product(name: "ModelMerge", package: "ModelMerge")]
    )
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
