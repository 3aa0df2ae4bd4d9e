import Foundation
import XCTest

@testable import FeedEdges

final class ConfigurationLineTests: XCTestCase {
  func test_words_areSeparatedByUnquotedBlanks() {
    for (text, words) in [
      ("theme dark", ["theme", "dark"]),
      ("  theme\t dark \r", ["theme", "dark"]),
      ("feed a 'b c' \"d  e\"", ["feed", "a", "b c", "d  e"]),
      (##"feed a b\ c \#d \'e \"f g\\h"##, ["feed", "a", "b c", "#d", "'e", "\"f", "g\\h"]),
      (#"a 'it\'s' "a\"b" 'a"b' "a'b" 'a\\b'"#, ["a", "it's", "a\"b", "a\"b", "a'b", "a\\b"]),
      ("a'b c'd\"e f\"", ["ab cde f"]),
      ("a '' \"\"", ["a", "", ""]),
      ("a b#c # d", ["a", "b#c"]),
      ("a #b 'c", ["a"]),
      ("a '#b'", ["a", "#b"]),
      ("a ''#b", ["a", "#b"]),
      ("a '# b' c", ["a", "# b", "c"]),
      (#"a \ä"#, ["a", "ä"]),
      ("Ελλάδα 'δύο λέξεις'", ["Ελλάδα", "δύο λέξεις"]),
      ("a\u{A0}b", ["a\u{A0}b"]),
    ] {
      XCTAssertEqual(self.words(of: text), words, text)
    }
  }

  func test_tilde_isTheHomeOnlyAtTheStartOfAnUnquotedWordBeforeASlash() {
    for (text, word) in [
      ("~/a", "/home/ada/a"), ("~/", "/home/ada/"), ("~/'a b'", "/home/ada/a b"), ("~", "~"), ("~a/b", "~a/b"),
      ("a~/b", "a~/b"), ("'~/a'", "~/a"), (#"\~/a"#, "~/a"), (#"~\/a"#, "~/a"), ("~'/a'", "~/a"), ("''~/a", "~/a"),
      ("~/~/a", "/home/ada/~/a"),
    ] {
      XCTAssertEqual(words(of: text), [word], text)
    }
    XCTAssertEqual(words(of: "~/a", home: nil), ["~/a"])
  }

  func test_lines_areNumberedAndMayHaveNoWords() {
    let lines = ConfigurationLine.lines(of: Data("\u{FEFF}a\n\n# b\r\n \t\nc 'd\ne".utf8))

    XCTAssertEqual(lines.map(\.number), [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(lines.map { try? $0.words(home: nil) }, [["a"], [], [], [], nil, ["e"]])
    XCTAssertEqual(ConfigurationLine.lines(of: Data()).map { try? $0.words(home: nil) }, [[]])
  }

  func test_invalidLines_throwTheirFaults() {
    let long = String(repeating: "a", count: ConfigurationLine.lengthLimit)
    for (bytes, fault) in [
      (Array("a 'b".utf8), .openQuote), (Array("a \"b'".utf8), .openQuote), (Array("'a\\'".utf8), .openQuote),
      (Array("a \\".utf8), .openEscape), (Array("a \\\r".utf8), .openEscape), (Array("\(long)b".utf8), .tooLong),
      (Array("a \u{0}".utf8), .controlCharacter), (Array("a \u{1B}[m".utf8), .controlCharacter),
      (Array("a\rb".utf8), .controlCharacter), (Array("a\u{7F}".utf8), .controlCharacter), ([0x61, 0xFF], .notUTF8),
      ([0xC3], .notUTF8),
    ] as [([UInt8], ConfigurationLine.Fault)] {
      XCTAssertThrowsError(try ConfigurationLine.lines(of: Data(bytes))[0].words(home: nil), "\(bytes.prefix(9))") {
        XCTAssertEqual($0 as? ConfigurationLine.Fault, fault, "\(bytes.prefix(9))")
      }
    }
    XCTAssertEqual(words(of: long), [long])
  }

  func test_text_quotesWordsAndHasNoControlCharacters() {
    XCTAssertEqual(
      ConfigurationLine.text(of: ["feed", "a", "#b", "c d", ""]), "feed a '#b' 'c d' ''",
      "words are quoted only if necessary")
    XCTAssertEqual(ConfigurationLine.text(of: ["\u{601}'", "#\u{301}"]), "'\u{601}\\'' '#\u{301}'")
    XCTAssertNil(ConfigurationLine.text(of: ["a\nb"]))
    XCTAssertNil(ConfigurationLine.text(of: ["a\u{1B}"]))
    XCTAssertNil(ConfigurationLine.text(of: [String(repeating: "a", count: 4097)]))
  }

  func test_longestText_isReadInLinearTime() {
    let line = String(repeating: "\\ ", count: 2_047) + "a\n"
    let text = Data(String(repeating: line, count: 256).utf8)

    let time = ContinuousClock().measure {
      XCTAssertEqual(ConfigurationLine.lines(of: text).filter { (try? $0.words(home: nil))?.count == 1 }.count, 256)
    }

    XCTAssertLessThan(time, .seconds(20))
  }

  // MARK: - Helpers

  private func words(of text: String, home: String? = "/home/ada") -> [String]? {
    let lines = ConfigurationLine.lines(of: Data(text.utf8))
    return lines.count == 1 ? try? lines[0].words(home: home) : nil
  }
}
