import FeedDomain
import Foundation

/// What a list of feeds says of them.
public enum FeedSummaryPresenter {
  public static func map(_ summary: FeedSummary, currentDate: Date, texts: ScreenTexts) -> FeedSummaryViewModel {
    FeedSummaryViewModel(
      news: summary.newCount > 0 ? texts.newImages(summary.newCount) : "",
      age: summary.lastLoad.map { texts.relativeAge(from: $0, now: currentDate) } ?? "",
      failure: summary.lastFailure.map(texts.briefMessage(for:)) ?? "")
  }

  /// Of several feeds as one: what is new in all of them, when the last of them was loaded that long ago, and which
  /// failed.
  ///
  /// - Parameter summaries: of those that anything is known of, by their names.
  public static func map(
    _ summaries: [(name: String, summary: FeedSummary)], currentDate: Date, texts: ScreenTexts
  ) -> FeedSummaryViewModel {
    let failed = summaries.filter { $0.summary.lastFailure != nil }.map(\.name)
    let sum = FeedSummary(
      newCount: summaries.reduce(0) { $0 + $1.summary.newCount },
      lastLoad: summaries.compactMap(\.summary.lastLoad).min())
    let viewModel = map(sum, currentDate: currentDate, texts: texts)
    return FeedSummaryViewModel(
      news: viewModel.news, age: viewModel.age,
      failure: failed.isEmpty ? "" : texts.notLoaded(failed, summaries.count))
  }
}
