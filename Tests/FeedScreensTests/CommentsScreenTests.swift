import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class CommentsScreenTests: XCTestCase {
  func test_didAppear_loadsOnlyTheFirstTime() async {
    let sut = makeSUT()
    var loads = 0
    sut.onReload = { loads += 1 }

    sut.didAppear()
    sut.didAppear()

    XCTAssertEqual(loads, 1)
  }

  func test_didDisappear_cancelsTheLoad() async {
    let sut = makeSUT()
    var cancels = 0
    sut.onCancel = { cancels += 1 }

    sut.didDisappear()

    XCTAssertEqual(cancels, 1)
  }

  func test_cancel_dismissesTheErrorThenStopsTheLoadThenIsDisabled() async {
    let sut = makeSUT()
    var cancels = 0
    sut.onCancel = { cancels += 1 }
    sut.display(ResourceLoadingViewModel(isLoading: true))
    sut.display(ResourceErrorViewModel.error(message: "No connection"))

    XCTAssertTrue(sut.pressEscape())
    XCTAssertNil(sut.errorMessage)
    XCTAssertEqual(cancels, 0)
    XCTAssertTrue(sut.pressEscape())
    XCTAssertFalse(sut.isLoading)
    XCTAssertEqual(cancels, 1)
    XCTAssertEqual(sut.errorMessage?.description, ScreenTexts(language: .english).loadingStopped)
    XCTAssertTrue(sut.pressEscape())
    XCTAssertNil(sut.errorMessage)

    XCTAssertFalse(sut.pressEscape())
    XCTAssertEqual(cancels, 1)
  }

  func test_reload_loadsAgain() async {
    let sut = makeSUT()
    var loads = 0
    sut.onReload = { loads += 1 }

    sut.perform(.reload)

    XCTAssertEqual(loads, 1)
  }

  func test_retry_loadsAgainOnlyAfterAnError() async {
    let sut = makeSUT()
    var loads = 0
    sut.onReload = { loads += 1 }

    sut.perform(.retry)
    XCTAssertEqual(loads, 0)
    sut.display(ResourceErrorViewModel.error(message: "No connection"))
    sut.perform(.retry)

    XCTAssertEqual(loads, 1)
  }

  func test_comments_areShownWithAuthorDateAndMessage() async {
    let sut = makeSUT()

    sut.display(comments(2))

    let lines = sut.frame(in: size).lines
    XCTAssertTrue(lines.contains(" author 0 · 1 day ago"))
    XCTAssertTrue(lines.contains(" message 0"))
    XCTAssertTrue(lines.contains(" author 1 · 1 day ago"))
  }

  func test_error_staysUntilItIsDismissedAndContentStays() async {
    let sut = makeSUT()
    sut.display(comments(1))

    sut.display(ResourceErrorViewModel.error(message: "No connection"))
    XCTAssertEqual(sut.frame(in: size).row(of: "No connection"), 1)
    XCTAssertNotNil(sut.frame(in: size).row(of: "message 0"))
    sut.perform(.dismissError)

    XCTAssertNil(sut.frame(in: size).row(of: "No connection"))
    XCTAssertNotNil(sut.frame(in: size).row(of: "message 0"))
  }

  func test_noComments_isReportedOnlyAfterTheLoad() async {
    let sut = makeSUT()
    let text = ScreenTexts(language: .english).noComments
    XCTAssertNil(sut.frame(in: size).row(of: text))

    sut.display(ResourceLoadingViewModel(isLoading: true))
    XCTAssertNil(sut.frame(in: size).row(of: text))
    sut.display(comments(0))
    sut.display(ResourceLoadingViewModel(isLoading: false))

    XCTAssertNotNil(sut.frame(in: size).row(of: text))
  }

  func test_keys_scrollByLinesHalvesAndScreens() async {
    let sut = makeSUT()
    sut.display(comments(30))
    let top = { sut.rows.first.map { row in row.index == 0 ? -row.y : 3 + (row.index - 1) * 3 - row.y } }
    sut.layout(in: size)

    for (command, expected) in [
      (.selectNext, 1), (.halfPageDown, 11), (.pageDown, 31), (.pageUp, 11), (.halfPageUp, 1), (.selectPrevious, 0),
      (.selectPrevious, 0), (.goToEnd, 3 + 90 - 20), (.pageDown, 3 + 90 - 20), (.goToStart, 0),
    ] as [(Command, Int)] {
      sut.perform(command)
      sut.layout(in: size)
      XCTAssertEqual(top(), expected, "\(command)")
    }
  }

  func test_goToEnd_showsTheEndOfACommentTallerThanTheScreen() async {
    let sut = makeSUT()
    let message = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    sut.display(ImageCommentsViewModel(comments: [ImageCommentViewModel(message: message, date: "", username: "a")]))
    sut.layout(in: size)

    sut.perform(.goToEnd)

    XCTAssertNotNil(sut.frame(in: size).row(of: "line 49"))
  }

  func test_reload_keepsThePosition() async {
    let (sut, before) = makeScrolledSUT()

    sut.display(comments(30))

    XCTAssertEqual(sut.frame(in: size), before)
  }

  func test_reload_scrollsBackIntoAShorterList() async {
    let sut = makeSUT()
    sut.display(comments(30))
    sut.layout(in: size)
    sut.perform(.goToEnd)

    sut.display(comments(1))

    XCTAssertNotNil(sut.frame(in: size).row(of: "message 0"))
  }

  func test_everySize_survivesEveryCommand() async {
    let sut = makeSUT()
    sut.display(comments(5))
    sut.display(ResourceErrorViewModel.error(message: "No connection"))

    for height in 0...9 {
      for width in 0...20 {
        let size = Size(width: width, height: height)
        for command in Command.allCases where command != .dismissError {
          sut.perform(command)
          XCTAssertEqual(sut.frame(in: size).size, size)
        }
      }
    }
  }

  func test_display_replacesThePreviousComments() async {
    let sut = makeSUT()
    sut.display(comments(2))
    _ = sut.frame(in: size)

    sut.display(
      ImageCommentsViewModel(comments: [ImageCommentViewModel(message: "another", date: "now", username: "anybody")]))

    let lines = sut.frame(in: size).lines
    XCTAssertTrue(lines.contains { $0.contains("another") }, "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("message") }, "\(lines)")
  }

  func test_filter_listsMatchesAndRestoresThePositionAfterwards() async throws {
    let (sut, before) = makeScrolledSUT()

    XCTAssertTrue(sut.press(.character("/")))
    for key in "AUTHOR 29".map(Key.character) { XCTAssertTrue(sut.type(key)) }
    try await eventually { sut.entries.count == 1 }
    let filtered = sut.frame(in: size)
    XCTAssertNotNil(filtered.row(of: "A location"))
    XCTAssertNotNil(filtered.row(of: "message 29"))
    XCTAssertNotNil(filtered.row(of: "1 of 30"))
    XCTAssertTrue(sut.type(.character("x")))
    XCTAssertNotNil(sut.frame(in: size).row(of: "Nothing matches"))
    XCTAssertTrue(sut.type(.escape))

    XCTAssertEqual(sut.frame(in: size), before)
  }

  func test_secondFilter_restoresThePositionFromBeforeTheFirst() async throws {
    let (sut, before) = makeScrolledSUT()
    XCTAssertTrue(sut.press(.character("/")))
    XCTAssertTrue(sut.paste("author 2"))
    try await eventually { sut.entries.count == 11 }
    XCTAssertTrue(sut.type(.enter))
    sut.scroll(by: 3)

    XCTAssertTrue(sut.press(.character("/")))
    XCTAssertTrue(sut.type(.escape))

    XCTAssertEqual(sut.frame(in: size), before)
  }

  func test_reload_filtersTheNewComments() async throws {
    let sut = try await makeSUTWhereNothingMatches()

    sut.display(comments(9))

    try await eventually { sut.entries.count == 1 }
    XCTAssertTrue(sut.pressEscape() || sut.type(.escape))
    XCTAssertEqual(sut.entries.count, 9)
  }

  func test_reload_keepsTheMessageThatNothingMatches() async throws {
    let sut = try await makeSUTWhereNothingMatches()

    sut.display(ResourceLoadingViewModel(isLoading: true))

    XCTAssertNotNil(sut.frame(in: size).row(of: "Nothing matches"))
  }

  func test_isAnimating_whileCommentsLoad() async {
    let sut = makeSUT()
    XCTAssertFalse(sut.isAnimating)

    sut.display(ResourceLoadingViewModel(isLoading: true))
    XCTAssertTrue(sut.isAnimating)
    sut.display(ResourceLoadingViewModel(isLoading: false))

    XCTAssertFalse(sut.isAnimating)
  }

  // MARK: Picture

  func test_picture_isAHeaderOfAThirdOfTheScreen() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)

    let lines = sut.frame(in: size).lines

    XCTAssertEqual(loads.messages, [.request(.example(0), Size(width: 78, height: 8))])
    XCTAssertEqual(lines.firstIndex { $0.contains("A location") }, 2 + 8 + 1)
    XCTAssertEqual(loads.shownImages, [FeedImage.example(0).id])
  }

  func test_picture_isFixedBesideTheTextsOnAWideScreen() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    let wide = Size(width: 100, height: 24)
    let before = sut.frame(in: wide)
    loads.complete(.example(0), with: CellBuffer(size: Size(width: 49, height: 20), filledWith: Cell("P")))

    sut.scroll(by: 20)
    let frame = sut.frame(in: wide)

    XCTAssertEqual(loads.messages, [.request(.example(0), Size(width: 49, height: 20))])
    XCTAssertEqual(before.point(of: "A location"), Point(x: 53, y: 2))
    XCTAssertEqual(before.cursor, Cursor(at: Point(x: 53, y: 2)))
    XCTAssertEqual(frame.lines.count { $0.hasPrefix(" " + String(repeating: "P", count: 49)) }, 20)
    XCTAssertNil(frame.row(of: "A location"))
    XCTAssertEqual(frame.point(of: "message 6")?.x, 53)
    XCTAssertEqual(loads.cancelledImages, [])
  }

  func test_header_hasTheHeightOfItsPicture() async {
    for (height, expected) in [(1, 2), (3, 3), (8, 8)] {
      let loads = PictureLoadsSpy()
      let sut = makeSUT(loads)
      sut.display(comments(20))
      sut.layout(in: size)

      loads.made.last?.show(picture(PixelSize(width: 780, height: 20 * height)))

      XCTAssertEqual(sut.frame(in: size).row(of: "A location"), 2 + expected + 1, "\(height) lines")
      XCTAssertEqual(loads.requestedSizes, [Size(width: 78, height: 8)])
    }
  }

  func test_header_hasTheHeightThatTheFeedTellsBeforeThePictureIsThere() async {
    let loads = PictureLoadsSpy()
    let panorama = FeedImage.example(0, location: "A location") { $0.size = .init(width: 7800, height: 600) }
    let sut = makeSUT(loads, of: panorama)

    XCTAssertEqual(sut.frame(in: size).row(of: "A location"), 2 + 3 + 1)
  }

  func test_picture_movesNoTextsBesideIt() async {
    let wide = Size(width: 120, height: 40)
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    let before = sut.frame(in: wide).point(of: "message 3")

    loads.made.last?.show(picture(PixelSize(width: 200, height: 720)))

    XCTAssertEqual(sut.frame(in: wide).point(of: "message 3"), before)
  }

  func test_pictureOfAnotherShapeThanTheFeedTells_isLoadedAgainForItsPlaceOnce() async {
    let wide = Size(width: 120, height: 40)
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads, of: .example(0) { $0.size = .init(width: 4000, height: 1000) })
    sut.layout(in: wide)

    for _ in 0..<3 {
      loads.made.last?.show(picture(PixelSize(width: 900, height: 1200)))
      sut.layout(in: wide)
    }

    XCTAssertEqual(loads.requestedSizes, [Size(width: 59, height: 36), Size(width: 59, height: 8)])
  }

  func test_picture_movesNoTextsOfAReader() async {
    for lines in [1, 7, 9] {
      let loads = PictureLoadsSpy()
      let sut = makeSUT(loads)
      sut.display(comments(20))
      sut.layout(in: size)
      sut.scroll(by: lines)
      let before = sut.frame(in: size)

      loads.made.last?.show(picture(PixelSize(width: 780, height: 20 * 3)))
      let after = sut.frame(in: size)

      XCTAssertEqual(after.lines.drop { !$0.contains("A location") }, before.lines.drop { !$0.contains("A location") })
      XCTAssertEqual(after.row(of: "message 3"), before.row(of: "message 3"), "\(lines) lines")
    }
  }

  func test_picture_movesNoTextsOfAReaderWhoHasComeBackToTheTop() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    let before = sut.frame(in: size)
    sut.scroll(by: 3)
    sut.layout(in: size)
    sut.perform(.goToStart)
    sut.layout(in: size)

    loads.made.last?.show(picture(PixelSize(width: 780, height: 20 * 3)))

    XCTAssertEqual(sut.frame(in: size).row(of: "A location"), before.row(of: "A location"))
  }

  func test_header_takesTheHeightOfItsPictureWhileItIsOutOfView() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    sut.layout(in: size)
    sut.scroll(by: 30)
    let before = sut.frame(in: size)

    loads.made.last?.show(picture(PixelSize(width: 780, height: 20 * 3)))
    XCTAssertEqual(sut.frame(in: size), before)

    sut.perform(.goToStart)

    XCTAssertEqual(sut.frame(in: size).row(of: "A location"), 2 + 3 + 1)
  }

  func test_error_doesNotRequestThePictureAgain() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(2))
    sut.layout(in: Size(width: 120, height: 40))

    sut.display(ResourceErrorViewModel.error(message: "No connection"))
    sut.layout(in: Size(width: 120, height: 40))
    loads.complete(.example(0))

    XCTAssertEqual(loads.requestedImages, [.example(0)])
  }

  func test_picture_isOmittedOnALowScreen() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)

    let lines = sut.frame(in: Size(width: 80, height: 19)).lines

    XCTAssertEqual(loads.messages, [])
    XCTAssertEqual(lines.firstIndex { $0.contains("A location") }, 2)
  }

  func test_picture_isDrawnAtTheTopAndScrollsWithTheText() async throws {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    _ = sut.frame(in: size)
    loads.complete(.example(0), with: CellBuffer(size: Size(width: 4, height: 8), filledWith: Cell("P")))
    XCTAssertEqual(sut.frame(in: size).lines.filter { $0 == " PPPP" }.count, 8)

    sut.scroll(by: 3)

    XCTAssertEqual(sut.frame(in: size).lines.filter { $0 == " PPPP" }.count, 5)
  }

  func test_cursor_restsOnTheFirstVisibleText() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    let frame = sut.frame(in: size)
    XCTAssertEqual(frame.cursor, Cursor(at: Point(x: 1, y: frame.row(of: "A location") ?? -1)))

    sut.scroll(by: 3)
    XCTAssertEqual(sut.frame(in: size).cursor?.position.y, sut.frame(in: size).row(of: "A location"))
    sut.scroll(by: 9)

    XCTAssertEqual(sut.frame(in: size).cursor, Cursor(at: Point(x: 1, y: 2)))
  }

  func test_position_isTheCommentAtTheTop() async {
    let sut = makeSUT()
    sut.display(comments(20))
    let position = { sut.frame(in: self.size).lines[0].split(separator: " ").last }
    let top = { sut.frame(in: self.size).lines.first { $0.contains("message ") } }
    XCTAssertEqual(position(), "1/20")

    for _ in 0..<4 {
      sut.scroll(by: 7)
      let number = position()?.split(separator: "/").first.flatMap { Int($0) } ?? 0
      XCTAssertTrue(top()?.contains("message \(number - 1)") == true, "\(number): \(top() ?? "")")
    }
  }

  func test_picture_isCancelledWhenScrolledOutAndRequestedWhenScrolledIn() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    sut.layout(in: size)

    sut.scroll(by: 8)
    sut.layout(in: size)
    XCTAssertEqual(loads.cancelledImages, [.example(0)])
    XCTAssertEqual(loads.shownImages, [])
    sut.scroll(by: -1)
    sut.layout(in: size)

    XCTAssertEqual(loads.requestedImages, [.example(0), .example(0)])
  }

  func test_picture_isCancelledWhenTheScreenDisappears() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.layout(in: size)
    XCTAssertTrue(sut.isAnimating)

    sut.didDisappear()

    XCTAssertEqual(loads.cancelledImages, [.example(0)])
    XCTAssertEqual(loads.shownImages, [])
    XCTAssertFalse(sut.isAnimating)
  }

  func test_picture_isNotAnimatedWithoutFocus() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.layout(in: size)

    sut.didChangeFocus(false)
    XCTAssertEqual(loads.shownImages, [])
    sut.didChangeFocus(true)

    XCTAssertEqual(loads.shownImages, [FeedImage.example(0).id])
  }

  func test_picture_isRequestedAgainByRetryAndRenewal() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.layout(in: size)
    loads.fail(.example(0), with: "Not loaded")
    XCTAssertTrue(sut.frame(in: size).lines.contains { $0.contains("Not loaded") })

    sut.perform(.retry)
    XCTAssertEqual(loads.requestedImages.count, 2)
    loads.complete(.example(0))
    sut.renewPictures()
    sut.layout(in: size)

    XCTAssertEqual(loads.requestedImages.count, 3)
  }

  func test_retry_reloadsTheCommentsBeforeThePicture() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.layout(in: size)
    loads.fail(.example(0))
    sut.display(ResourceErrorViewModel.error(message: "No connection"))
    var reloads = 0
    sut.onReload = { reloads += 1 }

    sut.perform(.retry)

    XCTAssertEqual(reloads, 1)
    XCTAssertEqual(loads.requestedImages.count, 1)
  }

  func test_commentsBesideThePicture_matchSnapshot() async {
    let loads = PictureLoadsSpy()
    let sut = makeSUT(loads)
    sut.display(comments(20))
    let wide = Size(width: 120, height: 40)
    sut.layout(in: wide)
    loads.complete(.example(0), with: .testCard(fitting: Size(width: 59, height: 36)))

    assertSnapshot(of: sut, in: wide, named: "comments-beside-picture-120x40")
  }

  // MARK: Helpers

  private let size = Size(width: 80, height: 24)

  /// Makes a screen of three comments with a filter that matches no comment.
  private func makeSUTWhereNothingMatches() async throws -> CommentsScreen {
    let sut = makeSUT()
    sut.display(comments(3))
    XCTAssertTrue(sut.press(.character("/")))
    XCTAssertTrue(sut.paste("author 5"))
    try await eventually { sut.entries.isEmpty }
    return sut
  }

  /// Makes a screen with enough comments to scroll, and returns its frame.
  private func makeScrolledSUT() -> (sut: CommentsScreen, frame: CellBuffer) {
    let sut = makeSUT()
    sut.display(comments(30))
    sut.layout(in: size)
    sut.scroll(by: 20)
    return (sut, sut.frame(in: size))
  }

  private func makeSUT(
    _ loads: PictureLoadsSpy? = nil, of shown: FeedImage? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> CommentsScreen {
    let image = shown ?? FeedImage.example(0, location: "A location", description: "A description")
    let sut = CommentsScreen(
      image: image, picture: loads?.makeLoad(for: shown ?? .example(0)), texts: ScreenTexts(language: .english),
      presentation: loads?.presentation ?? .example)
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  /// Returns a picture of so many pixels, of which a cell has ten by twenty.
  private func picture(_ pixels: PixelSize) -> Picture {
    let cells = CellBuffer(size: Size(width: pixels.width / 10, height: pixels.height / 20), filledWith: Cell("P"))
    return Picture(cells: cells, pixelSize: pixels)
  }

  /// Returns comments of three lines each: author and date, message, and a blank line.
  private func comments(_ count: Int) -> ImageCommentsViewModel {
    ImageCommentsViewModel(
      comments: (0..<count).map { number in
        ImageCommentViewModel(message: "message \(number)", date: "1 day ago", username: "author \(number)")
      })
  }
}
