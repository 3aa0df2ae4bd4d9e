import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class SavedPictureNameTests: XCTestCase {
  func test_name_isTheHeadingWithTheEndingOfTheFormat() {
    for (heading, name) in [
      ("Ein Leuchtturm", "Ein Leuchtturm.jpg"), ("Λιμάνι", "Λιμάνι.jpg"), ("a\tb\n c", "a b c.jpg"),
      ("AC/DC", "AC-DC.jpg"), ("../../etc/passwd", "etc-passwd.jpg"), (" .hidden ", "hidden.jpg"), ("-rf", "rf.jpg"),
      ("\u{202E}gpj.exe", "gpj.exe.jpg"), ("a\u{0}b\u{7F}c\u{9B}d", "abc.jpg"), ("a\u{1B}[31mb", "ab.jpg"),
      ("a\u{200B}\u{FEFF}\u{AD}b", "ab.jpg"), ("👩‍👧", "👩👧.jpg"), ("Mr. Smith", "Mr. Smith.jpg"),
    ] {
      XCTAssertEqual(self.name(heading), name, heading)
    }
  }

  func test_extension_isKeptIfItBelongsToTheFormat() {
    for (heading, name) in [
      ("IMG_1.JPG", "IMG_1.JPG"), ("photo.jpeg", "photo.jpeg"), ("photo.png", "photo.jpg"), ("a.WebP", "a.jpg"),
      ("photo.php", "photo.php.jpg"), ("photo.jpg.sh", "photo.jpg.sh.jpg"), ("photo.", "photo..jpg"),
      ("photo.jpg ", "photo.jpg"), (".jpg", "jpg.jpg"),
    ] {
      XCTAssertEqual(self.name(heading), name, heading)
    }
  }

  func test_address_isTheNameWithoutAHeading() throws {
    for (address, name) in [
      ("https://a.example/b/photo.jpg?size=2#x", "photo.jpg"), ("https://a.example/b/a%2Fb%00%2E.png", "a-b..jpg"),
      ("https://a.example/%E2%80%AEx/", "x.jpg"), ("https://a.example/", "picture.jpg"),
      ("https://a.example", "picture.jpg"), ("https://a.example/..%2F..", "picture.jpg"),
      ("file:///home/IMG%201.jpeg", "IMG 1.jpeg"),
    ] {
      for heading in [nil, "", " \u{200B}\n", "...", "./.", "\u{202E}"] {
        XCTAssertEqual(self.name(heading, at: try XCTUnwrap(URL(string: address))), name, address)
      }
    }
  }

  func test_whatSomeFileSystemsHaveNoNamesWith_isADash() throws {
    let name = SavedPictureName(
      heading: #"a/b\c:d*e?f"g<h>i|j"#, address: try XCTUnwrap(URL(string: "https://a.example/1.png")), endings: ["png"]
    )

    XCTAssertEqual(name.numbered(1), "a-b-c-d-e-f-g-h-i-j.png")
  }

  func test_furtherFiles_areNumbered() {
    let sut = SavedPictureName(heading: "a", address: anyURL(), endings: ["jpg"])

    XCTAssertEqual([1, 2, 10].map(sut.numbered), ["a.jpg", "a (2).jpg", "a (10).jpg"])
  }

  func test_longHeading_isCutAtACharacter() {
    let plain = name(String(repeating: "ab ", count: 10_000))
    XCTAssertEqual(plain, String(String(repeating: "ab ", count: 10_000).prefix(70)) + ".jpg")

    let flags = name(String(repeating: "🇬🇷", count: 100))
    XCTAssertEqual(flags, String(repeating: "🇬🇷", count: 30) + ".jpg")
    XCTAssertEqual(flags.utf8.count, 244)

    let character = String(repeating: "\u{1100}", count: 500)
    XCTAssertEqual(name(character), "photo.jpg", "no character fits")
  }

  func test_hostileHeadings_areNamesOfVisibleFiles() throws {
    let folder = try makeTemporaryDirectory()
    let headings = hostileHeadings
    XCTAssertGreaterThan(Set(headings).count, 200)
    for heading in headings {
      for endings in [["jpg", "jpeg"], ["png"], ["heic", "heif"]] {
        let sut = SavedPictureName(heading: heading, address: anyURL(), endings: endings)
        for name in [1, 2, SavedPictureName.largestNumber].map(sut.numbered) {
          assertIsSafe(name, endings, of: heading)
          XCTAssertTrue(
            FileManager.default.createFile(atPath: folder.appending(path: name).path, contents: nil), name)
        }
      }
    }
  }

  // MARK: Helpers

  private var hostileHeadings: [String] {
    let cores = [
      "", ".", "..", "...", "/", "//", "../..", "/etc/passwd", "~", "~/.ssh/id", "-rf *", "--help", "$(reboot)", "`x`",
      "a/b", "a\\b", "a\u{0}b", "a\nb", "a\rb", "a\u{2028}b", "\u{1B}]0;x\u{7}", "\u{1B}[2J", "\u{9B}2J", "\u{7F}",
      "\u{202E}gpj.exe", "\u{2066}a\u{2069}", "\u{200F}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{E0041}\u{E007F}",
      "\u{FE0F}", "\u{115F}", "\u{3164}", "\u{E000}", "\u{10FFFF}", "\u{301}",
      "a" + String(repeating: "\u{301}", count: 900),
      String(repeating: "a", count: 300), String(repeating: "ä", count: 300), String(repeating: "漢", count: 300),
      String(repeating: "👩‍👩‍👧‍👦", count: 60), String(repeating: "\u{1100}", count: 300), String(repeating: ".", count: 300),
      String(repeating: " ", count: 300), "con", "nul.jpg", "a.desktop", "a.jpg.sh", "x.jpeg", "x.HEIC",
      "\u{A0}a\u{A0}",
      "\u{FFFD}", "\u{0600}1", "क्ष", "🏴\u{E0067}\u{E0062}\u{E007F}",
    ]
    return cores + cores.flatMap { [".\($0)", " \($0) ", "\($0).jpg", "\($0)/\($0)"] }
  }

  private func assertIsSafe(_ name: String, _ endings: [String], of heading: String) {
    XCTAssertLessThanOrEqual(name.count, 80, heading)
    XCTAssertLessThanOrEqual(name.utf8.count, 255, heading)
    XCTAssertTrue(endings.contains { name.lowercased().hasSuffix(".\($0)") && name.count > $0.count + 1 }, name)
    XCTAssertFalse([".", "-"].contains { name.hasPrefix($0) }, name)
    XCTAssertEqual(name.trimmingCharacters(in: .whitespacesAndNewlines), name)
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      XCTAssertFalse(
        [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate]
          .contains(properties.generalCategory) || properties.isDefaultIgnorableCodePoint || scalar == "/",
        "\(scalar.escaped(asASCII: true)) of \(heading)")
    }
  }

  private func name(_ heading: String?, at address: URL? = nil) -> String {
    SavedPictureName(
      heading: heading, address: address ?? URL(filePath: "/photo.jpg"), endings: ["jpg", "jpeg"]
    ).numbered(1)
  }
}
