import FeedDomain
import Foundation

/// What a list of feeds says of them.
public enum FeedSummaryPresenter {
  public static func map(_ summary: FeedSummary, currentDate: Date, texts: ScreenTexts) -> FeedSummaryViewModel {
    FeedSummaryViewModel(
      news: summary.newCount > 0 ? texts.newImages(summary.newCount) : "",
      age: summary.lastLoad.map { texts.relativeAge(from: $0, now: currentDate) } ?? "",
      failure: summary.lastFailure.map(texts.message(for:)) ?? "")
  }

  /// Of several feeds as one: what is new in all of them, when the last of them was loaded that long ago, and how many
  /// failed.
  ///
  /// - Parameter summaries: of those that anything is known of.
  public static func map(
    _ summaries: [FeedSummary], currentDate: Date, texts: ScreenTexts
  ) -> FeedSummaryViewModel {
    let failures = summaries.count { $0.lastFailure != nil }
    let sum = FeedSummary(
      newCount: summaries.reduce(0) { $0 + $1.newCount }, lastLoad: summaries.compactMap(\.lastLoad).min())
    let viewModel = map(sum, currentDate: currentDate, texts: texts)
    return FeedSummaryViewModel(
      news: viewModel.news, age: viewModel.age, failure: failures > 0 ? texts.notLoaded(failures, summaries.count) : "")
  }
}
