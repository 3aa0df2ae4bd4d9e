import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the choice to look for pictures on the pages of a feed's entries.
@MainActor
final class PageChoiceTests: XCTestCase {
  func test_emptyScreen_saysWhichKeyLooksOnThePages() async {
    let texts: [(TextLanguage, [String])] = [
      (.english, ["12 entries have no picture here, but", "P look there  r reload"]),
      (.greek, ["12 καταχωρίσεις δεν έχουν εικόνα εδώ", "P ψάξιμο εκεί"]),
      (.brazilianPortuguese, ["12 entradas não têm imagem aqui", "P procurar lá"]),
    ]
    for (language, lines) in texts {
      let sut = FeedScreenSUT.make(testCase: self, language: language)
      sut.screen.pages = PageChoice(isOn: false) {}
      sut.screen.display([], omitted: OmittedEntries(count: 12, pageCount: 12), offlineSince: nil, loadMore: nil)

      let screen = sut.lines().map { $0.trimmingCharacters(in: .whitespaces) }

      for line in lines { XCTAssertTrue(screen.contains { $0.contains(line) }, "\(line) in \(screen)") }
    }
  }

  func test_emptyScreen_saysNothingOfPagesWhereThereIsNoChoice() async {
    let omitted = OmittedEntries(count: 12, pageCount: 12)
    for (choice, omitted) in [
      (PageChoice(), omitted), (PageChoice(isOn: true) {}, omitted), (PageChoice(isOn: false) {}, .init(count: 12)),
    ] {
      let sut = FeedScreenSUT.make(testCase: self)
      sut.screen.pages = choice
      sut.screen.display([], omitted: omitted, offlineSince: nil, loadMore: nil)

      XCTAssertTrue(sut.lines().contains { $0.contains("  12 without a picture") })
      XCTAssertFalse(sut.lines().contains { $0.contains("look there") })
    }
  }

  func test_emptyScreen_countsOnlyTheEntriesWithAPage() async {
    for (count, text) in [(10, "10 entries have no picture"), (1, "perhaps on its page")] {
      let sut = FeedScreenSUT.make(testCase: self)
      sut.screen.pages = PageChoice(isOn: false) {}
      sut.screen.display([], omitted: OmittedEntries(count: 12, pageCount: count), offlineSince: nil, loadMore: nil)

      XCTAssertTrue(sut.lines().contains { $0.contains(text) }, "\(sut.lines())")
    }
  }

  func test_togglePages_isPossibleIfAPageMayHaveAPictureOrPagesAreLookedAt() async {
    for (isOn, omitted, isEnabled) in [
      (false, OmittedEntries.nothing, false), (false, OmittedEntries(count: 2), false),
      (false, OmittedEntries(count: 2, pageCount: 1), true), (true, OmittedEntries.nothing, true),
    ] {
      var count = 0
      let sut = FeedScreenSUT.make([.example(0)], testCase: self)
      sut.screen.pages = PageChoice(isOn: isOn) { count += 1 }
      sut.screen.display([.example(0)], omitted: omitted, offlineSince: nil, loadMore: nil)

      let handler = sut.screen.handler(for: .togglePages)
      if handler?.isEnabled == true { _ = handler?.perform() }

      XCTAssertEqual(handler?.isEnabled, isEnabled, "\(omitted)")
      XCTAssertEqual(count, isEnabled ? 1 : 0)
    }
  }

  func test_togglePages_saysWhyThereIsNoChoice() async {
    for reason in [PageChoice.eachFeedDecides, PageChoice.onlyForWebFeeds] {
      let sut = FeedScreenSUT.make([.example(0)], testCase: self)
      sut.screen.pages = PageChoice(disabledReason: reason)

      XCTAssertEqual(sut.screen.handler(for: .togglePages)?.disabledReason, reason)
    }
  }

  func test_row_saysThatItsPageHasNoPictureAndOffersNoRetry() async throws {
    for (cause, offersRetry) in [(FailureCause.noPictureOnPage, false), (.tooLarge, true)] {
      let loader = FailingLoader(error: Failure(cause: cause))
      let presentation = ImagePresentation.example(clock: ContinuousClock())
      let screen = FeedScreen(
        texts: ScreenTexts(language: .english), source: "a.com", presentation: presentation
      ) { PictureLoad(image: $0, presentation: presentation, pictures: loader) }
      let image = FeedImage.example(0, location: "Somewhere")
      screen.display([image], offlineSince: nil, loadMore: nil)
      _ = screen.lines(in: Size(width: 80, height: 24))
      try await eventually { screen.list.load(of: image)?.errorMessage != nil }

      let lines = screen.lines(in: Size(width: 80, height: 24))
      XCTAssertEqual(lines.contains { $0.contains("no picture on its") }, !offersRetry)
      XCTAssertTrue(lines.contains { $0.contains("Somewhere") })
      XCTAssertEqual(lines.contains { $0.contains("t retry") }, offersRetry)
      XCTAssertEqual(screen.handler(for: .retry)?.isEnabled, offersRetry)
      XCTAssertEqual(screen.handler(for: .openComments)?.isEnabled, true)
      XCTAssertEqual(loader.count, 1)
    }
  }

  func test_picture_whoseLoadWasStoppedAfterItWasAbsentCanBeRetried() async throws {
    let loader = FailingLoader(error: Failure(cause: .noPictureOnPage))
    let presentation = ImagePresentation.example(clock: ContinuousClock())
    let image = FeedImage.warned[1]
    let sut = PictureLoad(image: image, presentation: presentation, pictures: loader)
    let size = Size(width: 10, height: 5)
    let toggle = { _ = presentation.revealed.handler(for: .toggleWarned, of: image)?.perform() }
    toggle()
    sut.request(fitting: size)
    try await eventually { sut.errorMessage != nil }
    XCTAssertFalse(sut.canRetry)

    toggle()
    sut.request(fitting: size)
    toggle()
    loader.isHeld = true
    sut.request(fitting: size)
    sut.stopLoading()

    XCTAssertEqual(sut.errorMessage, "Loading was stopped")
    XCTAssertTrue(sut.canRetry)
  }

  // MARK: - Helpers

  private struct Failure: CausedError {
    let cause: FailureCause
  }
}

@MainActor
private final class FailingLoader: PictureLoader {
  private let error: any Error
  private(set) var count = 0
  /// True if no load ends before it is cancelled.
  var isHeld = false

  init(error: any Error) {
    self.error = error
  }

  func pixelSize(of size: Size) -> PixelSize { PixelSize(width: size.width * 8, height: size.height * 16) }
  func cachedPicture(for request: PictureRequest) -> Picture? { nil }

  func load(_ request: PictureRequest) async throws -> Picture {
    count += 1
    if isHeld { try await Task.sleep(for: .seconds(600)) }
    throw error
  }
}
