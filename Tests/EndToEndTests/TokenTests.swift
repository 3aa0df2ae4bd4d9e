import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of reading the token, and of sending it to the feed's origin only.
final class TokenTests: XCTestCase {
  private static let token = "t0ken-of-the.user~+/="

  func test_token_isSentOnlyToTheFeedsOrigin() throws {
    let (stage, other) = (try makeStage(), try makeServer(.numbered(0..<3)))
    stage.server.feed.images[1].imageURL = "\(other.baseURL)/picture/\(UUID.image(1))"
    stage.server.inject(.redirect(to: "\(other.baseURL)/picture/\(UUID.image(2))"), for: .picture(2))
    stage.server.inject(.status(403), for: .comments)
    let (log, file) = (stage.home.appending(path: "log"), try makeTokenFile(on: stage))
    let sources: [(arguments: [String], environment: [String: String])] = [
      (["--token-file", file.path], ["ESSENTIAL_FEED_TOKEN": "another"]),
      ([], ["ESSENTIAL_FEED_TOKEN": " \(Self.token)\n"]),
    ]
    for source in sources {
      let cache = stage.home.appending(path: "cache \(source.arguments.count)")
      let options = source.arguments + ["--cache-dir", cache.path, "--log-file", log.path] + stage.feed

      let program = try stage.run(options, environment: source.environment, rows: 40)
      let screen = try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<3) && !$0.isLoading }
      let workers = ProcessTable.children(of: program.processIdentifier)
      let environments = workers.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/environ") }
      let own = try Data(contentsOf: URL(filePath: "/proc/\(program.processIdentifier)/environ"))
      program.send(.enter)
      let failure = try program.waitUntilShown("The server does not let you see this (403)")
      program.send("qq")
      try program.waitUntilOver()

      XCTAssertFalse(environments.isEmpty)
      XCTAssertNotNil(own.range(of: Data("HOME=".utf8)))
      let files = try FileManager.default.contentsOfDirectory(atPath: cache.path).map { cache.appending(path: $0).path }
      XCTAssertFalse(files.isEmpty)
      let kept = try (files + [log.path]).map { try Data(contentsOf: URL(filePath: $0)) }
      for data in kept + [Data(screen.text.utf8), Data(failure.text.utf8), own] {
        XCTAssertNil(data.range(of: Data(Self.token.utf8)))
      }
      XCTAssertEqual(Set(environments), [Data()])
    }
    XCTAssertEqual(Set(stage.server.requests.map { $0.header("Authorization") }), ["Bearer \(Self.token)"])
    XCTAssertEqual(stage.server.requests.filter(\.isForComments).count, 2)
    XCTAssertEqual(other.requestedPictures, [1, 2])
    XCTAssertEqual(other.requests.filter { $0.header("Authorization") != nil }.count, 0)
  }

  func test_passwordOfAnAddressInTheEnvironment_isOverwrittenThere() throws {
    let stage = try makeStage()
    let address = stage.baseURL.replacingOccurrences(of: "http://", with: "http://ada:secret@")

    let program = try stage.run(["--type=contract"], environment: ["ESSENTIAL_FEED_URL": address])
    try program.waitUntil("the feed is shown") { $0.contains("Place 00") }

    let environment = try Data(contentsOf: URL(filePath: "/proc/\(program.processIdentifier)/environ"))
    XCTAssertNotNil(environment.range(of: Data("HOME=".utf8)))
    XCTAssertNil(environment.range(of: Data("secret".utf8)))
  }

  func test_token_isAlsoSentByCommands() throws {
    let stage = try makeStage()
    let file = try makeTokenFile(on: stage)

    let list = try CommandLineRun(["list", "--token-file", file.path] + stage.feed, on: stage)
    let comments = try CommandLineRun(
      ["comments", "\(UUID.image(0))"] + stage.feed, on: stage, environment: ["ESSENTIAL_FEED_TOKEN": Self.token])

    XCTAssertEqual([list.status, comments.status], [0, 0])
    XCTAssertEqual(
      stage.server.requests.map { $0.header("Authorization") }, Array(repeating: "Bearer \(Self.token)", count: 2))
  }

  func test_token_isNotSentUnprotected() throws {
    let stage = try makeStage()
    for source in [
      "http://feed.example/v1", "http://127.0.0.1.example/v1", "http://127.feed.example", "HTTP://feed.example",
    ] {
      for command in [["list"], []] {
        let run = try CommandLineRun(
          command + [source], on: stage, environment: ["ESSENTIAL_FEED_TOKEN": Self.token])

        XCTAssertEqual(run.status, 2)
        XCTAssertTrue(
          run.errorOutput.contains("ESSENTIAL_FEED_TOKEN: a token is sent only to https servers"), run.errorOutput)
        XCTAssertFalse(run.errorOutput.contains(Self.token), run.errorOutput)
      }
    }
  }

  func test_eachToken_hasItsOwnSavedFeed() throws {
    let stage = try makeStage()
    XCTAssertEqual(
      try CommandLineRun(["list"] + stage.feed, on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "one"]).status, 0)

    for (token, status) in [("one", 0), ("two", 1), ("", 1)] as [(String, Int32)] {
      let run = try CommandLineRun(
        ["list", "--offline"] + stage.feed, on: stage,
        environment: token.isEmpty ? [:] : ["ESSENTIAL_FEED_TOKEN": token])
      XCTAssertEqual(run.status, status, token)
    }
  }

  func test_withoutAToken_noneIsSent() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(["list"] + stage.feed, on: stage, environment: ["ESSENTIAL_FEED_TOKEN": ""])

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(stage.server.requests.map { $0.header("Authorization") }, [nil])
  }

  func test_request_namesTheProgramsVersion() throws {
    let stage = try makeStage()
    let version = try CommandLineRun(["--version"], on: stage).output.split(whereSeparator: \.isWhitespace).prefix(2)

    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) }

    let agents = Set(stage.server.requests.map { $0.header("User-Agent") ?? "" })
    XCTAssertEqual(agents, [version.joined(separator: "/")])
    XCTAssertNotNil(agents.first?.wholeMatch(of: #/essential-feed/\d+\.\d+\.\d+/#))
  }

  // MARK: - Refused tokens

  func test_tokenFile_thatOthersMayUseIsRefused() throws {
    let stage = try makeStage()
    for mode in [0o640, 0o604, 0o620, 0o602, 0o610, 0o601, 0o777] {
      let file = try makeTokenFile(on: stage)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)

      try assertRefused(["--token-file", file.path], naming: "chmod 600", on: stage)
    }
    for mode in [0o600, 0o400] {
      let file = try makeTokenFile(on: stage)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)

      XCTAssertEqual(try CommandLineRun(["list", "--token-file", file.path] + stage.feed, on: stage).status, 0)
    }
  }

  func test_tokenFile_ofAnotherUserIsRefused() throws {
    try XCTSkipUnless(geteuid() == 0, "only the superuser can give a file away")
    let stage = try makeStage()
    let file = try makeTokenFile(on: stage)
    XCTAssertEqual(chown(file.path, 12_345, 12_345), 0)

    try assertRefused(["--token-file", file.path], naming: "another user", on: stage)
  }

  func test_tokenFile_thatIsNotARegularFileIsRefused() throws {
    let stage = try makeStage()
    let fifo = stage.home.appending(path: "fifo")
    XCTAssertEqual(mkfifo(fifo.path, 0o600), 0)

    for path in [fifo.path, stage.home.path, "/dev/null"] {
      try assertRefused(["--token-file", path], naming: "'\(path)' is not a regular file", on: stage)
    }
    try assertRefused(["--token-file", "\(fifo.path)/file"], naming: "cannot read", on: stage)
    for option in ["--token-file", "--token"] {
      let run = try CommandLineRun(["list", option, Self.token.replacing("/", with: "")], on: stage)
      XCTAssertEqual(run.errorOutput, "essential-feed: --token-file: cannot read that file\n", "a token is not told")
    }
  }

  func test_tokenFile_thatHoldsNoTokenIsRefused() throws {
    let stage = try makeStage()
    for text in ["", " \n", "a b", "a\nb", "a\u{0}", "a\u{1B}[m", "ä", String(repeating: "a", count: 4097)] {
      let file = try makeTokenFile(text, on: stage)
      try assertRefused(["--token-file", file.path], naming: "one line of printable ASCII", on: stage)
    }
    let file = try makeTokenFile(Data([0x61, 0xFF]), on: stage)
    try assertRefused(["--token-file", file.path], naming: "one line of printable ASCII", on: stage)
  }

  func test_invalidTokenInTheEnvironment_isRefusedAndNotShown() throws {
    let stage = try makeStage()

    for text in ["secret secret", "secret\nsecret", "secret\u{7F}", "secretä", "\t"] {
      let run = try assertRefused(
        [stage.baseURL], environment: ["ESSENTIAL_FEED_TOKEN": text], naming: "ESSENTIAL_FEED_TOKEN", on: stage)
      XCTAssertFalse(run.errorOutput.contains("secret"), run.errorOutput)
    }
  }

  // MARK: - Helpers

  private func makeServer(_ feed: ServedFeed) throws -> TestServer {
    let server = try TestServer(feed: feed)
    addTeardownBlock { server.stop() }
    return server
  }

  private func makeTokenFile(_ text: String = "\n\(token) \r\n", on stage: Stage) throws -> URL {
    try makeTokenFile(Data(text.utf8), on: stage)
  }

  private func makeTokenFile(_ data: Data, on stage: Stage) throws -> URL {
    let file = stage.home.appending(path: "token")
    try? FileManager.default.removeItem(at: file)
    XCTAssertTrue(
      FileManager.default.createFile(atPath: file.path, contents: data, attributes: [.posixPermissions: 0o600]))
    return file
  }

  @discardableResult
  private func assertRefused(
    _ arguments: [String], environment: [String: String] = [:], naming text: String, on stage: Stage,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> CommandLineRun {
    let run = try CommandLineRun(arguments, on: stage, environment: environment)
    XCTAssertEqual(run.status, 2, file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.errorOutput.split(separator: "\n").count, 1, run.errorOutput, file: file, line: line)
    XCTAssertTrue(run.errorOutput.contains(text), run.errorOutput, file: file, line: line)
    XCTAssertTrue(stage.server.requests.isEmpty, file: file, line: line)
    return run
  }
}
