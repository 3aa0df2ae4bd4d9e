import TerminalKit
import XCTest

final class DisplayTextTests: XCTestCase {
  func test_init_keepsOrdinaryText() {
    for text in [
      "East Side Gallery", "Δείτε: 50 %", "नमस्ते दुनिया", "مرحبا بالعالم", "שלום", "日本語。", "e\u{301}\u{323}", "",
      "می\u{200C}خواهم",
    ] {
      expect(text, text)
    }
  }

  func test_init_keepsEmojiSequences() {
    for emoji in ["👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏿", "🏳️‍🌈", "🇬🇷🇧🇷", "3️⃣", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"] {
      expect(emoji, emoji)
    }
  }

  func test_init_removesControlCharacters() {
    expect("a\u{0}b\u{7}c\u{8}d\u{7F}e\u{84}f", "abcdef")
  }

  func test_init_removesWholeEscapeSequences() {
    expect("\u{1B}[31;1mred\u{1B}[0m", "red")
    expect("\u{1B}[?1049hx\u{1B}[2 qy", "xy")
    expect("\u{9B}31mred", "red")
    expect("\u{1B}(Bx\u{1B}7y\u{1B}cz", "xyz")
    expect("a\u{1B}", "a")
    expect("a\u{1B}[12", "a")
    expect("a\u{1B}[1é", "aé")
    expect("a\u{1B}[1\u{1B}[2mb", "ab")
  }

  func test_init_removesControlStringsWithTheirPayload() {
    expect("a\u{1B}]0;title\u{7}b", "ab")
    expect("a\u{1B}]8;;http://x.y\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb")
    expect("a\u{9D}52;c;QQ==\u{9C}b", "ab")
    for introducer in ["\u{1B}P", "\u{1B}X", "\u{1B}^", "\u{1B}_", "\u{90}", "\u{98}", "\u{9E}", "\u{9F}"] {
      expect("a\(introducer)payload\u{1B}\\b", "ab")
    }
    expect("a\u{1B}]0;x\u{1B}[31mb", "ab")
    expect("a\u{1B}]0;x\u{18}b", "ab")
  }

  func test_init_keepsTheTextAfterAControlStringThatNeverEnds() {
    expect("a\u{1B}]0;title", "a0;title")
    expect("it\u{9D}s here, \u{9D}quoted", "its here, quoted")
  }

  func test_init_turnsEverySeparatorIntoALineBreak() {
    expect("a\r\nb\rc\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i", "a\nb\nc\nd\ne\nf\ng\nh\ni")
    expect("a\n\nb\r\n\r\nc", "a\n\nb\n\nc")
  }

  func test_init_turnsATabIntoASpace() {
    expect("a\tb", "a b")
  }

  func test_init_trimsBlankLinesAtTheBeginningAndTheEnd() {
    expect("\n \r\n  a\n\n b \n\t\n", "  a\n\n b ")
    expect("\n \n", "")
  }

  func test_init_removesBidirectionalControls() {
    expect("a\u{202E}txt.exe\u{202C}b\u{2066}c\u{2069}\u{200E}\u{200F}\u{61C}", "atxt.exebc")
  }

  func test_init_removesInvisibleCharacters() {
    expect("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{180E}f\u{3164}g\u{FFF9}h\u{2064}i", "abcdefghi")
    expect("a\u{E0041}\u{E0042}\u{E007F}b\u{E0001}", "ab")
    expect("🏴\u{E0067}\u{E0062}x", "🏴x")
  }

  func test_init_keepsAJoinerOnlyWhereItJoins() {
    expect("a\u{200D}b \u{200C}\u{200D}c", "ab c")
    expect("👨\u{200D}\u{200D}👩", "👨‍👩")
  }

  func test_init_boundsMarksAndJoinedEmoji() {
    let sanitized = DisplayText("Z" + String(repeating: "\u{335}", count: 500) + "a").description
    XCTAssertEqual(sanitized.unicodeScalars.count, 10)

    let chain = DisplayText(String(repeating: "👨\u{200D}", count: 500)).description
    XCTAssertLessThan(chain.map(\.unicodeScalars.count).max() ?? 0, 20)
  }

  func test_init_replacesPrivateAndUnassignedCodePoints() {
    expect("a\u{10EEEE}\u{305}b\u{E000}c\u{FFFF}", "a\u{FFFD}\u{305}b\u{FFFD}c\u{FFFD}")
  }

  func test_text_isShownUnchangedIfItIsOneLineOfVisibleCharacters() {
    for text in ["", "photos 2024", "Φάρος/日本", String(repeating: "a", count: 30_000)] {
      XCTAssertTrue(DisplayText.isShownUnchanged(text), text)
    }
    for text in ["a\nb", "a\tb", "a\u{1B}[31mb", "a\u{202E}b", "a\u{7F}"] {
      XCTAssertFalse(DisplayText.isShownUnchanged(text), text)
    }
  }

  func test_endlessText_isTruncatedWithAnEllipsis() {
    for endless in ["word ", "\n", "\u{35F}"].map({ "Z" + String(repeating: $0, count: 1_000_000) }) {
      let sut = DisplayText(endless).description

      XCTAssertLessThan(sut.unicodeScalars.count, 30_000)
      XCTAssertEqual(sut.last, "…")
    }
    XCTAssertEqual(DisplayText("not endless").description, "not endless")
    XCTAssertEqual(DisplayText("cut", limit: 2).description, "cu…")
    XCTAssertEqual(DisplayText("é cut", limit: 1).description, "é…")
  }

  func test_everyInitializer_removesControlSequencesFromAnyText() {
    var random = RandomText(seed: 3)

    for _ in 0..<5000 {
      let text = random.next(maximumLength: 60)
      for sut in [
        DisplayText(text), DisplayText(text, limit: 5), DisplayText(stringLiteral: text), "\(text) and \(text)",
        DisplayText(DisplayText(text).description),
      ] + TextLayout.wrap(DisplayText(text), width: 7) + [TextLayout.truncate(DisplayText(text), to: 7)] {
        for scalar in sut.description.unicodeScalars where scalar != "\n" {
          XCTAssertNotEqual(scalar.properties.generalCategory, .control)
          XCTAssertFalse((0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value))
        }
      }
    }
  }

  func test_literal_isFilteredToo() {
    let literal: DisplayText = "\u{1B}[31ma\u{202E}b"
    let interpolated: DisplayText = "\(literal)\u{1B}[0m \("\u{1B}")]0;title\u{7}\(1)"

    XCTAssertEqual(literal.description, "ab")
    XCTAssertEqual(interpolated.description, "ab 1")
    XCTAssertEqual(TextLayout.truncate("\u{1B}[2Jtext", to: 9).description, "text")
  }

  func test_init_isQuickForAdversarialText() {
    let text = String(repeating: "\u{1B}]\u{9D}", count: 200_000)

    XCTAssertEqual(DisplayText(text, limit: .max), "")
  }

  // MARK: - Helpers

  private func expect(_ text: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line) {
    let sanitized = DisplayText(text).description
    XCTAssertEqual(
      Array(sanitized.unicodeScalars), Array(expected.unicodeScalars), "\(sanitized.debugDescription)", file: file,
      line: line)
  }
}
