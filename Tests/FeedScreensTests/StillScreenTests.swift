import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of screens on which nothing moves by itself (`reduce-motion`): what loads says so once, in words, and the
/// screen stays as it is until something has come.
@MainActor
final class StillScreenTests: XCTestCase {
  // MARK: The feed

  func test_feed_saysOnceThatItLoads() async {
    let sut = FeedScreenSUT.make(clock: clock, testCase: self)
    let answer = sut.startLoading().beginResponse()

    assertSays(texts.loadingFeed, sut.screen) { answer.report(self.amount) }
  }

  func test_feed_saysOnceThatItLoadsAgain() async {
    for layout in FeedLayout.allCases {
      let sut = FeedScreenSUT.make([.example(0)], layout: layout, clock: clock, testCase: self)
      sut.loads.answer = { load, _ in load.show(CellBuffer(size: Size(width: 4, height: 2))) }
      sut.layout()
      for load in sut.loads.made { load.show(CellBuffer(size: Size(width: 4, height: 2))) }
      let answer = sut.startLoading().beginResponse()

      assertSays(texts.loadingFeed, sut.screen) { answer.report(self.amount) }
    }
  }

  func test_nextPage_saysOnceThatItLoads() async {
    let sut = FeedScreenSUT.make([.example(0)], hasMore: true, showsPictures: false, clock: clock, testCase: self)

    assertSays(texts.loadingMore, sut.screen) { sut.page.progress.beginResponse().report(self.amount) }
  }

  func test_pictures_sayInTheirPlacesThatTheyLoad() async {
    for layout in FeedLayout.allCases {
      let sut = FeedScreenSUT.make([.example(0)], layout: layout, clock: clock, testCase: self)

      assertSays(texts.loadingRow, sut.screen) {
        sut.loads.answer(.example(0), received: 12_000, expected: 340_000)
      }
      assertSays(texts.loadingRow, sut.screen, in: Size(width: 120, height: 30))
    }
  }

  func test_pictureThatIsNarrowerThanTheWords_saysThatItLoadsInItsWholePlace() async {
    let image = FeedImage.example(0, description: nil) { $0.size = .init(width: 10, height: 900) }
    for language in TextLanguage.allCases {
      for size in SnapshotSize.allCases {
        let sut = FeedScreenSUT.make([image], layout: .list, testCase: self, language: language)
        let words = ScreenTexts(language: language).loadingRow

        XCTAssertEqual(sut.screen.lines(in: size.size, at: nil).count { $0.contains(words) }, 1, "\(language) \(size)")
      }
    }
  }

  func test_pictureNarrowerThanTheWords_saysAsMuchAsHasRoom() async {
    let spy = PictureLoadsSpy(clock: clock)
    for (width, words) in [(12, " loading…"), (10, " loading…"), (9, "loading…"), (8, "loading…"), (5, "load…")] {
      let load = spy.makeLoad(for: .example(0))
      load.request(fitting: Size(width: width, height: 3))
      var canvas = Canvas(size: Size(width: 20, height: 3), theme: Theme(.mono), time: nil)
      PictureDrawing(load: load, place: Rect(x: 0, y: 0, width: width, height: 3), isCentered: true, hints: .none)
        .draw(on: &canvas, within: canvas.bounds)

      XCTAssertTrue(canvas.cells.lines.contains { $0.contains(words) }, "\(width): \(canvas.cells.lines)")
    }
  }

  func test_job_isToldInTheFooterFromTheBeginning() async {
    let jobs = ImageJobs(clock: clock)
    let image = FeedImage.example(0)
    let feed = FeedScreenSUT.make([image], showsPictures: false, clock: clock, testCase: self)
    feed.screen.actions = ImageActions(jobs: jobs)
    let viewer = ViewerScreenSUT.make([image], testCase: self)
    viewer.complete()
    viewer.screen.actions = ImageActions(jobs: jobs)
    let comments = CommentsScreen(image: image, picture: nil, texts: texts, presentation: .example(clock: clock))
    comments.actions = ImageActions(jobs: jobs)
    for screen in [feed.screen, viewer.screen, comments] as [any Screen] {
      XCTAssertFalse(screen.lines(in: usual, at: nil).contains { $0.contains(texts.loadingRow) })
    }
    jobs.run {
      LoadProgress.current?.beginResponse().report(self.amount)
      try await Task.sleep(for: .seconds(600))
      return nil
    }
    await Task.yield()

    for screen in [feed.screen, viewer.screen, comments] as [any Screen] {
      assertSays(texts.loadingRow, screen)
      XCTAssertTrue(screen.lines(in: usual, at: nil).last?.contains(texts.loadingRow) == true)
    }
    jobs.stopAll()
  }

  // MARK: Other screens

  func test_comments_sayOnceThatTheyLoad() async {
    for hasComments in [false, true] {
      let screen = CommentsScreen(
        image: .example(0), picture: nil, texts: texts, presentation: .example(clock: clock))
      let comment = ImageCommentViewModel(message: "Hello", date: "1 day ago", username: "ada")
      if hasComments { screen.display(ImageCommentsViewModel(comments: [comment])) }
      let progress = LoadProgress()
      LoadProgress.$current.withValue(progress) { screen.display(ResourceLoadingViewModel(isLoading: true)) }

      assertSays(texts.loadingComments, screen) { progress.beginResponse().report(self.amount) }
    }
  }

  func test_text_saysOnceThatItLoads() async {
    let image = FeedImage.example(0) { ($0.page, $0.text) = ("https://a.example", "A text") }
    let screen = CommentsScreen(image: image, picture: nil, texts: texts, presentation: .example(clock: clock))
    XCTAssertNotNil(ImagePresentation.example.detailsTitle(of: image, in: texts), "the image has a text")
    screen.display(ResourceLoadingViewModel(isLoading: true))

    assertSays(texts.loadingRow, screen)
  }

  func test_information_saysOnceThatTheFileLoads() async {
    let loads = PictureLoadsSpy(clock: clock)
    for picture in [nil, loads.makeLoad(for: .example(0))] {
      let screen = InformationScreen(
        image: .example(0), picture: picture, feed: "A feed", texts: texts, presentation: loads.presentation
      ) { _ in
        try await Task.sleep(for: .seconds(600))
        throw CancellationError()
      }
      screen.didAppear()

      assertSays(texts.loadingRow, screen)
      screen.didDisappear()
    }
  }

  func test_feeds_sayOnceThatTheyLoad() async {
    let screen = FeedsScreen.example(testCase: self)
    screen.displayExamples()
    screen.perform(.reload)
    screen.display(loading: ["xkcd"])

    assertSays(texts.loadingFeeds, screen)
  }

  func test_viewer_saysOnceThatItLoads() async {
    let sut = ViewerScreenSUT.make([.example(0), .example(1)], testCase: self)
    assertSays(texts.loadingRow, sut.screen, "the picture")
    sut.complete()
    XCTAssertFalse(sut.screen.lines(in: usual, at: nil).contains { $0.contains(texts.loadingRow) })

    sut.perform(.zoomIn)

    assertSays(texts.loadingRow, sut.screen, "the part") { sut.loads.answer(.example(0), received: 12_000) }
    XCTAssertTrue(sut.screen.lines(in: usual, at: nil).last?.contains(texts.loadingRow) == true)
    sut.complete()
    sut.list.isLoadingMore = true
    assertSays(texts.loadingRow, sut.screen, "the next page")
  }

  // MARK: Slideshow

  func test_slideshow_goesOnAndKeepsItsCaption() async throws {
    let sut = ViewerScreenSUT.make([.example(0, location: "One"), .example(1, location: "Two")], testCase: self)
    sut.screen.slideshow.keepsCaption = true
    sut.screen.didAppear()
    sut.complete()
    sut.perform(.slideshow)
    try await eventually { sut.clock.sleeps == [sut.screen.slideshow.pace.duration] }
    let first = sut.screen.frame(in: usual, at: nil)

    sut.clock.advance(by: .seconds(Slideshow.captionSeconds) + .milliseconds(1))

    await Task.yield()
    XCTAssertEqual(sut.screen.frame(in: usual, at: nil), first)
    XCTAssertFalse(sut.screen.type(.character("c")), "the caption is there, so its key hides it")
    sut.clock.advance(by: sut.screen.slideshow.pace.duration)
    try await eventually { sut.shows("Two") }
  }

  // MARK: Signs

  func test_noSign_isABraillePattern() async {
    for (time, sign) in (0..<20).map({ (Duration.milliseconds(50 * $0), Spinner.sign(at: .milliseconds(50 * $0))) }) {
      XCTAssertEqual(DisplayText(sign).columns, 1, "\(time)")
      XCTAssertFalse(sign.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }, "\(time): \(sign)")
    }
    XCTAssertEqual(Spinner.sign(at: nil), "")
    for theme in Theme.Name.allCases {
      for screen in loadingScreens() {
        for time in [nil] + (0..<10).map({ Duration.milliseconds(100 * $0) }) {
          let text = screen.frame(in: usual, theme: Theme(theme), at: time).lines.joined()
          XCTAssertFalse(text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }, text)
        }
      }
    }
  }

  func test_movingScreens_moveAndStillOnesDoNot() async {
    for screen in loadingScreens() {
      let times = (0..<10).map { Duration.milliseconds(100 * $0) }
      XCTAssertGreaterThan(Set(times.map { screen.lines(in: usual, at: $0) }).count, 1, "\(type(of: screen))")
      XCTAssertTrue(screen.isAnimating)
    }
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)
  private let usual = SnapshotSize.usual.size
  private let clock = ManualClock()
  private let amount = LoadProgress.Amount(received: 12_000, expected: 90_000)

  private func loadingScreens() -> [any Screen] {
    let feed = FeedScreenSUT.make([.example(0)], hasMore: true, testCase: self)
    let first = FeedScreenSUT.make(testCase: self)
    first.startLoading()
    let comments = CommentsScreen(image: .example(0), picture: nil, texts: texts, presentation: .example)
    comments.display(ResourceLoadingViewModel(isLoading: true))
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    feeds.display(loading: ["xkcd"])
    return [feed.screen, first.screen, comments, feeds, ViewerScreenSUT.make([.example(0)], testCase: self).screen]
  }

  /// Checks that the words are once on the screen, that no sign is beside them, and that the screen stays the same when
  /// time passes and `change` has made progress.
  private func assertSays(
    _ words: String, _ screen: any Screen, _ name: String = "", in size: Size? = nil, after change: () -> Void = {},
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let size = size ?? usual
    let before = screen.frame(in: size, at: nil)
    change()
    clock.advance(by: .seconds(3))

    let text = before.lines.joined(separator: "\n")
    XCTAssertEqual(text.components(separatedBy: words).count - 1, 1, "\(name) \(size)\n\(text)", file: file, line: line)
    XCTAssertFalse(text.contains { "◐◓◑◒".contains($0) }, text, file: file, line: line)
    let after = screen.frame(in: size, at: nil)
    XCTAssertEqual(after, before, "\(name)\n\(after.lines.joined(separator: "\n"))", file: file, line: line)
  }
}
