import XCTest

@testable import FeedScreens

final class ProgramCommandTests: XCTestCase {
  func test_words_haveAddressFileAndPercentSignInTheirPlaces() throws {
    let sut = try ProgramCommand(["view", "--url=%u", "%f", "100%%", "%%u"])

    XCTAssertEqual(
      sut.words([.address: "http://a/%f", .file: "/x y"]), ["view", "--url=http://a/%f", "/x y", "100%", "%u"])
    XCTAssertTrue(sut.uses(.file))
  }

  func test_address_isAppendedWithoutAPlaceholder() throws {
    XCTAssertEqual(try ProgramCommand(["view", "-n", "%%"]).words([.address: "a"]), ["view", "-n", "%", "a"])
    XCTAssertEqual(try ProgramCommand(["view", "%f"]).words([.address: "a", .file: "f"]), ["view", "f"])
    XCTAssertEqual(try ProgramCommand(["copy", "-n"], for: .text).words(), ["copy", "-n"])
    XCTAssertFalse(try ProgramCommand(["view", "%%f"]).uses(.file))
  }

  func test_inTerminal_isNoWordOfTheProgram() throws {
    let sut = try ProgramCommand(["in-terminal", "/usr/bin/less", "in-terminal"])

    XCTAssertTrue(sut.isInTerminal)
    XCTAssertEqual(sut.name, "less")
    XCTAssertEqual(sut.words([.address: "a"]), ["/usr/bin/less", "in-terminal", "a"])
  }

  // MARK: Commands of the user's own

  func test_ownCommand_hasEveryPartInItsPlaceAndAppendsNothing() throws {
    let sut = try ProgramCommand(["send", "%u", "--to=%p", "%f", "%t: %t", "100%%"], for: .ownCommand)

    XCTAssertEqual(
      sut.words([.address: "https://a/%t", .pictureAddress: "https://b/c.png", .file: "/x y", .heading: "A %u"]),
      ["send", "https://a/%t", "--to=https://b/c.png", "/x y", "A %u: A %u", "100%"])
    for place in ProgramCommand.Placeholder.allCases { XCTAssertTrue(sut.uses(place), "\(place)") }
    let plain = try ProgramCommand(["send", "%%u"], for: .ownCommand)
    XCTAssertEqual(plain.words([.address: "https://a"]), ["send", "%u"])
    for place in ProgramCommand.Placeholder.allCases { XCTAssertFalse(plain.uses(place), "\(place)") }
  }

  func test_hostileHeading_staysOneWordThatIsNoOption() throws {
    let sut = try ProgramCommand(["note", "%t", "--title=%t", "-%t"], for: .ownCommand)
    for heading in [
      "-rf", "--delete", "-", "-\u{301}rf", "\n-rf", "$(touch x)", "`x`; y && z | w > v", "'\"", "", "a b",
      String(repeating: "-x ", count: 34_000),
    ] {
      let words = sut.words([.heading: heading])

      XCTAssertEqual(words.count, 4, heading)
      XCTAssertNotEqual(words[1].utf8.first, UInt8(ascii: "-"), heading)
      XCTAssertTrue(words[1].hasSuffix(heading), heading)
      XCTAssertEqual(Array(words[2].utf8), Array("--title=\(heading)".utf8))
      XCTAssertEqual(Array(words[3].utf8), Array("-\(heading)".utf8))
    }
    XCTAssertEqual(try ProgramCommand(["rm", "%t-rf"], for: .ownCommand).words([.heading: ""]), ["rm", " -rf"])
  }

  func test_partOfAPicture_cannotNameTheProgram() {
    for program in ["%t", "/bin/%t", "%f", "%u", "%p"] {
      XCTAssertThrowsError(try ProgramCommand([program, "x"], for: .ownCommand), program) {
        XCTAssertEqual($0 as? ProgramCommand.Fault, .unknownProgram)
      }
    }
    XCTAssertEqual(try ProgramCommand(["a%%b", "x"], for: .ownCommand).program, "a%b")
    for word in ["%p", "%t"] {
      XCTAssertThrowsError(try ProgramCommand(["view", word])) {
        XCTAssertEqual($0 as? ProgramCommand.Fault, .unknownLetter)
      }
    }
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
