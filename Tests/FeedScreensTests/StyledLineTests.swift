import TerminalKit
import XCTest

@testable import FeedScreens

final class StyledLineTests: XCTestCase {
  private let sut = StyledLine((" · ", .dim), ("! ", .warning), ("Offline", .warning), (" now", .dim))

  func test_truncated_isAsMuchAsFitsAndAnEllipsis() {
    let cases = [
      (16, " · ! Offline now"), (99, " · ! Offline now"), (15, " · ! Offline n…"), (12, " · ! Offlin…"), (6, " · ! …"),
      (5, " · !…"), (4, " · …"), (3, " ·…"), (1, "…"), (0, ""), (-1, ""),
    ]
    for (width, text) in cases {
      let line = sut.truncated(to: width)
      XCTAssertEqual(line.pieces.map(\.text.description).joined(), text)
      XCTAssertLessThanOrEqual(line.columns, max(0, width))
    }
  }

  func test_truncated_keepsTheRoles() {
    XCTAssertEqual(sut.truncated(to: 9).pieces.map(\.role), [.dim, .warning, .warning])
  }
}
