import XCTest

@testable import TerminalNcurses

@MainActor
final class TerminalConversationTests: XCTestCase {
  func test_focus_thatStays_asksForTheBackgroundAgain() async {
    let (sut, questions) = makeSUT()
    await askAll(sut)

    sut.handleFocus(true)

    await fulfillment(of: [questions.expectation(count: 2)], timeout: 20)
  }

  func test_focus_thatLeavesAtOnce_asksNothing() async {
    let (sut, questions) = makeSUT()
    await askAll(sut)

    sut.handleFocus(true)
    sut.handleFocus(false)
    // This call waits longer than the terminal would have to keep the focus.
    await askAll(sut)

    XCTAssertEqual(questions.count, 2)
  }

  // MARK: - Helpers

  /// A counter of the questions about the background.
  private final class Questions {
    private(set) var count = 0
    private var expected: (count: Int, expectation: XCTestExpectation)?

    func take(_ text: String) {
      count += text.contains("]11;?") ? 1 : 0
      if let expected, count == expected.count { expected.expectation.fulfill() }
    }

    func expectation(count: Int) -> XCTestExpectation {
      let expectation = XCTestExpectation(description: "\(count) questions")
      expected = (count, expectation)
      return expectation
    }
  }

  private func makeSUT() -> (TerminalConversation, Questions) {
    let questions = Questions()
    let sut = TerminalConversation(
      multiplexer: .none, wantsTrueColor: false, environment: [:], shared: nil, write: questions.take)
    return (sut, questions)
  }

  /// Asks a terminal that does not answer, and waits for the timeout.
  private func askAll(_ sut: TerminalConversation) async {
    let isOver = expectation(description: "no answer is waited for any more")
    sut.onAnswers = { _ in isOver.fulfill() }
    sut.askAll()
    await fulfillment(of: [isOver], timeout: 20)
    sut.onAnswers = nil
  }
}
