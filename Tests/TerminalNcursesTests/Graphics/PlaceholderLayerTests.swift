import TerminalKit
import XCTest

@testable import TerminalNcurses

final class PlaceholderLayerTests: XCTestCase {
  func test_frame_sendsAnImageOnceWithItsVirtualPlacement() {
    var sut = PlaceholderLayer()
    var terminal = KittyTerminal()
    let image = TerminalImage.stored(0x20003, png: [7, 8])

    terminal.write(frames([image.placed(x: 0, y: 0)], sut: &sut))
    XCTAssertEqual(frames([image.placed(x: 0, y: -2)], sut: &sut), [])

    XCTAssertEqual(terminal.images, [0x20003: [7, 8]])
    XCTAssertEqual(terminal.virtualSizes, [0x20003: Size(width: 8, height: 4)])
    XCTAssertEqual(terminal.placements, [:])
  }

  func test_frame_hidesAnUnavailableImage() {
    var sut = PlaceholderLayer()
    let image = TerminalImage.stored(1)

    XCTAssertEqual(sut.begin([image.placed(x: 0, y: 0)], scroll: nil), ImageLayerChange(postponed: [image]))
    XCTAssertEqual(sut.end(), [])

    XCTAssertEqual(sut.waiting.map(\.image), [image])
  }

  func test_frame_showsThePreviousPictureOfAnAnimationUntilTheNextIsAvailable() {
    var sut = PlaceholderLayer()
    let first = TerminalImage.stored(1)
    let second = TerminalImage.stored(2, series: 1)
    _ = frames([first.placed(x: 0, y: 0)], sut: &sut)
    XCTAssertEqual(sut.begin([first.placed(x: 0, y: 0)], scroll: nil), ImageLayerChange())

    for y in [2, 1] {
      XCTAssertEqual(sut.begin([second.placed(x: 0, y: y)], scroll: nil), ImageLayerChange(standIns: [2: first]))
    }

    _ = frames([second.placed(x: 0, y: 1)], sut: &sut)
    XCTAssertEqual(sut.begin([second.placed(x: 0, y: 1)], scroll: nil), ImageLayerChange())
  }

  func test_pendingImage_isSentBeforeVisibleOnes() {
    var sut = PlaceholderLayer()
    let seen = TerminalImage.stored(1)
    let pending = TerminalImage.stored(2)

    _ = sut.begin([seen.placed(x: 0, y: 0)], hidden: HiddenImages(pending: [pending]), scroll: nil)

    XCTAssertEqual(sut.waiting.map(\.image), [pending, seen])
    XCTAssertFalse(sut.canShow(pending))
  }

  func test_keptImage_isNotFreed() {
    var sut = PlaceholderLayer(memoryLimit: 1)
    var terminal = KittyTerminal()
    let kept = TerminalImage.stored(1)
    let other = TerminalImage.stored(2)
    terminal.write(frames([kept.placed(x: 0, y: 0)], sut: &sut))
    terminal.write(frames([other.placed(x: 0, y: 0)], sut: &sut, hidden: HiddenImages(kept: [kept])))

    terminal.write(sut.begin([other.placed(x: 0, y: 0)], hidden: HiddenImages(kept: [kept]), scroll: nil).bytes)
    terminal.write(sut.end())
    XCTAssertTrue(sut.canShow(kept))
    XCTAssertEqual(Set(terminal.images.keys), [1, 2])
    terminal.write(frames([other.placed(x: 0, y: 0)], sut: &sut))

    XCTAssertEqual(Set(terminal.images.keys), [2])
  }

  func test_transfer_allowsFramesBetweenItsPieces() throws {
    var sut = PlaceholderLayer()
    let image = TerminalImage.stored(1, png: Array(repeating: 9, count: 4000))
    _ = sut.begin([image.placed(x: 0, y: 0)], scroll: nil)

    let transfer = try XCTUnwrap(sut.transfer(try XCTUnwrap(sut.waiting.first), bytes: image.png))

    XCTAssertTrue(transfer.allowsFramesBetween)
    XCTAssertEqual(transfer.pieces.count, 2, "two chunks, the last with the virtual placement")
    XCTAssertEqual(String(decoding: transfer.cancellation, as: UTF8.self), "\u{1B}_Gm=0,q=2\u{1B}\\")
  }

  func test_cancelledTransfer_alwaysHasATransmissionToEnd() throws {
    for size in [10, 4000, 9000] {
      var sut = PlaceholderLayer()
      let image = TerminalImage.stored(1, png: Array(repeating: 9, count: size))
      _ = sut.begin([image.placed(x: 0, y: 0)], scroll: nil)
      let transfer = try XCTUnwrap(sut.transfer(try XCTUnwrap(sut.waiting.first), bytes: image.png))

      for count in 1...transfer.pieces.count {
        var terminal = KittyTerminal()
        let end = count < transfer.pieces.count ? transfer.cancellation : []
        terminal.write(transfer.pieces.prefix(count).flatMap(\.self) + end)
        XCTAssertEqual(terminal.graphics.violations, [], "\(count) of \(transfer.pieces.count) pieces")
      }
    }
  }

  func test_resizedImage_isPlacedAgainBeforeItsCellsAreSent() throws {
    var sut = PlaceholderLayer()
    var terminal = KittyTerminal()
    let image = TerminalImage.stored(1)
    terminal.write(frames([image.placed(x: 0, y: 0)], sut: &sut))
    let large = try XCTUnwrap(image.spread(over: Size(width: 11, height: 6)))
    let part = ImagePlacement(
      image: large, slice: Rect(x: 2, y: 1, width: 8, height: 4), origin: Point(x: 3, y: 5))

    let change = sut.begin([part], scroll: nil)
    terminal.write(change.bytes)
    XCTAssertEqual(terminal.virtualSizes, [1: Size(width: 11, height: 6)])
    XCTAssertEqual(change.overwritten, [Rect(x: 3, y: 5, width: 8, height: 4)])
    XCTAssertEqual(sut.end(), [], "the terminal already has the image")
    XCTAssertEqual(frames([part], sut: &sut), [])
    terminal.write(sut.begin([image.placed(x: 0, y: 0)], scroll: nil).bytes)

    XCTAssertEqual(terminal.virtualSizes, [1: Size(width: 8, height: 4)])
  }

  func test_limit_equalsTheLimitOfTiles() {
    XCTAssertEqual(KittyPlaceholder.limit, ImageTile.limit)
  }

  func test_removeAll_freesEveryImage() {
    var sut = PlaceholderLayer()
    var terminal = KittyTerminal()
    let image = TerminalImage.stored(1)
    terminal.write(frames([image.placed(x: 0, y: 0)], sut: &sut))

    terminal.write(sut.removeAll())

    XCTAssertEqual(terminal.images, [:])
  }

  func test_frame_wrapsEachSequenceForTmux() {
    let image = TerminalImage.stored(1, png: Array(repeating: 9, count: 4000))
    var plain = PlaceholderLayer()
    var wrapped = PlaceholderLayer(multiplexer: .tmux)

    let expected = frames([image.placed(x: 0, y: 0)], sut: &plain)
    let unwrapped = unwrappedForTmux(frames([image.placed(x: 0, y: 0)], sut: &wrapped))

    XCTAssertEqual(unwrapped.count, 3, "two chunks and the virtual placement")
    XCTAssertEqual(unwrapped.flatMap(\.self), expected)
  }

  func test_placeholder_namesRowAndColumnByTheProtocolsMarks() {
    func scalars(row: UInt16, column: UInt16) -> [UInt32] {
      let tile = ImageTile(image: 1, column: column, row: row)
      return KittyPlaceholder.scalars(of: tile, following: false).map(\.value)
    }

    XCTAssertEqual(KittyPlaceholder.limit, 297)
    XCTAssertEqual(scalars(row: 0, column: 0), [0x10EEEE, 0x0305, 0x0305])
    XCTAssertEqual(scalars(row: 0, column: 1), [0x10EEEE, 0x0305, 0x030D])
    XCTAssertEqual(scalars(row: 2, column: 16), [0x10EEEE, 0x030E, 0x035B])
    XCTAssertEqual(scalars(row: 296, column: 295), [0x10EEEE, 0x1D244, 0x1D243])
    XCTAssertEqual(scalars(row: 297, column: 0), [0x10EEEE])
  }

  func test_placeholder_marksHaveTheProtocolsProperties() {
    for number in 0..<UInt16(KittyPlaceholder.limit) {
      let mark = KittyPlaceholder.scalars(of: ImageTile(image: 1, column: 0, row: number), following: false)[1]
      XCTAssertEqual(mark.properties.canonicalCombiningClass, .above)
      XCTAssertEqual(mark.properties.generalCategory, .nonspacingMark)
    }
  }

  func test_placeholder_omitsMarksThatFollowFromThePreviousCell() {
    let tile = ImageTile(image: 1, column: 4, row: 2)

    XCTAssertEqual(KittyPlaceholder.scalars(of: tile, following: true), [KittyPlaceholder.base])
  }

  // MARK: Helpers

  /// Returns the bytes of a frame and those of the transfer of the frame's images.
  private func frames(
    _ placements: [ImagePlacement], sut: inout PlaceholderLayer, hidden: HiddenImages = HiddenImages()
  ) -> [UInt8] {
    XCTAssertEqual(sut.begin(placements, hidden: hidden, scroll: nil).bytes, [])
    var bytes = sut.end()
    while let next = sut.waiting.first, let transfer = sut.transfer(next, bytes: next.image.png) {
      bytes += transfer.pieces.flatMap(\.self)
      XCTAssertTrue(sut.didTransfer(next), "the image is shown only by the next frame")
    }
    return bytes
  }

  private func unwrappedForTmux(_ bytes: [UInt8]) -> [[UInt8]] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}Ptmux;").dropFirst().map { wrapped in
      XCTAssertTrue(wrapped.hasSuffix("\u{1B}\\"))
      return Array(wrapped.dropLast(2).replacingOccurrences(of: "\u{1B}\u{1B}", with: "\u{1B}").utf8)
    }
  }
}
