import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class FeedSplitTests: XCTestCase {
  private static let size = Size(width: 120, height: 40)

  // MARK: Picture

  func test_selectedPicture_isRequestedFirstAndLarge() async {
    let sut = makeSUT(3)

    guard case .request(image(0), let size)? = sut.loads.messages.first else { return XCTFail("\(sut.loads.messages)") }
    XCTAssertEqual(size.width, 77)
    XCTAssertGreaterThan(size.height, 20)
    XCTAssertEqual(sut.loads.requestedImages.filter { $0 == image(0) }.count, 2, "and small for the list")
  }

  func test_selection_cancelsTheLargePictureAndRequestsTheNextOneOnceItIsShown() async throws {
    let sut = makeSUT(3)
    sut.loads.complete(image(1))
    sut.loads.forgetMessages()

    perform(.selectNext, in: sut)
    XCTAssertEqual(sut.loads.cancelledImages, [image(0)])
    XCTAssertEqual(
      sut.loads.requestedImages, [], "the large picture is requested only after the frame that shows the selection")
    sut.screen.displayState.didDisplay()
    try await rest(until: sut.screen.displayState.needsDisplay)
    sut.layout(in: Self.size)

    XCTAssertEqual(sut.loads.requestedImages, [image(1)])
  }

  func test_selection_requestsNoLargePicturesOfImagesThatItPasses() async throws {
    let sut = makeSUT(4)
    for number in 1...3 { sut.loads.complete(image(number)) }
    sut.loads.forgetMessages()

    for _ in 0..<3 { perform(.selectNext, in: sut) }
    sut.screen.displayState.didDisplay()
    try await rest(until: sut.screen.displayState.needsDisplay)
    sut.layout(in: Self.size)

    XCTAssertEqual(sut.loads.requestedImages, [image(3)])
  }

  func test_selection_requestsTheLargePictureAtOnceIfNoSmallOneCanReplaceIt() async {
    let kept = TerminalImage(
      id: 7, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 4, height: 2), form: .stored(png: []))
    for small in [nil, CellBuffer(kept)] {
      let sut = makeSUT(3)
      if let small { sut.loads.complete(image(1), with: small) }
      sut.loads.forgetMessages()

      perform(.selectNext, in: sut)

      XCTAssertEqual(sut.loads.requestedImages, [image(1)])
      XCTAssertFalse(sut.screen.frame(in: Self.size).images.contains { $0.size != kept.size })
    }
  }

  func test_failedComments_areRequestedAgainByRetry() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    sut.screen.commentsPreview.display(ResourceErrorViewModel.error(message: "No connection"))
    sut.screen.commentsPreview.display(ResourceLoadingViewModel(isLoading: false))

    perform(.retry, in: sut)

    try await rest(until: comments.requested.count == 2)
  }

  func test_failureOfComments_isToldInFullAt80ColumnsInEachLanguage() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    perform(.showList, in: sut)
    perform(.showSplit, in: sut)
    for texts in TextLanguage.allCases.map({ ScreenTexts(language: $0) }) {
      sut.screen.commentsPreview.display(ResourceErrorViewModel.error(message: texts.invalidDataError))

      let lines = sut.screen.lines(in: Size(width: 80, height: 48))

      let shown = lines.compactMap { $0.split(separator: "│").last?.trimmingCharacters(in: .whitespaces) }
      XCTAssertTrue(
        shown.joined(separator: " ").contains("! \(texts.invalidDataError)"), lines.joined(separator: "\n"))
    }
  }

  func test_loadForAnotherScreen_knowsTheSizeThatTheListHasLoaded() async throws {
    let sut = makeSUT(2)
    let size = PixelSize(width: 300, height: 100)
    sut.screen.list.load(of: image(0))?.show(
      Picture(cells: CellBuffer(size: Size(width: 4, height: 2)), pixelSize: size))

    XCTAssertEqual(sut.screen.makePictureLoad(of: image(0))?.pixelSize, size)
    XCTAssertNil(try XCTUnwrap(sut.screen.makePictureLoad(of: image(1))).pixelSize)
    sut.screen.use(.list, pictureStep: 0, showsPictures: false)
    XCTAssertNil(sut.screen.makePictureLoad(of: image(0)))
  }

  func test_loadForAnotherScreen_doesNotKnowTheSizeOfAPreview() async throws {
    let image = FeedImage.example(0) { $0.preview = "https://a.example/preview.png" }
    let sut = FeedScreenSUT.make([image], layout: .list, testCase: self)
    let load = try XCTUnwrap(sut.screen.list.load(of: image))
    let cells = CellBuffer(size: Size(width: 16, height: 6))

    load.show(Picture(cells: cells, pixelSize: PixelSize(width: 100, height: 75)))
    sut.layout()
    XCTAssertEqual(load.pixelSize, PixelSize(width: 100, height: 75))
    XCTAssertNil(try XCTUnwrap(sut.screen.makePictureLoad(of: image)).pixelSize)

    load.request(fitting: Size(width: 100, height: 50))
    load.show(Picture(cells: cells, pixelSize: PixelSize(width: 1600, height: 1200)))
    XCTAssertEqual(sut.screen.makePictureLoad(of: image)?.pixelSize, PixelSize(width: 1600, height: 1200))
  }

  func test_smallPicture_isShownUntilTheLargePictureArrives() async throws {
    let sut = makeSUT(1)
    sut.screen.list.load(of: image(0))?.show(CellBuffer(size: Size(width: 4, height: 2), filledWith: Cell("s")))
    let place = try XCTUnwrap(sut.screen.detailLayout).picture

    let scaled = sut.screen.frame(in: Self.size).lines.filter { $0.contains("sssss") }
    XCTAssertEqual(scaled.count, min(place.height, place.width / 2))
    sut.screen.detail.load?.show(CellBuffer(size: Size(width: 11, height: 3), filledWith: Cell("P")))

    let lines = sut.screen.frame(in: Self.size).lines
    XCTAssertFalse(lines.contains { $0.contains("sssss") })
    XCTAssertEqual(lines.filter { $0.contains("PPPPPPPPPPP") }.count, 3)
  }

  func test_onlyTheLargePicture_moves() async {
    let sut = makeSUT(3)
    XCTAssertEqual(sut.loads.shownImages, [image(0).id])

    sut.screen.didChangeFocus(false)
    XCTAssertEqual(sut.loads.shownImages, [])
    sut.screen.didChangeFocus(true)
    sut.layout(in: Self.size)
    XCTAssertEqual(sut.loads.shownImages, [image(0).id])
    sut.screen.didDisappear()

    XCTAssertEqual(sut.loads.shownImages, [])
  }

  func test_otherLayout_cancelsTheLargePicture() async {
    let sut = makeSUT(1)
    sut.loads.forgetMessages()

    perform(.showList, in: sut)

    XCTAssertEqual(sut.loads.messages.first, .cancel(image(0)))
    XCTAssertNil(sut.screen.detail.load)
  }

  func test_coveredScreen_cancelsTheLargePictureUntilItIsSeenAgain() async {
    let sut = makeSUT(1)
    sut.loads.forgetMessages()

    sut.screen.didDisappear()
    XCTAssertEqual(sut.loads.cancelledImages, [image(0), image(0)])
    sut.screen.didAppear()
    sut.layout(in: Self.size)

    XCTAssertEqual(sut.loads.requestedImages, [image(0), image(0)])
  }

  func test_failedPicture_isRetriedWithTheSmallOne() async {
    let sut = makeSUT(1)
    for load in sut.loads.made {
      load.fail(saying: "Not loaded")
    }
    sut.loads.forgetMessages()

    perform(.retry, in: sut)

    XCTAssertEqual(sut.loads.requestedImages, [image(0), image(0)])
  }

  func test_renewedPictures_areAlsoRequestedAgainInLarge() async {
    let sut = makeSUT(1)
    for load in sut.loads.made { show(load, Size(width: 8, height: 3)) }
    sut.loads.forgetMessages()

    sut.screen.renewPictures()
    sut.layout(in: Self.size)

    XCTAssertEqual(sut.loads.requestedImages, [image(0), image(0)])
  }

  // MARK: Comments

  func test_comments_areRequestedOnceTheSelectionHasRested() async throws {
    let sut = makeSUT(3)
    let comments = CommentsSpy(sut.screen)
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }
    XCTAssertEqual(comments.requested, [])

    clock.advance(by: .milliseconds(299))
    XCTAssertEqual(clock.sleeps, [.milliseconds(1)])
    clock.advance(by: .milliseconds(1))

    try await eventually { comments.requested == [self.image(0)] }
  }

  func test_comments_ofPassedImagesAreNeverRequested() async throws {
    let sut = makeSUT(3)
    let comments = CommentsSpy(sut.screen)
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }

    perform(.selectNext, in: sut)
    XCTAssertEqual(clock.sleeps, [])
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }
    clock.advance(by: .milliseconds(300))

    try await eventually { !comments.requested.isEmpty }
    XCTAssertEqual(comments.requested, [image(1)])
  }

  func test_comments_thatLoadAreCancelledWhenTheSelectionMoves() async throws {
    let sut = makeSUT(3)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    XCTAssertTrue(lines(of: sut).contains { $0.contains(ScreenTexts(language: .english).loadingComments) })

    perform(.selectNext, in: sut)

    XCTAssertEqual(comments.cancelCount, 1)
    try await rest(until: comments.requested == [image(0), image(1)])
  }

  func test_comments_areShownUnderTheTexts() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)

    comments.complete(with: [ImageCommentViewModel(message: "So green", date: "1 day ago", username: "grace")])

    let lines = lines(of: sut)
    XCTAssertTrue(lines.contains { $0.contains("grace · 1 day ago") })
    XCTAssertTrue(lines.contains { $0.contains("So green") })
  }

  func test_comments_areAtMost80ColumnsWideUnderARuleAcrossThePane() async throws {
    let size = Size(width: 200, height: 60)
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    sut.layout(in: size)

    comments.complete(with: [
      ImageCommentViewModel(message: String(repeating: "wide ", count: 40), date: "now", username: "ada")
    ])

    let lines = sut.lines(in: size)
    let area = try XCTUnwrap(sut.screen.detailLayout?.comments)
    XCTAssertEqual(lines[area.y].count, 199, "only the margin is right of the rule")
    XCTAssertEqual(lines[area.y + 2].count, area.x + 79, "16 words of 5 columns without the last space")
  }

  func test_comments_thatHaveNoRoomAreAnEllipsis() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    let area = try XCTUnwrap(sut.screen.detailLayout?.comments)
    XCTAssertEqual(area.height, 9, "a line of title and eight of comments")
    func shown(_ messages: [String]) -> [String] {
      comments.complete(with: messages.map { ImageCommentViewModel(message: $0, date: "now", username: "ada") })
      return lines(of: sut)[(area.y + 1)..<area.maxY].map { String($0.dropFirst(area.x)) }
    }

    XCTAssertEqual(
      shown(["a", "b", "c\nd"]), ["ada · now", "a", "", "ada · now", "b", "", "ada · now", "…"])
    XCTAssertEqual(shown(["a", "b", "c"]), ["ada · now", "a", "", "ada · now", "b", "", "ada · now", "c"])
    XCTAssertEqual(shown(["a", "b\nc", "d"]), ["ada · now", "a", "", "ada · now", "b", "c", "", "…"])
    XCTAssertEqual(shown(["a\nb", "c\nd", "e"]), ["ada · now", "a", "b", "", "ada · now", "c", "d", "…"])
    XCTAssertEqual(shown(["1\n2\n3\n4\n5\n6\n7\n8"]), ["ada · now", "1", "2", "3", "4", "5", "6", "…"])
    XCTAssertEqual(shown(["1\n2\n3\n4\n5\n6\n7"]), ["ada · now", "1", "2", "3", "4", "5", "6", "7"])
  }

  func test_comments_thatFailedOrAreMissingAreReported() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)

    comments.complete(with: [])
    XCTAssertTrue(lines(of: sut).contains { $0.contains(ScreenTexts(language: .english).noComments) })
    sut.screen.commentsPreview.display(ResourceErrorViewModel.error(message: "No connection"))

    XCTAssertTrue(lines(of: sut).contains { $0.contains("No connection") })
  }

  func test_comments_areRequestedAgainAfterAReload() async throws {
    let sut = makeSUT(1)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    comments.complete(with: [])

    sut.screen.display([image(0)], offlineSince: nil, loadMore: nil)
    sut.layout(in: Self.size)

    try await rest(until: comments.requested.count == 2)
  }

  func test_comments_areNotRequestedWithoutRoomOrInAnotherLayout() async throws {
    let sut = makeSUT(1)
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }

    sut.layout(in: Size(width: 120, height: 20))
    try await eventually { self.clock.sleeps == [] }
    sut.layout(in: Self.size)
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }
    sut.layout(in: Size(width: 90, height: 40))
    try await eventually { self.clock.sleeps == [] }
    sut.layout(in: Self.size)
    try await eventually { self.clock.sleeps == [.milliseconds(300)] }
    perform(.showGrid, in: sut)

    try await eventually { self.clock.sleeps == [] }
  }

  func test_comments_ofAHiddenImageAreNeitherRequestedNorShown() async throws {
    let warned = FeedImage.warned[1]
    let sut = FeedScreenSUT.make(clock: clock, testCase: self)
    let comments = CommentsSpy(sut.screen)
    sut.screen.display([warned], offlineSince: nil, loadMore: nil)
    sut.layout(in: Self.size)
    for _ in 0..<50 { await Task.yield() }
    XCTAssertEqual(clock.sleeps, [], "nothing is waited for")
    XCTAssertFalse(lines(of: sut).contains { $0.contains("── Comments") })

    perform(.toggleWarned, in: sut)
    try await rest(until: comments.requested == [warned])
    comments.complete(with: [ImageCommentViewModel(message: "So many legs", date: "now", username: "ada")])
    XCTAssertTrue(lines(of: sut).contains { $0.contains("So many legs") })

    perform(.toggleWarned, in: sut)
    XCTAssertFalse(lines(of: sut).contains { $0.contains("So many legs") || $0.contains("── Comments") })
  }

  // MARK: Drawing

  func test_snapshots() async throws {
    let sut = FeedScreenSUT.make(FeedImage.album, layout: .split, answer: show, testCase: self)
    sut.perform(.selectNext)
    try await eventually {
      sut.layout()
      return sut.screen.detail.load?.picture != nil
    }

    assertSnapshots(of: sut.screen, named: "feed-split")
  }

  func test_selectedRow_isTheOnlyRowWithAStripe() async {
    let sut = makeSUT(3)
    perform(.selectNext, in: sut)

    let lines = list(of: sut)

    XCTAssertEqual(lines.indices.filter { lines[$0].hasPrefix("▌") }, [7, 8, 9, 10])
    XCTAssertTrue(lines[7].contains("Place 1"))
    XCTAssertFalse(lines.contains { $0.contains { "┏━┓┃┗┛".contains($0) } }, lines.joined(separator: "\n"))
  }

  func test_stripeOfTheSelectedRow_isWholeWhereverTheListIsMoved() async {
    for size in [Self.size, Size(width: 100, height: 15), Size(width: 100, height: 10)] {
      let sut = makeSUT(20)
      sut.layout(in: size)
      for command in Array(repeating: Command.selectNext, count: 19) + Array(repeating: .selectPrevious, count: 19) {
        sut.screen.perform(command)
        let lines = sut.lines(in: size)
        XCTAssertEqual(lines.count { $0.hasPrefix("▌") }, 4, "\(size)\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  func test_stripeOfTheSelectedRow_isCutWhereTheRowIs() async {
    let sut = makeSUT(3)
    let size = Size(width: 100, height: 7)
    sut.layout(in: size)
    for _ in 0..<3 { sut.screen.perform(.growPicture) }

    let lines = sut.lines(in: size)

    XCTAssertTrue(lines[0].contains("My Feed") && lines[6].contains("? help"), lines.joined(separator: "\n"))
    XCTAssertTrue(lines[1...5].allSatisfy { $0.hasPrefix("▌") }, lines.joined(separator: "\n"))
  }

  func test_largePicture_isCentredOverTheWordsAtTheLeftEdge() async throws {
    let sut = makeSUT(1)
    let large = try XCTUnwrap(sut.screen.detail.load)
    large.show(CellBuffer(size: Size(width: 11, height: 3), filledWith: Cell("P")))

    let frame = sut.screen.frame(in: Self.size)

    let layout = try XCTUnwrap(sut.screen.detailLayout)
    XCTAssertEqual(
      frame.point(of: "PPPPPPPPPPP"),
      Point(x: layout.picture.x + (77 - 11) / 2, y: layout.picture.y + (layout.picture.height - 3) / 2))
    XCTAssertEqual(layout.textPoint.x, layout.picture.x)
  }

  func test_placeOfALargePictureThatFailed_isNoLargerThanItsWordsNeed() async {
    let sut = makeSUT(1)
    sut.screen.detail.load?.fail(saying: "The server has answered with something that is no picture")

    let lines = lines(of: sut).map { $0.dropFirst(41).filter { $0 != " " } }

    XCTAssertEqual(lines.count { $0.hasPrefix("··") || $0.contains("picture") || $0.contains("retry") }, 10)
    XCTAssertTrue(lines.contains { $0.contains("Theserverhasansweredwithsomethingthatisnopicture") })
  }

  // MARK: The text of an image that nobody can comment

  func test_text_isShownInPlaceOfComments() async throws {
    let lines = try await lines(
      of: .example(0, description: "The title says it.") {
        $0.text = "What the entry says [1].\n\nAnd more."
        $0.links = ["https://a.example"]
      })

    XCTAssertTrue(lines.contains { $0.contains("── Text ──") })
    XCTAssertTrue(lines.contains { $0.contains("What the entry says [1].") })
    XCTAssertTrue(lines.contains { $0.contains("[1] https://a.example") })
    XCTAssertFalse(lines.contains { $0.contains(ScreenTexts(language: .english).commentsTitle) })
  }

  func test_file_hasDetailsAndNoCommentsBeforeTheyAreThere() async throws {
    let sut = makeSUT(1)
    sut.loads.presentation.details.loader = { _ in nil }
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)

    let lines = lines(of: sut)

    XCTAssertTrue(lines.contains { $0.contains("── Details ──") })
    XCTAssertFalse(lines.contains { $0.contains(ScreenTexts(language: .english).loadingComments) })
  }

  func test_text_thatIsTheDescriptionIsShownOnlyOnce() async throws {
    let short = try await lines(of: .example(0, description: "All that there is.") { _ in })
    let long = try await lines(
      of: .example(0, description: "The first. " + String(repeating: "word ", count: 200)) { _ in })

    XCTAssertEqual(short.count { $0.contains("All that there is.") }, 1)
    XCTAssertTrue(short.contains { $0.contains(ScreenTexts(language: .english).noText) })
    XCTAssertEqual(long.count { $0.contains("The first.") }, 2)
  }

  func test_facts_areShownInPlaceOfComments() async throws {
    let lines = try await lines(of: .example(0) { $0.facts = [.init(.camera, "A 1"), .init(.exposure, "1/60 s")] })

    XCTAssertTrue(lines.contains { $0.contains("── Details ──") })
    XCTAssertTrue(lines.contains { $0.contains("Camera    A 1") })
    XCTAssertTrue(lines.contains { $0.contains("Exposure  1/60 s") })
  }

  /// Returns the lines of the detail that shows `image` and its text.
  private func lines(of image: FeedImage) async throws -> [String] {
    let sut = makeSUT(0)
    sut.screen.display([image], offlineSince: nil, loadMore: nil)
    sut.layout(in: Self.size)
    let comments = CommentsSpy(sut.screen)
    try await rest(until: comments.requested.count == 1)
    comments.complete(with: ImageDetailsPresenter.map(image, language: .english))
    // The list takes the 41 columns on the left.
    return lines(of: sut).map { String($0.dropFirst(41)) }
  }

  // MARK: Mouse

  func test_click_onTheLargePictureOpensTheViewerAndUnderItTheComments() async throws {
    let sut = makeSUT(2)
    var viewed: [FeedImage] = []
    var opened: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }
    sut.delegate.onOpenComments = { opened.append($0) }
    let layout = try XCTUnwrap(sut.screen.detailLayout)

    sut.screen.click(at: Point(x: layout.picture.maxX - 1, y: layout.picture.y))
    sut.screen.click(at: layout.textPoint)

    XCTAssertEqual(viewed, [image(0)])
    XCTAssertEqual(opened, [image(0)])
  }

  func test_click_onAFailedLargePictureRetriesIt() async throws {
    let sut = makeSUT(1)
    let large = try XCTUnwrap(sut.screen.detail.load)
    large.fail(saying: "Not loaded")
    sut.loads.forgetMessages()
    let layout = try XCTUnwrap(sut.screen.detailLayout)

    sut.screen.click(at: Point(x: layout.picture.x, y: layout.picture.y))

    XCTAssertEqual(sut.loads.requestedImages, [image(0)])
  }

  // MARK: Helpers

  private func image(_ number: Int) -> FeedImage { .example(number, location: "Place \(number)") }

  private let clock = ManualClock()

  private func makeSUT(_ count: Int) -> FeedScreenSUT {
    let sut = FeedScreenSUT.make(clock: clock, testCase: self)
    sut.screen.display((0..<count).map(image), offlineSince: nil, loadMore: nil)
    sut.layout(in: Self.size)
    return sut
  }

  /// Advances the clock until a condition holds.
  private func rest(
    until condition: @autoclosure () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    try await eventually(file: file, line: line) {
      clock.advance(by: .milliseconds(300))
      return condition()
    }
  }

  private func perform(_ command: Command, in sut: FeedScreenSUT) {
    sut.screen.perform(command)
    sut.layout(in: Self.size)
  }

  private func lines(of sut: FeedScreenSUT) -> [String] { sut.lines(in: Self.size) }

  /// Returns the text in the list's columns.
  private func list(of sut: FeedScreenSUT) -> [String] { lines(of: sut).map { String($0.padded(to: 40).prefix(40)) } }

  private let show: PictureLoadsSpy.Answer = { load, size in
    load.show(.testCard(fitting: size))
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}

/// A stand-in for the loader of the first comments.
@MainActor
private final class CommentsSpy {
  private(set) var requested: [FeedImage] = []
  private(set) var cancelCount = 0
  private let preview: CommentsPreview

  init(_ screen: FeedScreen) {
    preview = screen.commentsPreview
    preview.onRequest = { [weak self] image in
      self?.requested.append(image)
      self?.preview.display(ResourceLoadingViewModel(isLoading: true))
    }
    preview.onCancel = { [weak self] in self?.cancelCount += 1 }
  }

  func complete(with comments: [ImageCommentViewModel]) {
    complete(with: ImageCommentsViewModel(comments: comments))
  }

  func complete(with details: ImageDetailsViewModel) {
    complete(with: ImageCommentsViewModel(details: details))
  }

  private func complete(with viewModel: ImageCommentsViewModel) {
    preview.display(viewModel)
    preview.display(ResourceLoadingViewModel(isLoading: false))
  }
}
