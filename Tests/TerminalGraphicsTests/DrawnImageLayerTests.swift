import TerminalGraphics
import TerminalKit
import XCTest

final class DrawnImageLayerTests: XCTestCase {
  func test_frame_writesNothingForAnImageThatIsNew() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 2, y: 1)

    XCTAssertEqual(sut.begin([placement]), ImageLayerChange())

    XCTAssertEqual(sut.waiting, [placement])
  }

  func test_draw_writesTheImageOverSpacesAtItsPlaceAndTheCursorBack() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 2, y: -3)
    _ = sut.begin([placement])

    XCTAssertEqual(
      text(transfer(placement, bytes: "PIXELS", sut: &sut)),
      "\u{1B}7\u{1B}[1;3H\u{1B}[0m        \u{1B}[1;3HPIXELS\u{1B}8")

    XCTAssertEqual(sut.waiting, [])
    XCTAssertEqual(sut.begin([placement]), ImageLayerChange(covered: [placement.area]))
    XCTAssertEqual(sut.waiting, [], "it is drawn once")
  }

  func test_draw_writesNothingForAnImageThatHasMoved() {
    var sut = makeSUT()
    let image = TerminalImage.drawn(1)
    _ = sut.begin([image.placed(x: 0, y: 1)])
    _ = sut.begin([image.placed(x: 0, y: 0)])

    XCTAssertNil(sut.transfer(image.placed(x: 0, y: 1), bytes: [1]))
  }

  func test_frame_writesSpacesOverAnImageThatHasMoved() {
    var sut = makeSUT()
    let image = TerminalImage.drawn(1)
    draw(image.placed(x: 1, y: 3), sut: &sut)

    let change = sut.begin([image.placed(x: 1, y: -3)])

    let rows = (4...7).map { "\u{1B}[\($0);2H\u{1B}[0m        " }.joined()
    XCTAssertEqual(text(change.bytes), "\u{1B}7\(rows)\u{1B}8")
    XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
    XCTAssertEqual(sut.waiting.map(\.slice), [Rect(x: 0, y: 3, width: 8, height: 1)])
  }

  func test_frame_writesSpacesOverAnImageThatAnotherTakesThePlaceOf() {
    var sut = makeSUT()
    draw(TerminalImage.drawn(1).placed(x: 1, y: 3), sut: &sut)

    let change = sut.begin([TerminalImage.drawn(2).placed(x: 1, y: 3)])

    XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
  }

  func test_frame_drawsTheNextPictureOfAnAnimationOverTheOneBefore() {
    var sut = makeSUT()
    let (first, second) = (TerminalImage.drawn(1), TerminalImage.drawn(2, series: 1))
    draw(first.placed(x: 1, y: 3), sut: &sut)

    let area = Rect(x: 1, y: 3, width: 8, height: 4)
    XCTAssertEqual(sut.begin([second.placed(x: 1, y: 3)]), ImageLayerChange(covered: [area]))
    XCTAssertEqual(sut.waiting, [second.placed(x: 1, y: 3)])
    XCTAssertEqual(text(transfer(second.placed(x: 1, y: 3), bytes: "B", sut: &sut)), "\u{1B}7\u{1B}[4;2HB\u{1B}8")

    XCTAssertEqual(sut.begin([]).overwritten, [area], "one place, erased once")
  }

  func test_frame_keepsPixelsOffTheLastLine() {
    var sut = makeSUT()

    _ = sut.begin([TerminalImage.drawn(1).placed(x: 0, y: 7), TerminalImage.drawn(2).placed(x: 0, y: 9)])

    XCTAssertEqual(sut.waiting.map(\.area), [Rect(x: 0, y: 7, width: 8, height: 2)])
  }

  func test_screenWasCleared_drawsAgainWhatIsShown() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 0, y: 0)
    draw(placement, sut: &sut)

    sut.screenWasCleared()

    XCTAssertEqual(sut.begin([placement]), ImageLayerChange())
    XCTAssertEqual(sut.waiting, [placement])
  }

  func test_imageThatIsGivenUp_isWrittenOverAndDrawnAgain() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 1, y: 3)
    _ = sut.begin([placement])
    XCTAssertEqual(sut.transfer(placement, bytes: [1]).map { text($0.cancellation) }, "\u{1B}8")

    sut.didCancel(placement)

    let change = sut.begin([placement])
    XCTAssertEqual(change.overwritten, [placement.area])
    XCTAssertEqual(text(change.bytes).components(separatedBy: "\u{1B}[0m        ").count, 5)
    XCTAssertEqual(change.covered, [])
    XCTAssertEqual(sut.waiting, [placement])
    XCTAssertEqual(sut.begin([placement]), ImageLayerChange(), "once")
  }

  func test_removeAll_writesSpacesOverEveryImage() {
    var sut = makeSUT()
    draw(TerminalImage.drawn(1).placed(x: 0, y: 0), sut: &sut)

    XCTAssertEqual(text(sut.removeAll()).components(separatedBy: "\u{1B}[0m        ").count, 5)
    XCTAssertEqual(sut.removeAll(), [])
  }

  // MARK: Helpers

  private func makeSUT() -> DrawnImageLayer { DrawnImageLayer(lastLine: { 9 }) }

  private func draw(_ placement: ImagePlacement, sut: inout DrawnImageLayer) {
    _ = sut.begin([placement])
    _ = transfer(placement, bytes: "A", sut: &sut)
  }

  /// What draws a placement that waits, all of it in one piece.
  private func transfer(_ placement: ImagePlacement, bytes: String, sut: inout DrawnImageLayer) -> [UInt8] {
    let transfer = sut.transfer(placement, bytes: Array(bytes.utf8))
    XCTAssertEqual(transfer?.pieces.count, 1)
    XCTAssertEqual(transfer?.letsFramesBetween, false)
    XCTAssertFalse(sut.didTransfer(placement), "it is shown already")
    return transfer?.pieces.first ?? []
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
