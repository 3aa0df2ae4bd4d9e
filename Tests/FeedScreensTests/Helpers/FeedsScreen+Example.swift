import FeedDomain
import FeedPresentation
import Foundation
import TestSupport
import XCTest

@testable import FeedScreens

extension FeedsScreen {
  nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// Returns an empty list of feeds.
  static func example(
    file: String? = "~/.config/essential-feed/config", language: TextLanguage = .english, testCase: XCTestCase
  ) -> FeedsScreen {
    let screen = FeedsScreen(file: file, texts: ScreenTexts(language: language)) { Self.now }
    testCase.trackForMemoryLeaks(screen)
    return screen
  }

  /// Shows feeds of every kind, with a summary of each.
  func displayExamples() {
    display([
      ListedFeed(name: "lighthouses", kind: .feed(kind: "mastodon")),
      ListedFeed(name: "daily-photograph", kind: .feed(kind: "feed")),
      ListedFeed(name: "camera", kind: .feed(kind: "folder")),
      ListedFeed(name: "xkcd", kind: .feed(kind: nil)),
      ListedFeed(name: "friends", kind: .combined(["lighthouses", "xkcd"])),
      ListedFeed(name: "all", kind: .combined(["lighthouses", "daily-photograph", "xkcd"])),
    ])
    display([
      "lighthouses": FeedSummary(newCount: 12, lastLoad: Self.now.addingTimeInterval(-300)),
      "daily-photograph": FeedSummary(
        lastLoad: Self.now.addingTimeInterval(-2 * 86_400), lastFailure: .unexpectedStatus(UnexpectedStatus(code: 503))),
      "xkcd": FeedSummary(newCount: 1, lastLoad: Self.now.addingTimeInterval(-3600)),
    ])
  }
}
