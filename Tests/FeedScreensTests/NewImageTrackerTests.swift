import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of new images: how they are marked, counted, selected and seen.
@MainActor
final class NewImageTrackerTests: XCTestCase {
  private let clock = ManualClock()
  private var seen: [Set<UUID>] = []
  /// The cause of each element of `seen`: true if the user marked the images as seen by a command.
  private var byCommand: [Bool] = []
  private let moment = Duration.milliseconds(500)

  // MARK: Marks

  func test_newImages_areMarkedBeforeTheirHeadingsAndCountedInTheTitle() async {
    for layout in FeedLayout.allCases {
      let sut = makeSUT(layout: layout, new: [0, 2])
      let buffer = sut.screen.frame(in: sut.size)

      XCTAssertTrue(buffer.lines[0].hasSuffix("2 new · 1/6"), "\(layout): \(buffer.lines[0])")
      for (place, isNew) in [("Place 0", true), ("Place 1", false), ("Place 2", true)] {
        XCTAssertEqual(buffer.row(of: "• \(place)") != nil, isNew, "\(layout): \(buffer.lines)")
      }
      XCTAssertEqual(buffer.style(of: "•"), Theme.standard.style(of: .accent))
    }
  }

  func test_newImage_withoutHeadingIsMarkedOnALineOfItsOwn() async {
    let sut = makeSUT([.example(0), .example(1)], new: [1])

    XCTAssertEqual(sut.screen.frame(in: sut.size).lines.filter { $0.contains("•") }.count, 1)
  }

  func test_mark_isVisibleWithoutColours() async {
    let buffer = makeSUT(new: [1]).screen.frame(in: FeedScreenSUT.usual, theme: Theme(.mono))

    XCTAssertEqual(buffer.style(of: "•"), Style(attributes: .bold))
  }

  func test_mark_staysWhenTheImageIsSeenUntilTheFeedIsLoadedAgain() async throws {
    let sut = makeSUT(new: [0, 1])

    try await look()
    sut.layout()
    XCTAssertTrue(sut.shows("• Place 0"))
    XCTAssertTrue(sut.shows("2 new · 1/6"))
    sut.reload(images(0..<6), new: [1])

    XCTAssertFalse(sut.shows("• Place 0"))
    XCTAssertTrue(sut.shows("• Place 1"))
    XCTAssertTrue(sut.shows("1 new · 1/6"))
  }

  func test_mark_staysUnderAnotherScreenUntilTheFeedIsLeft() async throws {
    let sut = makeSUT(new: [0, 5])
    try await look()

    sut.screen.didDisappear()
    sut.screen.didAppear()
    sut.layout()
    XCTAssertTrue(sut.shows("2 new"))
    sut.screen.leave()

    XCTAssertFalse(sut.shows("• Place 0"))
    XCTAssertTrue(sut.shows("1 new"))
  }

  func test_title_countsTheListedMarksAndTheKeySelectsThem() async throws {
    let sut = makeSUT(new: [0, 3, 5])
    try await look()

    sut.screen.display(unseen: ids([3]))
    sut.screen.display(images(0..<5), offlineSince: nil, loadMore: nil)
    sut.layout()

    XCTAssertTrue(sut.shows("2 new · 1/5"))
    sut.perform(.selectNextNew)
    XCTAssertEqual(sut.screen.selectedIndex, 3)
    sut.perform(.selectNextNew)
    XCTAssertEqual(sut.screen.selectedIndex, 0)
  }

  func test_newestRows_keepTheMarksOfTheSavedRows() async throws {
    let sut = makeSUT(new: [0, 1])
    try await look()

    sut.screen.display(unseen: ids([9]))
    sut.screen.display([image(9)] + images(0..<6), offlineSince: nil, loadMore: nil)
    sut.perform(.goToStart)

    XCTAssertTrue(sut.shows("• Place 9"))
    XCTAssertTrue(sut.shows("• Place 0"))
    XCTAssertTrue(sut.shows("3 new"))
  }

  func test_furtherPage_hasItsOwnMarks() async {
    let sut = makeSUT(new: [0])

    sut.screen.append(images(6..<8), unseen: ids([7]), loadMore: nil)
    sut.perform(.goToEnd)

    XCTAssertTrue(sut.shows("• Place 7"))
    XCTAssertTrue(sut.shows("2 new · 8/8"))
  }

  func test_reload_reportsTheNumberOfNewImagesAndKeepsThePosition() async {
    let sut = makeSUT(new: [])
    sut.perform(.selectNext, .selectNext)
    let before = sut.lines().dropFirst().prefix(20)

    sut.reload([image(8), image(9)] + images(0..<6), new: [8, 9])

    XCTAssertEqual(sut.lines().dropFirst().prefix(20), before)
    XCTAssertTrue(sut.lines().last?.contains("2 new") == true)
    XCTAssertTrue(sut.shows("2 new · 5/8"))
  }

  func test_reload_showsNoticesInsteadOfTheNumberOfNewImages() async {
    for isBefore in [true, false] {
      let sut = makeSUT(new: [])
      sut.reload(images(0..<7), new: [6]) { if isBefore { sut.screen.display(notice: "not saved") } }
      if !isBefore { sut.screen.display(notice: "not saved") }

      XCTAssertTrue(sut.lines().last?.contains("! not saved") == true)
    }
  }

  func test_reload_reportsNothingIfAllImagesWereListed() async {
    let sut = makeSUT(new: [0])

    sut.reload(images(0..<6), new: [0])

    XCTAssertNil(sut.screen.remark)
  }

  // MARK: Seen images

  func test_picture_isSeenAfterItWasWhollyOnScreenForAMoment() async throws {
    let sut = makeSUT(new: [0, 1, 2, 3])

    try await eventually { self.clock.sleeps == [self.moment] }
    clock.advance(by: .milliseconds(499))
    XCTAssertEqual(seen, [])
    clock.advance(by: .milliseconds(1))

    try await eventually { !self.seen.isEmpty }
    XCTAssertEqual(seen, [ids([0, 1, 2])])
    XCTAssertEqual(byCommand, [false])
    sut.layout()
    try await nobodyWaits()
  }

  func test_picture_isNotSeenIfItLeavesTheScreenTooSoon() async throws {
    let sut = makeSUT(new: [0])
    try await eventually { self.clock.sleeps == [self.moment] }

    clock.advance(by: .milliseconds(499))
    sut.perform(.goToEnd)

    try await nobodyWaits()
    sut.perform(.goToStart)
    try await eventually { self.clock.sleeps == [self.moment] }
    XCTAssertEqual(seen, [])
  }

  func test_pictures_haveTheirOwnTimers() async throws {
    let sut = makeSUT(new: [0, 5])
    try await eventually { self.clock.sleeps == [self.moment] }
    clock.advance(by: .milliseconds(300))
    sut.perform(.goToEnd)
    clock.advance(by: .milliseconds(499))
    try await eventually { self.clock.sleeps == [.milliseconds(1)] }
    XCTAssertEqual(seen, [])

    clock.advance(by: .milliseconds(1))

    try await eventually { !self.seen.isEmpty }
    XCTAssertEqual(seen, [ids([5])])
  }

  func test_picture_isNotSeenUntilItIsLoaded() async throws {
    let sut = makeSUT(new: [0], answer: { _, _ in })
    try await nobodyWaits()

    sut.loads.complete(image(0))
    sut.layout()

    try await look()
    XCTAssertEqual(seen, [ids([0])])
  }

  func test_image_isSeenByItsTextIfItsPictureFailedOrIsNotShown() async throws {
    let failing = makeSUT(new: [0], answer: { load, _ in load.fail(saying: "failed") })
    try await look()
    XCTAssertEqual(seen, [ids([0])])

    seen = []
    let textOnly = makeSUT(showsPictures: false, new: [1])
    try await look()
    XCTAssertEqual(seen, [ids([1])])
    withExtendedLifetime((failing, textOnly)) {}
  }

  func test_image_behindAWarningIsNotSeenUntilItIsRevealed() async throws {
    let warned = FeedImage.warned[1]
    for showsPictures in [true, false] {
      let sut = makeSUT([warned], showsPictures: showsPictures, new: [])
      sut.reload([warned], new: [warned.id])
      try await nobodyWaits()
      sut.perform(.openComments)
      XCTAssertEqual(seen, [])

      sut.perform(.toggleWarned)
      try await look()

      XCTAssertEqual(seen, [[warned.id]])
      seen = []
    }
  }

  func test_nothing_isSeenWithoutFocusOrUnderAnotherScreen() async throws {
    let sut = makeSUT(new: [0])
    let covers: [(Bool) -> Void] = [
      { sut.screen.didChangeFocus(!$0) }, { sut.screen.didChangeOverlay($0) },
      { if $0 { sut.screen.didDisappear() } else { sut.screen.didAppear() } },
    ]
    for (number, cover) in covers.enumerated() {
      try await eventually { self.clock.sleeps == [self.moment] }

      cover(true)
      if number < 2 { sut.layout() }

      try await nobodyWaits()
      cover(false)
      sut.layout()
    }
    XCTAssertEqual(seen, [])
  }

  func test_openedImage_isSeenAtOnce() async {
    let sut = makeSUT(new: [0, 1, 2])

    sut.perform(.openComments)
    sut.screen.didOpen(image(1))

    XCTAssertEqual(seen, [ids([0]), ids([1])])
    XCTAssertTrue(sut.shows("3 new"))
  }

  func test_viewer_reportsTheImagesThatItShowsAsOpened() async {
    let warned = FeedImage.warned
    let sut = ViewerScreenSUT.make(warned, testCase: self)
    XCTAssertEqual(sut.list.opened, [warned[0]])

    sut.perform(.nextImage)
    XCTAssertEqual(sut.list.opened, [warned[0]], "the image is hidden behind a warning")
    sut.perform(.toggleWarned)

    XCTAssertEqual(sut.list.opened, Array(warned.prefix(2)))
  }

  func test_largePicture_isSeenEvenIfItsRowsPictureIsNotLoaded() async throws {
    let sut = makeSUT(layout: .split, new: [0, 1]) { load, size in
      if size.height > 10 { load.show(.testCard(fitting: size)) }
    }

    try await look()
    withExtendedLifetime(sut) {}

    XCTAssertEqual(seen, [ids([0])])
  }

  func test_timer_doesNotStartIfNothingIsNew() async throws {
    let sut = makeSUT(new: [])

    sut.perform(.selectNext)

    try await nobodyWaits()
  }

  // MARK: Commands

  func test_selectNextNew_visitsAllMarkedImagesAndWrapsAround() async {
    let sut = makeSUT(new: [1, 3, 5])
    sut.screen.didOpen(image(3))

    let places = (0..<4).map { _ in
      sut.perform(.selectNextNew)
      return sut.screen.selectedIndex
    }

    XCTAssertEqual(places, [1, 3, 5, 1])
    XCTAssertTrue(sut.shows("Place 1"))
  }

  func test_selectNextNew_isDisabledIfNothingElseIsNew() async {
    XCTAssertEqual(makeSUT(new: []).screen.handler(for: .selectNextNew)?.isEnabled, false)
    XCTAssertEqual(makeSUT(new: [0]).screen.handler(for: .selectNextNew)?.isEnabled, false)
    XCTAssertNotNil(Command.selectNextNew.row.disabledReason)
  }

  func test_seeAll_leavesNothingNew() async {
    let sut = makeSUT(new: [1, 3, 5])

    sut.perform(.seeAll)

    XCTAssertEqual(seen, [ids([1, 3, 5])])
    XCTAssertEqual(byCommand, [true])
    XCTAssertFalse(sut.shows("•"))
    XCTAssertFalse(sut.shows("new"))
    XCTAssertEqual(sut.screen.handler(for: .seeAll)?.isEnabled, false)
  }

  func test_seeAll_removesTheMarksOfSeenImages() async {
    let sut = makeSUT(new: [0])
    sut.screen.didOpen(image(0))

    sut.perform(.seeAll)

    XCTAssertEqual(seen, [ids([0])])
    XCTAssertFalse(sut.shows("•"))
    XCTAssertFalse(sut.shows("new"))
  }

  // MARK: Position

  func test_open_showsTheImageEvenBeforeTheFirstLayout() async {
    for isLaidOut in [true, false] {
      let loads = PictureLoadsSpy()
      let screen = FeedScreen(
        texts: ScreenTexts(language: .english), source: "demo", presentation: loads.presentation,
        makeLoad: loads.makeLoad(for:))
      if isLaidOut { screen.layout(in: FeedScreenSUT.usual) }
      screen.display(images(0..<50), offlineSince: nil, loadMore: nil)

      screen.open(at: image(40).id)

      XCTAssertNotNil(screen.frame(in: FeedScreenSUT.usual).row(of: "Place 40"))
      XCTAssertEqual(screen.selectedIndex, 40)
    }
  }

  func test_delegate_isNotifiedWhenTheSelectionMoves() async {
    let sut = makeSUT(new: [])
    var places: [UUID] = []
    sut.delegate.onMove = { places.append($0) }

    sut.perform(.selectNext, .redraw, .selectNext, .selectPrevious)

    XCTAssertEqual(places, [image(1), image(2), image(1)].map(\.id))
  }

  // MARK: - Helpers

  private func makeSUT(
    _ images: [FeedImage]? = nil, layout: FeedLayout = .list, showsPictures: Bool = true, new: [Int],
    answer: @escaping PictureLoadsSpy.Answer = { load, size in load.show(.testCard(fitting: size)) }
  ) -> NewsSUT {
    let sut = NewsSUT(
      sut: FeedScreenSUT.make(
        showsPictures: showsPictures, layout: layout, clock: clock, answer: answer, testCase: self))
    sut.delegate.onSee = { [weak self] in
      self?.seen.append($0)
      self?.byCommand.append($1)
    }
    sut.screen.display(unseen: ids(new))
    sut.screen.display(images ?? self.images(0..<6), offlineSince: nil, loadMore: nil)
    sut.layout(in: sut.size)
    return sut
  }

  private func image(_ number: Int) -> FeedImage { .example(number, location: "Place \(number)") }
  private func images(_ numbers: Range<Int>) -> [FeedImage] { numbers.map(image) }
  private func ids(_ numbers: [Int]) -> Set<UUID> { Set(numbers.map { image($0).id }) }

  /// Advances the clock by ``moment``, and waits until an image has been seen.
  private func look() async throws {
    try await eventually {
      self.clock.sleeps == [self.moment] || self.clock.sleeps == [.milliseconds(300), self.moment]
    }
    clock.advance(by: moment)
    try await eventually { !self.seen.isEmpty }
  }

  private func nobodyWaits() async throws {
    for _ in 0..<50 { await Task.yield() }
    XCTAssertEqual(clock.sleeps, [])
  }
}

@MainActor
private struct NewsSUT {
  let sut: FeedScreenSUT

  var screen: FeedScreen { sut.screen }
  var delegate: FeedScreenDelegateSpy { sut.delegate }
  var loads: PictureLoadsSpy { sut.loads }
  var size: Size { screen.chosenLayout == .split ? Size(width: 120, height: 26) : FeedScreenSUT.usual }

  func layout(in size: Size? = nil) { sut.layout(in: size ?? self.size) }
  func lines() -> [String] { sut.lines(in: size) }
  func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }

  func perform(_ commands: Command...) {
    for command in commands {
      screen.perform(command)
      layout()
    }
  }

  func reload(_ images: [FeedImage], new: Set<UUID>, during: () -> Void = {}) {
    sut.startLoading()
    during()
    screen.display(unseen: new)
    screen.display(images, offlineSince: nil, loadMore: nil)
    sut.endLoading()
  }

  func reload(_ images: [FeedImage], new: [Int], during: () -> Void = {}) {
    reload(images, new: Set(new.map { FeedImage.example($0).id }), during: during)
  }
}
