import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class FeedScreenTests: XCTestCase {
  // MARK: Loading

  func test_didAppear_loadsOnlyTheFirstTime() async {
    let sut = makeSUT()
    var loads = 0
    sut.delegate.onFirstAppearance = { loads += 1 }
    sut.delegate.onReload = { loads += 100 }

    sut.screen.didAppear()
    sut.screen.didDisappear()
    sut.screen.didAppear()

    XCTAssertEqual(loads, 1)
  }

  func test_reload_asksForTheFeed() async {
    let sut = makeSUT([.example(0)])
    var reloads = 0
    sut.delegate.onReload = { reloads += 1 }

    sut.perform(.reload)

    XCTAssertEqual(reloads, 1)
  }

  func test_error_staysUntilTheNextLoad() async {
    let sut = makeSUT([.example(0)])

    sut.startLoading()
    sut.endLoading(withError: "No connection")
    sut.perform(.selectNext, .pageDown)
    XCTAssertEqual(sut.screen.errorMessage, "No connection")
    sut.startLoading()

    XCTAssertNil(sut.screen.errorMessage)
  }

  func test_error_staysUntilItIsDismissedAndContentStays() async {
    let sut = makeSUT([.example(0, location: "Somewhere")])
    sut.endLoading(withError: "No connection")
    XCTAssertTrue(sut.lines()[1].contains("No connection"))
    XCTAssertTrue(sut.lines().contains { $0.contains("Somewhere") })

    sut.perform(.dismissError)

    XCTAssertFalse(sut.lines().contains { $0.contains("No connection") })
    XCTAssertTrue(sut.lines().contains { $0.contains("Somewhere") })
  }

  func test_error_endsTheOfflineMark() async {
    let sut = makeSUT()
    sut.screen.display([.example(0)], offlineSince: FeedScreenSUT.now, loadMore: nil)
    XCTAssertTrue(sut.lines().contains { $0.contains("Offline") })

    sut.endLoading(withError: "Server error")

    XCTAssertFalse(sut.lines().contains { $0.contains("Offline") })
  }

  func test_cancel_dismissesTheErrorThenStopsTheLoadThenThePageThenHasNothingLeft() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    var cancels = 0
    sut.delegate.onCancel = { cancels += 1 }
    sut.perform(.goToEnd)
    sut.startLoading()
    sut.screen.display(ResourceErrorViewModel.error(message: "No connection"))

    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertNil(sut.screen.errorMessage)
    XCTAssertEqual(cancels, 0)
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(sut.screen.isLoading)
    XCTAssertEqual(cancels, 1)
    sut.layout()
    XCTAssertEqual(sut.page.requestCount, 2, "the end of the list is still on screen")
    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertEqual(sut.page.cancelCount, 2)

    XCTAssertFalse(sut.screen.pressEscape())
  }

  func test_stoppedFirstLoad_saysSoAndIsRetried() async {
    let sut = makeSUT()
    var reloads = 0
    sut.delegate.onReload = { reloads += 1 }
    sut.startLoading()

    sut.screen.perform(.stopLoading)
    XCTAssertEqual(sut.screen.errorMessage?.description, ScreenTexts(language: .english).loadingStopped)
    sut.screen.perform(.retry)

    XCTAssertEqual(reloads, 1)
  }

  func test_stoppedReload_leavesTheImagesWithoutAnError() async {
    let sut = makeSUT(FeedImage.examples(0..<5))
    sut.startLoading()

    sut.screen.perform(.stopLoading)

    XCTAssertNil(sut.screen.errorMessage)
  }

  func test_stoppedPage_isRequestedAgainByRetryOnly() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.loads.answer = { load, size in load.show(CellBuffer.testCard(fitting: size)) }
    sut.perform(.goToEnd)

    sut.screen.perform(.stopLoading)
    sut.perform(.goToStart, .goToEnd)
    XCTAssertEqual(sut.page.requestCount, 1)
    XCTAssertTrue(sut.lines().contains { $0.contains("Loading was stopped · t retry") })
    sut.perform(.retry)

    XCTAssertEqual(sut.page.requestCount, 2)
    XCTAssertFalse(sut.lines().contains { $0.contains("Loading was stopped") })
  }

  func test_emptyFeed_isReportedOnlyAfterALoad() async {
    let sut = makeSUT()
    let text = ScreenTexts(language: .english).noImages

    sut.startLoading()
    sut.endLoading(withError: "No connection")
    sut.perform(.dismissError)
    XCTAssertFalse(sut.lines().contains { $0.contains(text) })
    sut.screen.display([], offlineSince: nil, loadMore: nil)

    XCTAssertTrue(sut.lines().contains { $0.contains(text) })
  }

  func test_emptyFeed_reportsOmittedEntries() async {
    let sut = makeSUT()

    sut.screen.display([], omitted: OmittedEntries(count: 3), offlineSince: nil, loadMore: nil)
    let lines = sut.lines().dropFirst()
    sut.screen.display([], offlineSince: nil, loadMore: nil)

    XCTAssertTrue(lines.contains { $0.hasSuffix("   Nothing to show") })
    XCTAssertTrue(lines.contains { $0.hasSuffix("   3 without a picture") })
    XCTAssertTrue(sut.lines().contains { $0.hasSuffix("   Nothing here yet") })
    XCTAssertTrue(sut.lines().contains { $0.hasSuffix("   no entries") })
  }

  // MARK: The first minute

  func test_demo_saysInItsTitleHowToOpenAnAddress() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    XCTAssertFalse(sut.lines()[0].contains("open an address"))

    sut.screen.invitesToGo = true
    XCTAssertEqual(sut.lines()[0].hasPrefix(" My Feed · demo · : open an address "), true, sut.lines()[0])
    XCTAssertTrue(sut.lines(in: SnapshotSize.small.size)[0].hasSuffix("1/2"))
    XCTAssertTrue(sut.lines(in: Size(width: 30, height: 10))[0].hasPrefix("My Feed · demo · : go "))
    sut.screen.keymap = Keymap(replacing: [.character(":"): [], .function(2): [.go]])

    XCTAssertTrue(sut.lines()[0].contains(" · F2 open an address "), sut.lines()[0])
    sut.screen.keymap = Keymap(replacing: [.character(":"): []])
    XCTAssertFalse(sut.lines()[0].contains("open an address"))
  }

  // MARK: Comments

  func test_openComments_opensTheCommentsOfTheSelectedImage() async {
    let sut = makeSUT(FeedImage.examples(0..<3))
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }

    sut.perform(.selectNext, .openComments)

    XCTAssertEqual(opened, [.example(1)])
  }

  func test_openComments_doesNothingWithoutImages() async {
    let sut = makeSUT([])
    sut.delegate.onOpenComments = { _ in XCTFail("there is no image") }

    sut.perform(.openComments)

    XCTAssertNil(sut.screen.selectedImage)
  }

  // MARK: Nothing to read

  func test_imageWithNothingToRead_isViewedByTheKeyForComments() async {
    let sut = makeSUT(FeedImage.examples(0..<3))
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }
    sut.delegate.hasCommentsOrTexts = false

    let handlers = Keymap.standard.commands(for: .enter).compactMap(sut.screen.handler)
    _ = handlers.first { $0.isEnabled }?.perform()

    XCTAssertEqual(viewed, [.example(0)])
    XCTAssertEqual(sut.lines().last?.hasPrefix(" ⏎ view  S slideshow  / filter"), true, sut.lines().last ?? "")
  }

  func test_imageWithNothingToRead_isViewedByAClickOnTheSelectedRow() async {
    let sut = makeSUT([.example(0, location: "First"), .example(1, location: "Second")])
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }
    sut.delegate.onOpenComments = { _ in XCTFail("there is nothing to read") }
    sut.delegate.hasCommentsOrTexts = false

    for _ in 0..<2 { click(sut, on: "Second") }

    XCTAssertEqual(viewed, [.example(1, location: "Second")])
  }

  func test_imageWithNothingToRead_isOpenedAsTextWherePicturesAreNotShown() async {
    let sut = makeSUT([.example(0)], showsPictures: false)
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }
    sut.delegate.hasCommentsOrTexts = false

    sut.perform(.openComments)
    sut.screen.click(at: Point(x: 3, y: 2))

    XCTAssertEqual(opened, [.example(0), .example(0)])
    XCTAssertEqual(sut.lines().last?.hasPrefix(" ⏎ comments"), true, sut.lines().last ?? "")
  }

  func test_listWithoutImages_hasNothingToView() async {
    let sut = makeSUT([])
    sut.delegate.hasCommentsOrTexts = false

    XCTAssertEqual(sut.screen.handler(for: .openComments)?.isEnabled, false)
  }

  // MARK: Next page

  func test_endOfList_requestsThePageWhenItComesOnScreen() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    XCTAssertEqual(sut.page.requestCount, 0)

    sut.perform(.goToEnd)
    XCTAssertEqual(sut.page.requestCount, 1)
    sut.perform(.goToEnd, .goToStart, .goToEnd)

    XCTAssertEqual(sut.page.requestCount, 1, "a running request is never doubled")
  }

  func test_endOfList_requestsThePageWhenTheLastImageIsSelected() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)

    for _ in 0..<3 { sut.perform(.selectNext) }
    XCTAssertEqual(sut.page.requestCount, 0)
    sut.perform(.selectNext)

    XCTAssertEqual(sut.page.requestCount, 1)
  }

  func test_failedPage_isRequestedAgainByRetryOnly() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.loads.answer = { load, size in load.show(CellBuffer.testCard(fitting: size)) }
    sut.perform(.goToEnd)

    sut.page.fail()
    sut.perform(.goToStart, .goToEnd)
    XCTAssertEqual(sut.page.requestCount, 1)
    sut.perform(.retry)

    XCTAssertEqual(sut.page.requestCount, 2)
  }

  func test_failedPage_removesNothing() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.perform(.goToEnd)

    sut.page.fail()

    XCTAssertEqual(sut.screen.list.feed.images, FeedImage.examples(0..<5))
  }

  func test_page_isNotRequestedWhileTheFeedLoads() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)

    sut.startLoading()
    sut.perform(.goToEnd)
    XCTAssertEqual(sut.page.requestCount, 0)
    sut.endLoading(withError: "No connection")
    sut.perform(.goToEnd)

    XCTAssertEqual(sut.page.requestCount, 1)
  }

  func test_endOfTheList_isNotReportedWhileTheFeedOrAPageLoads() async throws {
    let first = makeSUT([])
    first.startLoading()
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.screen.perform(.goToEnd)

    for pageIsLoading in [false, true] {
      XCTAssertEqual(sut.page.requestCount, pageIsLoading ? 1 : 0, "it is requested with the next frame")
      for command in [Command.selectNext, .halfPageDown, .pageDown, .goToEnd] {
        XCTAssertEqual(first.screen.disabledReason(to: command), "Already loading", "\(command)")
        XCTAssertTrue(first.screen.impossibleCommands.contains(command), "\(command)")
        // While the next page loads automatically, these commands stay enabled, but nothing moves.
        XCTAssertFalse(sut.screen.impossibleCommands.contains(command), "\(command)")
        sut.screen.perform(command)
        XCTAssertEqual(sut.screen.selectedIndex, 4)
      }
      sut.layout()
    }
    sut.page.fail()

    for command in sut.screen.commands {
      XCTAssertEqual(sut.screen.disabledReason(to: command), command.row.disabledReason?[.english])
    }
  }

  func test_position_hasASignWhilePagesRemain() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    XCTAssertTrue(sut.lines()[0].hasSuffix(" 1/5+"), sut.lines()[0])
    XCTAssertEqual(sut.screen.positionText, "1/5+")

    sut.screen.append([.example(5)], loadMore: nil)

    XCTAssertTrue(sut.lines()[0].hasSuffix(" 1/6"), sut.lines()[0])
  }

  func test_failedPage_isNotRetriedWhileTheFeedLoads() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.perform(.goToEnd)
    sut.page.fail()

    sut.startLoading()
    sut.perform(.retry)
    click(sut, on: "failed")

    XCTAssertEqual(sut.page.requestCount, 1)
  }

  func test_runningPage_isCancelledWhenTheFeedLoads() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.perform(.goToEnd)

    sut.startLoading()

    XCTAssertEqual(sut.page.cancelCount, 1)
  }

  func test_append_addsOnlyNewImages() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)

    sut.screen.append(FeedImage.examples(3..<8), loadMore: LoadMoreRowSpy().makeRow())

    XCTAssertEqual(sut.screen.list.feed.images, FeedImage.examples(0..<8))
    XCTAssertTrue(sut.screen.list.hasLoadMoreRow)
  }

  func test_append_ofNothingNewWaitsForTheUser() async {
    for images in [[], FeedImage.examples(0..<5)] {
      let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
      let next = LoadMoreRowSpy()

      sut.screen.append(images, loadMore: next.makeRow())
      sut.perform(.goToEnd)
      XCTAssertEqual(next.requestCount, 0)
      XCTAssertTrue(sut.lines().contains { $0.contains("Nothing new on these pages · t load more") })

      sut.perform(.retry)
      XCTAssertEqual(next.requestCount, 1)
      XCTAssertFalse(sut.lines().contains { $0.contains("Nothing new") })
    }
  }

  func test_append_ofNothingNewEndsTheListIfThereIsNoFurtherPage() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)

    sut.screen.append(FeedImage.examples(0..<5), loadMore: nil)

    XCTAssertFalse(sut.screen.list.hasLoadMoreRow)
  }

  func test_emptyFeed_withAFurtherPageSaysOnlyThatItWaits() async throws {
    let sut = makeSUT([], hasMore: true)

    let frame = sut.screen.frame(in: FeedScreenSUT.usual)
    let row = try XCTUnwrap(frame.point(of: "Nothing new on these pages · t load more"))
    XCTAssertEqual(frame.cursor?.position, row)
    XCTAssertFalse(frame.lines.contains { $0.contains("Nothing here yet") })
    XCTAssertEqual(sut.page.requestCount, 0)

    sut.endLoading(withError: "No connection")
    XCTAssertTrue(sut.lines()[1].contains("No connection"), "in the banner")
    sut.perform(.retry)
    XCTAssertEqual(sut.page.requestCount, 1)
  }

  // MARK: Retry

  func test_retry_requestsTheSelectedPictureThatFailed() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.loads.fail(.example(0))
    sut.loads.forgetMessages()

    sut.perform(.retry)

    XCTAssertEqual(sut.loads.requestedImages, [.example(0)])
    XCTAssertEqual(sut.page.requestCount, 0)
  }

  func test_retry_doesNothingForAPictureThatLoadsOrIsShown() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.loads.forgetMessages()

    sut.perform(.retry)
    sut.loads.complete(.example(0))
    sut.perform(.retry)

    XCTAssertEqual(sut.loads.requestedImages, [])
  }

  // MARK: Mouse

  func test_click_selectsARowAndOpensTheSelectedOne() async {
    let sut = makeSUT([.example(0, location: "First"), .example(1, location: "Second")])
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }

    click(sut, on: "Second")
    XCTAssertEqual(sut.screen.selectedImage, .example(1, location: "Second"))
    XCTAssertEqual(opened, [])
    click(sut, on: "Second")

    XCTAssertEqual(opened, [.example(1, location: "Second")])
  }

  func test_click_onAPictureSelectsItAndOpensTheViewer() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }
    sut.delegate.onOpenComments = { _ in XCTFail("the click is for the viewer") }
    // The picture covers eight columns from the third on, in the lines of the second row.
    sut.loads.complete(.example(1))

    for x in [2, 9] { sut.screen.click(at: Point(x: x, y: 10)) }

    XCTAssertEqual(viewed, [.example(1), .example(1)])
    XCTAssertEqual(sut.screen.selectedImage, .example(1))
  }

  func test_click_onAPictureThatLoadsOpensTheViewer() async {
    let sut = makeSUT([.example(0)])
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }

    sut.screen.click(at: Point(x: 5, y: 3))

    XCTAssertEqual(viewed, [.example(0)])
  }

  func test_click_besideAPictureSelectsAndOpensTheComments() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }
    sut.delegate.onOpenViewer = { _ in XCTFail("there is no picture") }
    sut.loads.complete(.example(1))

    for x in [0, 10, 79] { sut.screen.click(at: Point(x: x, y: 12)) }

    XCTAssertEqual(opened, [.example(1), .example(1)])
  }

  func test_click_onAFailedPictureSelectsAndRetriesIt() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.delegate.onOpenComments = { _ in XCTFail("the click is for the retry") }
    sut.loads.fail(.example(1), with: "Not loaded")
    sut.loads.forgetMessages()

    click(sut, on: "Not loaded")

    XCTAssertEqual(sut.loads.requestedImages, [.example(1)])
    XCTAssertEqual(sut.screen.selectedImage, .example(1))
  }

  func test_click_onAnyWordOfAFailureRetriesAPictureThatWouldTakeLessRoom() async {
    let tiny = FeedImage.example(0) { $0.size = .init(width: 20, height: 20) }
    let sut = makeSUT([tiny])
    sut.delegate.onOpenComments = { _ in XCTFail("the click is for the retry") }
    sut.loads.fail(tiny, with: "Not loaded today")
    sut.loads.forgetMessages()

    click(sut, on: "today")

    XCTAssertEqual(sut.loads.requestedImages, [tiny])
  }

  func test_click_onTheTextOfARowWithAFailedPictureOpensIt() async {
    let sut = makeSUT([.example(0, location: "First")])
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }
    sut.loads.fail(.example(0, location: "First"))

    click(sut, on: "First")

    XCTAssertEqual(opened.count, 1)
  }

  func test_click_onAFailedPageRetriesIt() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.perform(.goToEnd)
    sut.page.fail(with: "Page not loaded")

    click(sut, on: "Page not loaded")

    XCTAssertEqual(sut.page.requestCount, 2)
  }

  func test_click_besideTheRowsDoesNothing() async {
    let sut = makeSUT([.example(0)])
    sut.delegate.onOpenComments = { _ in XCTFail("no row was clicked") }

    for y in [-1, 0, 20, 23, 24] { sut.screen.click(at: Point(x: 3, y: y)) }
  }

  func test_scroll_movesTheRows() async {
    let sut = makeSUT(FeedImage.examples(0..<5))

    sut.screen.scroll(by: 3)

    XCTAssertEqual(sut.screen.list.rows.first?.y, -3)
  }

  // MARK: Cursor

  func test_cursor_restsOnTheFirstTextOfTheSelectedRow() async {
    let sut = makeSUT([
      .example(0, location: "Somewhere"), .example(1, description: "Text"), .example(2, description: nil),
    ])
    let cursor = { sut.screen.frame(in: FeedScreenSUT.usual).cursor }

    XCTAssertEqual(cursor(), Cursor(at: Point(x: 25, y: 2)))
    sut.perform(.selectNext)
    XCTAssertEqual(cursor()?.position.y, sut.screen.frame(in: FeedScreenSUT.usual).row(of: "Text"))
    sut.perform(.selectNext)

    XCTAssertEqual(cursor()?.position.y, sut.screen.list.rows.last.map { $0.y + 2 }, "the picture")
  }

  func test_cursor_restsOnTheVisiblePartOfTheSelectedRow() async {
    let sut = makeSUT([.example(0, location: "Somewhere", description: "Text"), .example(1)])
    let narrow = Size(width: 50, height: 24)
    sut.layout(in: narrow)
    for _ in 0..<20 { sut.screen.perform(.growPicture) }
    sut.layout(in: narrow)

    sut.screen.scroll(by: 4)

    let frame = sut.screen.frame(in: narrow)
    XCTAssertEqual(frame.cursor?.position.y, frame.row(of: "Text"))
  }

  func test_cursor_restsOnTheNoteInPlaceOfRows() async {
    let sut = makeSUT([])
    assertCursor(of: sut, isAt: ScreenTexts(language: .english).noImages)

    sut.endLoading(withError: "No connection")
    assertCursor(of: sut, isAt: "! No connection")

  }

  private func assertCursor(
    of sut: FeedScreenSUT, isAt text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let frame = sut.screen.frame(in: FeedScreenSUT.usual)
    guard let y = frame.row(of: text), let start = frame.lines[y].firstRange(of: text)?.lowerBound else {
      return XCTFail("no \(text)", file: file, line: line)
    }
    let x = frame.lines[y].distance(from: frame.lines[y].startIndex, to: start)
    XCTAssertEqual(frame.cursor, Cursor(at: Point(x: x, y: y)), file: file, line: line)
  }

  // MARK: Size

  func test_pictureHeight_isAQuarterOfTheScreenAndAtLeastFour() async {
    let sut = makeSUT([.example(0)])
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 6)

    sut.layout(in: Size(width: 99, height: 60))
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 15)
    sut.layout(in: Size(width: 80, height: 8))

    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 4)
  }

  func test_pictureHeight_isChangedByKeysWithinTheScreen() async {
    let sut = makeSUT([.example(0)])

    sut.perform(.growPicture, .growPicture)
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 8)
    for _ in 0..<50 { sut.perform(.growPicture) }
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 17, "there is room for texts beside the picture")
    for _ in 0..<50 { sut.perform(.shrinkPicture) }
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 4)
    sut.perform(.growPicture)

    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 5, "keys beyond the limit are not counted")
  }

  func test_pictureHeight_neverPassesASmallerScreen() async {
    let sut = makeSUT([.example(0)])
    sut.layout(in: Size(width: 50, height: 60))
    for _ in 0..<40 { sut.screen.perform(.growPicture) }

    sut.layout(in: Size(width: 50, height: 24))

    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 22)
  }

  func test_everySize_survivesEveryCommand() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    sut.endLoading(withError: "No connection")

    for height in 0...9 {
      for width in 0...20 {
        let size = Size(width: width, height: height)
        for command in Command.allCases where command != .dismissError {
          sut.screen.perform(command)
          XCTAssertEqual(sut.screen.frame(in: size).size, size)
          sut.screen.click(at: Point(x: width / 2, y: height / 2))
        }
      }
    }
  }

  func test_tooSmall_asksForNothing() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.loads.forgetMessages()

    sut.layout(in: Size(width: 3, height: 2))
    XCTAssertEqual(Set(sut.loads.cancelledImages), Set(FeedImage.examples(0..<2)))
    XCTAssertEqual(sut.loads.requestedImages, [])
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages, FeedImage.examples(0..<2))
  }

  // MARK: Viewer

  func test_openViewer_isForTheSelectedImage() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }

    sut.perform(.openViewer, .selectNext, .openViewer)

    XCTAssertEqual(viewed, FeedImage.examples(0..<2))
  }

  func test_openViewer_doesNothingWhileNothingIsListed() async {
    let sut = makeSUT([])
    sut.delegate.onOpenViewer = { _ in XCTFail("there is no image") }

    sut.perform(.openViewer)
  }

  func test_moveSelection_selectsAndBringsOnScreen() async {
    let sut = makeSUT(FeedImage.examples(0..<9))

    for _ in 0..<20 { sut.screen.moveSelection(by: 1) }
    XCTAssertEqual(sut.screen.selectedIndex, 8)
    XCTAssertTrue(sut.screen.list.visibleImages.contains(.example(8)))
    for _ in 0..<6 { sut.screen.moveSelection(by: -1) }

    XCTAssertEqual(sut.screen.selectedImage, .example(2))
    XCTAssertTrue(sut.screen.list.visibleImages.contains(.example(2)))
  }

  func test_requestMore_asksForThePageOnceAndAgainAfterAFailure() async {
    let sut = makeSUT(FeedImage.examples(0..<9), hasMore: true)
    XCTAssertEqual(sut.page.requestCount, 0)

    sut.screen.requestMore()
    sut.screen.requestMore()
    XCTAssertEqual(sut.page.requestCount, 1)
    XCTAssertTrue(sut.screen.isLoadingMore)
    sut.page.fail()
    sut.screen.requestMore()

    XCTAssertEqual(sut.page.requestCount, 2)
  }

  func test_requestMore_waitsForTheFeedAndDoesNothingAtItsEnd() async {
    let loading = makeSUT(FeedImage.examples(0..<9), hasMore: true)
    loading.startLoading()

    loading.screen.requestMore()
    makeSUT(FeedImage.examples(0..<9)).screen.requestMore()

    XCTAssertEqual(loading.page.requestCount, 0)
  }

  // MARK: Without pictures

  func test_noPictures_listsTextsAndAsksForNothing() async {
    let images: [FeedImage] = [
      .example(0, location: "First", description: "One"), .example(1, description: nil),
      .example(2, description: "Three"),
    ]
    let sut = makeSUT(images, showsPictures: false)
    sut.delegate.onOpenViewer = { _ in XCTFail("there are no pictures") }

    sut.perform(.growPicture, .shrinkPicture, .openViewer, .selectNext)

    XCTAssertEqual(sut.loads.made.count, 0)
    XCTAssertFalse(sut.screen.isAnimating)
    XCTAssertEqual(sut.lines()[2...7].map { String($0.prefix(10)) }, ["  First", "  One", "", "▌", "", "  Three"])
  }

  func test_noPictures_clickSelectsAndOpensTheComments() async {
    let sut = makeSUT(FeedImage.examples(0..<2), showsPictures: false)
    var opened: [FeedImage] = []
    sut.delegate.onOpenComments = { opened.append($0) }

    for _ in 0..<2 { sut.screen.click(at: Point(x: 3, y: 4)) }

    XCTAssertEqual(opened, [.example(1)])
  }

  // MARK: Notices

  func test_notice_standsBesideTheAgeOfAnOfflineFeed() async {
    let sut = makeSUT()
    sut.screen.display(
      [.example(0)], offlineSince: FeedScreenSUT.now.addingTimeInterval(-3600), loadMore: nil)

    sut.screen.display(notice: "Something to know")

    let lines = sut.lines()
    XCTAssertTrue(lines[0].contains("Offline · saved 1 hour ago"), lines[0])
    XCTAssertTrue(lines.last?.contains("Something to know") == true, lines.last ?? "")
  }

  func test_notice_staysUntilTheNextLoad() async {
    let sut = makeSUT([.example(0)])
    sut.screen.display(notice: "Something to know")
    sut.perform(.selectNext)
    XCTAssertTrue(sut.lines().last?.contains("Something to know") == true)

    sut.startLoading()
    sut.endLoading()

    XCTAssertFalse(sut.lines().last?.contains("Something to know") == true)
  }

  func test_sourceAndError_areShownWithoutEscapeSequences() async {
    let hostile = "\u{1B}]0;title\u{7}sa\u{1B}[31mfe\u{202E}"
    let rows = PictureLoadsSpy()
    let sut = FeedScreen(
      texts: ScreenTexts(language: .english), source: hostile, presentation: rows.presentation,
      makeLoad: rows.makeLoad(for:))
    sut.display([], offlineSince: nil, loadMore: nil)

    sut.display(notice: hostile)
    sut.display(ResourceErrorViewModel.error(message: hostile))

    let lines = sut.frame(in: Size(width: 60, height: 12)).lines
    let shown = lines.filter { $0.contains("safe") }
    XCTAssertEqual(shown.count, 4, "title, error and where, notice: \(lines)")
    XCTAssertFalse(lines.contains { $0.contains("31m") || $0.contains("title") }, "\(lines)")
  }

  // MARK: Animation

  func test_isAnimating_whileSomethingLoads() async {
    let sut = makeSUT([.example(0)], hasMore: true)
    XCTAssertTrue(sut.screen.isAnimating, "a picture loads")
    sut.loads.complete(.example(0))
    sut.page.fail()
    XCTAssertFalse(sut.screen.isAnimating)

    sut.startLoading()
    XCTAssertTrue(sut.screen.isAnimating, "the feed loads")
    sut.endLoading()
    XCTAssertFalse(sut.screen.isAnimating)
    sut.perform(.retry)

    XCTAssertTrue(sut.screen.isAnimating, "a page loads")
  }

  func test_didDisappear_cancelsPicturesUntilTheNextLayout() async {
    let sut = makeSUT(FeedImage.examples(0..<2))

    sut.screen.didDisappear()
    XCTAssertEqual(Set(sut.loads.cancelledImages), Set(FeedImage.examples(0..<2)))
    XCTAssertFalse(sut.screen.isAnimating)
    sut.loads.forgetMessages()
    sut.screen.didAppear()
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages, FeedImage.examples(0..<2))
  }

  // MARK: Pictures that are looked at

  func test_pictures_areShownWhileTheirPlaceIsOnScreen() async {
    let sut = makeSUT(FeedImage.examples(0..<9))
    XCTAssertEqual(sut.loads.shownImages, ids(0...3), "a part of the fourth row")

    sut.screen.scroll(by: 5)
    sut.layout()
    XCTAssertEqual(sut.loads.shownImages, ids(0...3), "one line of the first row")
    sut.screen.scroll(by: 1)
    sut.layout()
    XCTAssertEqual(sut.loads.shownImages, ids(1...3), "only the blank line of the first row is visible")
    sut.perform(.goToEnd)

    XCTAssertEqual(sut.loads.shownImages, ids(6...8))
  }

  func test_pictures_areNotShownWhileTheScreenIsCoveredOrTooSmall() async {
    let sut = makeSUT(FeedImage.examples(0..<2))

    sut.screen.didDisappear()
    XCTAssertEqual(sut.loads.shownImages, [])
    sut.screen.didAppear()
    sut.layout()
    XCTAssertEqual(sut.loads.shownImages, ids(0...1))
    sut.layout(in: Size(width: 10, height: 4))

    XCTAssertEqual(sut.loads.shownImages, [])
  }

  func test_pictures_areNotShownWhileTheTerminalHasNoFocus() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.screen.displayState.didDisplay()

    sut.screen.didChangeFocus(false)
    XCTAssertEqual(sut.loads.shownImages, [], "at once")
    XCTAssertFalse(sut.screen.displayState.needsDisplay)
    sut.layout()
    XCTAssertEqual(sut.loads.shownImages, [])
    sut.screen.didChangeFocus(true)
    XCTAssertTrue(sut.screen.displayState.needsDisplay)
    sut.layout()

    XCTAssertEqual(sut.loads.shownImages, ids(0...1))
  }

  // MARK: Layout

  func test_screenLayout_isComputedOnceUntilItsInputChanges() async {
    let sut = FeedScreenSUT.make(FeedImage.examples(0..<9), testCase: self)
    let layout = sut.screen.screenLayout
    sut.perform(.selectNext, .pageDown)
    _ = sut.lines()
    XCTAssertIdentical(sut.screen.screenLayout, layout)

    sut.endLoading(withError: "failed")
    let withError = sut.screen.screenLayout
    XCTAssertEqual((withError.content?.height ?? 0) + 1, layout.content?.height, "the error takes a line")
    sut.perform(.dismissError, .showGrid)
    XCTAssertEqual(sut.screen.screenLayout.layout, .grid)
    sut.layout(in: Size(width: 120, height: 40))

    XCTAssertEqual(sut.screen.screenLayout.frame?.footer.y, 39)
  }

  // MARK: Helpers

  private func ids(_ numbers: some Sequence<Int>) -> Set<UUID> { Set(FeedImage.examples(numbers).map(\.id)) }

  private func makeSUT(
    _ images: [FeedImage]? = nil, hasMore: Bool = false, showsPictures: Bool = true, file: StaticString = #filePath,
    line: UInt = #line
  ) -> FeedScreenSUT {
    FeedScreenSUT.make(
      images, hasMore: hasMore, showsPictures: showsPictures, testCase: self, file: file, line: line)
  }

  private func click(_ sut: FeedScreenSUT, on text: String, file: StaticString = #filePath, line: UInt = #line) {
    let point = sut.screen.frame(in: FeedScreenSUT.usual).point(of: text)
    guard let point else { return XCTFail("\(text) is not on screen", file: file, line: line) }
    sut.screen.click(at: point)
    sut.layout()
  }
}
