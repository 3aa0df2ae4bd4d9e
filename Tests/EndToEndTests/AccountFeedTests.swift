import FeedServerTestSupport
import XCTest

/// Tests of an account on a Mastodon server that offers only RSS without a token.
final class AccountFeedTests: XCTestCase {
  func test_accountOfAServerThatRefusesStrangers_isReadByItsRSS() throws {
    let stage = try makeMastodonStage()
    stage.server.inject(.status(401), for: api)

    let run = try CommandLineRun(["list", stage.account], on: stage)
    let paths = stage.server.requests.map(\.path)
    let offline = try CommandLineRun(["list", "--offline", stage.account], on: stage)

    XCTAssertEqual(run.status, 0, run.errorOutput)
    XCTAssertEqual(run.output.components(separatedBy: "/media/").count - 1, 3, run.output)
    XCTAssertEqual(offline.output, run.output)
    let program = try stage.run([stage.account])
    try program.waitUntilShown("Picture 00")
    let later = stage.server.requests.filter { !$0.isForMedia }.map(\.path).dropFirst(2)
    XCTAssertEqual(paths, ["/api/v1/accounts/lookup", "/@ada.rss"])
    XCTAssertEqual(Set(later).subtracting(["/@ada.rss"]), [], "what was found is known the next time")
  }

  func test_accountWithoutRSS_isRefusedWithTheServersReason() throws {
    let stage = try makeMastodonStage()
    stage.server.inject(.status(401), for: api)
    stage.server.inject(.status(404), for: .path("/@ada.rss"))

    let run = try CommandLineRun(["list", stage.account], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errorOutput.contains("token"), run.errorOutput)
  }

  func test_accountWithATokenThatIsRefused_isNotReadAsAStranger() throws {
    let stage = try makeMastodonStage()
    stage.server.inject(.status(401), for: api)

    let run = try CommandLineRun(["list", stage.account], on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "another"])

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(stage.server.requests.map(\.path), ["/api/v1/accounts/lookup"])
  }

  private let api = FaultTarget.matching { $0.path.hasPrefix("/api/") }
}

extension Stage {
  fileprivate var account: String { "\(origin)/@ada" }
}
