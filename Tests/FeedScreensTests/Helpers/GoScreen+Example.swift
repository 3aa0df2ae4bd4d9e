import FeedPresentation
import TestSupport
import XCTest

@testable import FeedScreens

extension GoScreen {
  /// Returns the screen over a list of places of every kind.
  static func example(
    _ targets: [GoTarget] = GoTarget.examples, language: TextLanguage = .english, testCase: XCTestCase,
    file: StaticString = #filePath, line: UInt = #line
  ) -> GoScreen {
    let screen = GoScreen(texts: ScreenTexts(language: language), targets: targets)
    testCase.trackForMemoryLeaks(screen, file: file, line: line)
    return screen
  }

  /// Types a text and waits until the list shows what holds it.
  func enter(_ text: String, listing count: Int, file: StaticString = #filePath, line: UInt = #line) async throws {
    for character in text { XCTAssertTrue(type(.character(character)), file: file, line: line) }
    try await eventually("\(listed.map(\.title)) after “\(text)”", file: file, line: line) { listed.count == count }
  }
}

extension GoTarget {
  static let examples = [
    GoTarget(id: 0, title: "ada@example.social", kind: "author", word: "ada@example.social"),
    GoTarget(id: 1, title: "#lighthouse", kind: "tag on mastodon.social", word: "#lighthouse@mastodon.social"),
    GoTarget(id: 2, title: "Camera", kind: "folder", word: nil),
    GoTarget(id: 3, title: "lights", kind: "feed, 3 new", word: "lights"),
    GoTarget(id: 4, title: "Φάρος", kind: "group", word: "faros"),
    GoTarget(
      id: 5, title: "https://light.example/feed.xml", kind: "opened 2 days ago",
      word: "https://light.example/feed.xml", canBeForgotten: true),
  ]

  static func examples(_ count: Int) -> [GoTarget] {
    (0..<count).map { GoTarget(id: $0, title: "feed \($0)", kind: "feed", word: "feed-\($0)") }
  }
}
