import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class InformationScreenTests: XCTestCase {
  func test_firstFrame_showsTheFactsKnownWithoutTheFile() async {
    let (sut, files) = makeSUT()

    sut.didAppear()

    XCTAssertTrue(shows("https://pictures.example/9", sut))
    XCTAssertTrue(shows("A feed", sut))
    XCTAssertFalse(shows("From", sut))
    XCTAssertTrue(sut.isAnimating)
    XCTAssertEqual(files.requested, [image])
  }

  func test_file_addsItsLinesAndKeepsTheSelection() async throws {
    let (sut, files) = makeSUT()
    sut.didAppear()
    sut.layout(in: usual)
    sut.perform(.goToEnd)
    let before = try selectedLine(of: sut)
    XCTAssertTrue(before.text.contains("CC BY"), before.text)

    try await files.complete(PictureFile(.cache, facts: [.init(.format, "JPEG"), .init(.camera, "A camera")]), sut)

    let after = try selectedLine(of: sut)
    XCTAssertTrue(shows("JPEG", sut) && shows("the cache", sut))
    XCTAssertTrue(after.text.contains("CC BY"), after.text)
    XCTAssertFalse(sut.isAnimating)
  }

  func test_file_doesNotMoveTheSelectedLineOnAFullScreen() async throws {
    let (sut, files) = makeSUT()
    let size = Size(width: 40, height: 6)
    sut.didAppear()
    sut.layout(in: size)
    sut.perform(.goToEnd)
    let before = try selectedLine(of: sut, in: size)

    try await files.complete(PictureFile(.cache, facts: [.init(.format, "JPEG"), .init(.camera, "A camera")]), sut)

    let after = try selectedLine(of: sut, in: size)
    XCTAssertTrue(after.text.contains("CC BY"), after.text)
    XCTAssertEqual(after.y, before.y)
  }

  func test_failure_leavesTheKnownFacts() async throws {
    let (sut, files) = makeSUT()
    sut.didAppear()

    try await files.fail(sut)

    XCTAssertTrue(shows("https://pictures.example/9", sut))
    XCTAssertFalse(shows("From", sut))
  }

  func test_leaving_cancelsTheLoad() async throws {
    let (sut, files) = makeSUT()
    sut.didAppear()

    sut.didDisappear()

    try await eventually { files.cancelCount == 1 }
    XCTAssertFalse(sut.isAnimating)
  }

  func test_warning_preventsReadingTheFile() async throws {
    let warned = FeedImage.warned[1]
    let (sut, files) = makeSUT(of: warned)
    sut.didAppear()

    XCTAssertTrue(shows("Spiders", sut))
    XCTAssertEqual(files.requested, [])
    sut.perform(.toggleWarned)
    sut.layout(in: usual)
    XCTAssertEqual(files.requested, [warned])
    try await files.complete(PictureFile(.cache, facts: [.init(.camera, "A camera")]), sut)
    XCTAssertTrue(shows("A camera", sut))
    XCTAssertFalse(shows("w show", sut))
    sut.perform(.toggleWarned)

    XCTAssertTrue(shows("w show", sut))
    XCTAssertFalse(shows("A camera", sut))
    XCTAssertEqual(files.requested.count, 1)
  }

  func test_longAddress_canBeReadToItsEnd() async throws {
    let address = "https://pictures.example/" + String(repeating: "0123456789", count: 30) + "/end"
    let long = FeedImage.example(9) { $0.page = address }
    let (sut, _) = makeSUT(of: long)
    let size = Size(width: 30, height: 8)
    var read = ""
    sut.layout(in: size)

    for _ in 0..<20 where !read.contains("/end") {
      XCTAssertEqual(sut.lines(in: size).count { $0.contains("…") }, 0)
      read = sut.lines(in: size).joined()
      sut.perform(.selectNext)
    }

    XCTAssertTrue(read.contains("/end"), read)
    XCTAssertTrue(sut.handler(for: .goToStart)?.isEnabled == true)
  }

  func test_keys_reachEveryLineAndStopAtBothEnds() async {
    let (sut, _) = makeSUT()
    for size in [usual, Size(width: 40, height: 8), Size(width: 16, height: 6)] {
      sut.layout(in: size)
      for (forth, back) in [(Command.selectNext, Command.selectPrevious), (.pageDown, .pageUp)] {
        for (command, end) in [(forth, sut.facts.count - 1), (back, 0)] {
          for _ in 0..<100 where sut.handler(for: command)?.isEnabled == true {
            sut.perform(command)
            XCTAssertNotNil(sut.rows.first { $0.index == sut.selection }, "the selected line is visible")
          }
          XCTAssertEqual(sut.selection, end, "\(command)")
        }
      }
    }
  }

  func test_escape_stopsJobsBeforeLeavingTheScreen() async throws {
    let (sut, _) = makeSUT(of: .example(9) { _ in })
    XCTAssertNil(sut.handler(for: .stopLoading))
    sut.actions.jobs.run {
      try await Task.sleep(for: .seconds(3600))
      return nil
    }

    let handler = try XCTUnwrap(sut.handler(for: .stopLoading))
    XCTAssertTrue(handler.isEnabled)
    _ = handler.perform()

    XCTAssertFalse(sut.actions.jobs.areRunning)
  }

  func test_copy_copiesTheSelectedValueWithoutControlCharacters() async {
    let (sut, _) = makeSUT(of: .example(9) { $0.title = "A\n\u{1B}[31mtram\u{7}" })
    var copied: [String] = []
    sut.onCopy = { copied.append($0) }
    sut.layout(in: usual)

    sut.perform(.copyLine)
    sut.perform(.goToEnd)
    sut.perform(.copyLine)

    XCTAssertEqual(copied, ["A tram", "https://pictures.example/9"])
  }

  func test_copy_isDisabledWithoutACopyAction() async {
    let (sut, _) = makeSUT()
    sut.layout(in: usual)

    XCTAssertEqual(sut.handler(for: .copyLine)?.isEnabled, false)
    XCTAssertNotNil(sut.disabledReason(to: .copyLine))
  }

  func test_detailsOfAFile_areShownWhenTheyAreKnown() async {
    let photograph = FeedImage.example(3)
    let presentation = ImagePresentation.example
    presentation.details.loader = { _ in
      try await Task.sleep(for: .seconds(3600)); return nil
    }
    let (sut, _) = makeSUT(of: photograph, presentation)
    XCTAssertTrue(shows("/picture-3", sut))

    presentation.details.display(
      FeedImage.example(3) { $0.facts = [.init(.camera, "A camera")] }, of: photograph)

    XCTAssertTrue(shows("A camera", sut))
  }

  // MARK: Picture

  func test_picture_standsBesideTheFactsFrom80ColumnsOn() async throws {
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads)
    sut.layout(in: usual)
    XCTAssertEqual(loads.messages, [.request(image, Size(width: 29, height: 20))])

    loads.made.last?.show(picture(Size(width: 29, height: 11)))

    let lines = sut.lines(in: usual)
    XCTAssertEqual(lines.indices.filter { lines[$0].hasPrefix(" " + String(repeating: "P", count: 29)) }, Array(2..<13))
    XCTAssertTrue(lines[2].hasSuffix("P   Title    A tram"), lines[2])
    XCTAssertEqual(sut.frame(in: usual)[31, 2], Theme.standard.stripe)
  }

  func test_picture_isBeneathTheTitleOnANarrowScreen() async throws {
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads)
    let narrow = Size(width: 60, height: 24)
    sut.layout(in: narrow)

    loads.made.last?.show(picture(Size(width: 57, height: 3)))

    let lines = sut.lines(in: narrow)
    XCTAssertEqual(loads.messages, [.request(image, Size(width: 57, height: 8))])
    XCTAssertEqual(lines.indices.filter { lines[$0] == "  " + String(repeating: "P", count: 57) }, Array(1..<4))
    XCTAssertEqual(lines[4], "")
    XCTAssertTrue(lines[5].hasPrefix("▌ Title    A tram"), lines[5])
    XCTAssertEqual(sut.frame(in: narrow).cursor, Cursor(at: Point(x: 2, y: 5)))
    XCTAssertFalse(sut.lines(in: Size(width: 60, height: 19)).contains { $0.contains("P") }, "there is no room")
  }

  func test_picture_movesNoFactsOfAReader() async throws {
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads)
    let narrow = Size(width: 60, height: 24)
    sut.layout(in: narrow)
    sut.perform(.selectNext)
    let before = try selectedLine(of: sut, in: narrow)

    loads.made.last?.show(picture(Size(width: 57, height: 3)))

    let after = try selectedLine(of: sut, in: narrow)
    XCTAssertEqual(after.y, before.y)
    XCTAssertEqual(after.text, before.text)
  }

  func test_file_isReadOnceMoreWhenItsPictureHasCome() async throws {
    let loads = PictureLoadsSpy()
    let (sut, files) = makeSUT(loads)
    sut.didAppear()
    sut.layout(in: usual)
    try await files.complete(PictureFile(.network), sut)
    XCTAssertTrue(shows("the network", sut))
    XCTAssertFalse(sut.isLoading)

    loads.made.last?.show(picture(Size(width: 29, height: 11)))
    sut.layout(in: usual)
    XCTAssertTrue(shows("the network", sut))
    try await files.complete(PictureFile(.cache, facts: [.init(.format, "JPEG")]), sut)

    XCTAssertTrue(shows("the cache", sut) && shows("JPEG", sut))
    XCTAssertFalse(sut.isLoading)
  }

  func test_fileThatCannotBeSaved_isReadOnceMoreOnly() async throws {
    let loads = PictureLoadsSpy()
    let (sut, files) = makeSUT(loads)
    sut.didAppear()
    sut.layout(in: usual)
    try await files.complete(PictureFile(.network), sut)
    loads.made.last?.show(picture(Size(width: 29, height: 11)))
    sut.layout(in: usual)
    try await files.complete(PictureFile(.network), sut)

    sut.layout(in: usual)

    XCTAssertFalse(sut.isLoading)
  }

  func test_file_doesNotMoveTheSelectedLineUnderThePicture() async throws {
    let loads = PictureLoadsSpy()
    let (sut, files) = makeSUT(loads, of: .example(9))
    let narrow = Size(width: 60, height: 20)
    sut.didAppear()
    sut.layout(in: narrow)
    loads.made.last?.show(picture(Size(width: 20, height: 6)))
    let before = try selectedLine(of: sut, in: narrow)
    XCTAssertEqual(before.y, 1 + 6 + 1)

    try await files.complete(
      PictureFile(.cache, facts: FeedImage.Details.Fact.Kind.allCases.map { .init($0, "a fact") }), sut)

    let after = try selectedLine(of: sut, in: narrow)
    XCTAssertTrue(before.text.contains("A feed") && after.text.contains("A feed"), after.text)
    XCTAssertEqual(after.y, before.y)
  }

  func test_file_doesNotMoveALongFirstLineThatIsScrolled() async throws {
    let loads = PictureLoadsSpy()
    let long = FeedImage.example(9) { $0.title = String(repeating: "A tram on the hill. ", count: 100) }
    let (sut, files) = makeSUT(loads, of: long)
    let narrow = Size(width: 40, height: 20)
    sut.didAppear()
    sut.layout(in: narrow)
    sut.scroll(by: 12)
    sut.layout(in: narrow)
    XCTAssertEqual(sut.rows.first?.y, -12)

    try await files.complete(PictureFile(.cache, facts: [.init(.camera, "A camera")]), sut)
    sut.layout(in: narrow)

    XCTAssertEqual(sut.rows.first?.y, -12)
  }

  func test_longLoadOfThePicture_isToldAndCanBeStopped() async throws {
    let clock = ManualClock()
    let loads = PictureLoadsSpy(clock: clock)
    let (sut, _) = makeSUT(loads)
    sut.layout(in: usual)
    loads.answer(image, received: 1_200_000)
    XCTAssertEqual(sut.handler(for: .stopLoading)?.isEnabled, false)
    XCTAssertFalse(shows("loading 1", sut))
    clock.advance(by: .seconds(1))
    XCTAssertTrue(shows("loading 1", sut))

    sut.perform(.stopLoading)

    XCTAssertEqual(loads.cancelledImages, [image])
    XCTAssertTrue(shows("Loading was stopped", sut))
    XCTAssertEqual(sut.handler(for: .retry)?.isEnabled, true)
  }

  func test_pictureBehindAWarning_isRequestedOnceItIsShown() async throws {
    let warned = FeedImage.warned[1]
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads, of: warned)

    let lines = sut.lines(in: usual)
    XCTAssertEqual(loads.messages, [])
    XCTAssertEqual(lines.count { $0.contains("w show") }, 1, lines.joined(separator: "\n"))
    XCTAssertFalse(try XCTUnwrap(lines.last).contains("w show"), "the picture's place names the key")
    sut.perform(.toggleWarned)
    sut.layout(in: usual)
    XCTAssertEqual(loads.requestedImages, [warned])
    loads.made.last?.show(picture(Size(width: 29, height: 11)))
    XCTAssertTrue(shows("PPP", sut))
    sut.perform(.toggleWarned)

    XCTAssertFalse(shows("PPP", sut))
  }

  func test_failedPicture_isRequestedAgainByRetry() async throws {
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads)
    sut.layout(in: usual)
    XCTAssertEqual(sut.handler(for: .retry)?.isEnabled, false)
    loads.fail(image, with: "Not loaded")
    XCTAssertTrue(shows("Not loaded", sut))

    sut.perform(.retry)

    XCTAssertEqual(loads.requestedImages, [image, image])
  }

  func test_picture_isCancelledWhenTheScreenIsLeftAndMovesOnlyWithFocus() async throws {
    let loads = PictureLoadsSpy()
    let (sut, _) = makeSUT(loads)
    sut.layout(in: usual)
    XCTAssertTrue(sut.isAnimating)
    XCTAssertEqual(loads.shownImages, [image.id])
    sut.didChangeFocus(false)
    XCTAssertEqual(loads.shownImages, [])
    sut.didChangeFocus(true)

    sut.didDisappear()

    XCTAssertEqual(loads.shownImages, [])
    XCTAssertEqual(loads.cancelledImages, [image])
    XCTAssertFalse(sut.isAnimating)
    sut.layout(in: usual)
    XCTAssertEqual(loads.requestedImages, [image, image])
    loads.complete(image)
    sut.renewPictures()
    sut.layout(in: usual)
    XCTAssertEqual(loads.requestedImages, [image, image, image])
  }

  // MARK: Helpers

  private let usual = Size(width: 80, height: 24)
  private let image = FeedImage.example(9) { ($0.title, $0.license) = ("A tram", "CC BY") }

  /// A loader of picture files that answers a request when the test says so.
  @MainActor
  private final class Files {
    private(set) var requested: [FeedImage] = []
    private(set) var cancelCount = 0
    private var answers: [CheckedContinuation<PictureFile, any Error>] = []

    func load(_ image: FeedImage) async throws -> PictureFile {
      requested.append(image)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { answers.append($0) }
      } onCancel: {
        Task { @MainActor in
          cancelCount += 1
          answers.popLast()?.resume(throwing: CancellationError())
        }
      }
    }

    func complete(_ file: PictureFile, _ screen: InformationScreen) async throws {
      answers.popLast()?.resume(returning: file)
      try await eventually { !screen.isLoading }
    }

    func fail(_ screen: InformationScreen) async throws {
      answers.popLast()?.resume(throwing: CancellationError())
      try await eventually { !screen.isLoading }
    }
  }

  private func makeSUT(
    _ loads: PictureLoadsSpy? = nil, of image: FeedImage? = nil, _ presentation: ImagePresentation = .example
  ) -> (InformationScreen, Files) {
    let files = Files()
    let image = image ?? self.image
    let sut = InformationScreen(
      image: image, picture: loads?.makeLoad(for: image), feed: "A feed", texts: ScreenTexts(language: .english),
      presentation: loads?.presentation ?? presentation
    ) { try await files.load($0) }
    trackForMemoryLeaks(sut)
    return (sut, files)
  }

  /// Returns a picture of this size in cells, of which each has ten by twenty pixels.
  private func picture(_ size: Size) -> Picture {
    Picture(
      cells: CellBuffer(size: size, filledWith: Cell("P")),
      pixelSize: PixelSize(width: 10 * size.width, height: 20 * size.height))
  }

  private func shows(_ text: String, _ sut: InformationScreen) -> Bool {
    sut.lines(in: usual).contains { $0.contains(text) }
  }

  private func selectedLine(of sut: InformationScreen, in size: Size? = nil) throws -> (text: String, y: Int) {
    let lines = sut.lines(in: size ?? usual)
    let y = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("▌") })
    return (lines[y], y)
  }
}
