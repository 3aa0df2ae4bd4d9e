import FeedDomain
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedUseCases

/// Tests of the screen with a picture's details, from the pressed key to the drawn frame.
@MainActor
final class InformationUIIntegrationTests: XCTestCase {
  func test_key_showsKnownDetailsInItsOwnFrame() async throws {
    let sut = try await makeSUT()
    let before = sut.terminal.frames.count

    sut.press(.character("i"))

    XCTAssertEqual(sut.terminal.frames.count, before + 1, "the key draws one frame")
    let frame = try XCTUnwrap(sut.terminal.frames.last)
    for text in ["Details", image.url.absoluteString, "My Feed · one.example"] {
      XCTAssertTrue(frame.lines.contains { $0.contains(text) }, "\(text): \(frame.lines)")
    }
  }

  func test_key_requestsNothingButThePicture() async throws {
    let sut = try await makeSUT()
    try await sut.eventually { feed.client.stub.requestedURLs.contains(image.url) }
    let requested = feed.client.stub.requestedURLs

    sut.press(.character("i"))

    try await sut.eventually { sut.shows("the network") && sut.shows("(not saved yet)") }
    XCTAssertEqual(Set(feed.client.stub.requestedURLs.dropFirst(requested.count)), [image.url])
  }

  func test_savedPicture_showsTheMetadataOfItsBytes() async throws {
    let sut = try await makeSUT()
    try await feed.local.saveImageData(Data("bytes".utf8), for: image.url)

    sut.press(.character("i"))

    try await sut.eventually { sut.shows("the cache") && sut.shows("JPEG") }
  }

  func test_sameKey_goesBack() async throws {
    let sut = try await makeSUT()

    for key in [Key.character("i"), .character("q"), .escape] {
      sut.press(.character("i"))
      XCTAssertTrue(sut.shows("Address"))
      sut.press(key)
      XCTAssertFalse(sut.shows("Address"), key.label)
    }
  }

  func test_information_opensFromOtherScreensOfTheImage() async throws {
    let sut = try await makeSUT()

    for key in [Key.enter, .character("v")] {
      sut.press(key, .character("i"))
      XCTAssertTrue(sut.shows("Address"), key.label)
      sut.press(.character("i"), .character("q"))
      XCTAssertTrue(sut.shows("Description 1"), key.label)
    }
  }

  func test_line_isCopied() async throws {
    let sut = try await makeSUT()

    sut.press(.character("i"), .character("y"))

    try await sut.eventually { !sut.terminal.copiedTexts.isEmpty }
  }

  // MARK: Helpers

  private let feed = VisitedFeed("one")
  private let image = FeedImage.web(1)

  private func makeSUT() async throws -> VisitedFeedsUI {
    let sut = try VisitedFeedsUI()
    try feed.stub([image])
    feed.client.stub.stub(image.url, with: .never)
    sut.show(feed)
    try await sut.eventually { sut.shows("Description 1") }
    return sut
  }
}
