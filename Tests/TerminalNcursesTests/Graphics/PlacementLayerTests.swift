import TerminalKit
import XCTest

@testable import TerminalNcurses

final class PlacementLayerTests: XCTestCase {
  func test_frame_sendsAnImageOnceAndPlacesIt() {
    var (sut, terminal) = makeSUT()
    let image = TerminalImage.stored(0x10001, png: Array(0..<100))

    show([image.placed(x: 2, y: 1)], sut: &sut, terminal: &terminal)
    show([image.placed(x: 2, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(terminal.images, [0x10001: Array(0..<100)])
    XCTAssertEqual(terminal.transmissions, [0x10001])
    XCTAssertEqual(
      terminal.placements,
      [
        .init(image: 0x10001, number: 1): .init(
          origin: Point(x: 2, y: 0), pixels: Rect(x: 0, y: 0, width: 80, height: 80), size: Size(width: 8, height: 4))
      ])
  }

  func test_frame_sendsALargeImageInChunks() {
    var (sut, terminal) = makeSUT()
    let png = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }

    show([TerminalImage.stored(1, png: png).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(terminal.images[1], png)
    XCTAssertEqual(terminal.chunkCount, 4)
  }

  func test_frame_showsTheVisibleSliceOfAnImageOverTheEdge() {
    var (sut, terminal) = makeSUT()

    show([TerminalImage.stored(1).placed(x: 3, y: -1)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(
      terminal.placements.values.map(\.self),
      [
        .init(
          origin: Point(x: 3, y: 0), pixels: Rect(x: 0, y: 20, width: 80, height: 60), size: Size(width: 8, height: 3))
      ])
  }

  func test_frame_removesAPlacementThatHasLeftAndKeepsItsImage() {
    var (sut, terminal) = makeSUT()
    let first = TerminalImage.stored(1)
    let second = TerminalImage.stored(2)
    show([first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)], sut: &sut, terminal: &terminal)

    show([second.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(terminal.placements.keys.map(\.image), [2])
    XCTAssertEqual(Set(terminal.images.keys), [1, 2])
  }

  func test_frame_numbersThePartsOfACoveredImage() {
    var (sut, terminal) = makeSUT()
    let image = TerminalImage.stored(1)
    let parts = [
      ImagePlacement(image: image, slice: Rect(x: 0, y: 0, width: 8, height: 1), origin: Point(x: 0, y: 0)),
      ImagePlacement(image: image, slice: Rect(x: 0, y: 3, width: 8, height: 1), origin: Point(x: 0, y: 3)),
    ]

    show(parts, sut: &sut, terminal: &terminal)
    XCTAssertEqual(Set(terminal.placements.keys.map(\.number)), [1, 2])

    show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.placements.keys.map(\.number), [1])
  }

  func test_frame_freesAllHiddenImagesAboveTheMemoryLimit() {
    var (sut, terminal) = makeSUT(memoryLimit: 100_000)
    let images = (1...3).map { TerminalImage.stored(TerminalImage.ID($0)) }

    for image in [images[0], images[1], images[0]] {
      show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    }
    XCTAssertEqual(Set(terminal.images.keys), [1, 2])
    show([images[2].placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(Set(terminal.images.keys), [3])

    show([images[0].placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.transmissions, [1, 2, 3, 1])
  }

  func test_frame_keepsAnImageThatComesBackWhileOthersAreFreed() {
    var (sut, terminal) = makeSUT(memoryLimit: 100_000)
    let images = (1...3).map { TerminalImage.stored(TerminalImage.ID($0)) }
    for image in images.prefix(2) { show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal) }

    show([images[0].placed(x: 0, y: 0), images[2].placed(x: 0, y: 4)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(Set(terminal.images.keys), [1, 3])
    XCTAssertEqual(Set(terminal.placements.keys.map(\.image)), [1, 3])
    XCTAssertEqual(terminal.transmissions, [1, 2, 3])
  }

  func test_frame_keepsAllVisibleImagesWhateverTheLimit() {
    var (sut, terminal) = makeSUT(memoryLimit: 1)
    let images = (1...3).map { TerminalImage.stored(TerminalImage.ID($0)) }

    show(images.map { $0.placed(x: 0, y: 0) }, sut: &sut, terminal: &terminal)

    XCTAssertEqual(Set(terminal.images.keys), [1, 2, 3])
  }

  func test_frame_sendsAnImageWithTwoVisiblePartsOnce() {
    var (sut, terminal) = makeSUT()
    show([TerminalImage.stored(1).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    let next = TerminalImage.stored(2, series: 1)
    let parts = [0, 3].map { y in
      ImagePlacement(image: next, slice: Rect(x: 0, y: y, width: 8, height: 1), origin: Point(x: 0, y: y))
    }
    show(parts, sut: &sut, terminal: &terminal)

    XCTAssertEqual(terminal.transmissions, [1, 2])
  }

  func test_frame_showsAvailableImagesWhileOthersAreSent() {
    var (sut, terminal) = makeSUT()
    let first = TerminalImage.stored(1)
    let second = TerminalImage.stored(2)

    show([first.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    draw([first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(sut.waiting.map(\.image), [second])
    XCTAssertEqual(terminal.placements.keys.map(\.image), [1])
  }

  func test_frame_showsThePreviousPictureOfAnAnimationUntilTheNextIsAvailable() {
    var (sut, terminal) = makeSUT()
    show([TerminalImage.stored(1).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    let next = TerminalImage.stored(2, series: 1)

    for y in [2, 1] {
      draw([next.placed(x: 0, y: y)], sut: &sut, terminal: &terminal)
      XCTAssertEqual(terminal.placements.map(\.key.image), [1])
      XCTAssertEqual(terminal.placements.map(\.value.origin.y), [y])
    }

    show([next.placed(x: 0, y: 1)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.placements.keys.map(\.image), [2])
  }

  func test_frame_placesOnlyMovedImages() {
    var (sut, terminal) = makeSUT()
    let first = TerminalImage.stored(1)
    let second = TerminalImage.stored(2)
    show([first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(placementCount(in: frame([first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)], &sut)), 0)

    let moved = frame([first.placed(x: 0, y: 0), second.placed(x: 1, y: 4)], &sut)
    XCTAssertEqual(placementCount(in: moved), 1)
    terminal.write(moved)
    XCTAssertEqual(terminal.placements[.init(image: 2, number: 1)]?.origin, Point(x: 1, y: 4))
    let cut = ImagePlacement(image: first, slice: Rect(x: 0, y: 1, width: 8, height: 3), origin: Point(x: 0, y: 0))
    XCTAssertEqual(placementCount(in: frame([cut, second.placed(x: 1, y: 4)], &sut)), 1)
    XCTAssertEqual(placementCount(in: frame([second.placed(x: 1, y: 4)], &sut)), 0)

    XCTAssertEqual(placementCount(in: frame([cut, second.placed(x: 1, y: 4)], &sut)), 1, "it is back")
  }

  func test_frame_placesEachNewImageOnce() {
    var (sut, terminal) = makeSUT()
    let images = (1...5).map { TerminalImage.stored(TerminalImage.ID($0)).placed(x: 0, y: Int($0)) }

    show(images, sut: &sut, terminal: &terminal)

    XCTAssertEqual(terminal.graphics.placementCount, 5)
  }

  func test_frame_placesAllAgainAfterAScroll() {
    var (sut, terminal) = makeSUT()
    let placements = [TerminalImage.stored(1).placed(x: 0, y: 0), TerminalImage.stored(2).placed(x: 0, y: 4)]
    show(placements, sut: &sut, terminal: &terminal)

    XCTAssertEqual(placementCount(in: frame(placements, &sut, after: Scroll(region: 1..<9, distance: 2))), 2)
    XCTAssertEqual(placementCount(in: frame(placements, &sut)), 0)
    _ = sut.removeAll()

    show(placements, sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.placements.count, 2)
  }

  func test_frame_placesAllAgainIfTheTerminalMayNotKeepThem() {
    var keeps = false
    var sut = PlacementLayer { keeps }
    var terminal = KittyTerminal()
    let placements = [TerminalImage.stored(1).placed(x: 0, y: 0)]
    show(placements, sut: &sut, terminal: &terminal)

    XCTAssertEqual(placementCount(in: frame(placements, &sut)), 1)
    keeps = true
    XCTAssertEqual(placementCount(in: frame(placements, &sut)), 0)
  }

  // MARK: Previews and stand-ins

  func test_pendingImage_isSentBeforeVisibleOnes() {
    var (sut, _) = makeSUT()
    let seen = TerminalImage.stored(1)
    let pending = TerminalImage.stored(2)

    let change = sut.begin([seen.placed(x: 0, y: 0)], hidden: HiddenImages(pending: [pending]), scroll: nil)

    XCTAssertEqual(change, ImageLayerChange())
    XCTAssertEqual(sut.waiting.map(\.image), [pending, seen])
  }

  func test_keptImage_isNotFreed() {
    var (sut, terminal) = makeSUT(memoryLimit: 1)
    let kept = TerminalImage.stored(1)
    let other = TerminalImage.stored(2)
    show([kept.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertTrue(sut.canShow(kept))
    XCTAssertFalse(sut.canShow(other))

    show([other.placed(x: 0, y: 0)], hidden: HiddenImages(kept: [kept]), sut: &sut, terminal: &terminal)
    XCTAssertEqual(Set(terminal.images.keys), [1, 2])
    XCTAssertTrue(sut.canShow(kept))
    show([other.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(Set(terminal.images.keys), [2])
    XCTAssertFalse(sut.canShow(kept))
  }

  func test_nextPictureOfAnAnimation_isReplacedByThePreviousOne() {
    var (sut, terminal) = makeSUT()
    show([TerminalImage.stored(1).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertTrue(sut.canShow(TerminalImage.stored(2, series: 1)))
    XCTAssertFalse(sut.canShow(TerminalImage.stored(3)))
  }

  func test_cancelledImage_isSentAgain() throws {
    var (sut, terminal) = makeSUT()
    let image = TerminalImage.stored(1, png: (0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    let placement = image.placed(x: 0, y: 0)
    draw([placement], sut: &sut, terminal: &terminal)
    let waiting = try XCTUnwrap(sut.waiting.first)
    let transfer = try XCTUnwrap(sut.transfer(waiting, bytes: image.png))
    XCTAssertFalse(transfer.allowsFramesBetween)

    terminal.write(transfer.pieces[0] + transfer.cancellation)
    sut.didCancel(waiting)
    draw([placement], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.placements, [:])

    show([placement], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.images[1], image.png)
    XCTAssertEqual(terminal.placements.count, 1)
  }

  func test_transfer_ofAnImageInSharedMemory_isOnlyItsName() throws {
    var (sut, terminal) = makeSUT()
    draw([TerminalImage.shared(0x10001).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    let transfer = try XCTUnwrap(sut.transfer(try XCTUnwrap(sut.waiting.first), bytes: Array("/name".utf8)))

    XCTAssertEqual(
      transfer.pieces.map { String(decoding: $0, as: UTF8.self) },
      ["\u{1B}_Ga=t,t=s,f=32,s=80,v=80,i=65537,q=2;L25hbWU=\u{1B}\\"])
  }

  func test_transfer_isNilForAnImageThatHasLeft() throws {
    var (sut, terminal) = makeSUT()
    draw([TerminalImage.stored(1).placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    let waiting = try XCTUnwrap(sut.waiting.first)

    draw([], sut: &sut, terminal: &terminal)

    XCTAssertNil(sut.transfer(waiting, bytes: [1]))
  }

  func test_clearedScreen_showsImagesAgainThatKittyForgot() {
    var (sut, terminal) = makeSUT()
    let first = TerminalImage.stored(1)
    let second = TerminalImage.stored(2)
    show([first.placed(x: 0, y: 0), second.placed(x: 0, y: 4)], sut: &sut, terminal: &terminal)
    show([second.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    sut.screenWasCleared()
    let change = sut.begin([second.placed(x: 0, y: 0)], scroll: nil)
    terminal.write(change.bytes)
    XCTAssertEqual(terminal.images, [:], "other terminals keep nothing either")
    terminal.clearScreen()
    terminal.write(sut.end())
    XCTAssertEqual(terminal.placements, [:])

    show([second.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.placements.keys.map(\.image), [2])
    show([first.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    XCTAssertEqual(terminal.transmissions, [1, 2, 2, 1])
  }

  func test_removeAll_leavesNothingInTheTerminal() {
    var (sut, terminal) = makeSUT()
    let image = TerminalImage.stored(1)
    show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    terminal.write(sut.removeAll())

    XCTAssertEqual(terminal.images, [:])
    XCTAssertEqual(terminal.placements, [:])
    XCTAssertEqual(sut.end(), [])
  }

  func test_frame_sendsTheImageAgainAfterRemoveAll() {
    var (sut, terminal) = makeSUT()
    let image = TerminalImage.stored(1)
    show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)
    terminal.write(sut.removeAll())

    show([image.placed(x: 0, y: 0)], sut: &sut, terminal: &terminal)

    XCTAssertEqual(Set(terminal.images.keys), [1])
    XCTAssertEqual(terminal.placements.count, 1)
  }

  // MARK: Helpers

  private func makeSUT(memoryLimit: Int = 64 << 20) -> (PlacementLayer, KittyTerminal) {
    (PlacementLayer(memoryLimit: memoryLimit), KittyTerminal())
  }

  /// Returns the bytes of a frame, without the bytes of the frame's images.
  private func frame(
    _ placements: [ImagePlacement], _ sut: inout PlacementLayer, after scroll: Scroll? = nil
  ) -> [UInt8] {
    let bytes = sut.begin(placements, scroll: scroll).bytes
    return bytes + sut.end()
  }

  private func placementCount(in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "a=p,").count - 1
  }

  private func show(
    _ placements: [ImagePlacement], hidden: HiddenImages = HiddenImages(), sut: inout PlacementLayer,
    terminal: inout KittyTerminal,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    draw(placements, hidden: hidden, sut: &sut, terminal: &terminal, file: file, line: line)
    while let next = sut.waiting.first, let transfer = sut.transfer(next, bytes: next.image.png) {
      terminal.write(transfer.pieces.flatMap(\.self), file: file, line: line)
      XCTAssertTrue(sut.didTransfer(next), "it takes a frame to show it", file: file, line: line)
      draw(placements, hidden: hidden, sut: &sut, terminal: &terminal, file: file, line: line)
    }
  }

  /// Shows a frame without transferring the frame's images.
  private func draw(
    _ placements: [ImagePlacement], hidden: HiddenImages = HiddenImages(), sut: inout PlacementLayer,
    terminal: inout KittyTerminal,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let change = sut.begin(placements, hidden: hidden, scroll: nil)
    XCTAssertEqual(change.overwritten, [], file: file, line: line)
    terminal.write(change.bytes, file: file, line: line)
    terminal.write(sut.end(), file: file, line: line)
  }
}
