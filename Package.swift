// swift-tools-version: 6.2
import PackageDescription

/// Links the Swift runtime into the release. With its shared libraries the first frame takes 15 ms instead of 5 ms.
let staticRuntime = ["-static-stdlib"]

/// Resolves all symbols when the program is loaded, which takes 0.06 ms. With a stack of 16 KiB, the Swift runtime has
/// no room for resolving symbols lazily before `main`: 54 of 200 starts crashed there.
let boundAtOnce = ["-Xlinker", "-z", "-Xlinker", "now"]

/// Packs the relocations into 36 KiB instead of 2 MiB, which saves 0.5 ms of each start. The toolchain's lld can pack
/// them, but not its default linker. glibc supports packed relocations since version 2.36.
let packedRelocations = ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]

/// The commit for `--version`, which the scripts that install and package the program pass.
let revision = Context.environment["ESSENTIAL_FEED_REVISION"]?.filter { $0.isLetter || $0.isNumber || $0 == "-" } ?? ""

/// Keeps a static FoundationNetworking from linking libcurl for URLSession, which nothing uses (see URLSessionStubs.c).
let withoutLibcurl = ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", "curl"]

let package = Package(
  name: "essential-feed",
  products: [
    .executable(name: "essential-feed", targets: ["essential-feed"]),
    // Tests preload it.
    .library(name: "MovedTime", type: .dynamic, targets: ["MovedTime"]),
  ],
  targets: [
    // C libraries, one folder each under Modules; Modules/setup installs them.
    .systemLibrary(name: "CChafa", path: "Modules/CChafa"),
    .systemLibrary(name: "CCurl", path: "Modules/CCurl"),
    .systemLibrary(name: "CDav1d", path: "Modules/CDav1d"),
    .systemLibrary(name: "CDe265", path: "Modules/CDe265"),
    .systemLibrary(name: "CExif", path: "Modules/CExif"),
    .systemLibrary(name: "CGExiv2", path: "Modules/CGExiv2"),
    .systemLibrary(name: "CGetopt", path: "Modules/CGetopt"),
    .systemLibrary(name: "CGif", path: "Modules/CGif"),
    .systemLibrary(name: "CHeif", path: "Modules/CHeif"),
    .systemLibrary(name: "CJxl", path: "Modules/CJxl"),
    .systemLibrary(name: "CLinux", path: "Modules/CLinux"),
    .systemLibrary(name: "CMainQueue", path: "Modules/CMainQueue"),
    .systemLibrary(name: "CMicroHTTPD", path: "Modules/CMicroHTTPD"),
    .systemLibrary(name: "CNcurses", path: "Modules/CNcurses"),
    .systemLibrary(name: "CPTY", path: "Modules/CPTY"),
    .systemLibrary(name: "CSQLite", path: "Modules/CSQLite"),
    .systemLibrary(name: "CSeccomp", path: "Modules/CSeccomp"),
    .systemLibrary(name: "CSpng", path: "Modules/CSpng"),
    .systemLibrary(name: "CTurboJPEG", path: "Modules/CTurboJPEG"),
    .systemLibrary(name: "CVTerm", path: "Modules/CVTerm"),
    .systemLibrary(name: "CWebP", path: "Modules/CWebP"),

    // All C code of Sources, because a target can have only one language.
    .target(
      name: "CProgram", exclude: ["Pictures"],
      cSettings: [.define("ESSENTIAL_FEED_REVISION", to: "\"\(revision)\"")]),

    // Domain and values.
    .target(name: "Locks"),
    .target(name: "FeedDomain", dependencies: ["Locks"]),
    .target(name: "Bitmaps"),
    .target(name: "Documents", dependencies: ["Locks", "CLinux"]),
    .target(name: "TerminalKit", dependencies: ["Bitmaps"]),

    // API, caching, presentation.
    .target(name: "FeedAPI", dependencies: ["Documents", "FeedDomain", "Locks"]),
    .target(name: "FeedCaching", dependencies: ["FeedDomain"]),
    .target(name: "FeedPresentation", dependencies: ["FeedDomain"]),

    // Use cases.
    .target(name: "FeedUseCases", dependencies: ["FeedAPI", "FeedCaching", "FeedDomain", "Locks"]),

    // Edges.
    .target(name: "FeedHTTP", dependencies: ["FeedDomain", "FeedAPI", "Locks", "CCurl", "CLinux"]),
    .target(name: "FeedStoreSQLite", dependencies: ["FeedCaching", "FeedDomain", "Locks", "CSQLite"]),
    .target(
      name: "TerminalNcurses",
      dependencies: ["Bitmaps", "Locks", "TerminalKit", "CProgram", "CLinux", "CMainQueue", "CNcurses"],
      exclude: ["README.md"]),
    .target(name: "Workers", dependencies: ["Locks", "CLinux", "CSeccomp"]),
    .target(
      name: "PictureCodecs",
      dependencies: [
        "Bitmaps", "Locks", "Workers", "CDav1d", "CDe265", "CExif", "CGif", "CHeif", "CJxl", "CSpng", "CTurboJPEG",
        "CWebP", "FeedDomain", "CGExiv2", "CLinux",
      ]),
    .target(name: "ImageRendering", dependencies: ["Bitmaps", "Locks", "TerminalKit", "CChafa"]),
    .target(name: "FeedServer", dependencies: ["CProgram", "Locks", "CMicroHTTPD"]),

    // Shared edges.
    .target(
      name: "FeedEdges",
      dependencies: [
        "Documents", "FeedAPI", "FeedCaching", "FeedDomain", "FeedHTTP", "FeedPresentation", "FeedServer",
        "FeedStoreSQLite", "FeedUseCases", "Locks", "PictureCodecs", "TerminalKit", "Workers", "CLinux",
      ]),

    // Screens.
    .target(
      name: "FeedScreens", dependencies: ["Bitmaps", "FeedDomain", "FeedPresentation", "TerminalKit"],
      exclude: ["Chrome/README.md"]),

    // App.
    .target(
      name: "FeedApp",
      dependencies: [
        "FeedDomain", "FeedEdges", "FeedPresentation", "FeedScreens", "FeedUseCases", "TerminalKit", "TerminalNcurses",
        "Bitmaps", "ImageRendering", "PictureCodecs", "CLinux", "Locks",
      ]),
    .target(
      name: "FeedCommandLine",
      dependencies: [
        "CProgram", "CGetopt", "CLinux", "FeedAPI", "FeedApp", "FeedDomain", "FeedEdges", "FeedHTTP",
        "FeedPresentation", "FeedScreens", "FeedServer", "FeedStoreSQLite", "FeedUseCases", "ImageRendering", "Locks",
        "PictureCodecs", "TerminalNcurses", "TerminalKit", "Workers",
      ],
      swiftSettings: [.unsafeFlags(staticRuntime + withoutLibcurl, .when(configuration: .release))]),
    .executableTarget(
      name: "essential-feed", dependencies: ["FeedCommandLine"],
      linkerSettings: [.unsafeFlags(staticRuntime + boundAtOnce + packedRelocations, .when(configuration: .release))]),

    // Tests.
    .target(
      name: "PictureEncoders", dependencies: ["Bitmaps", "CTurboJPEG", "CWebP", "PictureCodecs"],
      path: "Tests/Support/PictureEncoders",
      // The program itself only decodes these formats, so its function tables lack the encoders.
      linkerSettings: [.linkedLibrary("turbojpeg"), .linkedLibrary("webp")]),
    .executableTarget(
      name: "LandscapePainter", dependencies: ["Bitmaps", "FeedServer", "PictureEncoders"],
      path: "Tests/Programs/LandscapePainter"),
    .target(name: "TestWatchdog", path: "Tests/Support/TestWatchdog"),
    .target(name: "TestSupport", dependencies: ["CLinux", "Locks", "TestWatchdog"], path: "Tests/Support/TestSupport"),
    .target(
      name: "TerminalTestSupport", dependencies: ["Bitmaps", "CLinux", "CPTY", "CVTerm", "Locks", "TerminalKit"],
      path: "Tests/Support/TerminalTestSupport"),
    .target(
      name: "FeedServerTestSupport",
      dependencies: ["Bitmaps", "CLinux", "FeedServer", "Locks", "PictureCodecs", "PictureEncoders"],
      path: "Tests/Support/FeedServerTestSupport"),
    .executableTarget(
      name: "ContractServer", dependencies: ["FeedServer", "FeedServerTestSupport"],
      path: "Tests/Programs/ContractServer"),
    .executableTarget(
      name: "feed-benchmarks",
      dependencies: [
        "Bitmaps", "CLinux", "FeedCaching", "FeedDomain", "FeedHTTP", "FeedScreens", "FeedServer",
        "FeedServerTestSupport", "FeedStoreSQLite", "ImageRendering", "PictureCodecs", "PictureEncoders", "TerminalKit",
        "TerminalNcurses", "TerminalTestSupport", "essential-feed",
      ],
      path: "Tests/Programs/FeedBenchmarks",
      // The modules of essential-feed are compiled for a static runtime. Debian 12's valgrind, which counts
      // instructions, cannot read this compiler's debugging information.
      linkerSettings: [
        .unsafeFlags(staticRuntime + ["-Xlinker", "--strip-debug"], .when(configuration: .release))
      ]),
    .testTarget(name: "FeedBenchmarksTests", dependencies: ["feed-benchmarks"]),
    .testTarget(name: "FeedDomainTests", dependencies: ["FeedDomain", "TestSupport"]),
    .testTarget(
      name: "FeedAPITests",
      dependencies: ["Documents", "FeedAPI", "FeedTestSupport", "Locks", "TestSupport"]),
    .testTarget(name: "FeedCachingTests", dependencies: ["FeedCaching", "FeedStoreSQLite", "TestSupport"]),
    .testTarget(
      name: "FeedPresentationTests", dependencies: ["FeedPresentation", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(
      name: "FeedHTTPTests",
      dependencies: [
        "FeedAPI", "FeedDomain", "FeedHTTP", "FeedServer", "FeedServerTestSupport", "Locks", "TestSupport", "CCurl",
      ]),
    .testTarget(
      name: "FeedServerTests",
      dependencies: [
        "Bitmaps", "FeedHTTP", "FeedServer", "LandscapePainter", "Locks", "PictureCodecs", "TestSupport",
      ]),
    .testTarget(
      name: "FeedServerTestSupportTests",
      dependencies: [
        "Bitmaps", "FeedHTTP", "FeedServer", "FeedServerTestSupport", "LandscapePainter", "PictureCodecs",
        "PictureEncoders", "TestSupport",
      ]),
    .target(
      name: "StoreTestSupport", dependencies: ["CSQLite", "FeedCaching", "FeedDomain", "FeedStoreSQLite", "Locks"],
      path: "Tests/Support/StoreTestSupport", resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "StoreProbe", dependencies: ["FeedCaching", "FeedDomain", "FeedStoreSQLite", "Locks", "StoreTestSupport"],
      path: "Tests/Programs/StoreProbe"),
    .testTarget(
      name: "FeedStoreSQLiteTests",
      dependencies: ["FeedStoreSQLite", "Locks", "StoreTestSupport", "TestSupport", "CSQLite"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["Bitmaps", "TerminalKit", "TestSupport"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Bitmaps", "TerminalKit", "TerminalNcurses"],
      path: "Tests/Programs/TerminalProbe"),
    .testTarget(
      name: "TerminalNcursesTests",
      dependencies: [
        "CNcurses", "Locks", "TerminalNcurses", "TerminalProbe", "TestSupport", "TerminalTestSupport", "Bitmaps",
        "TerminalKit",
      ]),
    .target(name: "ForbiddenDeeds", path: "Tests/Support/ForbiddenDeeds"),
    .executableTarget(
      name: "WorkerProbe", dependencies: ["CLinux", "FeedEdges", "ForbiddenDeeds", "Workers"],
      path: "Tests/Programs/WorkerProbe"),
    .target(
      name: "WorkerTestSupport", dependencies: ["CLinux", "PictureCodecs", "Workers"],
      path: "Tests/Support/WorkerTestSupport"),
    .target(
      name: "PictureTestSupport", dependencies: ["Bitmaps"], path: "Tests/Support/PictureTestSupport",
      resources: [.copy("Fixtures"), .copy("MetadataFixtures"), .copy("OtherPictures")]),
    .testTarget(name: "BitmapsTests", dependencies: ["Bitmaps", "TestSupport"]),
    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "CLinux", "FeedEdges", "ForbiddenDeeds", "Locks", "PictureCodecs", "TestSupport", "WorkerProbe", "Workers",
        "WorkerTestSupport",
      ]),
    .testTarget(
      name: "PictureCodecsTests",
      dependencies: [
        "Bitmaps", "CSpng", "PictureCodecs", "PictureEncoders", "PictureTestSupport", "TestSupport", "Workers",
        "WorkerTestSupport", "essential-feed", "WorkerProbe",
      ],
      // The tests need pictures that the program's own encoder cannot write.
      linkerSettings: [.linkedLibrary("spng")]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Locks", "TestSupport"]),
    .testTarget(
      name: "ImageRenderingTests",
      dependencies: [
        "Bitmaps", "ImageRendering", "LandscapePainter", "Locks", "PictureCodecs", "TerminalKit", "TestSupport",
      ]),
    .testTarget(
      name: "FeedScreensTests", dependencies: ["FeedScreens", "Locks", "TestSupport"], exclude: ["Snapshots"]),
    .target(
      name: "FeedTestSupport", dependencies: ["FeedAPI", "FeedDomain", "Locks", "TestSupport"],
      path: "Tests/Support/FeedTestSupport"),
    .testTarget(
      name: "FeedUseCasesTests",
      dependencies: [
        "Documents", "FeedAPI", "FeedCaching", "FeedDomain", "FeedEdges", "FeedStoreSQLite", "FeedTestSupport",
        "FeedUseCases", "Locks", "TestSupport",
      ]),
    .testTarget(
      name: "FeedEdgesTests",
      dependencies: [
        "Documents", "FeedAPI", "FeedCaching", "FeedDomain", "FeedEdges", "FeedServer", "FeedServerTestSupport",
        "FeedStoreSQLite", "FeedTestSupport", "FeedUseCases", "PictureCodecs", "TestSupport", "Locks", "Workers",
      ]),
    .testTarget(
      name: "FeedCommandLineTests",
      dependencies: [
        "Documents", "FeedAPI", "FeedCommandLine", "FeedDomain", "FeedEdges", "FeedPresentation", "FeedScreens",
        "ImageRendering", "PictureCodecs", "TerminalKit", "TestSupport", "Workers",
      ]),
    .testTarget(
      name: "FeedAppTests",
      dependencies: [
        "FeedAPI", "FeedApp", "FeedCaching", "FeedEdges", "FeedServer", "FeedServerTestSupport", "FeedTestSupport",
        "FeedUseCases", "ImageRendering", "Locks", "PictureCodecs", "TestSupport", "Workers", "FeedDomain",
      ]),
    .target(name: "MovedTime", path: "Tests/Support/MovedTime"),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Bitmaps", "CLinux", "Documents", "FeedAPI", "FeedApp", "FeedCaching", "FeedCommandLine", "FeedDomain",
        "FeedEdges", "FeedHTTP", "FeedPresentation", "FeedScreens", "FeedStoreSQLite", "Locks", "PictureCodecs",
        "TerminalKit", "TerminalNcurses", "TestSupport", "Workers",
      ], exclude: ["Inputs"]),
    .executableTarget(name: "RefusedCalls", path: "Tests/Programs/RefusedCalls"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Bitmaps", "FeedCaching", "FeedServer", "FeedServerTestSupport", "FeedStoreSQLite", "Locks", "PictureCodecs",
        "PictureEncoders", "PictureTestSupport", "RefusedCalls", "StoreProbe", "StoreTestSupport", "TerminalNcurses",
        "TerminalKit", "TestSupport", "TerminalTestSupport", "WorkerProbe", "essential-feed",
      ], exclude: ["Snapshots"]),
  ]
)

// The build for the thread sanitizer (.ci/run) contains only the named tests and their dependencies. The program is not
// built, because these tests start workers of the release build.
if let names = Context.environment["SANITIZED_TESTS"]?.split(separator: " ").map(String.init) {
  var needed = Set(names)
  var unseen = names
  while let name = unseen.popLast() {
    for case .byNameItem(let dependency, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? []
    where dependency != "essential-feed" && needed.insert(dependency).inserted {
      unseen.append(dependency)
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { if case .byNameItem("essential-feed", _) = $0 { true } else { false } }
  }
  package.products = []
}
