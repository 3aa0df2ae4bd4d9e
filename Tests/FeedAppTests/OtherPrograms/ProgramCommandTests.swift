import XCTest

@testable import FeedApp

final class ProgramCommandTests: XCTestCase {
  func test_words_haveAddressFileAndPercentSignInTheirPlaces() throws {
    let sut = try ProgramCommand(["view", "--url=%u", "%f", "100%%", "%%u"])

    XCTAssertEqual(
      sut.words(address: "http://a/%f", file: "/x y"), ["view", "--url=http://a/%f", "/x y", "100%", "%u"])
    XCTAssertTrue(sut.needsFile)
  }

  func test_address_isAppendedWithoutAPlaceholder() throws {
    XCTAssertEqual(try ProgramCommand(["view", "-n", "%%"]).words(address: "a"), ["view", "-n", "%", "a"])
    XCTAssertEqual(try ProgramCommand(["view", "%f"]).words(address: "a", file: "f"), ["view", "f"])
    XCTAssertEqual(try ProgramCommand(["copy", "-n"], for: .text).words(), ["copy", "-n"])
    XCTAssertFalse(try ProgramCommand(["view", "%%f"]).needsFile)
  }

  func test_inTerminal_isNoWordOfTheProgram() throws {
    let sut = try ProgramCommand(["in-terminal", "/usr/bin/less", "in-terminal"])

    XCTAssertTrue(sut.isInTerminal)
    XCTAssertEqual(sut.name, "less")
    XCTAssertEqual(sut.words(address: "a"), ["/usr/bin/less", "in-terminal", "a"])
  }

  func test_otherWords_areRefused() {
    for words in [[], ["in-terminal"], [""]] {
      XCTAssertThrowsError(try ProgramCommand(words)) { XCTAssertEqual($0 as? ProgramCommand.Fault, .noProgram) }
    }
    for word in ["%x", "%", "a%%%", "%U", "%é", "%%%"] {
      XCTAssertThrowsError(try ProgramCommand(["view", word]), word)
    }
    XCTAssertThrowsError(try ProgramCommand(["%x"]))
    XCTAssertThrowsError(try ProgramCommand(["copy", "%u"], for: .text))
    XCTAssertThrowsError(try ProgramCommand(["in-terminal", "copy"], for: .text)) {
      XCTAssertEqual($0 as? ProgramCommand.Fault, .inTerminal)
    }
  }
}
