import XCTest

@testable import TerminalNcurses

final class TerminalGraphemeTests: XCTestCase {
  override func setUp() {
    super.setUp()
    UTF8Locale.activate()
  }

  func test_init_recognizesUnambiguousGraphemes() {
    for (character, columns) in [("a", 1), ("ö", 1), ("e\u{301}", 1), ("日", 2), ("▀", 1)] as [(Character, Int)] {
      let sut = TerminalGrapheme(character, columns: columns)

      XCTAssertFalse(sut.isAmbiguous, "\(character)")
      XCTAssertEqual(sut.width, columns, "\(character)")
      XCTAssertEqual(sut.widestWidth, columns, "\(character)")
    }
  }

  func test_init_recognizesAmbiguousGraphemes() {
    let cases: [(Character, columns: Int, width: Int, widest: Int)] = [
      ("👍", 2, 2, 2), ("👍🏽", 2, 2, 4), ("👩‍🚀", 2, 2, 4), ("🇬🇷", 2, 1, 2), ("❤️", 2, 1, 1), ("1️⃣", 2, 1, 1), ("कि", 1, 1, 2),
    ]
    for (character, columns, width, widest) in cases {
      let sut = TerminalGrapheme(character, columns: columns)

      XCTAssertTrue(sut.isAmbiguous, "\(character)")
      XCTAssertEqual(sut.width, width, "\(character)")
      XCTAssertEqual(sut.widestWidth, widest, "\(character)")
    }
  }

  func test_unambiguousCharacter_isTheCharacterOfAnUnambiguousGrapheme() {
    let cases: [(Character, columns: Int, wchar_t)] = [
      ("a", 1, 0x61), (" ", 1, 0x20), ("\u{A0}", 1, 0x20), ("ö", 1, 0xF6), ("▀", 1, 0x2580), ("日", 2, 0x65E5),
      ("\u{7}", 1, 0x20), ("\u{7F}", 1, 0x20), ("\r\n", 1, 0x20),
    ]
    for (character, columns, expected) in cases {
      XCTAssertEqual(TerminalGrapheme.unambiguousCharacter(of: character, columns: columns), expected, "\(character)")
    }
  }

  func test_unambiguousCharacter_isNilForOtherGraphemes() {
    let cases: [(Character, columns: Int)] = [
      ("e\u{301}", 1), ("日", 1), ("a", 2), ("👍", 2), ("🇬🇷", 2), ("❤️", 2), ("\u{301}", 0), ("\u{301}", 1), (" ", 0),
      ("\u{FFFF}", 1),
    ]
    for (character, columns) in cases {
      XCTAssertNil(TerminalGrapheme.unambiguousCharacter(of: character, columns: columns), "\(character)")
    }
  }

  func test_init_endsALongGraphemeWithAWholePart() {
    let sut = TerminalGrapheme("👨🏽‍👩🏽‍👧🏽", columns: 2)

    XCTAssertLessThanOrEqual(sut.characters.count, 5)
    XCTAssertNotEqual(sut.characters.last, 0x200D)
    XCTAssertEqual(sut.characters + sut.rest, "👨🏽‍👩🏽‍👧🏽".unicodeScalars.map { wchar_t($0.value) })
    XCTAssertTrue(sut.isAmbiguous)
    let couple = TerminalGrapheme("👩‍❤️‍👩", columns: 2)
    XCTAssertNotEqual(couple.characters.last, 0x200D)
    XCTAssertEqual(couple.characters + couple.rest, "👩‍❤️‍👩".unicodeScalars.map { wchar_t($0.value) })
  }

  func test_init_withoutJoinedCharacters_takesOnlyTheColumnsOfTheBase() {
    // Because of U+FE0F, tmux makes a cell wide and assumes that its terminal's cursor moved by two columns.
    let cases: [(Character, columns: Int, kept: String)] = [
      ("👨‍👩‍👧‍👦", 2, "👨"), ("👍🏽", 2, "👍"), ("🏳️‍🌈", 2, "🏳"), ("🇬🇷", 2, "🇬🇷"), ("❤️", 2, "❤"), ("🏃‍♀️", 2, "🏃"), ("👩‍❤️‍👩", 2, "👩"),
      ("e\u{301}", 1, "e\u{301}"),
      ("日", 2, "日"), ("कि", 1, "कि"),
    ]
    for (character, columns, kept) in cases {
      let sut = TerminalGrapheme(character, columns: columns, joining: .none)

      XCTAssertEqual(sut.characters, kept.unicodeScalars.map { wchar_t($0.value) }, "\(character)")
      XCTAssertEqual(sut.rest, [], "\(character)")
      XCTAssertLessThanOrEqual(sut.widestWidth, 2, "\(character)")
    }
  }

  func test_init_withSelectorsAlone_makesEmojiOfSigns() {
    for (character, kept) in [("❤️", "❤️"), ("👍🏽", "👍"), ("👨‍👩‍👧‍👦", "👨"), ("❤️‍🔥", "❤️"), ("1️⃣", "1️⃣")] as [(Character, String)] {
      let sut = TerminalGrapheme(character, columns: 2, joining: .selectors)

      XCTAssertEqual(sut.characters, kept.unicodeScalars.map { wchar_t($0.value) }, "\(character)")
    }
  }

  func test_init_withoutJoinedCharacters_leavesNoSignAfterAJoiner() {
    let pictures = [
      "🐻‍❄️", "🏴‍☠️", "🏳️‍⚧️", "🏃‍➡️", "🙂‍↔️", "🙂‍↕️", "🏃🏽‍♀️‍➡️", "⛓️‍💥", "🧑‍⚕️", "🧑‍⚖️", "🧑‍✈️", "👩‍ℹ️", "👩‍Ⓜ️",
    ]
    for character in pictures.map(Character.init) {
      for (joining, takesSelectors) in [(TerminalGrapheme.Joining.none, false), (.selectors, true)] {
        let sut = TerminalGrapheme(character, columns: 2, joining: joining)

        let first = character.unicodeScalars.prefix { $0 != "\u{200D}" }
          .filter { takesSelectors && $0 == "\u{FE0F}" || $0 != "\u{FE0F}" && !$0.properties.isEmojiModifier }
        XCTAssertEqual(sut.characters, first.map { wchar_t($0.value) }, "\(character) \(joining)")
        XCTAssertEqual(sut.rest, [], "\(character) \(joining)")
      }
    }
  }

  func test_init_withoutJoinedCharacters_keepsLettersAfterAJoiner() {
    // Devanagari's kssa with a half ka, Bengali's ra with a ya, Malayalam's n, a vowel sign, Persian's non-joiner.
    let cases: [(letters: String, kept: [wchar_t])] = [
      ("\u{915}\u{94D}\u{200D}\u{937}", [0x915, 0x94D, 0x937]),
      ("\u{9B0}\u{200D}\u{9CD}\u{9AF}", [0x9B0, 0x9CD, 0x9AF]), ("\u{D28}\u{D4D}\u{200D}", [0xD28, 0xD4D]),
      ("\u{915}\u{200D}\u{93F}", [0x915, 0x93F]), ("\u{6CC}\u{200C}", [0x6CC, 0x200C]),
    ]
    for (letters, kept) in cases {
      XCTAssertEqual(letters.count, 1, "\(letters) is one grapheme")
      for joining in [TerminalGrapheme.Joining.none, .selectors] {
        let sut = TerminalGrapheme(Character(letters), columns: 1, joining: joining)

        XCTAssertEqual(sut.characters + sut.rest, kept, "\(letters) \(joining)")
      }
    }
  }

  func test_init_hasNoRestIfTheGraphemeFits() {
    for (character, columns) in [("a", 1), ("日", 2), ("👩‍🚀", 2), ("\u{301}", 1)] as [(Character, Int)] {
      XCTAssertEqual(TerminalGrapheme(character, columns: columns).rest, [], "\(character)")
    }
    let marked = TerminalGrapheme("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", columns: 1)
    XCTAssertEqual(marked.rest, [0x305, 0x306])
    XCTAssertTrue(marked.isAmbiguous, "it is written alone")
  }

  func test_init_replacesGraphemesThatDoNotFitTheirColumns() {
    for (character, columns) in [("\u{7}", 1), ("\u{FFFF}", 1), ("日", 1), ("\u{301}", 1)] as [(Character, Int)] {
      XCTAssertEqual(TerminalGrapheme(character, columns: columns).characters, [0xFFFD], "\(character)")
    }
  }
}
