import Locks
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class RowFilterTests: XCTestCase {
  func test_typing_listsTheRowsThatHoldTheText() async throws {
    let sut = makeSUT()
    sut.begin(with: ["Sea", "Mountain", "Deep sea"])

    XCTAssertTrue(type("se", into: sut))
    try await eventually { self.matches.last == ["Sea", "Deep sea"] }
    XCTAssertTrue(sut.take(.character("x")))
    XCTAssertEqual(matches.last, [])
    XCTAssertTrue(sut.take(.control("u")))

    XCTAssertEqual(matches.last, ["Sea", "Mountain", "Deep sea"])
  }

  func test_match_looksAtNeitherCaseNorAccents() {
    for (text, part) in [
      ("São Paulo", "sao"), ("Θάλασσα", "θαλασσα"), ("ΌΡΟΣ", "ορος"), ("naïve", "NAIVE"), ("STRASSE", "strasse"),
      ("e\u{301}te\u{301}", "été"), ("a\u{0}b", "ab"), ("日本", "本"),
    ] {
      XCTAssertTrue(FoldedText(text).contains(FoldedText(part)), "\(part) in \(text)")
    }
    XCTAssertFalse(FoldedText("sea").contains(FoldedText("seas")))
    XCTAssertTrue(FoldedText("").contains(FoldedText("")))
  }

  func test_enter_keepsTheFilterAndEscapeClearsIt() async throws {
    let sut = makeSUT()
    sut.begin(with: ["Sea", "Mountain"])
    XCTAssertTrue(type("se", into: sut))
    try await eventually { self.matches.last == ["Sea"] }

    XCTAssertTrue(sut.take(.enter))
    XCTAssertFalse(sut.isTyping)
    XCTAssertTrue(sut.isActive)
    XCTAssertFalse(sut.take(.character("x")), "keys are commands again")
    sut.begin(with: ["Sea"])
    XCTAssertEqual(sut.editor.text, "se", "typing goes on")
    XCTAssertEqual(sut.rows.count, 2)
    XCTAssertTrue(sut.take(.escape))

    XCTAssertFalse(sut.isActive)
    XCTAssertEqual(matches.last, ["Sea", "Mountain"])
  }

  func test_tab_whileTypingIsForNothingElse() async {
    let sut = makeSUT()
    XCTAssertFalse(sut.take(.tab))
    sut.begin(with: ["Sea"])
    XCTAssertTrue(type("se", into: sut))

    for key in [Key.tab, .backTab] { XCTAssertTrue(sut.take(key), key.label) }
    XCTAssertEqual(sut.editor.text, "se")
    XCTAssertTrue(sut.isTyping)
    XCTAssertTrue(sut.take(.enter))

    XCTAssertFalse(sut.take(.tab))
  }

  func test_enterWithoutText_clearsTheFilter() async {
    let sut = makeSUT()
    sut.begin(with: ["Sea"])

    XCTAssertTrue(sut.take(.enter))

    XCTAssertFalse(sut.isActive)
  }

  func test_rows_areFoldedOnce() async throws {
    let count = Locked(0)
    let sut = RowFilter<String> {
      count.withLock { $0 += 1 }
      return $0
    }
    sut.onMatch = { self.matches.append($0) }
    sut.begin(with: ["Sea", "Mountain"])
    XCTAssertTrue(type("se", into: sut))
    try await eventually { self.matches.last == ["Sea"] }

    sut.append(["Seaside"])
    try await eventually { self.matches.last == ["Sea", "Seaside"] }
    sut.clear()
    sut.begin(with: ["Sea", "Mountain", "Seaside", "Seal"])
    XCTAssertTrue(type("seal", into: sut))
    try await eventually { self.matches.last == ["Seal"] }

    XCTAssertEqual(count.withLock { $0 }, 4)
  }

  func test_replace_filtersTheNewRows() async throws {
    let sut = makeSUT()
    sut.begin(with: ["Sea", "Mountain"])
    XCTAssertTrue(type("se", into: sut))
    try await eventually { self.matches.last == ["Sea"] }

    sut.replace(with: ["Desert", "Seaside", "Rose"])

    try await eventually { self.matches.last == ["Desert", "Seaside", "Rose"] }
    sut.clear()
    sut.replace(with: ["Hill"])
    sut.begin(with: ["Hill"])
    XCTAssertTrue(type("hi", into: sut))
    try await eventually { self.matches.last == ["Hill"] }
  }

  // MARK: Helpers

  private var matches: [[String]] = []

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> RowFilter<String> {
    let sut = RowFilter<String> { $0 }
    sut.onMatch = { [unowned self] in matches.append($0) }
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  private func type(_ text: String, into sut: RowFilter<String>) -> Bool {
    text.allSatisfy { sut.take(.character($0)) }
  }
}
