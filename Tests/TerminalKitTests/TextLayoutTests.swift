import TerminalKit
import XCTest

final class TextLayoutTests: XCTestCase {
  func test_firstLine_isCutWithinAWord() {
    XCTAssertEqual(TextLayout.firstLine("Great Smoky Mountains", width: 15), "Great Smoky Mo…")
    XCTAssertEqual(TextLayout.firstLine("Great Smoky", width: 11), "Great Smoky")
    XCTAssertEqual(TextLayout.firstLine("  Fog\nand more", width: 11), "Fog…")
    XCTAssertEqual(TextLayout.firstLine("pneumonia", width: 4), "pne…")
  }

  func test_firstLine_isNilForBlankTextOrWithoutRoom() {
    XCTAssertNil(TextLayout.firstLine(" \n ", width: 10))
    XCTAssertNil(TextLayout.firstLine("Text", width: 0))
    XCTAssertNil(TextLayout.firstLine("Text", width: -3))
  }

  func test_wrap_breaksGreedilyAtSpaces() {
    XCTAssertEqual(wrap("the quick brown fox", 10), ["the quick", "brown fox"])
    XCTAssertEqual(wrap("the quick brown fox", 19), ["the quick brown fox"])
    XCTAssertEqual(wrap("aaa  bbb", 4), ["aaa", "bbb"])
    XCTAssertEqual(wrap("aaa  bbb", 8), ["aaa  bbb"])
  }

  func test_wrap_dropsBlanksAtEitherEndOfALine() {
    XCTAssertEqual(wrap("  aaa   \n   bbb  ", 5), ["aaa", "bbb"])
    XCTAssertEqual(wrap("aa\u{3000}b", 3), ["aa", "b"])
  }

  func test_wrap_keepsLineBreaksAndEmptyLinesBetweenText() {
    XCTAssertEqual(wrap("a\n\nb\r\nc\n", 5), ["a", "", "b", "c"])
  }

  func test_wrap_breaksALongWordBetweenGraphemes() {
    XCTAssertEqual(wrap("a pneumonia", 4), ["a", "pneu", "moni", "a"])
    XCTAssertEqual(wrap("👨‍👩‍👧🇬🇷e\u{301}e\u{301}", 3), ["👨‍👩‍👧", "🇬🇷e\u{301}", "e\u{301}"])
  }

  func test_wrap_breaksBetweenIdeographsButNotBeforeTheirPunctuation() {
    XCTAssertEqual(wrap("日本語です", 4), ["日本", "語で", "す"])
    XCTAssertEqual(wrap("山と海。空", 6), ["山と", "海。空"])
    XCTAssertEqual(wrap("山「海」", 4), ["山", "「海", "」"])
    XCTAssertEqual(wrap("in 東京 today", 6), ["in 東", "京", "today"])
  }

  func test_wrap_keepsKoreanWords() {
    XCTAssertEqual(wrap("안녕 세계", 6), ["안녕", "세계"])
  }

  func test_wrap_keepsWordsJoinedByANoBreakSpace() {
    XCTAssertEqual(wrap("at 10\u{A0}km", 6), ["at", "10\u{A0}km"])
  }

  func test_wrap_endsInAnEllipsisIfTextIsOmitted() {
    XCTAssertEqual(wrap("one two three four", 5, 2), ["one", "two…"])
    XCTAssertEqual(wrap("abcde fghij klm", 5, 2), ["abcde", "fghi…"])
    XCTAssertEqual(wrap("日本語です", 4, 1), ["日…"])
    XCTAssertEqual(wrap("one two", 5, 2), ["one", "two"])
    XCTAssertEqual(wrap("one \n \n", 5, 1), ["one"])
  }

  func test_wrap_thatKeepsWordsCutsNoneForTheEllipsis() {
    let lines = { TextLayout.wrap($0, width: 10, maximumLines: 2, keepsWords: true) }

    XCTAssertEqual(lines("nudity and spiders beyond count"), ["nudity and", "spiders…"])
    XCTAssertEqual(lines("nudity and no spider of any kind"), ["nudity and", "no spider…"])
    XCTAssertEqual(lines("nudity and two spider webs"), ["nudity and", "two…"])
    XCTAssertEqual(lines("nudity and arachnophobia"), ["nudity and", "arachnoph…"], "it stands alone")
    XCTAssertEqual(lines("nudity and a spider"), ["nudity and", "a spider"])
  }

  func test_wrap_returnsNoLineWithoutTextOrRoom() {
    XCTAssertEqual(wrap("", 5), [])
    XCTAssertEqual(wrap(" \n ", 5), [])
    XCTAssertEqual(wrap("text", 0), [])
    XCTAssertEqual(wrap("text", -1), [])
    XCTAssertEqual(wrap("text", 5, 0), [])
  }

  func test_wrap_replacesAGraphemeWiderThanTheLineByAnEllipsis() {
    XCTAssertEqual(wrap("a漢", 1), ["a", "…"])
  }

  func test_truncate_keepsTextThatFits() {
    XCTAssertEqual(TextLayout.truncate("Berlin", to: 6), "Berlin")
    XCTAssertEqual(TextLayout.truncate("東京", to: 4), "東京")
  }

  func test_truncate_endsInAnEllipsisIfTextIsOmitted() {
    XCTAssertEqual(TextLayout.truncate("Berlin", to: 5), "Berl…")
    XCTAssertEqual(TextLayout.truncate("東京都", to: 4), "東…")
    XCTAssertEqual(TextLayout.truncate("New York", to: 5), "New…")
    XCTAssertEqual(TextLayout.truncate("Berlin", to: 1), "…")
    XCTAssertEqual(TextLayout.truncate("Berlin", to: 0), "")
  }

  func test_truncateMiddle_keepsBeginningAndEnd() {
    let name: DisplayText = "IMG_20260914_153000_panorama.jpeg"

    XCTAssertEqual(TextLayout.truncateMiddle(name, to: 33), name)
    XCTAssertEqual(TextLayout.truncateMiddle(name, to: 20), "IMG_202609…rama.jpeg")
    XCTAssertEqual(TextLayout.truncateMiddle("Ολα τα 石畳の道.png", to: 12), "Ολα τα….png")
    XCTAssertEqual(TextLayout.truncateMiddle("one\ntwo.png", to: 8), "one…png")
    XCTAssertEqual([2, 1, 0].map { TextLayout.truncateMiddle(name, to: $0) }, ["I…", "…", ""])
  }

  func test_truncate_makesOneLine() {
    XCTAssertEqual(TextLayout.truncate("East\nSide", to: 9), "East Side")
  }

  func test_layout_neverReturnsALineWiderThanRequestedForAnyText() {
    var random = RandomText(seed: 2)

    for _ in 0..<5000 {
      let text = DisplayText(random.next(maximumLength: 60))
      let width = random.number(in: 1...12)
      let maximum = random.number(in: 1...4)
      let all = wrap(text, width)
      let some = wrap(text, width, maximum)
      let truncated = [TextLayout.truncate(text, to: width), TextLayout.truncateMiddle(text, to: width)]

      for line in all + some + truncated {
        XCTAssertLessThanOrEqual(line.columns, width, "\(text.description.unicodeScalars.map(\.value))")
      }
      XCTAssertLessThanOrEqual(some.count, maximum)
      XCTAssertEqual(some.dropLast(), all.prefix(some.count).dropLast())
      if all.count <= maximum { XCTAssertEqual(some, all) }
    }
  }

  // MARK: - Helpers

  private func wrap(_ text: DisplayText, _ width: Int, _ maximumLines: Int? = nil) -> [DisplayText] {
    TextLayout.wrap(text, width: width, maximumLines: maximumLines)
  }
}
