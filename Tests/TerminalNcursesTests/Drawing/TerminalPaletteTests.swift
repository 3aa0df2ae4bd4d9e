import TerminalKit
import XCTest

@testable import TerminalNcurses

final class TerminalPaletteTests: XCTestCase {
  func test_number_ofTheStandardColor_isNoEntryAtAnyDepth() {
    for depth in [ColorDepth.monochrome, .eight, .sixteen, .palette256, .trueColor] {
      XCTAssertEqual(TerminalPalette(depth: depth).number(of: .standard), -1)
    }
  }

  func test_number_isStandardWithoutColors() {
    let sut = TerminalPalette(depth: .monochrome)

    XCTAssertEqual(sut.number(of: .palette(3)), -1)
    XCTAssertEqual(sut.number(of: .rgb(1, 2, 3)), -1)
  }

  func test_number_of24BitColors_avoidsThePalettesNumbers() {
    let sut = TerminalPalette(depth: .trueColor)

    for blue in UInt8(0)..<16 { XCTAssertGreaterThanOrEqual(sut.number(of: .rgb(0, 0, blue)), 16) }
    XCTAssertEqual(sut.number(of: .rgb(0x12, 0x34, 0x56)), 0x123456)
    XCTAssertEqual(sut.number(of: .palette(9)), 9)
    XCTAssertEqual(sut.number(of: .palette(196)), 0xFF0000)
    XCTAssertEqual(sut.number(of: .palette(255)), 0xEEEEEE)
  }

  func test_number_of256Colors_isTheNearestInTheCubeOrAmongTheGrays() {
    let sut = TerminalPalette(depth: .palette256)

    XCTAssertEqual(sut.number(of: .rgb(255, 0, 0)), 196)
    XCTAssertEqual(sut.number(of: .rgb(255, 255, 255)), 231)
    XCTAssertEqual(sut.number(of: .rgb(0, 0, 0)), 16)
    XCTAssertEqual(sut.number(of: .rgb(128, 128, 128)), 244)
    XCTAssertEqual(sut.number(of: .rgb(96, 134, 176)), 67)
    XCTAssertEqual(sut.number(of: .palette(77)), 77)
  }

  func test_number_of256Colors_isTheNearestOfAll() {
    let entries = (UInt8(16)...255).map {
      ($0, channels(of: TerminalPalette(depth: .trueColor).number(of: .palette($0))))
    }
    let sut = TerminalPalette(depth: .palette256)

    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let number = sut.number(of: .rgb(UInt8(red), UInt8(green), UInt8(blue)))
          let distances = entries.map { ($0.0, self.distance($0.1, [red, green, blue])) }
          let nearest = distances.map(\.1).min() ?? 0
          let found = distances.first { $0.0 == UInt8(number) }?.1
          XCTAssertEqual(found ?? .max, nearest, "\(red) \(green) \(blue) is \(number)")
        }
      }
    }
  }

  func test_number_ofFewColors_isTheNearest() {
    XCTAssertEqual(TerminalPalette(depth: .eight).number(of: .rgb(250, 10, 10)), 1)
    XCTAssertEqual(TerminalPalette(depth: .sixteen).number(of: .rgb(250, 10, 10)), 9)
    XCTAssertEqual(TerminalPalette(depth: .eight).number(of: .palette(12)), 4)
    XCTAssertEqual(TerminalPalette(depth: .sixteen).number(of: .palette(12)), 12)
    XCTAssertEqual(TerminalPalette(depth: .sixteen).number(of: .palette(231)), 15)
    XCTAssertEqual(TerminalPalette(depth: .eight).number(of: .palette(16)), 0)
  }

  private func channels(of number: Int32) -> [Int] { [16, 8, 0].map { Int(number >> $0 & 0xFF) } }

  private func distance(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
