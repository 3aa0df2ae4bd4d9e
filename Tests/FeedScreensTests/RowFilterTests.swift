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
    XCTAssertTrue(sut.handle(.character("x")))
    XCTAssertEqual(matches.last, [])
    XCTAssertTrue(sut.handle(.control("u")))

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

    XCTAssertTrue(sut.handle(.enter))
    XCTAssertFalse(sut.isTyping)
    XCTAssertTrue(sut.isActive)
    XCTAssertFalse(sut.handle(.character("x")), "keys are commands again")
    sut.begin(with: ["Sea"])
    XCTAssertEqual(sut.editor.text, "se", "typing goes on")
    XCTAssertEqual(sut.rows.count, 2)
    XCTAssertTrue(sut.handle(.escape))

    XCTAssertFalse(sut.isActive)
    XCTAssertEqual(matches.last, ["Sea", "Mountain"])
  }

  func test_tab_whileTypingDoesNothingElse() async {
    let sut = makeSUT()
    XCTAssertFalse(sut.handle(.tab))
    sut.begin(with: ["Sea"])
    XCTAssertTrue(type("se", into: sut))

    for key in [Key.tab, .backTab] { XCTAssertTrue(sut.handle(key), key.label) }
    XCTAssertEqual(sut.editor.text, "se")
    XCTAssertTrue(sut.isTyping)
    XCTAssertTrue(sut.handle(.enter))

    XCTAssertFalse(sut.handle(.tab))
  }

  func test_enterWithoutText_clearsTheFilter() async {
    let sut = makeSUT()
    sut.begin(with: ["Sea"])

    XCTAssertTrue(sut.handle(.enter))

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

  // MARK: Other texts

  func test_changedRows_areFoldedAloneAndCollectedMeanwhile() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    sut.begin(with: (0..<1_000).map { "row \($0)" })
    XCTAssertTrue(type("new", into: sut))
    try await eventually { texts.folded.count == 1_000 }
    texts.isOpen.withLock { $0 = false }

    texts.prefix.withLock { $0 = "new" }
    sut.renewTexts(of: ["row 3"])
    try await eventually { texts.isWaiting.withLock { $0 } }
    sut.renewTexts(of: ["row 5"])
    sut.renewTexts(of: ["row 7", "row 5"])
    texts.isOpen.withLock { $0 = true }

    try await eventually { self.matches.last == ["row 3", "row 5", "row 7"] }
    XCTAssertEqual(texts.folded.dropFirst(1_000).sorted(), ["row 3", "row 5", "row 7"])
    XCTAssertEqual(texts.asked, [nil, ["row 3"], ["row 5", "row 7"]], "and no other texts are held")
  }

  func test_changedRow_thatMatchesAsBeforeListsNothingAgain() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    sut.begin(with: ["row 1", "row 2"])
    XCTAssertTrue(type("1", into: sut))
    try await eventually { self.matches.last == ["row 1"] }
    let count = matches.count

    sut.renewTexts(of: ["row 1", "row 2"])
    try await eventually { texts.folded.count == 4 }
    texts.prefix.withLock { $0 = "1" }
    sut.renewTexts(of: ["row 2"])

    try await eventually { self.matches.last == ["row 1", "row 2"] }
    XCTAssertEqual(matches.count, count + 1)
  }

  func test_changedRows_areNotWaitedForButNewRowsAndNewTextsAre() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    sut.begin(with: ["row 1", "row 2"])
    XCTAssertTrue(type("1", into: sut))
    XCTAssertFalse(sut.isSearching, "one still types")
    XCTAssertTrue(sut.handle(.enter))
    XCTAssertTrue(sut.isSearching)
    try await eventually { !sut.isSearching }
    XCTAssertEqual(matches.last, ["row 1"])
    texts.isOpen.withLock { $0 = false }
    sut.renewTexts(of: ["row 2"])
    try await eventually { texts.isWaiting.withLock { $0 } }

    XCTAssertFalse(sut.isSearching)
    sut.append(["row 11"])
    XCTAssertTrue(sut.isSearching)
    texts.isOpen.withLock { $0 = true }
    try await eventually { !sut.isSearching }
    XCTAssertEqual(matches.last, ["row 1", "row 11"])
    let count = matches.count
    sut.renewTexts()
    XCTAssertTrue(sut.isSearching)
    try await eventually { !sut.isSearching }
    XCTAssertEqual(matches.count, count + 1, "the end of what is waited for is shown")
  }

  func test_changedRows_areFoldedLaterWhileThereIsNoFilter() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    let rows = ["row 1", "row 2"]
    sut.renewTexts(of: ["row 1"])
    sut.renewTexts()
    XCTAssertEqual(texts.asked, [])
    sut.begin(with: rows)
    try await eventually { texts.held == nil && texts.folded.count == 2 }
    sut.clear()

    texts.prefix.withLock { $0 = "new" }
    sut.renewTexts(of: ["row 1"])
    XCTAssertEqual(texts.asked.count, 1)
    sut.begin(with: rows)
    XCTAssertTrue(type("new", into: sut))

    try await eventually { self.matches.last == rows }
    XCTAssertEqual(texts.folded.count, 4)
  }

  func test_changedRows_areFoldedAgainWhenTheFilterIsClearedMeanwhile() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    let rows = ["row 1", "row 2"]
    sut.begin(with: rows)
    try await eventually { texts.held == nil && texts.folded.count == 2 }
    texts.isOpen.withLock { $0 = false }
    texts.prefix.withLock { $0 = "new" }
    sut.renewTexts(of: ["row 1"])
    try await eventually { texts.isWaiting.withLock { $0 } }

    sut.clear()
    texts.isOpen.withLock { $0 = true }
    sut.begin(with: rows)
    XCTAssertTrue(type("new", into: sut))

    try await eventually { self.matches.last == rows }
  }

  func test_removedRows_areNotFolded() async throws {
    let texts = TextsSpy()
    let sut = makeSUT(texts)
    texts.isOpen.withLock { $0 = false }
    sut.begin(with: (0..<1_000).map { "row \($0)" })
    try await eventually { texts.isWaiting.withLock { $0 } }

    sut.clear()
    texts.isOpen.withLock { $0 = true }

    try await eventually { texts.held == nil }
    XCTAssertEqual(texts.folded.count, 1)
  }

  // MARK: Helpers

  /// A source of the rows' texts that records the requests for them, and delays the texts while `isOpen` is false.
  @MainActor
  private final class TextsSpy {
    /// An object that lives as long as a request's closure is retained.
    final class Token: Sendable {}

    private(set) var asked: [Set<String>?] = []
    private(set) weak var held: Token?
    let isOpen = Locked(true)
    let isWaiting = Locked(false)
    let prefix = Locked("old")
    private let rows = Locked<[String]>([])

    var folded: [String] { rows.withLock { $0 } }

    func texts(of rows: Set<String>?) -> @Sendable (String) -> String {
      asked.append(rows)
      let token = Token()
      held = token
      let prefix = prefix.withLock { $0 }
      return { [token, isOpen, isWaiting, rows = self.rows] row in
        withExtendedLifetime(token) {
          while !isOpen.withLock({ $0 }) {
            isWaiting.withLock { $0 = true }
            sched_yield()
          }
          rows.withLock { $0.append(row) }
          return "\(prefix) \(row)"
        }
      }
    }
  }

  private func makeSUT(_ texts: TextsSpy) -> RowFilter<String> {
    let sut = RowFilter<String>(texts: { texts.texts(of: $0) })
    sut.onMatch = { [unowned self] in matches.append($0) }
    return sut
  }

  private var matches: [[String]] = []

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> RowFilter<String> {
    let sut = RowFilter<String> { $0 }
    sut.onMatch = { [unowned self] in matches.append($0) }
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  private func type(_ text: String, into sut: RowFilter<String>) -> Bool {
    text.allSatisfy { sut.handle(.character($0)) }
  }
}
