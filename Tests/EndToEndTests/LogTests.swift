import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the log's entries. Neither the log nor an error message may contain secrets.
final class LogTests: XCTestCase {
  func test_everyFailure_isLoggedWithItsURLAndWithoutSecrets() throws {
    let (stage, log) = try makeSUT()
    stage.server.inject(.status(404), for: .picture(0))
    stage.server.inject(.body(Data("no picture".utf8)), for: .picture(1))
    stage.server.inject(.redirect(to: "ftp://name:secret@host.example/\u{202E}?token=secret"), for: .picture(2))
    stage.server.inject(.status(503), for: .page(after: 9))
    stage.server.inject(.status(500), for: .comments)

    let program = try stage.run(["--log-file", log.path, withSecrets(stage.baseURL)])
    try program.waitUntil("the feed is listed") { $0.position == "1/10" }
    try waitUntilLogged(#/The picture .* from http://127\.0\.0\.1:\d+/v1/picture/\S+0\?token=…: .* 404/#, in: log)
    try waitUntilLogged(#/The picture .*1\?token=…: invalidData/#, in: log)
    try waitUntilLogged(#/The picture .*2\?token=…: not an .* URL: ftp://host\.example/.*\?token=…/#, in: log)
    program.send(.enter)
    try waitUntilLogged(#/The comments .* from http://127\.0\.0\.1:\d+/v1/image/\S+\?token=…: .* 500/#, in: log)
    program.send("qG")
    try waitUntilLogged(#/A page .* from http://127\.0\.0\.1:\d+/v1/feed\?token=…&limit=…&after_id=…: .* 503/#, in: log)
    stage.goOffline()
    program.send("gr")
    try waitUntilLogged(#/The feed .* from http://127\.0\.0\.1:\d+/v1/feed\?token=…&limit=…: .*\(curl 7\)/#, in: log)
    program.send("q")
    try program.waitUntilOver()

    let text = try String(contentsOf: log, encoding: .utf8)
    XCTAssertFalse(text.contains("secret") || text.contains("name:"), text)
    XCTAssertFalse(text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }, text)
    XCTAssertFalse(text.unicodeScalars.contains(where: \.properties.isBidiControl), text)
  }

  func test_unusableProxy_isLoggedWithoutItsPassword() throws {
    let (stage, log) = try makeSUT()

    // No host has this address, and no proxy has this scheme.
    let program = try stage.run(
      ["--log-file", log.path, "--type=contract", "http://255.255.255.255"],
      environment: ["http_proxy": "gopher://name:secret@127.0.0.1:1/secret?secret"])
    try program.waitUntilShown("Couldn't connect to server")

    try waitUntilLogged(#/The feed .*: .*proxy.*gopher:\/\/127/#, in: log)
    XCTAssertFalse(try String(contentsOf: log, encoding: .utf8).contains(":secret"))
  }

  func test_refusal_keepsNoPassword() throws {
    let stage = try makeStage()

    for arguments in [
      ["ftp://name:secret@host.example/?token=secret"], ["http://name:secret/secret@"], ["name:secret@host.example"],
      ["--demo", "http://name:secret@host.example"], ["--wrong=http://name:secret@host.example/?token=secret"],
      ["http://host.example", "name:secret@host.example"],
    ] {
      let run = try CommandLineRun(arguments, on: stage)

      XCTAssertEqual(run.status, 2)
      XCTAssertFalse(run.errorOutput.contains("secret"), run.errorOutput)
    }
  }

  // MARK: - Helpers

  /// Makes a feed with secrets in the addresses of its pictures, and returns the log's location.
  private func makeSUT() throws -> (stage: Stage, log: URL) {
    let stage = try makeStage(.numbered(0..<20))
    for index in stage.server.feed.images.indices {
      stage.server.feed.images[index].imageURL = withSecrets("\(stage.baseURL)/picture/\(UUID.image(index))")
    }
    return (stage, stage.home.appending(path: "log"))
  }

  private func withSecrets(_ url: String) -> String {
    url.replacing("http://", with: "http://name:secret@") + "?token=secret"
  }

  private func waitUntilLogged(
    _ failure: Regex<Substring>, in log: URL, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try waitUntil("the failure is logged", file: file, line: line) {
      try String(contentsOf: log, encoding: .utf8).contains(failure)
    }
  }
}
