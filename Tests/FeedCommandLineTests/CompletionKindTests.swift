import FeedEdges
import XCTest

@testable import FeedCommandLine

final class CompletionKindTests: XCTestCase {
  func test_furtherSources_areOfferedExceptForTheCommandThatTakesOne() {
    XCTAssertTrue(PrintCommand.list.isRepeatable(at: 0))
    XCTAssertEqual(PrintCommand.add.completionKinds.last, .source)
    XCTAssertFalse(PrintCommand.add.isRepeatable(at: 1))
  }
}
