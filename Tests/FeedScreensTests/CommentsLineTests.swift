import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

final class CommentsLineTests: XCTestCase {
  func test_answer_standsTwoColumnsFurtherRightAtMostFiveTimes() {
    let indentations = [-1, 0, 1, 2, 5, 6, .max].map { depth in
      lines(depth: depth, width: 72).prefix(2).map { $0.prefix { $0 == " " }.count }
    }

    XCTAssertEqual(indentations, [0, 0, 2, 4, 10, 10, 10].map { [$0, $0] })
  }

  func test_reply_isNoWiderThanTheSpaceForIt() {
    for width in [72, 40, 31, 30, 25, 20, 12, 1] {
      for depth in 0...6 {
        XCTAssertLessThanOrEqual(lines(depth: depth, width: width).map(\.count).max() ?? 0, max(width, 1 + 3 + 11))
      }
    }
  }

  func test_answer_keepsTwentyColumnsWhereThereAreSoMany() {
    XCTAssertEqual(lines(depth: 5, width: 26)[1].prefix { $0 == " " }.count, 6)
    XCTAssertEqual(lines(depth: 5, width: 20)[1].prefix { $0 == " " }.count, 0)
    XCTAssertEqual(lines(depth: 5, width: 12)[1].prefix { $0 == " " }.count, 0)
  }

  private func lines(depth: Int, width: Int) -> [String] {
    let comment = ImageCommentViewModel(
      message: Array(repeating: "word", count: 30).joined(separator: " "), date: "2 hours ago", username: "ada",
      depth: depth)
    return CommentsLine.lines(of: .comment(comment, answering: nil), width: width).map { line in
      line.pieces.map(\.text.description).joined()
    }
  }
}
