import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class ServicesTests: XCTestCase {
  func test_demo_isServedByTheProgramItselfAndSavedNowhere() async throws {
    let folder = try makeTemporaryDirectory()
    let sut = try Services(configuration(.demo, cache: folder)) { XCTFail("unexpected notice: \($0)") }

    let feed = try await sut.feed.loadFeed()
    await sut.end()

    XCTAssertEqual(feed.page.items.count, 10)
    XCTAssertNil(sut.title)
    XCTAssertFalse(sut.tellsOfFiles)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    await assertEnds { try await sut.feed.loadFeed() }
  }

  func test_folder_isTitledByItsPathAndTellsOfItsFiles() async throws {
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    try Data("a picture".utf8).write(to: folder.appending(path: "a.png"))
    let sut = try Services(configuration(.remote(FeedOperand(folder.path)))) { XCTFail("unexpected notice: \($0)") }

    let feed = try await sut.feed.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.details?.title), ["a.png"])
    XCTAssertEqual(sut.title, folder.path)
    XCTAssertTrue(sut.tellsOfFiles)
    await sut.end()
  }

  func test_token_isNotSentWhereOthersCouldReadIt() async throws {
    for (address, isAllowed) in [
      ("https://feed.example/v1", true), ("http://127.0.0.1:1/v1", true), ("http://localhost:1/v1", true),
      ("HTTPS://feed.example/v1", true), ("http://feed.example/v1", false), ("http://127.0.0.1.example/v1", false),
    ] {
      var configuration = configuration(.remote(try FeedOperand(address)))
      configuration.token = Secret("secret")
      let services = Result { try Services(configuration) { _ in } }

      switch services {
      case .success(let services):
        XCTAssertTrue(isAllowed, address)
        await services.end()
      case .failure(let error):
        XCTAssertTrue(error is Services.UnprotectedToken, "\(error)")
        XCTAssertFalse(isAllowed, address)
      }
    }
  }

  func test_certificatesThatCannotBeRead_areRefused() throws {
    let missing = try makeTemporaryDirectory().appending(path: "none")
    var configuration = configuration(.remote(try FeedOperand("https://feed.example/v1")))
    configuration.certificateFile = missing

    XCTAssertThrowsError(try Services(configuration) { _ in }) {
      XCTAssertTrue("\($0)".contains(missing.path), "\($0)")
    }
  }

  func test_cacheThatCannotBeMade_isReplacedByMemoryAndToldOnce() async throws {
    let file = try makeTemporaryDirectory().appending(path: "file")
    try Data().write(to: file)
    let notices = Recorder<FeedNotice>()
    let operand = try FeedOperand("http://127.0.0.1:1/v1", kind: .contract)
    let sut = try Services(configuration(.remote(operand), cache: file), onNotice: notices.record)

    await assertEnds { try await sut.feed.loadFeed() }
    await sut.end()

    XCTAssertEqual(notices.values, [.cacheInMemory])
  }

  // MARK: - Helpers

  private func configuration(_ source: Configuration.Source, cache: URL? = nil) -> Configuration {
    Configuration(
      source: source, cacheDirectory: cache, cacheSize: 1 << 20, certificateFile: nil, log: nil, environment: [:])
  }

  /// By an error: nobody is there to answer.
  private func assertEnds<Value>(
    file: StaticString = #filePath, line: UInt = #line, _ load: () async throws -> Value
  ) async {
    do {
      _ = try await load()
      XCTFail("expected an error", file: file, line: line)
    } catch {
      XCTAssertEqual(FailureCause(of: error), .noConnection, "\(error)", file: file, line: line)
    }
  }
}
