import Bitmaps
import Foundation
import Locks
import TerminalKit
import XCTest

@testable import TerminalNcurses

@MainActor
final class ImageDisplayTests: XCTestCase {
  func test_imageThatCannotBeMade_isTriedOnce() async {
    let attempts = Locked(0)
    let failing = image(1) { _ in
      let attempt = attempts.withLock { count in
        count += 1
        return count
      }
      guard attempt > 1 else { throw POSIXError(.EIO) }
      return [1]
    }
    let second = image(2) { _ in [1] }
    let third = image(3) { _ in [1] }
    var drawn = expectation(description: "the second image is drawn")
    weak var display: ImageDisplay?
    let sut = ImageDisplay {
      while display?.nextPiece() != nil {
        drawn.fulfill()
        _ = display?.finishTransfer()
      }
    }
    display = sut
    _ = sut.use(.sixel, through: .none) { 20 }

    show([failing, second], on: sut)
    await fulfillment(of: [drawn], timeout: 10)
    drawn = expectation(description: "the third image is drawn")
    show([failing, second, third], on: sut)
    await fulfillment(of: [drawn], timeout: 10)

    XCTAssertEqual(attempts.withLock { $0 }, 1)
  }

  func test_imageThatWasDrawn_isReadyToBeDrawnAgainWhereItMovesTo() async {
    let drawn = image(1) { _ in Array("PIXELS".utf8) }
    let sut = await makeSUT(showing: [drawn])

    let change = sut.begin(frame(with: [drawn], y: 4), scroll: nil, mayRedraw: true)

    XCTAssertEqual(change.redrawn.map(\.origin), [Point(x: 0, y: 4)])
    let bytes = String(decoding: sut.redraw(change.redrawn), as: UTF8.self)
    XCTAssertTrue(bytes.hasSuffix("\u{1B}[5;1HPIXELS\u{1B}8"), bytes)
    XCTAssertEqual(sut.transferByteCount, bytes.utf8.count)
    XCTAssertEqual(sut.allowsFramesBetween, false)
    XCTAssertFalse(sut.finishTransfer())
    XCTAssertNil(sut.nextPiece(), "it is drawn")
  }

  func test_imageThatWasDrawnInParts_isReadyToBeDrawnAgainInAll() async {
    let drawn = TerminalImage(
      id: 1, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40),
      form: .drawn { Array("\($0.x)".utf8) }, largestPart: Size(width: 3, height: 2))
    let sut = await makeSUT(showing: [drawn], inAll: 2)

    let change = sut.begin(frame(with: [drawn], y: 4), scroll: nil, mayRedraw: true)

    XCTAssertEqual(change.redrawn.map(\.origin), [Point(x: 0, y: 4), Point(x: 3, y: 4)])
    let bytes = String(decoding: sut.redraw(change.redrawn), as: UTF8.self)
    XCTAssertTrue(bytes.contains("\u{1B}[5;1H0\u{1B}8") && bytes.hasSuffix("\u{1B}[5;4H3\u{1B}8"), bytes)
  }

  func test_imageThatWasDrawn_isNotDrawnAgainInAFrameThatCannotWait() async {
    let drawn = image(1) { _ in [1] }
    let sut = await makeSUT(showing: [drawn])

    XCTAssertEqual(sut.begin(frame(with: [drawn], y: 4), scroll: nil, mayRedraw: false).redrawn, [])

    XCTAssertNotNil(sut.nextPiece(), "its bytes are at hand")
  }

  func test_drawing_isDroppedWithItsImageAndNotUsedForOtherParts() async {
    let drawn = image(1) { _ in [1] }
    let sut = await makeSUT(showing: [drawn])

    XCTAssertEqual(sut.begin(frame(with: [drawn], y: 19), scroll: nil, mayRedraw: true).redrawn, [], "it is cut")

    let other = await makeSUT(showing: [drawn])
    _ = other.begin(CellBuffer(size: Size(width: 10, height: 20)), scroll: nil, mayRedraw: true)
    _ = other.begin(frame(with: [drawn], y: 4), scroll: nil, mayRedraw: true)
    XCTAssertNil(other.nextPiece(), "its bytes have to be made again")
  }

  func test_imagesThatAreTooLarge_areNotKept() async {
    let half = [UInt8](repeating: 1, count: (1 << 19) + 1)
    let images = (1...2).map { image($0) { _ in half } }
    let sut = await makeSUT(showing: images)

    let change = sut.begin(frame(with: images, y: 4), scroll: nil, mayRedraw: true)

    XCTAssertEqual(change.redrawn.map(\.image), [images[0]], "only as many as fit the limit")
  }

  func test_imageInPieces_isCancelledOnceItHasLeftTheScreen() {
    let sut = ImageDisplay {}
    _ = sut.use(.placeholders, through: .none) { 20 }
    let image = TerminalImage(
      id: 1, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40),
      form: .stored(png: [UInt8](repeating: 1, count: 100_000)))
    _ = sut.begin(frame(with: [image]), scroll: nil)
    XCTAssertNotNil(sut.nextPiece())
    XCTAssertTrue(sut.hasSeveralPieces)
    let cancellation = sut.cancellation
    XCTAssertFalse(cancellation.isEmpty)

    _ = sut.begin(CellBuffer(size: Size(width: 10, height: 20)), scroll: nil)

    XCTAssertEqual(sut.nextPiece(), cancellation)
    XCTAssertNil(sut.nextPiece())
    XCTAssertNil(sut.transferStart)
  }

  func test_clear_removesAnImageWhoseLastPieceIsBeingSent() {
    for mode in [ImageMode.placeholders, .kitty] {
      let sut = ImageDisplay {}
      _ = sut.use(mode, through: .none) { 20 }
      let image = TerminalImage(
        id: 1, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40), form: .stored(png: [1]))
      _ = sut.begin(frame(with: [image]), scroll: nil)
      while sut.nextPiece() != nil {}

      XCTAssertTrue(String(decoding: sut.clear(), as: UTF8.self).contains("a=d,d=I,i=1,"), "\(mode)")
    }
  }

  // MARK: - Helpers

  /// Makes a display with these images drawn one below the other.
  private func makeSUT(showing images: [TerminalImage], inAll count: Int? = nil) async -> ImageDisplay {
    let drawn = expectation(description: "the images are drawn")
    drawn.expectedFulfillmentCount = count ?? images.count
    weak var display: ImageDisplay?
    let sut = ImageDisplay {
      while display?.nextPiece() != nil {
        drawn.fulfill()
        _ = display?.finishTransfer()
      }
    }
    display = sut
    _ = sut.use(.sixel, through: .none) { 20 }
    show(images, on: sut)
    await fulfillment(of: [drawn], timeout: 10)
    return sut
  }

  private func image(_ id: TerminalImage.ID, bytes: @escaping @Sendable (Rect) throws -> [UInt8]) -> TerminalImage {
    TerminalImage(
      id: id, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40), form: .drawn(bytes))
  }

  /// Shows a frame with the images one below the other.
  private func show(_ images: [TerminalImage], on sut: ImageDisplay) {
    _ = sut.begin(frame(with: images), scroll: nil)
    _ = sut.end()
    XCTAssertNil(sut.nextPiece(), "its bytes are still to be made")
  }

  private func frame(with images: [TerminalImage], y: Int = 0) -> CellBuffer {
    var frame = CellBuffer(size: Size(width: 10, height: 20))
    for (index, image) in images.enumerated() { frame.draw(CellBuffer(image), at: Point(x: 0, y: y + 3 * index)) }
    return frame
  }
}
