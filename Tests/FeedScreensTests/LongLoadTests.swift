import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the progress of loads that take longer than half a second, and of stopping them.
@MainActor
final class LongLoadTests: XCTestCase {
  // MARK: Pictures

  func test_picture_showsBytesOfBytesAfterHalfASecond() async {
    let sut = makeSUT()
    sut.loads.answer(.example(0), received: 1_200_000, expected: 3_400_000)
    sut.loads.answer(.example(1), received: 1_200_000)

    clock.advance(by: .milliseconds(500))
    XCTAssertFalse(shows("MB", in: sut))
    clock.advance(by: .milliseconds(1))

    XCTAssertTrue(shows(" 1.2 of 3.4 MB ", in: sut))
    XCTAssertTrue(shows(" 1.2 MB ", in: sut))
  }

  func test_picture_thatIsNotRequestedFromAServerShowsNoProgress() async {
    let sut = makeSUT()

    clock.advance(by: .seconds(9))

    XCTAssertFalse(sut.lines().contains { $0.contains("B ") })
    let silent = sut.loads.answer(.example(0), received: 0)
    XCTAssertFalse(sut.lines().contains { $0.contains("B ") }, "nothing has come")
    silent?.end()
    sut.loads.answer(.example(0), received: 1)?.end()
    XCTAssertFalse(sut.lines().contains { $0.contains("B ") }, "the answer has ended")
  }

  func test_picture_saysLessIfThereIsLittleRoom() async {
    let load = makeSUT().loads.made[0]
    let spy = PictureLoadsSpy(clock: clock)
    let narrow = spy.makeLoad(for: .example(0))
    narrow.request(fitting: Size(width: 9, height: 3))
    spy.answer(.example(0), received: 1_200_000, expected: 3_400_000)
    clock.advance(by: .seconds(1))

    XCTAssertNil(load.amountText(columns: 80))
    XCTAssertEqual(narrow.amountText(columns: 13), "1.2 of 3.4 MB")
    XCTAssertEqual(narrow.amountText(columns: 12), "1.2 MB")
    XCTAssertEqual(narrow.amountText(columns: 6), "1.2 MB")
    XCTAssertNil(narrow.amountText(columns: 5))
    XCTAssertNil(narrow.amountText(columns: -1))
  }

  func test_blurredPicture_hasTheBytesInItsMiddle() async throws {
    var details = FeedImage.Details()
    details.blurhash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    let example = FeedImage.example(0)
    let image = FeedImage(
      id: example.id, description: nil, location: nil, url: example.url, details: details)
    let sut = makeSUT([image])
    sut.loads.answer(image, received: 12_000, expected: 340_000)
    clock.advance(by: .seconds(1))

    let frame = sut.screen.frame(in: FeedScreenSUT.usual)

    let point = try XCTUnwrap(frame.point(of: " 12 of 340 kB "))
    XCTAssertEqual(frame[point.x - 1, point.y].character, "▄")
    XCTAssertEqual(frame.style(of: "12 of 340 kB"), Theme.standard.style(of: .placeholderText))
  }

  func test_title_countsThePicturesOnScreenThatLoad() async {
    let sut = makeSUT(FeedImage.examples(0..<9))
    XCTAssertEqual(sut.lines()[0], " My Feed · demo" + String(repeating: " ", count: 61) + "1/9")
    clock.advance(by: .seconds(1))
    XCTAssertTrue(sut.lines()[0].hasSuffix("  loading 4 · 1/9"), sut.lines()[0])

    sut.loads.complete(.example(1))
    sut.layout()

    XCTAssertTrue(sut.lines()[0].hasSuffix("  loading 3 · 1/9"), "pictures that are only near are not counted")
  }

  func test_title_countsAPictureThatIsShownTwiceOnce() async throws {
    let sut = makeSUT([.example(0)], layout: .split)
    let size = Size(width: 120, height: 30)
    sut.layout(in: size)
    XCTAssertEqual(sut.loads.requestedImages.suffix(2), [.example(0), .example(0)])

    clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.lines(in: size)[0].contains("  loading 1 · 1/1"), sut.lines(in: size)[0])
  }

  func test_title_leavesOutWhatLoadsFirst() async {
    for (width, line) in [
      (42, "My Feed · a.example.com  loading 2 · 12/84"), (41, "My Feed · a.example.com             12/84"),
      (30, "My Feed · a.example.com  12/84"), (20, "My Feed · a.…  12/84"),
    ] {
      var canvas = Canvas(size: Size(width: width, height: 1), theme: Theme(.mono))
      TitleBar(title: "My Feed", source: "a.example.com", position: "12/84", loading: "loading 2")
        .draw(in: Rect(x: 0, y: 0, width: width, height: 1), on: &canvas)
      XCTAssertEqual(canvas.cells.lines[0], line)
    }
  }

  func test_escape_stopsThePicturesThatLoadForLong() async throws {
    let sut = makeSUT(FeedImage.examples(0..<3))
    XCTAssertFalse(sut.screen.pressEscape(), "they have only begun")
    clock.advance(by: .milliseconds(400))
    sut.loads.complete(.example(0))
    sut.loads.forgetMessages()
    sut.screen.renewPictures()
    sut.layout()
    XCTAssertEqual(sut.loads.requestedImages, [.example(0)], "requested again")
    clock.advance(by: .milliseconds(200))

    XCTAssertTrue(sut.screen.pressEscape())
    try await eventually { Set(sut.loads.cancelledImages) == Set(FeedImage.examples(1..<3)) }
    XCTAssertFalse(sut.screen.pressEscape(), "loads that began later continue")
    XCTAssertEqual(sut.screen.disabledReason(to: .stopLoading), "Nothing is loading")
    for _ in 0..<2 { sut.layout() }

    XCTAssertEqual(sut.loads.requestedImages, [.example(0)], "they are not requested by themselves")
    XCTAssertTrue(shows("Loading was", in: sut))
    sut.perform(.selectNext)
    XCTAssertTrue(shows("t retry", in: sut))
    sut.perform(.retry)
    XCTAssertEqual(sut.loads.requestedImages, [.example(0), .example(1)])
  }

  func test_stoppedPicture_isRequestedAgainByReload() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.loads.fail(.example(1))
    clock.advance(by: .seconds(1))
    XCTAssertTrue(sut.screen.pressEscape())
    sut.loads.forgetMessages()

    sut.startLoading()
    sut.endLoading()

    XCTAssertEqual(sut.loads.requestedImages, [.example(0)], "the other one has failed")
  }

  func test_stoppedPicture_isRequestedAgainWhenItComesBack() async {
    let sut = makeSUT(FeedImage.examples(0..<20))
    clock.advance(by: .seconds(1))
    XCTAssertTrue(sut.screen.pressEscape())
    sut.perform(.goToEnd)
    sut.loads.forgetMessages()

    sut.perform(.goToStart)

    XCTAssertEqual(sut.loads.requestedImages.prefix(3), FeedImage.examples(0..<3)[...])
  }

  func test_escape_stopsTheLargePictureAndItsComments() async throws {
    let sut = makeSUT([.example(0)], layout: .split)
    let size = Size(width: 120, height: 30)
    let preview = sut.screen.commentsPreview
    let progress = LoadProgress()
    var cancelCount = 0
    preview.onCancel = { cancelCount += 1 }
    sut.layout(in: size)
    LoadProgress.$current.withValue(progress) { preview.display(ResourceLoadingViewModel(isLoading: true)) }
    progress.beginResponse().report(LoadProgress.Amount(received: 1_000, expected: nil))
    clock.advance(by: .seconds(1))
    XCTAssertTrue(sut.lines(in: size).contains { $0.contains("Loading comments… 1.0 kB") })

    XCTAssertTrue(sut.screen.pressEscape())

    XCTAssertEqual(cancelCount, 1)
    let lines = sut.lines(in: size)
    XCTAssertTrue(lines.contains { $0.contains("! Loading was stopped") }, lines.joined(separator: "\n"))
    XCTAssertFalse(sut.screen.isAnimating)
    XCTAssertFalse(sut.screen.pressEscape())
  }

  func test_pictureOverAnother_isToldInTheFooter() async throws {
    let sut = makeSUT([.example(0)], layout: .split)
    let size = Size(width: 120, height: 30)
    sut.layout(in: size)
    let small = try XCTUnwrap(sut.screen.list.load(of: .example(0)))
    let large = try XCTUnwrap(sut.screen.detail.load)
    for _ in 0..<2 {
      small.show(.testCard(fitting: Size(width: 8, height: 3)))
      sut.layout(in: size)
    }
    XCTAssertEqual([large, small].map(\.isLoading), [true, false], "the small one stands for the large one")
    sut.loads.answer(large, received: 1_200_000, expected: 3_400_000)
    XCTAssertFalse(sut.lines(in: size).contains { $0.contains("MB") })

    clock.advance(by: .seconds(1))

    let lines = sut.lines(in: size)
    XCTAssertEqual(lines.firstIndex { $0.contains("MB") }, size.height - 1, lines.joined(separator: "\n"))
    XCTAssertTrue(lines.last?.hasSuffix("loading… 1.2 of 3.4 MB") == true, lines.last ?? "")
  }

  // MARK: Feed and page

  func test_feed_showsBytesInItsNote() async {
    let sut = makeSUT(nil)
    let progress = sut.startLoading()
    let answer = progress.beginResponse()
    answer.report(LoadProgress.Amount(received: 12_000, expected: nil))
    XCTAssertTrue(sut.lines().contains { $0.hasSuffix(" Loading the feed…") }, sut.lines()[8])

    clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.lines().contains { $0.hasSuffix(" Loading the feed… 12 kB") }, sut.lines()[8])
    answer.report(LoadProgress.Amount(received: 12_000, expected: 90_000))
    XCTAssertTrue(sut.lines().contains { $0.hasSuffix(" Loading the feed… 12 of 90 kB") }, sut.lines()[8])
  }

  func test_page_showsBytesInItsRow() async {
    let sut = makeSUT([.example(0)], hasMore: true)
    sut.page.progress.beginResponse().report(LoadProgress.Amount(received: 12_000, expected: 90_000))
    XCTAssertTrue(sut.lines().contains { $0.hasSuffix("Loading more…") })

    clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.lines().contains { $0.hasSuffix("Loading more… 12 of 90 kB") })
  }

  func test_escape_stopsOneAfterTheOther() async throws {
    let sut = makeSUT(FeedImage.examples(0..<1), hasMore: true)
    let jobs = useJobs(in: sut)
    sut.delegate.onCancel = {}
    jobs.run {
      try await Task.sleep(for: .seconds(600)); return "done"
    }
    sut.startLoading()
    clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(jobs.areRunning)
    XCTAssertTrue(sut.screen.isLoading)
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(sut.screen.isLoading)
    XCTAssertTrue(sut.screen.list.isLoadingPictures)
    sut.layout()
    XCTAssertTrue(sut.screen.isLoadingMore)
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(sut.screen.isLoadingMore)
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(sut.screen.list.isLoadingPictures)

    XCTAssertFalse(sut.screen.pressEscape())
  }

  // MARK: Jobs

  func test_jobs_areToldInTheFooterAndCountedTogether() async throws {
    let sut = makeSUT([.example(0)])
    sut.loads.complete(.example(0))
    sut.layout()
    let jobs = useJobs(in: sut)
    XCTAssertFalse(sut.screen.isAnimating)
    for size in [1_000_000, 2_400_000] {
      jobs.run {
        LoadProgress.current?.beginResponse().report(LoadProgress.Amount(received: 600_000, expected: size))
        try await Task.sleep(for: .seconds(600))
        return nil
      }
    }
    try await eventually { jobs.runningLoads.count == 2 }
    XCTAssertTrue(sut.screen.isAnimating)
    XCTAssertFalse(sut.lines().contains { $0.contains("MB") })

    clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.lines()[0].hasSuffix("loading 2 · 1/1"), sut.lines()[0])
    XCTAssertTrue(sut.lines().last?.hasSuffix("loading… 1.2 of 3.4 MB") == true, sut.lines().last ?? "")
    sut.screen.remark = "something else"
    XCTAssertTrue(sut.lines().last?.hasSuffix("something else") == true)
    jobs.stopAll()
  }

  func test_job_thatLoadsNothingIsNotCounted() async throws {
    let sut = makeSUT([.example(0)])
    sut.loads.complete(.example(0))
    let jobs = useJobs(in: sut)
    jobs.run {
      try await Task.sleep(for: .seconds(600)); return nil
    }

    clock.advance(by: .seconds(1))

    XCTAssertTrue(jobs.areRunning)
    XCTAssertFalse(sut.screen.isAnimating, "it may wait for another program")
    XCTAssertFalse(sut.lines()[0].contains("loading"))
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(jobs.areRunning)
  }

  // MARK: Comments and viewer

  func test_comments_showBytesInTheirNoteAndStopThePicture() async throws {
    let loads = PictureLoadsSpy(clock: clock)
    let sut = CommentsScreen(
      image: .example(0), picture: loads.makeLoad(for: .example(0)), texts: ScreenTexts(language: .english),
      presentation: loads.presentation)
    let (size, progress) = (Size(width: 80, height: 24), LoadProgress())
    LoadProgress.$current.withValue(progress) { sut.display(ResourceLoadingViewModel(isLoading: true)) }
    sut.layout(in: size)
    progress.beginResponse().report(LoadProgress.Amount(received: 1_000, expected: 2_000))
    loads.answer(.example(0), received: 34, expected: 56)
    clock.advance(by: .seconds(1))

    let lines = sut.lines(in: size)
    XCTAssertTrue(lines.contains { $0.hasSuffix(" Loading comments… 1.0 of 2.0 kB") }, lines.joined(separator: "\n"))
    XCTAssertTrue(lines[0].hasSuffix("loading 1"), lines[0])
    XCTAssertTrue(lines.contains { $0.contains(" 34 of 56 B ") }, lines.joined(separator: "\n"))
    XCTAssertTrue(sut.pressEscape())
    XCTAssertFalse(sut.isLoading)
    XCTAssertTrue(sut.pressEscape(), "the error")
    XCTAssertTrue(sut.pressEscape())

    XCTAssertTrue(sut.lines(in: size).contains { $0.contains("t retry") })
    XCTAssertFalse(sut.pressEscape(), "it goes back")
  }

  func test_viewer_showsBytesInThePlaceElseInItsLastLine() async {
    let sut = ViewerScreenSUT.make([.example(0)], testCase: self)
    sut.loads.answer(.example(0), received: 1_200_000, expected: 3_400_000)
    XCTAssertFalse(sut.shows("MB"))
    sut.clock.advance(by: .seconds(1))
    XCTAssertTrue(sut.shows(" 1.2 of 3.4 MB "))
    XCTAssertFalse(sut.lines().last?.contains("MB") == true)

    sut.complete()
    sut.perform(.zoomIn)
    sut.loads.answer(.example(0), received: 1_000_000, expected: 3_400_000)
    XCTAssertFalse(sut.shows("MB"))
    sut.clock.advance(by: .seconds(1))

    XCTAssertTrue(sut.lines().last?.contains("1.0 of 3.4 MB") == true, sut.lines().last ?? "")
  }

  // MARK: Snapshots

  func test_snapshots() async {
    for layout in [FeedLayout.list, .grid, .split] {
      for entry in SnapshotSize.allCases {
        let sut = makeSUT(FeedImage.album, hasMore: true, layout: layout)
        sut.layout(in: entry.size)
        for (number, image) in FeedImage.album.enumerated() {
          sut.loads.answer(
            image, received: (number + 1) * 123_456, expected: number.isMultiple(of: 2) ? 3_456_789 : nil)
        }
        clock.advance(by: .seconds(1))

        assertSnapshot(
          of: sut.screen, in: entry.size, named: "feed-long-loads-\(layout)-\(entry.rawValue)", at: .milliseconds(400))
        if layout == .list {
          _ = sut.screen.pressEscape()
          if !sut.screen.list.isLoadingPictures { continue }
          _ = sut.screen.pressEscape()
          assertSnapshot(of: sut.screen, in: entry.size, named: "feed-stopped-loads-\(entry.rawValue)")
        }
      }
    }
  }

  // MARK: Helpers

  private let clock = ManualClock()

  private func makeSUT(
    _ images: [FeedImage]? = FeedImage.examples(0..<2), hasMore: Bool = false, layout: FeedLayout = .list
  ) -> FeedScreenSUT {
    FeedScreenSUT.make(images, hasMore: hasMore, layout: layout, clock: clock, testCase: self)
  }

  private func useJobs(in sut: FeedScreenSUT) -> ImageJobs {
    let jobs = ImageJobs(clock: clock)
    sut.screen.actions = ImageActions(jobs: jobs)
    return jobs
  }

  private func shows(_ text: String, in sut: FeedScreenSUT) -> Bool { sut.lines().contains { $0.contains(text) } }
}
