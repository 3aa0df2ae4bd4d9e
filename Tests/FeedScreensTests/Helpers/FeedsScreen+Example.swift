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

  /// Shows feeds of every kind, with a summary of each. Some of them have a saved picture.
  func displayExamples() {
    display([
      ListedFeed(name: "lighthouses", kind: .feed(kind: .tag(on: "Mastodon"))),
      ListedFeed(name: "daily-photograph", kind: .feed(kind: .web(nil))),
      ListedFeed(name: "camera", kind: .feed(kind: .folder)),
      ListedFeed(name: "xkcd", kind: .feed(kind: nil)),
      ListedFeed(name: "friends", kind: .combined(["lighthouses", "xkcd"])),
      ListedFeed(name: "all", kind: .combined(["lighthouses", "daily-photograph", "xkcd"])),
    ])
    var lighthouses = FeedSummary(newCount: 12, lastLoad: Self.now.addingTimeInterval(-300))
    lighthouses.picture = .saved(1, daysAgo: 2)
    var photograph = FeedSummary(
      lastLoad: Self.now.addingTimeInterval(-2 * 86_400), lastFailure: .unexpectedStatus(UnexpectedStatus(code: 503)))
    photograph.kind = .web(.rss)
    photograph.picture = .saved(2, daysAgo: 1)
    let xkcd = FeedSummary(newCount: 1, lastLoad: Self.now.addingTimeInterval(-3600))
    display(["lighthouses": lighthouses, "daily-photograph": photograph, "xkcd": xkcd])
  }
}

extension FeedImage {
  /// Returns an image of a feed, as the cache knows its picture.
  static func saved(_ number: Int, daysAgo days: Double) -> FeedImage {
    var details = Details()
    details.createdAt = FeedsScreen.now.addingTimeInterval(-days * 86_400)
    return FeedImage(
      id: example(number).id, description: nil, location: nil, url: example(number).url, details: details)
  }
}
