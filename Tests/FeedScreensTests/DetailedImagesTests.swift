import FeedDomain
import FeedPresentation
import Locks
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class DetailedImagesTests: XCTestCase {
  // MARK: Requests

  func test_details_areAskedForFromTheFirstRowOnAFewAtATime() {
    let (sut, spy) = makeSUT(0..<20)

    XCTAssertEqual(spy.requested, FeedImage.files(0..<4))
    spy.answer(.file(1))
    XCTAssertEqual(spy.requested, FeedImage.files(0..<5))
    sut.layout()
    XCTAssertEqual(spy.requested, FeedImage.files(0..<5), "each once")
  }

  func test_details_areAskedForWithoutPicturesToo() {
    let (_, spy) = makeSUT(0..<2, showsPictures: false)

    XCTAssertEqual(spy.requested, FeedImage.files(0..<2))
  }

  func test_rowsThatLeave_takeTheirRequestsBack() {
    let (sut, spy) = makeSUT(0..<40)

    sut.perform(.goToEnd)

    XCTAssertEqual(Set(spy.cancelled), Set(FeedImage.files(0..<4)))
    XCTAssertEqual(Array(spy.requested[4...]), sut.screen.list.visibleImages)
    spy.answer(spy.requested[4])
    sut.perform(.goToStart)
    let visible = sut.screen.list.visibleImages
    XCTAssertEqual(visible.first, .file(0))
    XCTAssertEqual(spy.requested.suffix(visible.count), visible[...], "pictures that come back are requested again")
  }

  func test_fileThatHasChanged_isAskedForAgain() {
    let (sut, spy) = makeSUT(0..<1)
    spy.answer(.file(0))
    sut.layout()
    XCTAssertTrue(sut.shows("Caption 0"))

    sut.screen.display([.file(0)], offlineSince: nil, loadMore: nil)
    sut.layout()
    XCTAssertEqual(spy.requested.count, 1)
    let changed = FeedImage.file(0, title: "changed")
    sut.screen.display([changed], offlineSince: nil, loadMore: nil)
    sut.layout()

    XCTAssertEqual(spy.requested, [.file(0), changed])
    XCTAssertFalse(sut.shows("Caption 0"))
  }

  func test_imageOfWhichNothingIsReported_isNotAskedForAgain() {
    let (sut, spy) = makeSUT(0..<1)

    sut.loads.presentation.details.display(nil, of: .file(0))
    sut.layout()

    XCTAssertEqual(spy.requested.count, 1)
    XCTAssertTrue(spy.displayState.needsDisplay, "who waits for the row is told")
  }

  // MARK: Display

  func test_details_replaceTheRowsTextsAndNothingElse() {
    let (sut, spy) = makeSUT(0..<5)
    for image in FeedImage.files(0..<5) { sut.loads.complete(image) }
    sut.perform(.selectNext)
    let loads = sut.loads.made.count

    for number in [1, 0] {
      spy.answer(.file(number))
      XCTAssertTrue(spy.displayState.needsDisplay)
      spy.displayState.didDisplay()
    }
    sut.layout()

    XCTAssertTrue(sut.shows("Place 1"))
    XCTAssertFalse(sut.shows("name 1"))
    XCTAssertEqual(sut.screen.selectedImage, .file(1))
    XCTAssertEqual(sut.screen.list.feed.images, FeedImage.files(0..<5))
    XCTAssertEqual(sut.loads.made.count, loads, "no picture is loaded again")
  }

  func test_selectedRow_staysWhereItIsWhenThoseAboveBecomeTaller() async throws {
    let (sut, spy) = makeSUT(0..<40, showsPictures: false)
    sut.perform(.selectNext, .selectNext, .selectNext)
    let y = try XCTUnwrap(sut.screen.list.place?.y)

    for number in 0..<3 { spy.answer(.file(number)) }
    sut.layout()

    XCTAssertGreaterThan(y, 0)
    XCTAssertEqual(sut.screen.list.place?.y, y)
    XCTAssertEqual(sut.screen.selectedImage, .file(3))
  }

  func test_filter_findsWhatBecameKnown() async throws {
    let (sut, spy) = makeSUT(0..<3)
    sut.perform(.filter)
    for character in "caption 2" { _ = sut.screen.type(.character(character)) }
    try await eventually { sut.screen.list.feed.count == 0 }

    spy.answer(.file(2))
    sut.layout()

    try await eventually { sut.screen.list.feed.images == [.file(2)] }
  }

  func test_filter_looksInTheFormerTextsUntilTheOthersAreFolded() async throws {
    let isNew = Locked(false)
    let filter = RowFilter<Int>(texts: { _ in
      let readsNew = isNew.withLock { $0 }
      return { readsNew ? "new \($0 + 1)" : "old \($0)" }
    })
    var listed: [Int] = []
    filter.onMatch = { listed = $0 }
    filter.begin(with: [1, 2])
    _ = filter.handle(.character("1"))
    try await eventually { listed == [1] }

    isNew.withLock { $0 = true }
    filter.renewTexts()
    _ = filter.handle(.backspace)
    _ = filter.handle(.character("2"))

    XCTAssertEqual(listed, [2])
    try await eventually { listed == [1] }
  }

  // MARK: Other screens

  func test_viewer_asksForItsImageAndTheNextAndSaysWhatTheyTell() {
    let sut = ViewerScreenSUT.make(FeedImage.files(0..<3), testCase: self)
    let spy = Spy(sut.loads.presentation)
    sut.layout()
    XCTAssertEqual(spy.requested, FeedImage.files(0..<2))

    spy.answer(.file(0))

    XCTAssertTrue(sut.shows("Place 0"))
    XCTAssertTrue(sut.shows("Caption 0"))
  }

  func test_commentsHeader_saysWhatItsImageTells() {
    let presentation = ImagePresentation.example
    let spy = Spy(presentation)
    let screen = CommentsScreen(image: .file(0), texts: ScreenTexts(language: .english), presentation: presentation)
    let size = Size(width: 80, height: 24)
    XCTAssertTrue(screen.lines(in: size).contains { $0.contains("name 0") })
    XCTAssertEqual(spy.requested, [.file(0)])

    spy.answer(.file(0))

    XCTAssertTrue(screen.lines(in: size).contains { $0.contains("Place 0") })
  }

  // MARK: Helpers

  private func makeSUT(_ numbers: Range<Int>, showsPictures: Bool = true) -> (FeedScreenSUT, Spy) {
    let sut = FeedScreenSUT.make(
      FeedImage.files(numbers), showsPictures: showsPictures, layout: .list, testCase: self)
    let spy = Spy(sut.loads.presentation)
    sut.layout()
    return (sut, spy)
  }

  @MainActor
  private final class Spy {
    private(set) var requested: [FeedImage] = []
    private(set) var cancelled: [FeedImage] = []
    let displayState = DisplayState()
    private let details: DetailedImages

    init(_ presentation: ImagePresentation) {
      details = presentation.details
      details.loader = { [weak self] image in
        self?.requested.append(image)
        await withCancellation { self?.cancelled.append(image) }
        throw CancellationError()
      }
      details.displayState = displayState
    }

    /// Answers the request for the image's details with the details of the file of the same number.
    func answer(_ image: FeedImage) {
      let number = Int(image.id.uuid.15)
      details.display(
        FeedImage(
          id: image.id, description: "Caption \(number)", location: "Place \(number)", address: image.address,
          details: image.boxedDetails), of: image)
    }
  }
}

/// Waits until the task is cancelled.
@MainActor
func withCancellation(_ handle: @escaping @MainActor () -> Void) async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    MainActor.assumeIsolated(handle)
    continuation.finish()
  }
}

extension FeedImage {
  /// Returns the image of a file, as a folder lists it.
  fileprivate static func file(_ number: Int, title: String? = nil) -> FeedImage {
    var details = Details()
    details.title = title ?? "name \(number)"
    let image = example(number)
    return FeedImage(id: image.id, description: nil, location: nil, url: image.url, details: details)
  }

  fileprivate static func files(_ numbers: Range<Int>) -> [FeedImage] { numbers.map { file($0) } }
}

extension FeedScreenSUT {
  fileprivate func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }
}
