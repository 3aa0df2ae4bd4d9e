import XCTest

@testable import TerminalNcurses

final class TerminalGraphemeTests: XCTestCase {
  override func setUp() {
    super.setUp()
    UTF8Locale.activate()
  }

  func test_init_settlesWhatAllTerminalsCountAlike() {
    for (character, columns) in [("a", 1), ("ö", 1), ("e\u{301}", 1), ("日", 2), ("▀", 1)] as [(Character, Int)] {
      let sut = TerminalGrapheme(character, columns: columns)

      XCTAssertFalse(sut.isAmbiguous, "\(character)")
      XCTAssertEqual(sut.width, columns, "\(character)")
      XCTAssertEqual(sut.widestWidth, columns, "\(character)")
    }
  }

  func test_init_doubtsWhatSomeTerminalsCountOtherwise() {
    let cases: [(Character, columns: Int, width: Int, widest: Int)] = [
      ("👍", 2, 2, 2), ("👍🏽", 2, 2, 4), ("👩‍🚀", 2, 2, 4), ("🇬🇷", 2, 1, 2), ("❤️", 2, 1, 1), ("1️⃣", 2, 1, 1), ("कि", 1, 1, 2),
    ]
    for (character, columns, width, widest) in cases {
      let sut = TerminalGrapheme(character, columns: columns)

      XCTAssertTrue(sut.isAmbiguous, "\(character)")
      XCTAssertEqual(sut.width, width, "\(character)")
      XCTAssertEqual(sut.widestWidth, widest, "\(character)")
    }
  }

  func test_init_endsALongGraphemeWithAWholePart() {
    let sut = TerminalGrapheme("👨🏽‍👩🏽‍👧🏽", columns: 2)

    XCTAssertLessThanOrEqual(sut.characters.count, 5)
    XCTAssertNotEqual(sut.characters.last, 0x200D)
  }

  func test_init_replacesWhatCannotBeShownInItsColumns() {
    for (character, columns) in [("\u{7}", 1), ("\u{FFFF}", 1), ("日", 1), ("\u{301}", 1)] as [(Character, Int)] {
      XCTAssertEqual(TerminalGrapheme(character, columns: columns).characters, [0xFFFD], "\(character)")
    }
  }
}
