import XCTest

@testable import TerminalNcurses

final class TerminalOutputTests: XCTestCase {
  func test_cut_leavesWhatComesBeforeTheBytesThatAreGivenUp() {
    XCTAssertEqual(rest(of: "ells.IMAGEend"), "ells.end")
    XCTAssertEqual(rest(of: "IMAGEend"), "end")
  }

  func test_cut_endsTheBytesOfWhichSomeWereWritten() {
    for rest in ["MAGEend", "Eend", "end", "nd"] {
      XCTAssertEqual(self.rest(of: rest), "\u{1B}\\\u{1B}\\!end", rest)
    }
  }

  private func rest(of text: String) -> String {
    let bytes = TerminalOutput.cut(Array(text.utf8)[...], (5, Array("end".utf8)), for: Array("!".utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
