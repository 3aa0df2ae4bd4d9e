import XCTest

@testable import TerminalNcurses

final class ColorPairsTests: XCTestCase {
  func test_unknownColorPair_hasTheTerminalsDefaultColors() {
    let sut = ColorPairs(palette: TerminalPalette(depth: .trueColor), capacity: 100)

    for number in [0, 1, 85, -1, .max] {
      let colors = sut.colors(of: number)

      XCTAssertEqual([colors.foreground, colors.background], Array(repeating: TerminalPalette.standard, count: 2))
    }
  }
}
