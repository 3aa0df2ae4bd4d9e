import Bitmaps
import ImageRendering
import TerminalKit
import XCTest

final class SymbolSetTests: XCTestCase {
  func test_render_usesOnlyTheCharactersOfTheSet() {
    let picture = colorful()
    let characters: [SymbolSet: (UInt32) -> Bool] = [
      .half: { [0x20, 0x2580, 0x2584].contains($0) },
      .quadrant: { $0 == 0x20 || (0x2580...0x259F).contains($0) },
      .sextant: { $0 == 0x20 || (0x2580...0x259F).contains($0) || (0x1FB00...0x1FB3B).contains($0) },
      .shade: { [0x20, 0x2580, 0x2584, 0x258C, 0x2590, 0x2591, 0x2592, 0x2593].contains($0) },
      .braille: { $0 == 0x20 || (0x2800...0x28FF).contains($0) },
      .ascii: { (0x20...0x7E).contains($0) },
    ]
    for set in SymbolSet.allCases {
      let buffer = CellRenderer(colorDepth: .trueColor, symbols: set).render(
        picture, fitting: Size(width: 20, height: 10))
      let used = Set(buffer.cells.flatMap(\.character.unicodeScalars).map(\.value))

      XCTAssertTrue(used.allSatisfy { characters[set]?($0) == true }, "\(set): \(used)")
      XCTAssertNotEqual(used, [0x20], "\(set)")
    }
  }

  func test_pixelSize_growsWithTheDetailOfACell() {
    func width(_ set: SymbolSet) -> Int {
      CellRenderer(colorDepth: .trueColor, symbols: set).pixelSize(for: Size(width: 10, height: 10)).width
    }

    XCTAssertEqual(width(.half), 20)
    XCTAssertEqual(width(.quadrant), 40)
  }

  // MARK: Helpers

  private func colorful() -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { pixels += [UInt8(x * y % 256), UInt8(x * 4), UInt8(y * 4), 255] }
    }
    return Bitmap(width: 64, height: 64, pixels: pixels)
  }
}
