import TerminalGraphics
import TerminalKit
import XCTest

final class PlaceholderLayerTests: XCTestCase {
  func test_frame_sendsAnImageOnceWithItsVirtualPlacement() {
    var sut = PlaceholderLayer()
    var terminal = KittyTerminal()
    let image = TerminalImage.stored(0x20003, png: [7, 8])

    terminal.write(frame([image.placed(x: 0, y: 0)], sut: &sut))
    XCTAssertEqual(frame([image.placed(x: 0, y: -2)], sut: &sut), [])

    XCTAssertEqual(terminal.images, [0x20003: [7, 8]])
    XCTAssertEqual(terminal.virtualSizes, [0x20003: Size(width: 8, height: 4)])
    XCTAssertEqual(terminal.placements, [:])
  }

  func test_removeAll_freesEveryImage() {
    var sut = PlaceholderLayer()
    var terminal = KittyTerminal()
    let image = TerminalImage.stored(1)
    terminal.write(frame([image.placed(x: 0, y: 0)], sut: &sut))

    terminal.write(sut.removeAll())

    XCTAssertEqual(terminal.images, [:])
  }

  func test_frame_wrapsEachSequenceForTmux() {
    let image = TerminalImage.stored(1, png: Array(repeating: 9, count: 4000))
    var (plain, wrapped) = (PlaceholderLayer(), PlaceholderLayer(multiplexer: .tmux))

    let expected = frame([image.placed(x: 0, y: 0)], sut: &plain)
    let unwrapped = unwrappedForTmux(frame([image.placed(x: 0, y: 0)], sut: &wrapped))

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

  func test_placeholder_marksAreOfTheKindThatTheProtocolTakes() {
    for number in 0..<UInt16(KittyPlaceholder.limit) {
      let mark = KittyPlaceholder.scalars(of: ImageTile(image: 1, column: 0, row: number), following: false)[1]
      XCTAssertEqual(mark.properties.canonicalCombiningClass, .above)
      XCTAssertEqual(mark.properties.generalCategory, .nonspacingMark)
    }
  }

  func test_placeholder_saysNothingThatFollowsFromTheCellBefore() {
    let tile = ImageTile(image: 1, column: 4, row: 2)

    XCTAssertEqual(KittyPlaceholder.scalars(of: tile, following: true), [KittyPlaceholder.base])
  }

  // MARK: Helpers

  /// What a frame writes, all of it after its cells.
  private func frame(_ placements: [ImagePlacement], sut: inout PlaceholderLayer) -> [UInt8] {
    XCTAssertEqual(sut.begin(placements), ImageLayerChange())
    return sut.end()
  }

  private func unwrappedForTmux(_ bytes: [UInt8]) -> [[UInt8]] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}Ptmux;").dropFirst().map { wrapped in
      XCTAssertTrue(wrapped.hasSuffix("\u{1B}\\"))
      return Array(wrapped.dropLast(2).replacingOccurrences(of: "\u{1B}\u{1B}", with: "\u{1B}").utf8)
    }
  }
}
