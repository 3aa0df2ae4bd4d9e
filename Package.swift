// swift-tools-version: 6.2
import PackageDescription

/// The dynamic linker took most of the program's start: the Swift runtime and the C libraries that cost it most are
/// linked statically into the release, and a library that is not called directly (see LazyLibraries) is not named to it.
let quickStart = ["-static-stdlib", "-ld-path=\(Context.packageDirectory)/Modules/ld-quick-start"]

let package = Package(
  name: "essential-feed",
  products: [.executable(name: "essential-feed", targets: ["essential-feed"])],
  targets: [
    // C libraries, one folder each under Modules; Modules/setup installs them.
    .systemLibrary(name: "CChafa", path: "Modules/CChafa", pkgConfig: "chafa"),
    .systemLibrary(name: "CCurl", path: "Modules/CCurl", pkgConfig: "libcurl"),
    .systemLibrary(name: "CExif", path: "Modules/CExif", pkgConfig: "libexif"),
    .systemLibrary(name: "CGetopt", path: "Modules/CGetopt"),
    .systemLibrary(name: "CGif", path: "Modules/CGif"),
    .systemLibrary(name: "CLinux", path: "Modules/CLinux"),
    .systemLibrary(name: "CMainQueue", path: "Modules/CMainQueue"),
    .systemLibrary(name: "CMicroHTTPD", path: "Modules/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
    .systemLibrary(name: "CNcurses", path: "Modules/CNcurses"),
    .systemLibrary(name: "CPTY", path: "Modules/CPTY"),
    .systemLibrary(name: "CSQLite", path: "Modules/CSQLite", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CSpng", path: "Modules/CSpng", pkgConfig: "spng"),
    .systemLibrary(name: "CTurboJPEG", path: "Modules/CTurboJPEG", pkgConfig: "libturbojpeg"),
    .systemLibrary(name: "CVTerm", path: "Modules/CVTerm", pkgConfig: "vterm"),
    .systemLibrary(name: "CWebP", path: "Modules/CWebP", pkgConfig: "libwebpdemux"),

    // Domain and values.
    .target(name: "FeedDomain"),
    .target(name: "Bitmaps"),
    .target(name: "Locks"),
    .target(name: "TerminalKit", dependencies: ["Bitmaps"]),

    // API, caching, presentation.
    .target(name: "FeedAPI", dependencies: ["FeedDomain", "Locks"]),
    .target(name: "FeedCaching", dependencies: ["FeedDomain"]),
    .target(name: "FeedPresentation", dependencies: ["FeedDomain"]),

    // Use cases.
    .target(name: "FeedUseCases", dependencies: ["FeedAPI", "FeedCaching", "FeedDomain", "Locks"]),

    // Edges.
    .target(name: "FeedHTTP", dependencies: ["FeedDomain", "FeedAPI", "Locks", "CCurl", "CLinux"]),
    .target(name: "FeedStoreSQLite", dependencies: ["FeedCaching", "FeedDomain", "Locks", "CSQLite"]),
    .target(name: "TerminalGraphics", dependencies: ["TerminalKit"]),
    .target(
      name: "TerminalNcurses",
      dependencies: ["TerminalGraphics", "TerminalKit", "CLinux", "CMainQueue", "CNcurses"], exclude: ["README.md"]),
    .target(
      name: "ImageCodecs",
      dependencies: ["Bitmaps", "Locks", "CExif", "CGif", "CLinux", "CSpng", "CTurboJPEG", "CWebP"]),
    .target(name: "ImageRendering", dependencies: ["Bitmaps", "Locks", "TerminalKit", "CChafa"]),
    .target(name: "FeedServer", dependencies: ["Locks", "CLinux", "CMicroHTTPD"]),
    .target(name: "DemoFeed", dependencies: ["Bitmaps", "FeedServer", "ImageCodecs"]),

    // Edges put together.
    .target(
      name: "FeedEdges",
      dependencies: [
        "DemoFeed", "FeedAPI", "FeedCaching", "FeedDomain", "FeedHTTP", "FeedServer", "FeedStoreSQLite",
        "FeedUseCases", "ImageCodecs", "TerminalKit",
      ]),

    // Screens.
    .target(name: "FeedScreens", dependencies: ["Bitmaps", "FeedDomain", "FeedPresentation", "TerminalKit"]),

    // App.
    .target(
      name: "FeedApp",
      dependencies: [
        "FeedDomain", "FeedEdges", "FeedPresentation", "FeedScreens", "FeedUseCases", "TerminalKit",
        "TerminalNcurses", "Bitmaps", "ImageCodecs", "ImageRendering", "CLinux",
      ]),
    .target(name: "LazyLibraries", dependencies: ["CChafa", "CCurl", "CMicroHTTPD"]),
    .executableTarget(
      name: "essential-feed",
      dependencies: [
        "CGetopt", "FeedAPI", "FeedApp", "FeedDomain", "FeedEdges", "FeedPresentation", "FeedUseCases", "ImageCodecs",
        "ImageRendering", "LazyLibraries", "TerminalKit",
      ],
      swiftSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
      linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(
      name: "TerminalTestSupport", dependencies: ["Bitmaps", "CLinux", "CPTY", "CVTerm", "TerminalKit"],
      path: "Tests/Support/TerminalTestSupport"),
    .executableTarget(
      name: "ContractServer", dependencies: ["DemoFeed", "FeedServer"], path: "Tests/Programs/ContractServer"),
    .executableTarget(
      name: "feed-benchmarks",
      dependencies: [
        "Bitmaps", "FeedCaching", "FeedDomain", "FeedHTTP", "FeedScreens", "FeedServer", "FeedStoreSQLite",
        "ImageCodecs", "ImageRendering", "TerminalKit", "TerminalNcurses", "TerminalTestSupport", "essential-feed",
      ],
      path: "Tests/Programs/FeedBenchmarks",
      // Debian 12's valgrind, which counts the instructions, cannot read this compiler's debugging information.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release))]),
    .testTarget(name: "FeedDomainTests", dependencies: ["FeedDomain"]),
    .testTarget(name: "FeedAPITests", dependencies: ["FeedAPI", "Locks", "TestSupport"]),
    .testTarget(name: "FeedCachingTests", dependencies: ["FeedCaching", "FeedStoreSQLite", "TestSupport"]),
    .testTarget(
      name: "FeedPresentationTests", dependencies: ["FeedPresentation", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "FeedHTTPTests", dependencies: ["FeedHTTP", "FeedServer", "TestSupport"]),
    .testTarget(name: "FeedServerTests", dependencies: ["FeedServer", "FeedHTTP", "TestSupport"]),
    .testTarget(name: "FeedStoreSQLiteTests", dependencies: ["FeedStoreSQLite", "Locks", "TestSupport", "CSQLite"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["Bitmaps", "TerminalKit", "TestSupport"]),
    .testTarget(
      name: "TerminalGraphicsTests",
      dependencies: ["Bitmaps", "TerminalGraphics", "TerminalKit", "TerminalTestSupport", "TestSupport"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Bitmaps", "TerminalKit", "TerminalNcurses"],
      path: "Tests/Programs/TerminalProbe"),
    .testTarget(
      name: "TerminalNcursesTests",
      dependencies: ["CNcurses", "Locks", "TerminalNcurses", "TerminalProbe", "TestSupport", "TerminalTestSupport"]),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: ["Bitmaps", "CSpng", "ImageCodecs", "Locks", "TestSupport", "essential-feed"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ImageRenderingTests", dependencies: ["Bitmaps", "ImageCodecs", "ImageRendering", "Locks", "TerminalKit"]),
    .testTarget(name: "DemoFeedTests", dependencies: ["DemoFeed", "ImageCodecs", "TestSupport"]),
    .testTarget(
      name: "FeedScreensTests", dependencies: ["FeedScreens", "Locks", "TestSupport"], exclude: ["Snapshots"]),
    .target(
      name: "FeedTestSupport", dependencies: ["FeedAPI", "FeedDomain", "Locks", "TestSupport"],
      path: "Tests/Support/FeedTestSupport"),
    .testTarget(
      name: "FeedUseCasesTests",
      dependencies: ["FeedAPI", "FeedCaching", "FeedTestSupport", "FeedUseCases", "TestSupport"]),
    .testTarget(name: "FeedEdgesTests", dependencies: ["FeedEdges", "FeedTestSupport", "TestSupport"]),
    .testTarget(
      name: "FeedAppTests",
      dependencies: ["FeedAPI", "FeedApp", "FeedCaching", "FeedTestSupport", "FeedUseCases", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Bitmaps", "FeedCaching", "FeedServer", "FeedStoreSQLite", "ImageCodecs", "TerminalGraphics", "TerminalKit",
        "TestSupport", "TerminalTestSupport", "essential-feed",
      ]),
  ]
)
