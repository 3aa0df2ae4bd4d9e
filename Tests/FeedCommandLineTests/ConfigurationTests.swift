import FeedAPI
import FeedApp
import FeedDomain
import FeedScreens
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedCommandLine
@testable import FeedEdges

final class ConfigurationTests: XCTestCase {
  // MARK: Options

  func test_everyAllowedOption_isReadWithoutItsDashes() throws {
    let sut = try makeSUT(
      """
      cache-dir ~/kept
      cache-size 2k
      images sixel
      symbols ascii
      theme light
      no-animation
      slideshow 7
      layout grid
      log-file '\(try makeTemporaryDirectory().path)/log'
      """)

    XCTAssertEqual(sut.edges.cacheDirectory.path, "/home/ada/kept")
    XCTAssertEqual(sut.edges.cacheSize, 2_048)
    XCTAssertEqual(sut.screens.imageMode, .sixel)
    XCTAssertEqual(sut.screens.symbols, .ascii)
    XCTAssertEqual(sut.screens.theme, .light)
    XCTAssertFalse(sut.screens.playsAnimations)
    XCTAssertEqual(sut.screens.slideshowPace.seconds, 7)
    XCTAssertEqual(sut.screens.layout, .grid)
    XCTAssertNotNil(sut.edges.log)
    XCTAssertNil(sut.feed.argument)
    XCTAssertFalse(try makeSUT("no-cache").edges.usesCache)
    XCTAssertFalse(try makeSUT("no-history").edges.remembersHistory)
    XCTAssertTrue(try makeSUT("no-history", "--history").edges.remembersHistory)
    XCTAssertTrue(try makeSUT("cache\nanimation").edges.usesCache)
  }

  func test_places_ofOptions() {
    let names = { (place: Option.Place) in Option.all.filter { $0.place == place }.map(\.name) }

    XCTAssertEqual(names(.feed), ["type", "federated", "sort", "seed", "pages", "token-file", "header-file"])
    XCTAssertEqual(
      names(.nowhere),
      [
        "demo", "json", "limit", "offline", "pictures", "port", "delay", "fail", "page-size", "unsandboxed",
        "config", "no-config", "help", "version",
      ])
  }

  func test_precedence_isCommandLineEnvironmentFileDefault() throws {
    let text = "images sixel\ntheme light\nno-cache\nno-animation"

    let sut = try makeSUT(
      text, "--theme=dark", "--cache", "--animation", variables: ["ESSENTIAL_FEED_IMAGES": "kitty"])
    let auto = try makeSUT(text, "--images=auto", "--theme=auto")

    XCTAssertEqual(sut.screens.imageMode, .kitty)
    XCTAssertEqual(sut.screens.theme, .dark)
    XCTAssertTrue(sut.edges.usesCache && sut.screens.playsAnimations)
    XCTAssertEqual(sut.screens.slideshowPace, .usual)
    XCTAssertNil(auto.screens.imageMode)
    XCTAssertNil(auto.screens.theme)
    XCTAssertEqual(try makeSUT(text).screens.imageMode, .sixel)
  }

  func test_reducedMotion_isChosenByTheCommandLineBeforeTheFile() throws {
    for (text, arguments, isReduced) in [
      ("", [], false), ("reduce-motion", [], true), ("no-reduce-motion", [], false), ("", ["--reduce-motion"], true),
      ("reduce-motion", ["--no-reduce-motion"], false), ("no-reduce-motion", ["--reduce-motion"], true),
    ] as [(String, [String], Bool)] {
      let file = try makeTemporaryDirectory().appending(path: "config")
      try writePrivateFile(text, to: file)

      let sut = try Settings.make(["--config", file.path] + arguments, environment: ["HOME": "/home/ada"])

      XCTAssertEqual(sut.screens.reducesMotion, isReduced, "\(text) \(arguments)")
    }
  }

  func test_themeWithColours_goesBeforeNO_COLOR() throws {
    for (text, isObeyed) in [("theme dark", false), ("theme light", false), ("theme mono", true), ("theme auto", true)]
    {
      let sut = try makeSUT(text, environment: ["NO_COLOR": "1"])

      XCTAssertEqual(sut.edges.environment["NO_COLOR"], isObeyed ? "1" : nil, text)
    }
    XCTAssertEqual(try makeSUT("", environment: ["NO_COLOR": "1"]).edges.environment["NO_COLOR"], "1")
  }

  func test_errorOfAnEdge_namesItsLine() throws {
    let file = try makeTemporaryDirectory().appending(path: "ca.pem")
    try Data("no certificate".utf8).write(to: file)
    let sut = try makeSUT("\nca-file \(file.path)")

    XCTAssertThrowsError(try ProcessEdges(sut.edges) { _ in }) { error in
      let error = (error as? EdgeSettings.UnusableSetting).map(sut.error)
      XCTAssertTrue(error?.description.contains("/config:2: ca-file: \(file.path): no PEM") == true, "\(error as Any)")
    }
  }

  // MARK: Feeds

  func test_feeds_areParsedLikeTheCommandLine() throws {
    let token = try makeSecret("one")
    let header = try makeSecret("X-Key: two\n")
    let sut = try makeSUT(
      """
      feed xkcd https://xkcd.com
      feed masto --type mastodon https://masto.example --federated
      feed photos ~/Pictures --sort name
      feed home home@masto.example --token-file=\(token.path) --header-file \(header.path)
      feed lighthouse '#lighthouse@masto.example'
      group both photos xkcd
      start both
      """)

    let feeds = sut.catalog.feeds
    XCTAssertEqual(feeds.map(\.name), ["xkcd", "masto", "photos", "home", "lighthouse"])
    XCTAssertEqual(
      feeds.map(\.requested.argument),
      [
        try SourceArgument("https://xkcd.com"),
        try SourceArgument(
          "https://masto.example",
          options: SourceOptions(kind: SourceKindName(rawValue: "mastodon"), isFederated: true)),
        try SourceArgument("/home/ada/Pictures", options: SourceOptions(order: .name)),
        try SourceArgument("home@masto.example"), try SourceArgument("#lighthouse@masto.example"),
      ])
    XCTAssertEqual(
      feeds[3].requested.credentials.headers(for: try XCTUnwrap(URL(string: "https://masto.example/a"))),
      ["Authorization": Secret("Bearer one"), "X-Key": Secret("two")])
    XCTAssertEqual(feeds.map { $0.requested.account != nil }, [false, false, false, true, false])
    XCTAssertEqual(sut.catalog.groups.map(\.name), ["both"])
    XCTAssertEqual(sut.catalog.groups.first?.feeds, ["photos", "xkcd"])
    XCTAssertEqual(shown(by: sut), "both: photos xkcd")
    XCTAssertEqual(sut.catalog.file?.split(separator: "/").last, "config")
  }

  func test_name_isAcceptedInPlaceOfEverySource() throws {
    let text = "feed xkcd https://xkcd.com\nfeed a.example https://other.example\nfeed dir /tmp\ngroup both xkcd dir"
    let id = UUID().uuidString

    for (arguments, variables, choice) in [
      (["xkcd"], [:], "xkcd"), (["both"], [:], "both: xkcd dir"), (["all"], [:], "all: xkcd a.example"),
      (["feeds"], [:], "feeds"), ([], [:], "feeds"), (["list", "xkcd"], [:], "xkcd"),
      (["comments", id, "xkcd"], [:], "xkcd"), (["list", "all"], [:], "all: xkcd a.example"),
      (["a.example"], [:], "a.example"), (["https://a.example"], [:], "unnamed"), (["b.example"], [:], "unnamed"),
      ([], ["ESSENTIAL_FEED_URL": "xkcd"], "xkcd"), (["--demo"], [:], "demo"),
      (["xkcd"], ["ESSENTIAL_FEED_URL": "nonsense"], "xkcd"),
    ] as [([String], [String: String], String)] {
      XCTAssertEqual(shown(by: try makeSUT(text, arguments, variables: variables)), choice, "\(arguments)")
    }
  }

  func test_withoutASource_theEnvironmentPrecedesStartFeedsAndDemo() throws {
    let text = "feed one https://one.example\nfeed two https://two.example\n"
    let variables = ["ESSENTIAL_FEED_URL": "https://three.example"]

    XCTAssertEqual(shown(by: try makeSUT(text + "start two", [], variables: variables)), "unnamed")
    XCTAssertEqual(shown(by: try makeSUT(text + "start two")), "two")
    XCTAssertEqual(shown(by: try makeSUT(text + "start all")), "all: one two")
    XCTAssertEqual(shown(by: try makeSUT(text + "start feeds")), "feeds")
    XCTAssertEqual(shown(by: try makeSUT(text)), "feeds")
    XCTAssertEqual(shown(by: try makeSUT("start all")), "feeds")
    XCTAssertEqual(shown(by: try makeSUT("theme dark")), "demo")
    XCTAssertEqual(shown(by: try makeSUT(text + "start two", "--demo")), "demo")
  }

  func test_options_thatWouldMakeAnotherFeedOfANameAreRefused() throws {
    let secret = try makeSecret("X-A:b")
    let text = "feed one https://one.example\ngroup both one"
    for option in [
      "--type=syndication", "--federated", "--sort=name", "--token-file=\(secret.path)", "--header-file=\(secret.path)",
    ] {
      for source in [["one"], ["both"], ["all"], ["feeds"], []] {
        XCTAssertThrowsError(try makeSUT(text, [option] + source), "\(option) \(source)") {
          let name = String(option.prefix { $0 != "=" })
          XCTAssertTrue($0 is UsageError && "\($0)".hasPrefix("\(name) needs a source"), "\($0)")
        }
      }
    }
    XCTAssertNoThrow(try makeSUT(text, "one", "--layout=grid", "--no-cache"))
    for arguments in [["list"], ["list", "feeds"], ["comments", UUID().uuidString]] {
      XCTAssertThrowsError(try makeSUT(text, arguments)) {
        XCTAssertTrue("\($0)".hasSuffix("needs a source or the name of a feed"), "\($0)")
      }
    }
  }

  func test_credentialsOfTheCommandLineAndTheEnvironment_areNotUsedForNamedFeeds() throws {
    let token = try makeSecret("own")
    let text = "feed one https://one.example\nfeed two https://two.example --token-file \(token.path)\nstart two"
    let variables = ["ESSENTIAL_FEED_TOKEN": "foreign"]

    for arguments in [["one"], ["two"], ["all"], []] {
      let sut = try makeSUT(text, arguments, variables: variables)

      let requested = sut.catalog.feeds.map(\.requested) + [sut.feed]
      let accounts = Set(requested.compactMap(\.account))
      XCTAssertEqual(accounts, [Secret("own").fingerprint], "\(arguments)")
    }
    let typed = try makeSUT(text, ["https://one.example"], variables: variables)
    XCTAssertEqual(typed.feed.account, Secret("foreign").fingerprint)
    XCTAssertNil(typed.catalog.feeds[0].requested.account)
  }

  // MARK: Programs

  func test_programs_areTheirWords() throws {
    let sut = try makeSUT(
      "open-page ~/bin/show 'a b' %u\nopen-picture in-terminal view %f\ncopy clip 100%%"
    ).screens.programs

    XCTAssertEqual(sut.openPage?.words([.address: "x"]), ["/home/ada/bin/show", "a b", "x"])
    XCTAssertEqual(sut.openPage?.isInTerminal, false)
    XCTAssertEqual(sut.openPicture?.words([.address: "x", .file: "y"]), ["view", "y"])
    XCTAssertEqual(sut.openPicture?.isInTerminal, true)
    XCTAssertEqual(sut.copy?.words(), ["clip", "100%"])
    XCTAssertNil(try makeSUT("").screens.programs.openPage)
  }

  // MARK: Keys

  func test_keyLine_assignsItsCommandsInOrder() throws {
    let sut = try makeSUT("key r none\nkey Ctrl-R redraw reload\nkey '#' reload\nkey ↑ page-up")

    XCTAssertEqual(sut.keymap.commands(for: .control("r")), [.redraw, .reload])
    XCTAssertEqual(sut.keymap[.reload], [.character("#"), .control("r")])
    XCTAssertEqual(sut.keymap.commands(for: .up), [.pageUp])
    XCTAssertEqual(sut.keymap.commands(for: .character("r")), [])
    XCTAssertEqual(try makeSUT("key q go-back\nkey Q quit").keymap[.quit], [.character("Q")])
  }

  func test_keyLines_giveTheSameKeymap() throws {
    for text in [
      "", "key r none\nkey '#' reload\nkey \"'\" go-to-end go-to-start\nkey Ctrl-R redraw reload\nkey \\\\ retry",
    ] {
      let keymap = try makeSUT(text).keymap

      let sut = try makeSUT(KeyLines.text(of: keymap)).keymap

      XCTAssertEqual(KeyLines.text(of: sut), KeyLines.text(of: keymap))
      for command in Command.allCases { XCTAssertEqual(sut[command], keymap[command], command.name) }
    }
    let line = "key h select-left pan-left go-back close-information close-help\n"
    XCTAssertTrue(KeyLines.text(of: .standard).contains(line))
  }

  func test_keyLines_holdNothingThatCannotBeShown() throws {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<2_000 {
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0x80...0x2_FFFF, using: &generator)),
        let key = Key(label: String(scalar))
      else { continue }

      let text = KeyLines.text(of: Keymap(replacing: [key: [.reload]]))

      XCTAssertEqual(
        text.split(separator: "\n").map { DisplayText(String($0)).description }.joined(separator: "\n"), text)
    }
  }

  // MARK: Commands of the user's own

  func test_runLine_bindsItsKeyToItsWords() throws {
    let sut = try makeSUT(
      "run D 'Move to the trash' gio trash %f\nrun Ctrl-W \"Wall 'paper'\" in-terminal ~/bin/wall %p '%t x'"
    ).keymap

    XCTAssertEqual(sut.ownCommands.map(\.key), [.character("D"), .control("w")])
    XCTAssertEqual(sut.ownCommands.map(\.text), ["Move to the trash", "Wall 'paper'"])
    XCTAssertEqual(sut.ownCommands[0].program.words([.file: "/a b"]), ["gio", "trash", "/a b"])
    XCTAssertTrue(sut.ownCommands[1].program.isInTerminal)
    XCTAssertEqual(
      sut.ownCommands[1].program.words([.pictureAddress: "p", .heading: "t"]), ["/home/ada/bin/wall", "p", "t x"])
    XCTAssertEqual(try makeSUT("run r Own true\nkey R reload").keymap[.reload], [.character("R")])
  }

  func test_runLines_areReadBackAsTheyArePrinted() throws {
    let keymap = try makeSUT(
      #"run r 'It"s %u \\ \'x' in-terminal '#a' '~/b' %t "c 'd'" 100%%"# + "\nrun F5 ' # ' true\nkey R reload"
    ).keymap
    XCTAssertEqual(keymap.ownCommands.count, 2)

    let sut = try makeSUT(KeyLines.text(of: keymap)).keymap

    XCTAssertEqual(sut.ownCommands, keymap.ownCommands)
    XCTAssertEqual(KeyLines.text(of: sut), KeyLines.text(of: keymap))
    for command in Command.allCases { XCTAssertEqual(sut[command], keymap[command], command.name) }
  }

  // MARK: Reading again

  func test_reread_keepsThePrecedenceOfTheCommandLine() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try writePrivateFile("feed one https://one.example\nlayout list\ncache-size 1K\nno-cache", to: file)
    let sut = try Settings.make(["--config", file.path, "--theme=dark", "--cache-size=9K", "one"])
    let read = try XCTUnwrap(sut.configurationReader)

    try writePrivateFile(
      "feed two https://two.example\nlayout grid\ntheme light\ncache-size 2K\ncache-dir /a\nno-cache\nkey R reload",
      to: file)
    let next = try read()

    XCTAssertEqual(next.catalog.feeds.map(\.name), ["two"])
    XCTAssertEqual(next.options.layout, .grid)
    XCTAssertEqual(next.options.theme, .dark)
    XCTAssertEqual(next.keymap[.reload], [.character("r"), .character("R")])
    XCTAssertEqual(sut.ofScreens.startLines, ["no-cache": ""])
    XCTAssertEqual(next.startLines, ["no-cache": "", "cache-dir": "/a"], "the command line has a cache-size")
    XCTAssertNil(try Settings.make(["--no-config"]).configurationReader)
  }

  func test_reread_needsNoCredentialsOfTheCommandLine() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try writePrivateFile("layout list", to: file)
    let token = try makeSecret("one")
    let header = try makeSecret("X-Key: two\n")
    let sut = try Settings.make([
      "--config", file.path, "--token-file", token.path, "--header-file", header.path, "home@one.example",
    ])
    let read = try XCTUnwrap(sut.configurationReader)
    try FileManager.default.removeItem(at: token)
    try FileManager.default.removeItem(at: header)

    try writePrivateFile("layout grid", to: file)

    XCTAssertEqual(try read().options.layout, .grid)
  }

  func test_reread_tellsTheWrongLines() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try writePrivateFile("theme dark", to: file)
    let read = try XCTUnwrap(Settings.make(["--config", file.path]).configurationReader)

    try writePrivateFile("thme dark\nlayout wide", to: file)
    XCTAssertThrowsError(try read()) {
      let lines = ($0 as? UserConfiguration.WrongLines)?.lines ?? []
      XCTAssertEqual(lines.count, 2)
      XCTAssertEqual(lines.map(\.number), [1, 2])
      XCTAssertTrue(lines.first?.reason[.english].hasPrefix("unknown word") == true, "\(lines)")
      XCTAssertEqual(
        lines.last?.reason[.greek], "layout παίρνει ένα από: auto, list, grid, split, όχι 'wide'", "\(lines)")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)

    XCTAssertThrowsError(try read()) {
      XCTAssertTrue(($0 as? UserConfiguration.WrongLines)?.lines.first?.reason[.greek].contains("chmod") == true)
    }
  }

  // MARK: Wrong lines

  func test_wrongLines_areReportedWithTheirNumbers() throws {
    let secret = try makeSecret("x")
    let feeds = "feed one https://one.example\nfeed two https://two.example\n"
    for (text, reason) in [
      ("thme dark", "1: unknown word 'thme'; did you mean 'theme'?"),
      ("gruop a b", "1: unknown word 'gruop'; did you mean 'group'?"),
      ("--theme dark", "1: unknown word '--theme'; did you mean 'theme'?"),
      ("token=s3cret", "1: unknown word 'token=…'"), ("https://ada:s3cret@a.example", "1: unknown word 'https:…'"),
      ("unlike-anything-there-is", "1: unknown word 'unlike-anything-there-is'"),
      ("theme pink", "1: theme takes one of auto, dark, light, mono, not 'pink'"),
      ("theme", "1: theme takes one THEME"), ("theme dark light", "1: theme takes one THEME"),
      ("no-cache yes", "1: no-cache takes no value"),
      ("theme dark\ntheme light", "2: 'theme' is set twice, first on line 1"),
      ("cache\n\nno-cache", "3: 'no-cache' is set twice, first on line 1"),
      ("limit 3", "1: limit works on the command line only"), ("demo", "1: demo works on the command line only"),
      ("unsandboxed", "1: unsandboxed works on the command line only"),
      ("config /a", "1: config works on the command line only"), ("help", "1: help works on the command line only"),
      ("type mastodon", "1: type belongs on the line of a feed"),
      ("cache-dir here", "1: cache-dir: 'here' is not an absolute path"),
      ("log-file /none/log", "1: log-file: cannot write '/none/log'"),
      ("feed one", "1: feed takes a name and a source"), ("feed", "1: feed takes a name and a source"),
      ("feed list https://a.example", "1: 'list' is reserved"),
      ("feed -a https://a.example", "1: '-a' is not a name"),
      (feeds + "feed one https://three.example", "3: 'one' is set twice, first on line 1"),
      (feeds + "group two one", "3: 'two' is set twice, first on line 2"),
      ("feed a gopher://a", "1: 'gopher://a' is not an http or https URL"),
      ("feed a b c", "1: a feed has one source, not 2"), ("feed a --federated", "1: a feed has one source, not 0"),
      ("feed a ./photos", "1: './photos' is not an absolute path"),
      ("feed a photos --type folder", "1: 'photos' is not an absolute path"),
      ("feed a b.example --sort name", "1: --sort goes with a folder"),
      ("every 5\nfeed a b.example --sort random", "2: --sort goes with a folder"),
      ("feed a /b --sort name --seed 1", "1: --seed goes with --sort random"),
      ("feed a /b --sort random --seed x", "1: --seed takes a number"), ("feed a -", "1: '-' is not a"),
      ("feed a /b /c", "1: a feed has one source, not 2"),
      ("feed a @b@c.example --pages", "1: --pages goes with a web feed"),
      ("feed a b.example --json", "1: --json is not an option for a feed"),
      ("feed a b.example --layout grid", "1: --layout is not an option for a feed"),
      ("feed a b.example --help", "1: --help is not an option for a feed"),
      ("feed a b.example --wrong", "1: unknown option '--wrong'"),
      ("feed a b.example --access-token=s3cret", "1: unknown option '--access-token=…'"),
      ("feed a b.example --access-token:s3cret", "1: unknown option '--access-token:…'"),
      ("feed a b.example --type", "1: option '--type' needs a value"),
      ("feed a b.example --type=gopher", "1: --type takes one of"),
      ("feed a b.example --type mastodon --type contract", "1: --type is given twice"),
      ("feed a b.example --token-file token", "1: --token-file: that file is not an absolute path"),
      ("feed a b.example --token-file /none/token", "1: --token-file: cannot read '/none/token'"),
      ("feed a http://b.example --token-file \(secret.path)", "1: --token-file: a token is sent only to https servers"),
      ("group a", "1: group takes a name and feeds"), ("group a b", "1: unknown feed 'b'"),
      (feeds + "group a one tow", "3: unknown feed 'tow'; did you mean 'two'?"),
      (feeds + "group a one one", "3: 'one' is in the group twice"),
      (feeds + "group a one\ngroup b a", "4: unknown feed 'a'"),
      ("start", "1: start takes one name"), ("start on\n" + feeds, "1: unknown feed 'on'; did you mean 'one'?"),
      (feeds + "start one\nstart two", "4: 'start' is set twice, first on line 3"),
      ("key j", "1: key takes a key, then commands or none"), ("key jj quit", "1: unknown key 'jj'"),
      ("key \u{202E} quit", "1: unknown key 'U+202E'; the help (?) lists the keys"),
      ("key \u{202E}\u{2066}j quit", "1: unknown key 'U+202EU+2066j'"),
      ("key j relaod", "1: unknown command 'relaod'; did you mean 'reload'?"),
      ("key j none quit", "1: unknown command 'none'"),
      ("key j quit\nkey j redraw", "2: 'j' is set twice, first on line 1"),
      ("theme dark\nkey q redraw", "2: no key is left for quit"), ("key q none", "1: no key is left for quit"),
      ("key Esc none", "1: no key is left for leave-go"),
      ("run", "1: run takes a key, a text in quotes and a command"),
      ("run d 'Trash'", "1: run takes a key, a text in quotes and a command"),
      ("run dd Trash true", "1: unknown key 'dd'"), ("run d '' true", "1: run: the text for the help is empty"),
      ("run d \u{202E} true", "1: run: the text for the help is empty"),
      ("run d Trash in-terminal", "1: run: no program is named"),
      ("run d Trash rm %x", "1: run: only % may follow a %"),
      ("run d Trash %t", "1: run: a part of a picture cannot name the program"),
      ("run d One true\nrun d Two true", "2: 'd' is set twice, first on line 1"),
      ("key d quit\nrun d Two true", "2: 'd' is set twice, first on line 1"),
      ("run d One true\nkey d quit", "2: 'd' is set twice, first on line 1"),
      ("theme dark\nrun q One true", "2: no key is left for quit"),
      ("rum d One true", "1: unknown word 'rum'; did you mean 'run'?"),
      ("open-page", "1: open-page: no program is named"), ("copy ''", "1: copy: no program is named"),
      ("open-picture in-terminal", "1: open-picture: no program is named"),
      ("open-picture view %x", "1: open-picture: only % may follow a %"),
      ("open-page view 50%", "1: open-page: only % may follow a %"), ("copy clip %u", "1: copy: only % may follow a %"),
      ("copy in-terminal clip", "1: copy: in-terminal is not possible here"),
      ("copy a\ncopy b", "2: 'copy' is set twice, first on line 1"),
      ("open-pag view", "1: unknown word 'open-pag'; did you mean 'open-page'?"),
      ("feed 'a b", "1: a quote is not closed"), ("theme dark\\", "1: ends in a lone \\"),
      ("#\n" + String(repeating: "a", count: 4_097), "2: longer than 4096 bytes"),
      ("theme \u{1}", "1: contains a control character"),
    ] {
      let lines = try wrongLines(of: text)
      XCTAssertEqual(lines.count, 1, "\(text.prefix(60)): \(lines)")
      XCTAssertTrue(lines.first?.hasPrefix("FILE:\(reason)") == true, "\(text.prefix(60)): \(lines)")
    }
    XCTAssertEqual(try wrongLines(of: Data([0x61, 0xFF])), ["FILE:1: not UTF-8"])
  }

  func test_wordsOfALaterVersion_areAllNamedWithTheirLines() throws {
    let lines = try wrongLines(
      of: """
        feed one https://one.example
        hologram on
        theme ultraviolet
        key H teleport
        feed two https://two.example --type telepathy
        feed three https://three.example --dimensions 4
        layout list
        """)

    XCTAssertEqual(lines.map { $0.prefix(6) }, ["FILE:2", "FILE:3", "FILE:4", "FILE:5", "FILE:6"])
    for (line, word) in zip(lines, ["hologram", "ultraviolet", "teleport", "telepathy", "--dimensions"]) {
      XCTAssertTrue(line.contains(word), line)
    }
  }

  func test_wrongLines_areReportedTogetherUpToTen() throws {
    XCTAssertEqual(
      try wrongLines(of: "thme\ntheme dark\nkey q none\nstart none\nfeed a b c").map { $0.prefix(6) },
      ["FILE:1", "FILE:3", "FILE:4", "FILE:5"])
    XCTAssertEqual(
      try wrongLines(of: String(repeating: "wrong\n", count: 30)).map { String($0.prefix { $0 != " " }) },
      (1...10).map { "FILE:\($0):" })
  }

  func test_wrongLines_areReportedInTheOrderOfTheFile() throws {
    let wrong = { (count: Int) in String(repeating: "wrong\n", count: count) }
    for (text, lines) in [
      ("key q none\n" + wrong(10), Array(1...10)), (wrong(9) + "key q none", Array(1...10)),
      ("start none\n" + wrong(10), Array(1...10)),
      ("group a x\ngroup b y\n" + String(repeating: "\n", count: 17) + wrong(9), [1, 2] + Array(20...27)),
      // The names in the first two lines are defined on a later line.
      ("group a one\nstart one\n" + wrong(10) + "feed one https://one.example", Array(3...12)),
      ("key q none\n" + wrong(10) + "key Q quit", Array(2...11)),
    ] {
      XCTAssertEqual(
        try wrongLines(of: text).map { String($0.prefix { $0 != " " }) }, lines.map { "FILE:\($0):" }, text)
    }
  }

  func test_repeatedLine_isReportedWithTheFirstOne() throws {
    let again = { (line: Int, name: String) in "FILE:\(line): '\(name)' is set twice, first on line 1" }
    for (text, lines) in [
      ("start feeds\nstart feeds\nstart feeds", [again(2, "start"), again(3, "start")]),
      ("feed a b.example\nfeed a b.example\ngroup a a", [again(2, "a"), again(3, "a")]),
      ("key q none\nkey q none", ["FILE:1: no key is left for quit", again(2, "q")]),
    ] {
      XCTAssertEqual(try wrongLines(of: text), lines)
    }
  }

  func test_longFileOfAnotherKind_isRefusedInLinearTime() throws {
    let text = String(repeating: "wrong\n", count: 150_000)

    let time = try ContinuousClock().measure { XCTAssertEqual(try wrongLines(of: text).count, 10) }

    XCTAssertLessThan(time, .seconds(20))
  }

  func test_wrongLinesOfFeeds_areReportedEvenIfNoFeedIsNeeded() throws {
    for text in ["feed one gopher://a\nstart none", "feed one gopher://a\ntheme pink"] {
      XCTAssertThrowsError(try makeSUT(text, "https://a.example")) {
        XCTAssertEqual(($0 as? WrongConfiguration)?.lines.count, 2)
      }
    }
    XCTAssertThrowsError(try makeSUT("feed one gopher://a", "list", "https://a.example"))
  }

  func test_linesOfPlainFeeds_areEqualWithAndWithoutQuotes() throws {
    let names = (1...12).map { "f\($0)" } + ["a.b", "-a", ".a", "list", "all", "ä", String(repeating: "a", count: 41)]
    let others = ["xkcd.com", "https://a b", "/tmp", "", "https://ada:b@a.example", "https://a.example #"]
    let file = try makeFile(Data())
    try fuzz { random in
      let hasOthers = Int.random(in: 0..<4, using: &random) == 0
      let lines = (0..<Int.random(in: 1..<5, using: &random)).map { number in
        let name = names.randomElement(using: &random) ?? ""
        let address = hasOthers ? others.randomElement(using: &random) ?? "" : "https://a.example/\(number)"
        return "\(name) \(address)"
      }

      let plain = try outcome(of: lines.map { "feed \($0)" }, in: file)

      XCTAssertEqual(plain, try outcome(of: lines.map { "'feed' \($0)" }, in: file), "\(lines)")
    }
  }

  func test_feeds_areFiveHundredAtMost() throws {
    let feeds = (1...500).map { "feed f\($0) https://f\($0).example\n" }.joined()

    XCTAssertEqual(try makeSUT(feeds).catalog.feeds.count, 500)
    XCTAssertEqual(try wrongLines(of: feeds + "feed more https://a.example"), ["FILE:501: more than 500 feeds"])
  }

  func test_secrets_areNotRepeated() throws {
    for text in [
      "feed a gopher://ada:secret@a.example", "https://ada:secret@a.example", "feed a ada:secret@a.example//",
      "feed a https://a.example --token-file secret", "feed a https://a.example --header-file=secret",
      "feed a https://a.example --header-file 'X-Key: secret'",
    ] {
      XCTAssertFalse(try wrongLines(of: text).contains { $0.contains("secret") }, text)
    }
  }

  // MARK: The file

  func test_file_isTheUsersOwn() throws {
    let home = try makeTemporaryDirectory()
    let other = home.appending(path: "other")
    for directory in [home.appending(path: ".config"), other] {
      let folder = directory.appending(path: "essential-feed")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("layout \(directory == other ? "grid" : "list")".utf8).write(to: folder.appending(path: "config"))
    }
    for (place, layout) in [(other.path, FeedLayout.grid), ("", .list), ("relative", .list), ("/none", nil)] {
      let sut = try Settings.make([], environment: ["HOME": home.path, "XDG_CONFIG_HOME": place])

      XCTAssertEqual(sut.screens.layout, layout, place)
      XCTAssertTrue(sut.catalog.file?.hasSuffix("essential-feed/config") == true)
    }
    let sut = try Settings.make(["--no-config"], environment: ["HOME": home.path, "XDG_CONFIG_HOME": ""])
    XCTAssertNil(sut.screens.layout)
    XCTAssertNil(sut.catalog.file)
  }

  func test_fileThatIsNamed_hasToBeThere() throws {
    XCTAssertThrowsError(try Settings.make(["--config", "/none/config"])) {
      XCTAssertEqual("\($0)", "--config: cannot read '/none/config'")
    }
    XCTAssertNoThrow(try Settings.make(["--config", "/none/config", "--no-config"]))
    XCTAssertNoThrow(try Settings.make(["--config", "/none/config", "--help"]))
  }

  func test_fileWithAPassword_isForTheUserAlone() throws {
    let text = "feed a https://ada:secret@a.example"
    for mode in [0o644, 0o640, 0o604] {
      XCTAssertThrowsError(try makeSUT(text, [], mode: mode)) {
        XCTAssertTrue($0 is ConfigurationFile.Refusal && "\($0)".contains("chmod 600"), "\($0)")
      }
    }
    XCTAssertNoThrow(try makeSUT(text, [], mode: 0o600))
    XCTAssertNoThrow(try makeSUT("feed a https://a.example", [], mode: 0o644))
    XCTAssertThrowsError(try makeSUT("theme dark", [], mode: 0o666)) {
      XCTAssertTrue("\($0)".contains("chmod go-w"), "\($0)")
    }
  }

  // MARK: Adding

  func test_addition_saysTheFeedAsItWouldBeTyped() throws {
    let token = try makeSecret("one")
    for (arguments, words) in [
      (["https://a.example"], ["https://a.example"]),
      (
        ["--type=mastodon", "https://a.example", "--federated"],
        ["https://a.example", "--type", "mastodon", "--federated"]
      ),
      (["/tmp/a b", "--sort", "name"], ["/tmp/a b", "--sort", "name"]),
      (["home@a.example", "--token-file", token.path], ["home@a.example", "--token-file", token.path]),
      (["#tag@a.example"], ["#tag@a.example"]),
    ] {
      let sut = try makeSUT("feed a.example https://other.example", ["add", "one"] + arguments)

      XCTAssertEqual(sut.newName, "one")
      XCTAssertEqual(sut.feed.words, words)
    }
    let current = FileManager.default.currentDirectoryPath
    XCTAssertEqual(try makeSUT("", "./photos").feed.words, ["\(current)/./photos"])
    XCTAssertEqual(
      try makeSUT("", "photos", "--type=folder").feed.words, ["\(current)/photos", "--type", "folder"])
  }

  func test_line_ofAFeedThatAnotherLeadsTo_isReadAsThatFeed() async throws {
    let token = try makeSecret("one")
    let header = try makeSecret("X-Key: two\n")
    let sut = try makeSUT(
      """
      feed secure home@masto.example --token-file=\(token.path) --header-file \(header.path)
      feed local http://127.0.0.1:8080/@ada --type mastodon --token-file \(token.path)
      """)
    var details = FeedImage.Details()
    (details.author, details.tags) = ("bob@b.example", ["sea", "日本"])
    let image = FeedImage(
      id: UUID(), description: nil, location: nil, url: try XCTUnwrap(URL(string: "https://a.example")),
      details: details)
    let edges = try ProcessEdges(makeSUT("no-cache").edges, onNotice: { _ in })

    for feed in sut.catalog.feeds {
      let related = await edges.relatedFeeds(of: image, in: feed.requested).map(\.requested)
      XCTAssertEqual(related.count, 3)
      for requested in related {
        let line = try XCTUnwrap(ConfigurationLine.text(of: ["feed", "new"] + XCTUnwrap(requested.words)))
        let read = try XCTUnwrap(makeSUT(line).catalog.feeds.first).requested

        XCTAssertEqual(read.argument, requested.argument, line)
        XCTAssertEqual(read.account, feed.requested.account, line)
        XCTAssertEqual(read.account, requested.account, line)
      }
    }
    await edges.end()
  }

  func test_addition_hasNoWordsForATokenOfTheEnvironment() throws {
    let variables = ["ESSENTIAL_FEED_TOKEN": "secret"]

    XCTAssertNil(try makeSUT("", ["add", "a", "https://a.example"], variables: variables).feed.words)
    XCTAssertNotNil(try makeSUT("", ["add", "a", "/tmp"], variables: variables).feed.words)
  }

  func test_words_ofTheCommandsThatTakeNone() throws {
    for (arguments, reason) in [
      (["add"], "add needs a name and a source"), (["add", "a"], "add needs a name and a source"),
      (["add", "a", "b.example", "c.example"], "only one source is possible"),
      (["keys", "a"], "keys does not take 'a'"),
      (["add", "a", "b.example", "--layout=grid"], "--layout is not for a single feed"),
    ] {
      XCTAssertThrowsError(try makeSUT("", arguments)) { XCTAssertTrue("\($0)".hasPrefix(reason), "\($0)") }
    }
  }

  func test_commands_areNoNames() {
    for command in PrintCommand.allCases {
      XCTAssertNotNil(FeedName.rejectionReason(for: command.rawValue), "\(command)")
    }
  }

  // MARK: Headers

  func test_headerFile_hasALineForEach() throws {
    let headers = try headers(
      of: "X-Key: one two\r\n\nCookie:a=b; c: d\n  authorization: x\n")

    XCTAssertEqual(
      headers, ["X-Key": Secret("one two"), "Cookie": Secret("a=b; c: d"), "authorization": Secret("x")])
    XCTAssertEqual(try self.headers(of: (1...20).map { "X-\($0): a\n" }.joined()).count, 20)
  }

  func test_headerFile_refusesInvalidAndReservedHeadersWithoutRevealingValues() throws {
    let reserved = [
      "Host", "range", "If-Match", "IF-NONE-MATCH", "Content-Length", "content-type", "Connection", "Transfer-Encoding",
      "Accept-Encoding", "User-Agent", "TE", "Upgrade", "Proxy-Authorization", "Expect", "Trailer", "Keep-Alive",
    ].map { ("\($0): secret", "line 1: \($0) cannot be set") }
    let others = [
      ("", "has no headers"), ("secret", "line 1: must be Name: value"), (": secret", "line 1: must be Name: value"),
      ("A: b\nX Y: secret", "line 2: must be Name: value"), ("X-A:", "line 1: must be Name: value"),
      ("X-A: secret\u{1}", "line 1: must be Name: value"), ("X-A: secretä", "line 1: must be Name: value"),
      ("X-A: a\nx-a: secret", "line 2: x-a is given twice"),
      ((1...21).map { "X-\($0): secret\n" }.joined(), "more than 20 lines"),
      ("X-A: secret" + String(repeating: " ", count: 1 << 16), "more than 20 lines"),
    ]
    for (text, reason) in reserved + others {
      XCTAssertThrowsError(try headers(of: text), text) {
        XCTAssertTrue($0 is UsageError && "\($0)".contains(reason), "\($0)")
        XCTAssertFalse("\($0)".contains("secret"), "\($0)")
      }
    }
  }

  func test_headerFile_isForTheUserAlone() throws {
    let file = try makeSecret("X-A: b")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)

    XCTAssertThrowsError(try HeaderFile.headers(at: file.path, for: .option("header-file"))) {
      XCTAssertTrue("\($0)".hasPrefix("--header-file: other users can access"), "\($0)")
    }
  }

  func test_headers_areKnownToTheRequestedFeedAlone() throws {
    let sut = try makeSUT("", "https://a.example", "--header-file", makeSecret("X-Key: hidden-value").path)

    XCTAssertEqual(sut.headers, [:])
    XCTAssertNotNil(sut.feed.account)
    var dumped = ""
    dump(sut, to: &dumped)
    XCTAssertFalse(dumped.contains("hidden-value"))
    XCTAssertThrowsError(try makeSUT("", "http://a.example", "--header-file", makeSecret("X-Key: a").path)) {
      XCTAssertEqual("\($0)", "--header-file: headers are sent only to https servers and to this machine")
    }
  }

  // MARK: - Helpers

  private func makeSUT(
    _ text: String, _ arguments: String..., variables: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Settings {
    try makeSUT(text, arguments, variables: variables, environment: environment)
  }

  private func makeSUT(
    _ text: String, _ arguments: [String], variables: [String: String] = [:], environment: [String: String] = [:],
    mode: Int = 0o600
  ) throws -> Settings {
    try .make(
      ["--config", makeFile(Data(text.utf8), mode: mode).path] + arguments, variables: variables,
      environment: ["HOME": "/home/ada"].merging(environment) { $1 })
  }

  /// Returns the feeds of a configuration, or its errors.
  private func outcome(of lines: [String], in file: URL) throws -> [String] {
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    do {
      let feeds = try Settings.make(["--config", file.path, "--demo"]).catalog.feeds
      return feeds.map { "\($0.name): \($0.requested.words ?? []) \($0.requested.argument as Any)" }
    } catch let error as WrongConfiguration {
      return error.lines
    }
  }

  private func makeFile(_ data: Data, named name: String = "config", mode: Int = 0o600) throws -> URL {
    let file = try makeTemporaryDirectory().appending(path: name)
    try data.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file
  }

  private func makeSecret(_ text: String) throws -> URL { try makeFile(Data(text.utf8), named: "file") }

  private func headers(of text: String) throws -> [String: Secret] {
    try HeaderFile.headers(at: makeSecret(text).path, for: .option("header-file"))
  }

  private func wrongLines(of text: String) throws -> [String] { try wrongLines(of: Data(text.utf8)) }

  private func wrongLines(of data: Data) throws -> [String] {
    let file = try makeFile(data)
    do {
      _ = try Settings.make(["--config", file.path], environment: ["HOME": "/home/ada"])
      return []
    } catch let error as WrongConfiguration {
      return error.lines.map { $0.replacing(file.path, with: "FILE") }
    }
  }

  private func shown(by sut: Settings) -> String {
    switch sut.choice {
    case .one(let feed, let name): name ?? (feed.argument == nil ? "demo" : "unnamed")
    case .combined(let name, let feeds): "\(name): \(feeds.map(\.name).joined(separator: " "))"
    case nil: "feeds"
    }
  }
}
