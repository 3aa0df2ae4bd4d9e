import Bitmaps
import TerminalKit
import XCTest

@testable import TerminalNcurses

final class DrawnImageLayerTests: XCTestCase {
  func test_frame_writesNothingForANewImage() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 2, y: 1)

    XCTAssertEqual(sut.begin([placement], scroll: nil), ImageLayerChange())

    XCTAssertEqual(sut.waiting, [placement])
  }

  func test_draw_writesTheImageOverSpacesAtItsPlaceAndTheCursorBack() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 2, y: -3)
    _ = sut.begin([placement], scroll: nil)

    XCTAssertEqual(
      text(transfer(placement, bytes: "PIXELS", sut: &sut)),
      "\u{1B}7\u{1B}[1;3H\u{1B}[0m        \u{1B}[1;3HPIXELS\u{1B}8")

    XCTAssertEqual(sut.waiting, [])
    XCTAssertEqual(
      sut.begin([placement], scroll: nil), ImageLayerChange(allowsScroll: false, covered: [placement.area]))
    XCTAssertEqual(sut.waiting, [], "it is drawn once")
  }

  func test_draw_keepsSymbolsUnderOpaquePixels() {
    let image = TerminalImage(
      id: 1, size: Size(width: 6, height: 4), pixelSize: PixelSize(width: 60, height: 80), form: .drawn { _ in [] },
      solidSize: Size(width: 5, height: 3))
    let cases: [(slice: Rect, blanks: String)] = [
      (Rect(x: 0, y: 0, width: 6, height: 3), "\u{1B}[1;6H\u{1B}[0m \u{1B}[2;6H\u{1B}[0m \u{1B}[3;6H\u{1B}[0m "),
      (Rect(x: 0, y: 2, width: 6, height: 2), "\u{1B}[1;6H\u{1B}[0m \u{1B}[2;1H\u{1B}[0m      "),
      (Rect(x: 0, y: 3, width: 6, height: 1), "\u{1B}[1;1H\u{1B}[0m      "),
      (Rect(x: 0, y: 1, width: 5, height: 2), ""),
      (Rect(x: 5, y: 1, width: 1, height: 1), "\u{1B}[1;1H\u{1B}[0m "),
    ]
    for (slice, blanks) in cases {
      var sut = makeSUT()
      let placement = ImagePlacement(image: image, slice: slice, origin: Point(x: 0, y: 0))
      _ = sut.begin([placement], scroll: nil)

      XCTAssertEqual(
        text(transfer(placement, bytes: "PIXELS", sut: &sut)), "\u{1B}7\(blanks)\u{1B}[1;1HPIXELS\u{1B}8", "\(slice)")
    }
  }

  func test_imageInParts_isDrawnPartByPartAndMovedPartByPart() {
    var sut = makeSUT(.both)
    let image = TerminalImage(
      id: 1, size: Size(width: 8, height: 4), pixelSize: PixelSize(width: 80, height: 80), form: .drawn { _ in [] },
      largestPart: Size(width: 5, height: 3))

    _ = sut.begin([image.placed(x: 2, y: 4)], scroll: nil)

    let parts = sut.waiting
    XCTAssertEqual(
      parts.map(\.area),
      [
        Rect(x: 2, y: 4, width: 5, height: 3), Rect(x: 7, y: 4, width: 3, height: 3),
        Rect(x: 2, y: 7, width: 5, height: 1), Rect(x: 7, y: 7, width: 3, height: 1),
      ])
    let drawn = parts.map { text(transfer($0, bytes: "A", sut: &sut).suffix(9)) }
    XCTAssertEqual(drawn, ["5;3", "5;8", "8;3", "8;8"].map { "\u{1B}[\($0)HA\u{1B}8" })

    let cut = ImagePlacement(image: image, slice: Rect(x: 0, y: 2, width: 8, height: 2), origin: Point(x: 2, y: 1))
    let change = sut.begin([cut], scroll: Scroll(region: 1..<9, distance: 5))

    XCTAssertEqual(change.covered.reduce(0) { $0 + $1.width * $1.height }, 16)
    XCTAssertEqual(sut.waiting, [], "the rest of every part is at its new place")
  }

  func test_transfer_isNilForAnImageThatHasMoved() {
    var sut = makeSUT()
    let image = TerminalImage.drawn(1)
    _ = sut.begin([image.placed(x: 0, y: 1)], scroll: nil)
    _ = sut.begin([image.placed(x: 0, y: 0)], scroll: nil)

    XCTAssertNil(sut.transfer(image.placed(x: 0, y: 1), bytes: [1]))
  }

  func test_frame_writesSpacesOverAnImageThatHasMoved() {
    var sut = makeSUT()
    let image = TerminalImage.drawn(1)
    draw(image.placed(x: 1, y: 3), sut: &sut)

    let change = sut.begin([image.placed(x: 1, y: -3)], scroll: nil)

    let rows = (4...7).map { "\u{1B}[\($0);2H\u{1B}[0m        " }.joined()
    XCTAssertEqual(text(change.bytes), "\u{1B}7\(rows)\u{1B}8")
    XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
    XCTAssertEqual(sut.waiting.map(\.slice), [Rect(x: 0, y: 3, width: 8, height: 1)])
  }

  func test_frame_writesSpacesOverAReplacedImage() {
    var sut = makeSUT()
    draw(TerminalImage.drawn(1).placed(x: 1, y: 3), sut: &sut)

    let change = sut.begin([TerminalImage.drawn(2).placed(x: 1, y: 3)], scroll: nil)

    XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
  }

  func test_frame_drawsTheNextPictureOfAnAnimationOverThePreviousOne() {
    var sut = makeSUT()
    let first = TerminalImage.drawn(1)
    let second = TerminalImage.drawn(2, series: 1)
    draw(first.placed(x: 1, y: 3), sut: &sut)

    let area = Rect(x: 1, y: 3, width: 8, height: 4)
    XCTAssertEqual(
      sut.begin([second.placed(x: 1, y: 3)], scroll: nil), ImageLayerChange(allowsScroll: false, covered: [area]))
    XCTAssertEqual(sut.waiting, [second.placed(x: 1, y: 3)])
    XCTAssertEqual(text(transfer(second.placed(x: 1, y: 3), bytes: "B", sut: &sut)), "\u{1B}7\u{1B}[4;2HB\u{1B}8")

    XCTAssertEqual(sut.begin([], scroll: nil).overwritten, [area], "one place, erased once")
  }

  func test_scroll_movesDrawnImagesAndLeavesTheirCells() {
    for (distance, scrolling) in [(2, PixelScrolling.upward), (2, .both), (-2, .both), (-2, .exact)] {
      var sut = makeSUT(scrolling)
      let image = TerminalImage.drawn(1)
      draw(image.placed(x: 1, y: 3), sut: &sut)

      let moved = image.placed(x: 1, y: 3 - distance)
      let change = sut.begin([moved], scroll: Scroll(region: 1..<9, distance: distance))

      XCTAssertEqual(change, ImageLayerChange(covered: [moved.area]))
      XCTAssertEqual(sut.waiting, [])
    }
  }

  func test_scroll_writesSpacesOverLeavingLinesFirst() {
    var sut = makeSUT(.both)
    let image = TerminalImage.drawn(1)
    draw(image.placed(x: 1, y: 2), sut: &sut)

    let moved = ImagePlacement(
      image: image, slice: Rect(x: 0, y: 1, width: 8, height: 3), origin: Point(x: 1, y: 1))
    let change = sut.begin([moved], scroll: Scroll(region: 1..<9, distance: 2))

    XCTAssertEqual(text(change.bytes), "\u{1B}7\u{1B}[3;2H\u{1B}[0m        \u{1B}8")
    XCTAssertEqual(change.overwritten, [])
    XCTAssertEqual(change.covered, [Rect(x: 1, y: 1, width: 8, height: 3)])
    XCTAssertEqual(sut.waiting, [])
  }

  func test_scroll_thatRevealsMoreOfAnImage_keepsItsPixelsUntilItIsDrawnAgain() {
    var sut = makeSUT(.both)
    let image = TerminalImage.drawn(1)
    let cut = ImagePlacement(image: image, slice: Rect(x: 0, y: 0, width: 8, height: 3), origin: Point(x: 1, y: 6))
    draw(cut, sut: &sut)

    let whole = image.placed(x: 1, y: 4)
    let change = sut.begin([whole], scroll: Scroll(region: 1..<9, distance: 2))

    XCTAssertEqual(change, ImageLayerChange(covered: [Rect(x: 1, y: 4, width: 8, height: 3)]))
    XCTAssertEqual(sut.waiting, [whole])
    XCTAssertEqual(sut.begin([whole], scroll: nil).covered, change.covered, "a frame between leaves them too")
    XCTAssertEqual(
      text(transfer(whole, bytes: "A", sut: &sut)), "\u{1B}7\u{1B}[8;2H\u{1B}[0m        \u{1B}[5;2HA\u{1B}8")
    XCTAssertEqual(sut.begin([whole], scroll: nil), ImageLayerChange(allowsScroll: false, covered: [whole.area]))
  }

  func test_scroll_writesSpacesOverImagesThatTheNextFrameDoesNotShow() {
    var sut = makeSUT(.both)
    let first = TerminalImage.drawn(1)
    let second = TerminalImage.drawn(2)
    draw(first.placed(x: 0, y: 4), sut: &sut)
    _ = sut.begin([first.placed(x: 0, y: 4), second.placed(x: 10, y: 4)], scroll: nil)
    _ = transfer(second.placed(x: 10, y: 4), bytes: "B", sut: &sut)

    let change = sut.begin([first.placed(x: 0, y: 2)], scroll: Scroll(region: 1..<9, distance: 2))

    XCTAssertEqual(text(change.bytes).components(separatedBy: ";11H\u{1B}[0m        ").count, 5, "where it was")
    XCTAssertEqual(change.overwritten, [Rect(x: 10, y: 2, width: 8, height: 4)], "where it would be")
    XCTAssertEqual(change.covered, [Rect(x: 0, y: 2, width: 8, height: 4)])
  }

  func test_scroll_thatCannotKeepPixels_isNotAllowed() {
    let image = TerminalImage.drawn(1)
    let up = Scroll(region: 1..<9, distance: 2)
    let down = Scroll(region: 1..<9, distance: -2)
    let inside = [
      (PixelScrolling.none, up, 1), (.none, down, 5), (.upward, down, 5), (.both, up, 0), (.both, up, 2),
      (.both, Scroll(region: 5..<9, distance: 2), 1),
    ]
    for (scrolling, scroll, y) in inside {
      var sut = makeSUT(scrolling)
      draw(image.placed(x: 1, y: 3), sut: &sut)

      let change = sut.begin([image.placed(x: 1, y: y)], scroll: scroll)

      XCTAssertFalse(change.allowsScroll)
      XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
    }
  }

  func test_scroll_thatWouldMoveImagesInOtherLines_isNotAllowed() {
    for (scrolling, distance) in [(PixelScrolling.upward, 1), (.both, 1), (.both, -1)] {
      for (y, region) in [(0, 5..<9), (5, 0..<4)] {
        var sut = makeSUT(scrolling)
        let image = TerminalImage.drawn(1).placed(x: 1, y: y)
        draw(image, sut: &sut)

        let change = sut.begin([image], scroll: Scroll(region: region, distance: distance))

        XCTAssertEqual(change, ImageLayerChange(allowsScroll: false, covered: [image.area]), "\(scrolling), \(y)")
      }
    }
  }

  func test_scroll_leavesImagesInOtherLines() {
    var sut = makeSUT(.exact)
    let first = TerminalImage.drawn(1)
    let second = TerminalImage.drawn(2)
    draw(first.placed(x: 0, y: 0), sut: &sut)
    _ = sut.begin([first.placed(x: 0, y: 0), second.placed(x: 0, y: 5)], scroll: nil)
    _ = transfer(second.placed(x: 0, y: 5), bytes: "B", sut: &sut)
    let next = [first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)]

    XCTAssertEqual(
      sut.begin(next, scroll: Scroll(region: 4..<9, distance: 1)), ImageLayerChange(covered: next.map(\.area)))
  }

  func test_move_thatTheTerminalCannotMake_redrawsReadyImagesInTheSameFrame() {
    for (scrolling, distance) in [(PixelScrolling.upward, -2), (.none, 2)] {
      var sut = makeSUT(scrolling, isReady: { _ in true })
      let image = TerminalImage.drawn(1)
      draw(image.placed(x: 1, y: 3), sut: &sut)

      let moved = image.placed(x: 1, y: 3 - distance)
      let change = sut.begin([moved], scroll: Scroll(region: 1..<9, distance: distance))

      let left = (distance < 0 ? 4...5 : 6...7).map { "\u{1B}[\($0);2H\u{1B}[0m        " }.joined()
      XCTAssertEqual(text(change.bytes), "\u{1B}7\(left)\u{1B}8", "nothing where the image will be")
      XCTAssertFalse(change.allowsScroll)
      XCTAssertEqual(change.overwritten, [Rect(x: 1, y: 3, width: 8, height: 4)])
      XCTAssertEqual(change.redrawn, [moved])

      XCTAssertTrue(text(transfer(moved, bytes: "A", sut: &sut)).hasSuffix("A\u{1B}8"))
      XCTAssertEqual(sut.begin([moved], scroll: nil), ImageLayerChange(allowsScroll: false, covered: [moved.area]))
    }
  }

  func test_move_redrawsOnlyDrawnImagesThatAreReady() {
    let first = TerminalImage.drawn(1)
    let second = TerminalImage.drawn(2)
    let new = TerminalImage.drawn(3)
    var sut = makeSUT(isReady: { $0.image != first })
    _ = sut.begin([first.placed(x: 0, y: 4), second.placed(x: 10, y: 4)], scroll: nil)
    _ = transfer(first.placed(x: 0, y: 4), bytes: "A", sut: &sut)
    _ = transfer(second.placed(x: 10, y: 4), bytes: "B", sut: &sut)

    let next = [new.placed(x: 0, y: 0), first.placed(x: 0, y: 5), second.placed(x: 10, y: 5)]
    let change = sut.begin(next, scroll: nil)

    XCTAssertEqual(change.redrawn, [second.placed(x: 10, y: 5)])
    XCTAssertEqual(text(change.bytes).components(separatedBy: ";1H\u{1B}[0m        ").count, 5, "all of the first")
    XCTAssertEqual(text(change.bytes).components(separatedBy: ";11H\u{1B}[0m        ").count, 2, "a line of the other")
    XCTAssertEqual(sut.waiting, next)
  }

  func test_cancelledRedraw_leavesSymbolsOverItsSpaces() {
    var sut = makeSUT(isReady: { _ in true })
    let image = TerminalImage.drawn(1)
    draw(image.placed(x: 1, y: 1), sut: &sut)
    let moved = image.placed(x: 1, y: 3)
    XCTAssertEqual(sut.begin([moved], scroll: nil).redrawn, [moved])
    _ = transfer(moved, bytes: "A", sut: &sut)

    sut.didCancel(moved)

    let change = sut.begin([moved], scroll: nil)
    XCTAssertEqual(change.redrawn, [], "it is not drawn, so it has not moved")
    XCTAssertEqual(change.overwritten, [moved.area])
    XCTAssertEqual(text(change.bytes).components(separatedBy: "\u{1B}[0m        ").count, 5)
    XCTAssertEqual(sut.waiting, [moved])
  }

  func test_frame_keepsPixelsOffTheLastLine() {
    var sut = makeSUT()

    _ = sut.begin([TerminalImage.drawn(1).placed(x: 0, y: 7), TerminalImage.drawn(2).placed(x: 0, y: 9)], scroll: nil)

    XCTAssertEqual(sut.waiting.map(\.area), [Rect(x: 0, y: 7, width: 8, height: 2)])
  }

  func test_screenWasCleared_redrawsTheVisibleImages() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 0, y: 0)
    draw(placement, sut: &sut)

    sut.screenWasCleared()

    XCTAssertEqual(sut.begin([placement], scroll: nil), ImageLayerChange())
    XCTAssertEqual(sut.waiting, [placement])
  }

  func test_cancelledImage_isOverwrittenAndDrawnAgain() {
    var sut = makeSUT()
    let placement = TerminalImage.drawn(1).placed(x: 1, y: 3)
    _ = sut.begin([placement], scroll: nil)
    XCTAssertEqual(sut.transfer(placement, bytes: [1]).map { text($0.cancellation) }, "\u{1B}8")

    sut.didCancel(placement)

    let change = sut.begin([placement], scroll: nil)
    XCTAssertEqual(change.overwritten, [placement.area])
    XCTAssertEqual(text(change.bytes).components(separatedBy: "\u{1B}[0m        ").count, 5)
    XCTAssertEqual(change.covered, [])
    XCTAssertEqual(sut.waiting, [placement])
    XCTAssertEqual(sut.begin([placement], scroll: nil), ImageLayerChange(), "once")
  }

  func test_removeAll_writesSpacesOverEveryImage() {
    var sut = makeSUT()
    draw(TerminalImage.drawn(1).placed(x: 0, y: 0), sut: &sut)

    XCTAssertEqual(text(sut.removeAll()).components(separatedBy: "\u{1B}[0m        ").count, 5)
    XCTAssertEqual(sut.removeAll(), [])
  }

  // MARK: Helpers

  private func makeSUT(
    _ scrolling: PixelScrolling = .none, isReady: @escaping (ImagePlacement) -> Bool = { _ in false }
  ) -> DrawnImageLayer {
    DrawnImageLayer(lastLine: { 9 }, scrolling: { scrolling }, isReady: isReady)
  }

  private func draw(_ placement: ImagePlacement, sut: inout DrawnImageLayer) {
    _ = sut.begin([placement], scroll: nil)
    _ = transfer(placement, bytes: "A", sut: &sut)
  }

  /// Transfers a waiting placement, and returns the single piece that draws it.
  private func transfer(_ placement: ImagePlacement, bytes: String, sut: inout DrawnImageLayer) -> [UInt8] {
    let transfer = sut.transfer(placement, bytes: Array(bytes.utf8))
    XCTAssertEqual(transfer?.pieces.count, 1)
    XCTAssertEqual(transfer?.allowsFramesBetween, false)
    XCTAssertFalse(sut.didTransfer(placement), "it is shown already")
    return transfer?.pieces.first ?? []
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
