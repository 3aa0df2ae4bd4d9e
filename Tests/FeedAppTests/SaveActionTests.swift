import FeedDomain
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of the key `s` and its messages.
@MainActor
final class SaveActionTests: XCTestCase {
  func test_save_writesThePictureFromEveryScreenAndShowsItsPath() async throws {
    let folder = try makeTemporaryDirectory()
    let (sut, _) = try await makeSUT(folder)

    sut.press(.character("s"))
    try await sut.eventually { sut.shows("Saved as /") }
    XCTAssertEqual(try files(in: folder), [png])
    for keys in [[Key.character("v"), .character("s")], [.character("q"), .enter, .character("s")]] {
      for key in keys { sut.press(key) }
      try await sut.eventually { sut.shows("Already saved as /") }
    }

    XCTAssertEqual(try files(in: folder), [png])
  }

  func test_save_saysWhyNothingIsSaved() async throws {
    let folder = try makeTemporaryDirectory().appending(path: "none/there")
    let (sut, _) = try await makeSUT(folder)
    sut.press(.character("s"))
    try await sut.eventually { sut.shows("Not saved in /") }

    let (homeless, _) = try await makeSUT(nil)
    homeless.press(.character("s"))
    try await homeless.eventually { homeless.shows("Not saved: HOME is not set to a folder (use --download-dir)") }
  }

  func test_errorPage_isNotSaved() async throws {
    let folder = try makeTemporaryDirectory()
    let (sut, _) = try await makeSUT(folder, picture: Data("<html>".utf8))

    sut.press(.character("s"))

    try await sut.eventually { sut.shows("The server's answer could not be understood") }
    XCTAssertEqual(try files(in: folder), [])
  }

  func test_escape_stopsASaveThatWaitsForItsPicture() async throws {
    let folder = try makeTemporaryDirectory()
    let (sut, feed) = try await makeSUT(folder)
    feed.client.stub.stub(FeedImage.web(2).url, with: .never)
    sut.press(.character("j"), .character("v"), .character("s"))
    try await sut.eventually { feed.client.runningURLs == [FeedImage.web(2).url] && sut.dependencies.jobs.areRunning }

    sut.press(.escape)

    XCTAssertFalse(sut.dependencies.jobs.areRunning)
    sut.press(.character("q"))
    XCTAssertEqual(try files(in: folder), [])
  }

  // MARK: Helpers

  private let png = Data([0xFF, 0xD8, 0xFF, 0xE0])

  private func makeSUT(_ folder: URL?, picture: Data? = nil) async throws -> (VisitedFeedsUI, VisitedFeed) {
    let sut = try VisitedFeedsUI(downloads: folder)
    let feed = VisitedFeed("one")
    try feed.stub([.web(1), .web(2)])
    feed.client.stub.stub(FeedImage.web(1).url, with: .response(picture ?? png))
    sut.dependencies.jobs.onOutcome = { [weak sut] in sut?.dependencies.navigator.showRemark($0) }
    sut.show(feed)
    try await sut.eventually { sut.shows("Description 1") && feed.client.runningURLs.isEmpty }
    return (sut, feed)
  }

  private func files(in folder: URL) throws -> [Data] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
      try Data(contentsOf: $0)
    }
  }
}
