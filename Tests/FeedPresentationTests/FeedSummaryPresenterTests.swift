import FeedDomain
import Foundation
import XCTest

@testable import FeedPresentation

final class FeedSummaryPresenterTests: XCTestCase {
  func test_map_saysNothingOfAFeedOfWhichNothingIsKnown() {
    XCTAssertEqual(map(nil), FeedSummaryViewModel())
    XCTAssertEqual(FeedSummaryPresenter.map([], currentDate: now, texts: texts), FeedSummaryViewModel())
  }

  func test_map_saysThatAFeedWasNeverLoaded() {
    XCTAssertEqual(map(FeedSummary()), FeedSummaryViewModel(age: "not loaded yet"))
    XCTAssertEqual(
      map(FeedSummary(lastFailure: .tooLarge)),
      FeedSummaryViewModel(age: "not loaded yet", failure: "The server's answer is too large"))
    XCTAssertEqual(
      FeedSummaryPresenter.map([("one", FeedSummary()), ("two", FeedSummary())], currentDate: now, texts: texts),
      FeedSummaryViewModel(age: "not loaded yet"))
  }

  func test_map_tellsWhatIsNewTheAgeAndTheFailure() {
    let summary = FeedSummary(newCount: 3, lastLoad: now.addingTimeInterval(-60), lastFailure: .tooLarge)

    XCTAssertEqual(
      map(summary),
      FeedSummaryViewModel(news: "3 new", age: "1 minute ago", failure: "The server's answer is too large"))
  }

  func test_map_tellsBrieflyWhyAServerWasNotReached() {
    let refused = ConnectionFailure(host: "example.org", reason: .refused)

    XCTAssertEqual(
      map(FeedSummary(lastFailure: .noConnection(refused))).failure, "example.org: connection refused")
    XCTAssertEqual(
      map(FeedSummary(lastFailure: .noConnection(ConnectionFailure(host: "example.org", reason: nil)))).failure,
      "Couldn't connect to server (example.org)")
  }

  func test_mapOfSeveral_sumsUpWhatIsNewAndTellsTheOldestLoadAndWhichFailed() {
    let summaries = [
      ("one", FeedSummary(newCount: 3, lastLoad: now.addingTimeInterval(-60))),
      ("two", FeedSummary(newCount: 4, lastLoad: now.addingTimeInterval(-7200), lastFailure: .noConnection(nil))),
      ("three", FeedSummary()),
    ]

    XCTAssertEqual(
      FeedSummaryPresenter.map(summaries, currentDate: now, texts: texts),
      FeedSummaryViewModel(news: "7 new", age: "2 hours ago", failure: "1 of 3 not loaded: two"))
  }

  // MARK: Helpers

  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let texts = ScreenTexts(language: .english)

  private func map(_ summary: FeedSummary?) -> FeedSummaryViewModel {
    FeedSummaryPresenter.map(summary, currentDate: now, texts: texts)
  }
}
