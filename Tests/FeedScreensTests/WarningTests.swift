import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of images with content warnings, which are the second and the third image of ``FeedImage/warned``.
@MainActor
final class WarningTests: XCTestCase {
  private let images = FeedImage.warned

  // MARK: Nothing is asked for

  func test_list_requestsNoHiddenPicture() async {
    for layout in FeedLayout.allCases {
      let sut = makeSUT(layout: layout)
      sut.perform(.goToEnd, .goToStart, .goToEnd)

      XCTAssertEqual(Set(sut.loads.requestedImages), [images[0]], "\(layout)")
      XCTAssertEqual(sut.loads.shownImages.subtracting([images[0].id]), [], "\(layout)")
    }
  }

  func test_split_requestsNoHiddenLargePicture() async {
    let sut = FeedScreenSUT.make([images[1], images[2]], layout: .split, testCase: self)
    sut.perform(.selectNext)

    XCTAssertEqual(sut.loads.messages, [])
    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.requestedImages, [images[2], images[2]], "large and small")
  }

  func test_viewer_requestsNoHiddenPicture() async {
    let sut = ViewerScreenSUT.make(images, selectedIndex: 1, testCase: self)

    XCTAssertEqual(sut.loads.messages, [])
    XCTAssertTrue(sut.shows("Spiders"))
    XCTAssertTrue(sut.shows("w show"))
    XCTAssertFalse(sut.shows("A spider"))

    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.requestedImages, [images[1]])
    XCTAssertTrue(sut.shows("A spider"))

    sut.complete()
    sut.perform(.zoomIn)
    sut.perform(.toggleWarned)
    XCTAssertNil(sut.screen.picture.picture)
    XCTAssertEqual(sut.screen.region, .whole)
    XCTAssertTrue(sut.screen.impossibleCommands.contains(.zoomIn))
    XCTAssertTrue(sut.shows("Spiders"))
  }

  func test_viewer_playsARevealedPictureAndStopsItWhenItIsHidden() async {
    let sut = ViewerScreenSUT.make(images, selectedIndex: 1, testCase: self)
    sut.screen.didAppear()
    XCTAssertEqual(sut.loads.shownImages, [])

    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.shownImages, [images[1].id])

    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.shownImages, [])
  }

  func test_slideshow_showsAWarningForAPicturesTimeAndRequestsNothing() async throws {
    let sut = ViewerScreenSUT.make(images, testCase: self)
    sut.screen.didAppear()
    sut.list.hasMore = false
    sut.complete()
    sut.perform(.slideshow)
    for number in 1...2 {
      try await eventually("no time passes") { sut.clock.sleeps.contains(SlideshowPace.usual.duration) }
      sut.clock.advance(by: SlideshowPace.usual.duration)
      try await eventually { sut.list.selectedIndex == number }
      sut.layout()
    }

    XCTAssertEqual(Set(sut.loads.requestedImages), [images[0]])
  }

  func test_comments_askForNothingThatAWarningHides() async {
    let loads = PictureLoadsSpy()
    let sut = CommentsScreen(
      image: images[1], picture: loads.makeLoad(for: images[1]), texts: ScreenTexts(language: .english),
      presentation: loads.presentation)

    let high = sut.lines(in: Size(width: 80, height: 24))
    XCTAssertEqual(loads.messages, [])
    XCTAssertTrue(high.contains { $0.contains("Spiders") })
    XCTAssertFalse(high.contains { $0.contains("! Spiders") || $0.contains("A spider") })
    XCTAssertTrue(sut.lines(in: Size(width: 80, height: 19)).contains { $0.contains("! Spiders") }, "without a place")

    sut.perform(.toggleWarned)
    XCTAssertTrue(sut.lines(in: Size(width: 80, height: 24)).contains { $0.contains("A spider") })
    XCTAssertEqual(loads.requestedImages, [images[1]])
  }

  // MARK: Keys

  func test_key_showsTheSelectedPictureAndHidesItAgain() async {
    let sut = makeSUT()
    sut.perform(.selectNext)
    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.requestedImages, [images[0], images[1]])
    XCTAssertTrue(sut.shows("A spider"))
    XCTAssertFalse(sut.shows("Spiders"))

    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.cancelledImages, [images[1]], "what runs is taken back")
    XCTAssertTrue(sut.shows("Spiders"))
    XCTAssertFalse(sut.shows("A spider"))

    sut.perform(.toggleWarned)
    XCTAssertEqual(sut.loads.requestedImages, [images[0], images[1], images[1]], "requested again")
    sut.loads.complete(images[1])
    XCTAssertNotNil(sut.loads.made.last { $0.image == images[1] }?.picture)
    sut.perform(.toggleWarned)
    XCTAssertNil(sut.loads.made.last { $0.image == images[1] }?.picture)
  }

  func test_pictureThatArrivesAfterItWasHidden_isNotShown() async {
    let sut = makeSUT()
    sut.perform(.selectNext, .toggleWarned, .toggleWarned)

    sut.loads.complete(images[1], with: .testCard(fitting: Size(width: 8, height: 3)))

    XCTAssertFalse(sut.lines().contains { $0.contains("▀") })
  }

  func test_keyForAll_saysWhatItDid() async throws {
    let sut = RevealedImages()
    for outcome in ["Pictures with warnings are shown", "Pictures with warnings are hidden"] {
      let handler = try XCTUnwrap(sut.handler(for: .toggleAllWarned, of: nil))
      XCTAssertEqual(handler.perform()?[.english], outcome)
    }
  }

  func test_keyForAll_showsAllAndHidesAllAgain() async {
    let sut = makeSUT()
    sut.perform(.toggleAllWarned)
    XCTAssertEqual(Set(sut.loads.requestedImages), Set(images))

    sut.perform(.selectNext, .toggleWarned)
    XCTAssertTrue(sut.shows("Spiders"), "one of them is hidden")

    sut.perform(.toggleAllWarned)
    XCTAssertTrue(sut.shows("Spiders"))
    XCTAssertTrue(sut.shows("Sensitive"))

    sut.perform(.toggleAllWarned)
    XCTAssertFalse(sut.shows("Spiders"))
    XCTAssertFalse(sut.shows("Sensitive"))
  }

  func test_key_saysWhyItDoesNothingWithoutAWarning() async throws {
    let sut = makeSUT()

    XCTAssertTrue(sut.screen.impossibleCommands.contains(.toggleWarned))
    XCTAssertEqual(sut.screen.disabledReason(to: .toggleWarned), "There is no warning here")
  }

  func test_revealedImage_staysRevealedInOtherFeedsAndScreens() async {
    let sut = makeSUT()
    sut.perform(.selectNext, .toggleWarned)

    sut.screen.display(images + [.example(40)], offlineSince: nil, loadMore: nil)
    sut.layout()
    XCTAssertFalse(sut.shows("Spiders"))

    let viewer = ViewerScreen(
      image: images[1], list: sut.screen, texts: ScreenTexts(language: .english), presentation: sut.loads.presentation,
      slideshow: Slideshow(), makeLoad: sut.loads.makeLoad(for:))
    XCTAssertFalse(viewer.lines(in: FeedScreenSUT.usual).contains { $0.contains("Spiders") })
    viewer.perform(.toggleWarned)
    XCTAssertTrue(sut.shows("Spiders"), "what was done in the viewer is seen in the list")
  }

  // MARK: What is said

  func test_hint_isShownInTheSelectedPlaceOnly() async {
    let sut = makeSUT()
    XCTAssertFalse(sut.shows("w show"))

    sut.perform(.selectNext)
    XCTAssertEqual(sut.lines().count { $0.contains("w show") }, 1)
  }

  func test_hint_isShownOnceIfTheLargePictureShowsItToo() async {
    let sut = FeedScreenSUT.make([images[1], images[2]], layout: .split, testCase: self)
    let size = Size(width: 100, height: 30)
    sut.layout(in: size)

    let hints = sut.lines(in: size).compactMap { $0.range(of: "w show") == nil ? nil : $0 }

    XCTAssertEqual(hints.count, 1)
    XCTAssertEqual(hints.first?.components(separatedBy: "w show").count, 2)
    XCTAssertEqual(hints.first?.prefix(36).contains("w show"), false)
  }

  func test_description_isHiddenByAWarningWithText() async {
    let sut = makeSUT()

    XCTAssertFalse(sut.shows("A spider"))
    XCTAssertTrue(sut.shows("On a beach."), "the picture alone is sensitive")
  }

  func test_listOfTexts_showsTheWarningInPlaceOfTheDescription() async {
    let sut = FeedScreenSUT.make(images, showsPictures: false, testCase: self)
    XCTAssertTrue(sut.shows("! Spiders"))
    XCTAssertEqual(sut.screen.frame(in: FeedScreenSUT.usual).style(of: "! Spiders"), Theme.standard.style(of: .warning))

    sut.perform(.selectNext, .toggleWarned)
    XCTAssertTrue(sut.shows("A spider"))
    XCTAssertFalse(sut.shows("Spiders"))
  }

  func test_warnings_matchSnapshots() async {
    for layout in FeedLayout.allCases {
      for size in [Size(width: 80, height: 24), Size(width: 40, height: 12)] {
        let sut = FeedScreenSUT.make(
          images + images.prefix(1), layout: layout,
          answer: { load, size in
            load.show(CellBuffer.testCard(fitting: size))
          }, testCase: self)
        sut.perform(.selectNext)
        assertSnapshot(of: sut.screen, in: size, named: "feed-warnings-\(layout)-\(size.width)x\(size.height)")
      }
    }
    let viewer = ViewerScreenSUT.make(images, selectedIndex: 2, testCase: self)
    assertSnapshot(of: viewer.screen, in: Size(width: 80, height: 24), named: "viewer-warning-80x24")
  }

  // MARK: Helpers

  private func makeSUT(layout: FeedLayout = .list, answer: PictureLoadsSpy.Answer? = nil) -> FeedScreenSUT {
    FeedScreenSUT.make(images, layout: layout, answer: answer, testCase: self)
  }
}

extension FeedScreenSUT {
  fileprivate func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }
}
