import XCTest

@testable import TerminalNcurses

final class BackgroundColorReplyTests: XCTestCase {
  func test_init_scalesChannelsOfAnyLength() {
    assert("11;rgb:ffff/8080/0000", is: (255, 128, 0))
    assert("11;rgb:ff/80/00", is: (255, 128, 0))
    assert("11;rgb:f/8/0", is: (255, 136, 0))
    assert("11;rgb:fff/800/001", is: (255, 128, 0))
  }

  func test_init_leavesTheFourthChannelOut() {
    assert("11;rgba:1e1e/1e1e/2e2e/ffff", is: (30, 30, 46))
  }

  func test_init_refusesWhatIsNoBackground() {
    for text in ["", "11;?", "10;rgb:ff/ff/ff", "11;rgb:ff/ff", "11;rgb:ff/gg/ff", "11;rgb:fffff/0/0", "11;rgb:-1/0/0"]
    {
      XCTAssertNil(BackgroundColorReply(text.utf8), text)
    }
  }

  private func assert(
    _ text: String, is expected: (UInt8, UInt8, UInt8), file: StaticString = #filePath, line: UInt = #line
  ) {
    let reply = BackgroundColorReply(text.utf8)
    XCTAssertEqual(
      reply.map { [$0.red, $0.green, $0.blue] }, [expected.0, expected.1, expected.2], text, file: file, line: line)
  }
}
