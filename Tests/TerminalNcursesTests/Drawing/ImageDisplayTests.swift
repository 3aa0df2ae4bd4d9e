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
    let (second, third) = (image(2) { _ in [1] }, image(3) { _ in [1] })
    var drawn = expectation(description: "the second image is drawn")
    weak var display: ImageDisplay?
    let sut = ImageDisplay {
      while display?.nextPiece() != nil {
        drawn.fulfill()
        _ = display?.settle()
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

  // MARK: - Helpers

  private func image(_ id: TerminalImage.ID, bytes: @escaping @Sendable (Rect) throws -> [UInt8]) -> TerminalImage {
    TerminalImage(
      id: id, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40), form: .drawn(bytes))
  }

  /// Shows a frame with the images below each other.
  private func show(_ images: [TerminalImage], on sut: ImageDisplay) {
    var frame = CellBuffer(size: Size(width: 10, height: 20))
    for (index, image) in images.enumerated() { frame.draw(CellBuffer(image), at: Point(x: 0, y: 3 * index)) }
    _ = sut.begin(frame, scroll: nil)
    _ = sut.end()
    XCTAssertNil(sut.nextPiece(), "its bytes are still to be made")
  }
}
