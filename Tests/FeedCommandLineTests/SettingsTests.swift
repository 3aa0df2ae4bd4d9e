import FeedAPI
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit
import TestSupport
import XCTest

@testable import FeedCommandLine
@testable import FeedEdges

final class SettingsTests: XCTestCase {
  // MARK: Values

  func test_settings_haveDefaults() throws {
    let sut = try makeSUT()

    XCTAssertNil(sut.command)
    XCTAssertNil(sut.feed.argument)
    XCTAssertEqual(sut.edges.cacheSize, 256 << 20)
    XCTAssertTrue(sut.edges.usesCache && sut.edges.isSandboxed && sut.screens.playsAnimations)
    XCTAssertNil(sut.screens.imageMode)
    XCTAssertEqual(sut.origins, [:])
    XCTAssertTrue(sut.edges.userAgent.hasPrefix("essential-feed/"))
  }

  func test_options_areReadIntoTheirFields() throws {
    let sut = try makeSUT(
      "--cache-dir", "/cache", "--cache-size=2k", "--no-cache", "--images=sixel", "--symbols=ascii", "--theme", "light",
      "--download-dir=/pictures", "--no-animation", "--slideshow=7", "--every=90", "--picture-size=-3", "--layout=grid",
      "--unsandboxed",
      "https://feed.example/a.xml",
      "--type=syndication")

    XCTAssertEqual(sut.edges.cacheDirectory.path, "/cache")
    XCTAssertEqual(sut.edges.downloadDirectory?.path, "/pictures")
    XCTAssertEqual(sut.edges.cacheSize, 2_048)
    XCTAssertFalse(sut.edges.usesCache || sut.edges.isSandboxed || sut.screens.playsAnimations)
    XCTAssertEqual(sut.screens.pictureStep, -3)
    XCTAssertEqual(sut.screens.imageMode, .sixel)
    XCTAssertEqual(sut.screens.symbols, .ascii)
    XCTAssertEqual(sut.screens.theme, .light)
    XCTAssertEqual(sut.screens.slideshowPace.seconds, 7)
    XCTAssertEqual(sut.screens.reloadInterval, .seconds(5400))
    XCTAssertEqual(sut.screens.layout, .grid)
    XCTAssertEqual(sut.feed.argument, try SourceArgument("https://feed.example/a.xml", options: sut.sourceOptions))
    XCTAssertEqual(sut.sourceOptions.kind, SourceKindName(rawValue: "syndication"))
  }

  func test_commands_haveTheirOperandsAndOptions() throws {
    let id = UUID()
    let list = try makeSUT("list", "--json", "--limit=3", "--offline", "https://feed.example/v1")
    let comments = try makeSUT("comments", id.uuidString, "./folder", "--sort=name")

    let get = try makeSUT("get", id.uuidString, "https://feed.example/v1")
    XCTAssertEqual([get.command, list.command], [.get, .list])
    XCTAssertEqual(get.printing.imageID, id)
    XCTAssertTrue(list.printing.isJSON && list.printing.isOffline)
    XCTAssertEqual(list.printing.limit, 3)
    XCTAssertEqual(comments.command, .comments)
    XCTAssertEqual(comments.printing.imageID, id)
    XCTAssertEqual(comments.sourceOptions.order, .name)
    XCTAssertEqual(comments.feed.argument, try SourceArgument("./folder", options: comments.sourceOptions))
    XCTAssertTrue(comments.sourceOptions.run.isForPrinting)
  }

  func test_cacheDirectory_isTheUsersOwn() throws {
    for (environment, path) in [
      (["XDG_CACHE_HOME": "/other", "HOME": "/home"], "/other/essential-feed"),
      (["XDG_CACHE_HOME": "", "HOME": "/home"], "/home/.cache/essential-feed"),
      (["XDG_CACHE_HOME": "relative", "HOME": "/home"], "/home/.cache/essential-feed"),
    ] {
      XCTAssertEqual(try makeSUT(environment: environment).edges.cacheDirectory.path, path)
    }
  }

  // MARK: Paths

  func test_severalPaths_areOneSource() throws {
    let sut = try makeSUT("./a.jpg", "/b", "c.png", "--sort=random", "--seed=3")

    let paths = try ["./a.jpg", "/b", "c.png"].map { try XCTUnwrap(FilePath($0)) }
    XCTAssertEqual(
      sut.feed.argument, try SourceArgument(paths: paths, options: SourceOptions(order: .random, seed: 3)))
    XCTAssertNil(sut.feed.words)
    XCTAssertTrue(sut.feed.isList)
    XCTAssertFalse(sut.readsStandardInput)
    for words in [["a.example", "/b"], ["/b", "a.example"], ["@ada@a.example", "/b"], ["/a", "/b", "a.example"]] {
      XCTAssertThrowsError(try Settings.make(words)) {
        XCTAssertTrue("\($0)".hasPrefix("only one source is possible; '\(words[1])' is a second one"), "\($0)")
      }
    }
    for words in [["add", "mine", "/a", "/b"], ["add", "mine", "-"]] {
      XCTAssertThrowsError(try Settings.make(words)) {
        XCTAssertTrue("\($0)".contains("several paths cannot have a name"), "\($0)")
      }
    }
  }

  func test_dash_readsThePathsOnStandardInput() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("/a\n/b c\n".utf8))
    try pipe.fileHandleForWriting.close()

    let sut = try Settings.make(["list", "-"], standardInput: pipe.fileHandleForReading.fileDescriptor)

    let paths = try ["/a", "/b c"].map { try XCTUnwrap(FilePath($0)) }
    XCTAssertEqual(sut.feed.argument, try SourceArgument(paths: paths, options: sut.sourceOptions))
    XCTAssertTrue(sut.readsStandardInput)
    XCTAssertThrowsError(try makeSUT("-", "/a")) { XCTAssertTrue("\($0)".contains("takes no other source"), "\($0)") }
    XCTAssertThrowsError(try makeSUT(variables: ["ESSENTIAL_FEED_URL": "-"])) {
      XCTAssertTrue("\($0)".contains("'-' is not a source"), "\($0)")
    }
  }

  func test_randomOrder_hasTheSeedOfTheRunOrItsOwn() throws {
    let run = try Settings.make(["./a", "--sort=random"], seed: 8)
    let own = try Settings.make(["./a", "--sort=random", "--seed=9"], seed: 8)

    XCTAssertEqual([run, own].map { $0.sourceOptions.randomOrder?.seed }, [8, 9])
    XCTAssertNil(try Settings.make(["./a"], seed: 8).sourceOptions.randomOrder)
    XCTAssertEqual(run.feed.words?.suffix(2), ["--sort", "random"])
  }

  func test_pictureFrame_showsEveryFeedInARandomOrder() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try Data("feed one https://one.example\nfeed photos /photos\n".utf8).write(to: file)
    let random = ["--every=5", "--sort=random", "--seed=2", "--config", file.path]

    for words in [["one"], ["all"], ["--demo"], ["https://two.example"], []] {
      XCTAssertEqual(try Settings.make(words + random).screens.randomOrder?.seed, 2, "\(words)")
    }
    XCTAssertNil(try Settings.make(["/photos"] + random).screens.randomOrder, "the source itself is in that order")
    XCTAssertEqual(try Settings.make(["https://two.example"] + random).feed.words, ["https://two.example"])
    XCTAssertThrowsError(try Settings.make(["one"] + random.dropFirst()))
    XCTAssertThrowsError(try Settings.make(["list", "https://two.example"] + random))
  }

  // MARK: Origins

  func test_everySetting_recordsItsOrigin() throws {
    let sut = try makeSUT(
      "--layout=grid", "./folder",
      variables: ["ESSENTIAL_FEED_IMAGES": "none", "ESSENTIAL_FEED_URL": "https://feed.example"])

    XCTAssertEqual(sut.origins[\Settings.screens.layout], .option("layout"))
    XCTAssertEqual(sut.origins[\Settings.source], .word)
    XCTAssertEqual(sut.origins[\Settings.screens.imageMode], .variable("ESSENTIAL_FEED_IMAGES"))
    XCTAssertNil(sut.origins[\Settings.screens.theme])
  }

  func test_commandLine_takesPrecedenceOverTheEnvironment() throws {
    let file = try makeTemporaryDirectory().appending(path: "token")
    try writePrivateFile("one\n", to: file)
    let variables = [
      "ESSENTIAL_FEED_IMAGES": "nonsense", "ESSENTIAL_FEED_URL": "nonsense", "ESSENTIAL_FEED_TOKEN": "\u{7}",
    ]

    let sut = try makeSUT("--images=auto", "--token-file", file.path, "https://a.example/v1", variables: variables)
    let demo = try makeSUT("--demo", "--images=none", "--token-file", file.path, variables: variables)

    XCTAssertNil(sut.screens.imageMode)
    XCTAssertEqual(sut.feed.account, Secret("one").fingerprint)
    XCTAssertEqual(sut.feed.argument, try SourceArgument("https://a.example/v1"))
    XCTAssertNil(demo.feed.argument)
  }

  func test_environment_isReadIfTheCommandLineSaysNothing() throws {
    let sut = try makeSUT(
      variables: ["ESSENTIAL_FEED_URL": "~/pictures", "ESSENTIAL_FEED_IMAGES": "", "ESSENTIAL_FEED_TOKEN": ""],
      environment: ["HOME": "/home/ada"])

    XCTAssertEqual(sut.feed.argument, try SourceArgument("/home/ada/pictures"))
    XCTAssertNil(sut.screens.imageMode)
  }

  func test_tilde_inAWordIsTheShells() throws {
    let sut = try makeSUT("~/pictures", environment: ["HOME": "/home/ada"])

    XCTAssertEqual(sut.feed.argument, try SourceArgument("~/pictures"))
  }

  func test_errors_nameTheOrigin() throws {
    for (arguments, variables, message) in [
      (["--limit=0"], [:], "--limit takes a number of 1 or more, not '0'"),
      (["--picture-size=big"], [:], "--picture-size takes a number from -100 to 100, not 'big'"),
      (["--images=best"], [:], "--images takes one of auto,"),
      ([], ["ESSENTIAL_FEED_IMAGES": "best"], "ESSENTIAL_FEED_IMAGES takes one of auto,"),
      ([], ["ESSENTIAL_FEED_URL": "gopher://a"], "ESSENTIAL_FEED_URL: 'gopher://a' is not"),
      (["gopher://a"], [:], "'gopher://a' is not an http or https URL"),
      (
        ["http://a.example/v1"], ["ESSENTIAL_FEED_TOKEN": "x"],
        "ESSENTIAL_FEED_TOKEN: a token is sent only to https servers"
      ),
      (["http://a.example/v1"], ["ESSENTIAL_FEED_TOKEN": "x\ny"], "ESSENTIAL_FEED_TOKEN is not one line"),
      (["--ca-file=/none/ca"], [:], "--ca-file: cannot read '/none/ca'"),
      (["--log-file=/none/log"], [:], "--log-file: cannot write '/none/log'"),
      (["--token-file=/none/token"], [:], "--token-file: cannot read '/none/token'"),
      (["--sort=name"], [:], "--type, --federated, --sort, --seed and --pages need a source"),
      (["--every=5", "--sort=random", "--pages"], [:], "--type, --federated, --sort, --seed and --pages need"),
      (["--every=5", "--sort=random", "--type=mastodon"], [:], "--type, --federated, --sort, --seed and --pages"),
    ] as [([String], [String: String], String)] {
      XCTAssertThrowsError(try Settings.make(arguments, variables: variables), message) {
        XCTAssertTrue($0 is UsageError && "\($0)".hasPrefix(message), "\($0)")
      }
    }
  }

  func test_unknownWords_areReportedWithTheNearestWord() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try writePrivateFile("feed comics https://comics.example\ngroup both comics\n", to: file)
    let configuration = "--config=\(file.path)"

    for (arguments, nearest) in [
      (["--temes=dark"], "--theme"), (["--no-chache"], "--no-cache"), (["--xyzzy"], nil),
      (["lst"], "list"), (["feeed"], nil), (["upd"], "update"), (["demo"], "--demo"), (["help"], "--help"),
      ([configuration, "feeed"], "feeds"), (["kys"], "keys"),
      (["updat", "comics"], "update"), (["unsubscribe", "x"], nil), (["delete", "x"], nil), (["del"], nil),
      (["removes", "x"], "remove"), (["edit"], nil),
      ([configuration, "comic"], "comics"), ([configuration, "update", "boht"], "both"),
      ([configuration, "update", "al"], "all"), (["update", "all"], nil), ([configuration, "update", "feeds"], nil),
      ([configuration, "list", "lst"], nil), ([configuration, "list", "keys"], nil),
      (["https://a.example", "https://b.example"], nil), (["-x"], nil),
      (["Sources"], "./Sources"), (["list", "Sources"], "./Sources"), ([".ci"], "./.ci"),
    ] as [([String], String?)] {
      do {
        _ = try Settings.make(arguments).feedsToUpdate()
        XCTAssertNil(nearest, "\(arguments)")
      } catch {
        XCTAssertTrue(error is UsageError)
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        XCTAssertTrue("\(error)".hasSuffix(hint) && "\(error)".contains("did you mean") == (nearest != nil), "\(error)")
      }
    }
  }

  func test_manualAndCompletions_areWrittenWhateverElseIsWrong() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try Data("theme pink\n".utf8).write(to: file)
    let (configuration, variables) = ("--config=\(file.path)", ["ESSENTIAL_FEED_IMAGES": "best"])

    for words in [["manual"], ["completion", "bash"], ["completion", "zsh"], ["completion", "fish"]] {
      XCTAssertNoThrow(try Settings.make([configuration] + words, variables: variables), "\(words)")
    }
    XCTAssertThrowsError(try Settings.make([configuration, "completion", "names"]))
  }

  func test_errorOfAnEdge_namesWhoseSettingItIs() throws {
    let file = try makeTemporaryDirectory().appending(path: "ca.pem")
    try Data("no certificate".utf8).write(to: file)
    let sut = try makeSUT("--ca-file", file.path)

    XCTAssertThrowsError(try ProcessEdges(sut.edges) { _ in }) { error in
      let error = (error as? EdgeSettings.UnusableSetting).map(sut.error)
      XCTAssertEqual(error?.description, "--ca-file: \(file.path): no PEM certificate in it")
    }
  }

  // MARK: Secrets

  func test_token_isKnownToTheRequestedFeedAlone() throws {
    let variables = ["ESSENTIAL_FEED_TOKEN": "secret-token"]
    let sut = try makeSUT("https://a.example/v1", variables: variables)

    XCTAssertNil(sut.token)
    XCTAssertEqual(sut.feed.account, Secret("secret-token").fingerprint)
    var dumped = ""
    dump(sut, to: &dumped)
    XCTAssertFalse(dumped.contains("secret-token"))
  }

  // MARK: Help

  func test_help_isShownInSpiteOfOtherErrors() throws {
    let log = try makeTemporaryDirectory().appending(path: "log")

    let sut = try makeSUT("--help", "--limit=3", "http://one.example", "http://two.example", "--log-file", log.path)

    XCTAssertTrue(sut.showsHelp)
    XCTAssertTrue(try makeSUT("--version", "nonsense").showsVersion)
    XCTAssertFalse(FileManager.default.fileExists(atPath: log.path), "printing the help creates no file")
  }

  // MARK: - Helpers

  private func makeSUT(
    _ arguments: String..., variables: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Settings {
    try .make(arguments, variables: variables, environment: environment)
  }
}
