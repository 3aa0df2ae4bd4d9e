import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of options, URLs and the environment.
final class CommandLineTests: XCTestCase {
  // MARK: - Refused arguments

  func test_wrongCommandLine_isOneLineThatNamesItAndStatus2() throws {
    let stage = try makeStage()
    let missing = stage.home.appending(path: "none/file").path
    let wrong: [(arguments: [String], named: String)] = [
      (["--wrong"], "--wrong"),
      (["-x"], "-x"),
      (["--wrong=value"], "--wrong"),
      (["--cache-dir"], "--cache-dir"),
      (["--log-file"], "--log-file"),
      ([stage.baseURL, "--ca-file"], "--ca-file"),
      (["--no-cache=yes"], "--no-cache"),
      (["--no-animation=yes"], "--no-animation"),
      (["--cache-size=many"], "many"),
      (["--cache-size", "-1"], "-1"),
      (["--cache-size=99999999999G"], "99999999999G"),
      (["--images=pixels"], "pixels"),
      (["--images="], "''"),
      (["--images"], "--images"),
      (["--symbols", "hexagon"], "hexagon"),
      (["--theme=pink"], "auto, dark, light, mono"),
      (["--theme"], "--theme"),
      (["--layout"], "--layout"),
      (["--layout=tiles"], "tiles"),
      (["--slideshow"], "--slideshow"),
      (["--slideshow=0"], "'0'"),
      (["--slideshow", "3601"], "'3601'"),
      (["--slideshow=soon"], "soon"),
      (["--every"], "--every"),
      (["--every=0"], "from 1 to 1440, not '0'"),
      (["--every", "1441"], "'1441'"),
      (["--ca-file=\(missing)"], missing),
      (["--log-file=\(missing)"], missing),
      (["--token-file=\(missing)"], missing),
      (["--token-file"], "--token-file"),
      (["ftp://feed.example"], "ftp://feed.example"),
      (["http://"], "http://"),
      (["http:///v1"], "http:///v1"),
      (["not a URL"], "not a URL"),
      ([""], "''"),
      (["http://one.example", "http://two.example"], "http://two.example"),
      (["--demo", "http://one.example"], "http://one.example"),
      (["--", "--demo"], "--demo"),
      (["list", "nonsense"], "nonsense"),
      (["list", "http://one.example", "http://two.example"], "http://two.example"),
      (["list", "--limit", "0"], "'0'"),
      (["list", "--limit=many"], "many"),
      (["list", "--demo", "http://one.example"], "--demo"),
      (["comments"], "ID"),
      (["comments", "http://one.example"], "http://one.example"),
      (["get"], "get needs the ID"),
      (["get", "nonsense"], "nonsense"),
      (["get", "\(UUID())", "--json"], "--json"),
      (["--download-dir"], "--download-dir"),
      (["comments", "--offline", "\(UUID())"], "--offline"),
      (["--json"], "--json"),
      (["--type", "mastodon"], "--type"),
      (["--federated"], "--federated"),
      (["--type=gopher", stage.baseURL], "contract, syndication, mastodon, folder"),
      (["--type=mastodon", stage.baseURL], stage.baseURL),
      (["@ada@social.example", "--type=contract"], "@ada@social.example"),
      (["--federated", stage.baseURL], "--federated"),
      (["--limit", "3", stage.baseURL], "--limit"),
      (["--offline", stage.baseURL], "--offline"),
      (["--header-file=\(missing)"], missing),
      (["--config=\(missing)"], missing),
      (["--config"], "--config"),
      (["--cache=yes"], "--cache"),
      (["--animation=yes"], "--animation"),
      (["--no-config=yes"], "--no-config"),
      (["keys", stage.baseURL], stage.baseURL),
      (["add"], "add"),
      (["add", "one"], "add"),
      (["add", "a b", stage.baseURL], "'a b'"),
      (["add", "one", "nonsense"], "nonsense"),
      (["add", "one", stage.baseURL, "--no-config"], "configuration"),
    ]
    for (arguments, named) in wrong {
      try assertRefused(CommandLineRun(arguments, on: stage), naming: named, "\(arguments)")
    }
  }

  func test_longArguments_areRepeatedInPart() throws {
    let stage = try makeStage()
    let long = String(repeating: "long", count: 2_000)
    for arguments in [
      ["--\(long)"], ["--cache-size=\(long)"], ["--slideshow", long], ["list", "--limit", long], ["--images=\(long)"],
      ["--ca-file=/\(long)"], ["--log-file=/\(long)"], ["--token-file=/\(long)"], ["\(long) \(long)"],
      ["ftp://\(long)"], ["/\(long)", "--federated"], ["--demo", "http://\(long)"], ["http://one.example", long],
      ["comments", long], ["--type=\(long)"], ["name:\(long)@\(long) "],
      ["http://\(long):password@host.example", "--sort=name"],
    ] {
      let run = try CommandLineRun(arguments, on: stage)

      XCTAssertNotEqual(run.status, 0, arguments[0])
      XCTAssertLessThan(run.errorOutput.count, 450, run.errorOutput)
      XCTAssertFalse(run.errorOutput.contains("password"), run.errorOutput)
    }
  }

  func test_serverOfTheContract_isAskedForItsFeedOnceFromTheFirstVisitOn() throws {
    let stage = try makeStage()

    for _ in 0..<2 { XCTAssertEqual(try CommandLineRun(["list", stage.baseURL], on: stage).status, 0) }

    XCTAssertEqual(stage.server.requests.map(\.target), ["/v1/feed?limit=10", "/v1/feed?limit=10"])
  }

  func test_schemeInCapitals_isTheSame() throws {
    let stage = try makeStage()
    for number in 0..<3 {
      let address = "\(stage.baseURL)/picture/\(UUID.image(number))"
      stage.server.feed.images[number].imageURL = "HTTP" + address.dropFirst(4)
    }

    let program = try stage.run(["HTTP" + stage.baseURL.dropFirst(4)], rows: 40)

    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<3) && !$0.isLoading }
  }

  func test_wrongURLInTheEnvironment_isRefused() throws {
    let stage = try makeStage()

    let run = try CommandLineRun([], on: stage, environment: ["ESSENTIAL_FEED_URL": "gopher://feed.example"])

    try assertRefused(run, naming: "ESSENTIAL_FEED_URL")
    XCTAssertTrue(run.errorOutput.contains("gopher://feed.example"), run.errorOutput)
  }

  func test_wrongImageModeInTheEnvironment_isRefused() throws {
    let stage = try makeStage()

    let run = try CommandLineRun([], on: stage, environment: ["ESSENTIAL_FEED_IMAGES": "best"])

    try assertRefused(run, naming: "ESSENTIAL_FEED_IMAGES")
    XCTAssertTrue(run.errorOutput.contains("auto, placeholders, kitty, iterm2, sixel, symbols, none"), run.errorOutput)
  }

  func test_unknownSymbols_areRefusedWithThoseThereAre() throws {
    let run = try CommandLineRun(["--symbols", "hexagon"], on: try makeStage())

    try assertRefused(run, naming: "--symbols")
    let names = "auto, half, quadrant, sextant, shade, braille, ascii"
    XCTAssertTrue(run.errorOutput.contains(names), run.errorOutput)
  }

  func test_noTerminal_isRefused() throws {
    let stage = try makeStage()
    try assertRefused(CommandLineRun([stage.baseURL], on: stage), naming: "terminal")

    for redirection in ["</dev/null", "| cat", ">/dev/null"] {
      let program = try stage.run(script: "{ $feed \(redirection); } 2>&1; echo status $?")

      let screen = try program.waitUntilShown("status")
      XCTAssertEqual(
        screen.lines[0], "essential-feed: standard input and output must be a terminal (not with --plain)",
        redirection)
      XCTAssertTrue(redirection == "| cat" || screen.lines[1] == "status 2", screen.text)
      XCTAssertEqual(program.modes, program.initialModes)
    }
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_unusableTerminal_isRefused() throws {
    let stage = try makeStage()

    for name in ["dumb", ""] {
      let program = try stage.start("--no-plain", environment: ["TERM": name], columns: 200)

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 2))
      let screen = try program.waitUntilShown("essential-feed: ")
      XCTAssertEqual(screen.lines.filter { !$0.isEmpty }.count, 1, screen.text)
      XCTAssertTrue(screen.lines[0].contains("'\(name)'"), screen.text)
    }
  }

  func test_refusalWithoutAReader_stillHasItsStatus() throws {
    let stage = try makeStage()

    for redirection in ["2>/dev/full", "2>&-"] {
      let program = try stage.run(script: "$feed --wrong \(redirection); echo status $?")

      XCTAssertEqual(try program.waitUntilShown("status").lines[0], "status 2", redirection)
    }
  }

  func test_outputThatCannotBeWritten_isAFailure() throws {
    let stage = try makeStage()

    for (option, redirection) in [("--help", ">/dev/full"), ("--help", ">&-"), ("--version", ">/dev/full")] {
      let program = try stage.run(script: "$feed \(option) \(redirection); echo status $?")

      let screen = try program.waitUntilShown("status")
      XCTAssertTrue(screen.lines[0].hasPrefix("essential-feed: cannot write to standard output: "), screen.text)
      XCTAssertEqual(screen.lines[1], "status 1", "\(option) \(redirection)")
    }
  }

  func test_readerThatGoesAway_isNoFailure() throws {
    let stage = try makeStage()

    for words in ["--help", "manual", "completion fish", "keys"] {
      // The program starts after the reader has closed the pipe.
      let script = "{ while echo >&1 2>/dev/null; do :; done; \"$program\" \(words); echo status $? >&2; } | true"
      let program = try stage.run(script: "trap '' PIPE; \(script)")
      let other = try stage.run(script: "{ \"$program\" \(words); echo status $? >&2; } | true")

      XCTAssertTrue(try other.waitUntilShown("status").contains("status 0"), words)
      XCTAssertTrue(try program.waitUntilShown("status").contains("status 0"), words)
    }
  }

  // MARK: - Closed descriptors

  func test_closedStandardInputOrOutput_isRefused() throws {
    let stage = try makeStage()

    for redirections in ["<&-", ">&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      let log = stage.home.appending(path: "log \(redirections.count)")
      let program = try stage.run(script: "$feed --log-file '\(log.path)' \(redirections); echo status $?")

      let screen = try program.waitUntilShown("status")
      XCTAssertTrue(screen.contains("status 2"), "\(redirections) \(screen.text)")
      XCTAssertEqual(screen.contains("must be a terminal"), !redirections.contains("2"), redirections)
      XCTAssertEqual(try Data(contentsOf: log), Data(), redirections)
    }
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_closedStreamThatCannotBeOpened_isReported() throws {
    let run = try CommandLineRun(
      ["list"], on: makeStage(), by: ["/bin/sh", "-c", "exec <&- >&-; ulimit -n 1; exec \"$0\" \"$@\""])

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(
      run.errorOutput,
      "essential-feed: /dev/null cannot be opened in place of a closed standard stream: Too many open files\n")
  }

  func test_closedStandardError_becomesNoFileOfTheProgram() throws {
    let stage = try makeStage()
    let log = stage.home.appending(path: "log")

    let program = try stage.run(script: "exec $feed --log-file '\(log.path)' 2>&-")
    try program.waitUntilShown("Place 00")

    let standardError = "/proc/\(program.processIdentifier)/fd/2"
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: standardError), "/dev/null")
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  // MARK: - Accepted arguments

  func test_help_tellsOfEveryOption() throws {
    let stage = try makeStage()

    for arguments in [["--help"], ["-h"], ["--no-cache", "--help", "http://feed.example"], ["comments", "--help"]] {
      let run = try CommandLineRun(arguments, on: stage)

      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errorOutput, "")
      let options = [
        "--demo", "--cache-dir", "--no-cache", "--cache-size", "--no-animation", "--ca-file", "--log-file", "--version",
        "--json", "--limit", "--offline", "--images", "--symbols", "--theme", "--token-file", "--unsandboxed",
        "--header-file", "--config", "--no-config", "--animation", "--cache ", "essential-feed keys",
        "essential-feed add", "feed NAME", "group NAME", "start NAME", "key KEY",
        "ESSENTIAL_FEED_TOKEN", "essential-feed list", "essential-feed comments",
        "essential-feed get", "--download-dir", "--every",
      ]
      for text in ["Usage: essential-feed", "SOURCE", "ESSENTIAL_FEED_URL", "--type", "--federated"] + options {
        XCTAssertTrue(run.output.contains(text), text)
      }
    }
  }

  func test_version_saysWhatWasBuiltOfWhat() throws {
    let run = try CommandLineRun(["--version"], on: makeStage())

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "")
    let program = #/essential-feed \d+\.\d+\.\d+( \([0-9a-z-]+\))?\n/#
    XCTAssertNotNil(run.output.prefixMatch(of: program), run.output)
    let made =
      #/built with Swift 6\.\d.* for Linux on \w+.*, using glibc 2\.\d+, ncurses 6\..*, SQLite 3\..*, curl [78]\..*\n/#
    XCTAssertNotNil(run.output.replacing(program, with: "").wholeMatch(of: made), run.output)
  }

  func test_optionsWithTheirValueAttachedOrApart() throws {
    let stage = try makeStage()
    let (apart, attached) = (stage.home.appending(path: "apart"), stage.home.appending(path: "attached"))

    for arguments in [
      ["--cache-dir", apart.path, stage.baseURL], [stage.baseURL, "--cache-dir=\(attached.path)", "--cache-size=2M"],
    ] {
      let program = try stage.run(arguments)
      try program.waitUntilShown("Place 00")
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    }

    for directory in [apart, attached] {
      XCTAssertTrue(exists(directory.appending(path: "feed.sqlite")), directory.path)
    }
    XCTAssertFalse(exists(stage.cacheHome))
  }

  func test_urlInTheEnvironment_isBrowsed() throws {
    let stage = try makeStage()

    let program = try stage.run([], environment: ["ESSENTIAL_FEED_URL": stage.baseURL])

    try program.waitUntilShown("Place 00")
  }

  func test_urlOnTheCommandLine_goesBeforeTheEnvironment() throws {
    let stage = try makeStage()

    let program = try stage.start(environment: ["ESSENTIAL_FEED_URL": "nonsense"])

    try program.waitUntilShown("Place 00")
  }

  func test_demo_isShownWithoutAURL() throws {
    let stage = try makeStage()
    let starts: [(arguments: [String], environment: [String: String])] = [
      ([], [:]), ([], ["ESSENTIAL_FEED_URL": ""]), (["--demo"], ["ESSENTIAL_FEED_URL": stage.baseURL]),
    ]
    for start in starts {
      let program = try stage.run(start.arguments, environment: start.environment)

      let screen = try program.waitUntil("the demo is shown") { $0.position == "1/10" && !$0.isTitleLoading }
      XCTAssertTrue(screen.titleBar.contains("demo"), screen.titleBar)
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    }
    XCTAssertTrue(stage.server.requests.isEmpty)
    XCTAssertFalse(exists(stage.cacheHome))
  }

  func test_baseURL_keepsItsQuery() throws {
    let stage = try makeStage()

    let program = try stage.run(["\(stage.baseURL)?key=a%20b"])
    try program.waitUntilShown("Place 00")

    let target = try XCTUnwrap(stage.server.feedRequests.first?.target)
    XCTAssertEqual(target, "/v1/feed?key=a%20b&limit=10")
  }

  // MARK: - The cache's place

  func test_cache_isInTheUsersCacheDirectory() throws {
    let stage = try makeStage()
    let other = stage.home.appending(path: "other")
    let places: [(environment: [String: String], directory: URL)] = [
      (["XDG_CACHE_HOME": other.path], other.appending(path: "essential-feed")),
      (["XDG_CACHE_HOME": ""], stage.home.appending(path: ".cache/essential-feed")),
      (["XDG_CACHE_HOME": "relative"], stage.home.appending(path: ".cache/essential-feed")),
    ]
    for place in places {
      try? FileManager.default.removeItem(at: place.directory)
      let program = try stage.start(environment: place.environment)
      try program.waitUntilShown("Place 00")
      program.send("q")
      try program.waitUntilOver()

      XCTAssertTrue(exists(place.directory.appending(path: "feed.sqlite")), place.directory.path)
    }
  }

  func test_eachURL_hasASavedFeedOfItsOwn() throws {
    let stage = try makeStage()
    let online = try stage.start()
    try online.waitUntilShown("Place 00")
    online.send("q")
    try online.waitUntilOver()
    stage.goOffline()

    let other = try stage.run([stage.baseURL + "/other"])
    let screen = try other.waitUntilShown("Couldn't connect to server")
    XCTAssertFalse(screen.contains("Place 00"))
    let same = try stage.run([stage.baseURL + "/"])
    try same.waitUntil("the saved feed is shown") { $0.contains("Place 00") && $0.contains("Offline") }
  }

  func test_trailingSlash_makesNoDifferenceToTheServer() throws {
    let stage = try makeStage()

    let program = try stage.run([stage.baseURL + "/"])
    try program.waitUntilShown("Place 00")

    XCTAssertEqual(stage.server.feedRequests.first?.target, "/v1/feed?limit=10")
  }

  func test_noCache_leavesNoFile() throws {
    let stage = try makeStage()
    let program = try stage.start("--no-cache")
    let screen = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    XCTAssertFalse(screen.contains("No cache on disk"))

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertFalse(exists(stage.cacheHome))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.home.path), ["tmp"])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.temporaryDirectory.path), [])
  }

  // MARK: - The log and the language

  func test_logFile_getsALineForEveryFailure() throws {
    let stage = try makeStage()
    stage.goOffline()
    let file = stage.home.appending(path: "log.txt")
    try Data("an older line\n".utf8).write(to: file)

    let program = try stage.start("--log-file", file.path)
    try program.waitUntilShown("Couldn't connect to server")
    program.send("q")
    try program.waitUntilOver()

    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.first, "an older line")
    XCTAssertEqual(lines.count, 2, "\(lines)")
    XCTAssertNotNil(lines.last?.prefixMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ The feed could not be loaded from /#))
  }

  func test_logFileThatIsAFIFO_isNotWaitedForAndSurvivesItsReader() throws {
    let stage = try makeStage()
    stage.goOffline()
    let fifo = stage.home.appending(path: "fifo")
    XCTAssertEqual(mkfifo(fifo.path, 0o600), 0)

    let program = try stage.start("--log-file", fifo.path)
    try program.waitUntilShown("Couldn't connect to server")
    let first = try readLine(of: fifo)
    program.send("r")
    let second = try readLine(of: fifo)
    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    for line in [first, second] { XCTAssertTrue(line.contains("The feed could not be loaded from "), line) }
  }

  func test_language_isTheEnvironments() throws {
    let stage = try makeStage()
    stage.goOffline()
    let languages: [(environment: [String: String], title: String, error: String)] = [
      (["LC_ALL": "el_GR.UTF-8"], "Το Feed μου", "Δεν ήταν δυνατή η σύνδεση στο διακομιστή"),
      (["LC_ALL": "", "LC_MESSAGES": "pt_BR.UTF-8"], "Meu Feed", "Não foi possível conectar com o servidor"),
      (["LC_ALL": "", "LANG": "el_GR"], "Το Feed μου", "Δεν ήταν δυνατή η σύνδεση στο διακομιστή"),
      (["LC_ALL": "C", "LANG": "el_GR.UTF-8"], "My Feed", "Couldn't connect to server"),
      (["LC_ALL": "ja_JP.UTF-8"], "My Feed", "Couldn't connect to server"),
    ]
    for language in languages {
      let program = try stage.start(environment: language.environment)

      let screen = try program.waitUntilShown(language.error)
      XCTAssertTrue(screen.titleBar.hasPrefix(" \(language.title) "), screen.titleBar)
    }
  }

  // MARK: - Helpers

  private func assertRefused(
    _ run: CommandLineRun, naming text: String, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(run.status, 2, message, file: file, line: line)
    XCTAssertEqual(run.output, "", message, file: file, line: line)
    let error = run.errorOutput
    XCTAssertTrue(
      error.hasPrefix("essential-feed: ") && error.hasSuffix("\n"), "\(message) \(error)", file: file, line: line)
    XCTAssertEqual(error.split(separator: "\n").count, 1, "\(message) \(error)", file: file, line: line)
    XCTAssertTrue(error.contains(text), "\(message) \(error)", file: file, line: line)
  }

  /// Opens the FIFO, reads the data that is available, and closes it again.
  private func readLine(of fifo: URL) throws -> String {
    let reader = try FileHandle(forReadingFrom: fifo)
    defer { XCTAssertNoThrow(try reader.close()) }
    return String(decoding: reader.availableData, as: UTF8.self)
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
