import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests that a picture behind a content warning is not fetched.
@MainActor
final class WarningUIIntegrationTests: XCTestCase {
  func test_hiddenPicture_isNotFetchedUntilItIsRevealed() async throws {
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([Self.warned(0), .example(1), Self.warned(2)])
    sut.perform(.goToEnd, .goToStart, .showGrid, .showSplit, .showList)
    await settle()
    XCTAssertEqual(Set(sut.loader.requestedPictures), [FeedImage.example(1).url])

    sut.perform(.toggleWarned)
    XCTAssertEqual(Set(sut.loader.requestedPictures), [FeedImage.example(1).url, FeedImage.example(0).url])

    sut.perform(.toggleWarned)
    try await eventually { sut.loader.cancelledPictures.contains(FeedImage.example(0).url) }

    sut.perform(.toggleAllWarned)
    XCTAssertTrue(sut.loader.requestedPictures.contains(FeedImage.example(2).url))
  }

  func test_hiddenPicture_isNotFetchedForItsComments() async throws {
    let loader = FeedLoaderSpy()
    let presentation = ImagePresentation(language: .english) { FeedUI.now }
    let sut = CommentsUIComposer.commentsComposedWith(
      image: Self.warned(0),
      picture: PictureLoad(image: Self.warned(0), presentation: presentation, pictures: loader),
      texts: ScreenTexts(language: .english), presentation: presentation
    ) { .comments([]) }
    sut.layout(in: FeedUI.size)
    XCTAssertEqual(loader.requestedPictures, [])

    sut.perform(.toggleWarned)
    sut.layout(in: FeedUI.size)
    XCTAssertEqual(loader.requestedPictures, [FeedImage.example(0).url])
    loader.endAll()
  }

  private static func warned(_ number: Int) -> FeedImage {
    let image = FeedImage.example(number)
    var details = FeedImage.Details()
    details.warning = "A warning"
    return FeedImage(
      id: image.id, description: image.description, location: nil, address: image.address, details: Boxed(details))
  }
}
