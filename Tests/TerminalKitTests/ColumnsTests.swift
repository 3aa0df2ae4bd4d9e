import Foundation
import TerminalKit
import XCTest

final class ColumnsTests: XCTestCase {
  func test_columns_areOneForLettersOfAlphabets() {
    for character: Character in ["a", "~", " ", "é", "e\u{301}", "Ω", "Ж", "א", "ع", "ก", "…", "\u{FFFD}"] {
      XCTAssertEqual(character.columns, 1, "\(character)")
    }
  }

  func test_columns_areTwoForWideLetters() {
    for character: Character in ["☰", "漢", "あ", "ガ", "カ\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}", "Ａ", "　", "𠀀"] {
      XCTAssertEqual(character.columns, 2, "\(character)")
    }
  }

  func test_columns_areTwoForEveryKindOfEmoji() {
    for character: Character in [
      "🌅", "❤️", "👍🏽", "☝🏻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇬🇷", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "3️⃣",
    ] {
      XCTAssertEqual(character.columns, 2, "\(character)")
    }
  }

  func test_columns_areThoseOfTheTextFormWithoutAnEmojiPresentation() {
    XCTAssertEqual(Character("❤").columns, 1)
    XCTAssertEqual(Character("❤\u{FE0E}").columns, 1)
    XCTAssertEqual(Character("1\u{20E3}").columns, 1)
    XCTAssertEqual(Character("\u{1F1EC}").columns, 1)
  }

  func test_columns_areZeroForInvisibleCharacters() {
    for character: Character in [
      "\0", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{2028}",
      "\u{1161}",
    ] {
      XCTAssertEqual(character.columns, 0, "\(character.unicodeScalars.map(\.value))")
    }
  }

  func test_columns_countSpacingVowelSigns() {
    XCTAssertEqual(Character("का").columns, 2)
    XCTAssertEqual(DisplayText("नमस्ते").columns, 4)
  }

  func test_columnsOfText_areTheSumOfItsGraphemes() {
    XCTAssertEqual(DisplayText("").columns, 0)
    XCTAssertEqual(DisplayText("Hello, world!").columns, 13)
    XCTAssertEqual(DisplayText("a\nb").columns, 2)
    XCTAssertEqual(DisplayText("日本 🇯🇵!").columns, 8)
  }

  func test_columns_agreeWithTheSystemsWcwidth() throws {
    let wcwidth = try systemWcwidth()
    // Scalars that ``DisplayText`` removes from texts need no columns, and systems disagree about their width.
    let shown = (0x20...0x10FFFF).compactMap(Unicode.Scalar.init(_:)).filter {
      DisplayText(String($0)).description.unicodeScalars.elementsEqual([$0])
    }
    let isOfUnicode16 = wcwidth(0x2630) == 2
    let differing = shown.filter { scalar in
      let system = Int(wcwidth(Int32(bitPattern: scalar.value)))
      let isOutdated = !isOfUnicode16 && Self.changedInUnicode16.contains { $0.contains(scalar.value) }
      // -1 means that the scalar is newer than the system's tables.
      return system >= 0 && !isOutdated && Character(scalar).columns != system
    }

    XCTAssertGreaterThan(shown.count, 100_000)
    XCTAssertEqual(differing.map { String($0.value, radix: 16) }, [])
  }

  // MARK: - Helpers

  /// The scalars that Unicode 16 made wider, and a scalar that it made a spacing mark.
  private static let changedInUnicode16: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x1171E...0x1171E, 0x1D300...0x1D376,
  ]

  private func systemWcwidth() throws -> @convention(c) (Int32) -> Int32 {
    XCTAssertNotNil(setlocale(LC_CTYPE, "C.UTF-8"))
    return unsafeBitCast(try XCTUnwrap(dlsym(nil, "wcwidth")), to: (@convention(c) (Int32) -> Int32).self)
  }
}
