import TerminalKit
import TestSupport
import XCTest

@testable import TerminalNcurses

final class ScrollTests: XCTestCase {
  func test_init_findsLinesThatMovedUp() {
    XCTAssertEqual(scroll(from: "abcdefgh", to: "defghijk"), Scroll(region: 0..<8, distance: 3))
  }

  func test_init_findsLinesThatMovedDown() {
    XCTAssertEqual(scroll(from: "abcdefgh", to: "xyabcdef"), Scroll(region: 0..<8, distance: -2))
  }

  func test_init_excludesLinesThatDoNotMove() {
    XCTAssertEqual(scroll(from: "TabcdefF", to: "TbcdefgF"), Scroll(region: 1..<7, distance: 1))
    XCTAssertEqual(scroll(from: "TTabcdef", to: "TTnabcde"), Scroll(region: 2..<8, distance: -1))
  }

  func test_init_findsNothingIfNothingMoved() {
    XCTAssertNil(scroll(from: "abcdefgh", to: "abcdefgh"))
    XCTAssertNil(scroll(from: "abcdefgh", to: "ijklmnop"))
    XCTAssertNil(scroll(from: "aaaaaaaa", to: "aaaaaaaa"))
    XCTAssertNil(scroll(from: "        ", to: "        "))
    XCTAssertNil(scroll(from: "aabbccdd", to: "wawbwcwd"))
    XCTAssertNil(scroll(from: "aabbccdd", to: "awbwcwdw"))
    XCTAssertNil(scroll(from: "", to: ""))
  }

  func test_init_findsNothingIfTooFewLinesMoved() {
    XCTAssertNil(scroll(from: "abcdefgh", to: "ghijklmn"))
  }

  func test_init_findsNothingIfAMoveLosesMoreLinesThanItSaves() {
    XCTAssertNil(scroll(from: "abcdVWXYZ", to: "VWXYVWXYZ"))
  }

  func test_init_findsLinesWhoseMarkCameOrWent() {
    var old = frame("abcdefgh")
    var new = frame("cdefghij")
    for y in 2..<5 { old[0, y] = Cell("▌") }
    for y in 3..<6 { new[0, y] = Cell("▌") }

    XCTAssertEqual(Scroll(from: old, to: new), Scroll(region: 0..<8, distance: 2))
  }

  func test_init_includesDifferentLinesAmongTheMovedOnes() {
    XCTAssertEqual(scroll(from: "abcdefgh", to: "bcXYfghi"), Scroll(region: 0..<8, distance: 1))
  }

  func test_init_findsNothingInFramesOfDifferentSizes() {
    XCTAssertNil(Scroll(from: frame("abcdef"), to: frame("bcdefgh")))
  }

  func test_init_staysOnTheScreenWhateverTheFramesAre() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let frames = (0..<2).map { _ in
        String((0..<8).compactMap { _ in "abc ".randomElement(using: &generator) })
      }
      guard let found = scroll(from: frames[0], to: frames[1]) else { continue }

      XCTAssertTrue((0..<frames[0].count).contains(found.region), "\(frames)")
      XCTAssertTrue(found.region.contains { found.source(of: $0) != nil }, "\(frames)")
    }
  }

  func test_source_isThePreviousLine() {
    let up = Scroll(region: 1..<5, distance: 2)
    let down = Scroll(region: 1..<5, distance: -1)

    XCTAssertEqual((0..<6).map(up.source), [0, 3, 4, nil, nil, 5])
    XCTAssertEqual((0..<6).map(down.source), [0, nil, 1, 2, 3, 5])
  }

  // MARK: - Helpers

  private func scroll(from old: String, to new: String) -> Scroll? {
    Scroll(from: frame(old), to: frame(new))
  }

  /// Makes a frame in which each character fills a line.
  private func frame(_ lines: String) -> CellBuffer {
    var frame = CellBuffer(size: Size(width: 12, height: lines.count))
    for (y, character) in lines.enumerated() {
      frame.fill(Rect(x: 0, y: y, width: 12, height: 1), with: Cell(character))
    }
    return frame
  }
}
