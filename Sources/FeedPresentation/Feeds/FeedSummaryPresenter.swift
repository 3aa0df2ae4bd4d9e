import FeedDomain
import Foundation

/// The presenter of the feeds in a list.
public enum FeedSummaryPresenter {
  public static func map(_ summary: FeedSummary?, currentDate: Date, texts: ScreenTexts) -> FeedSummaryViewModel {
    guard let summary else { return FeedSummaryViewModel() }
    return FeedSummaryViewModel(
      news: summary.newCount > 0 ? texts.newImages(summary.newCount) : "",
      age: summary.lastLoad.map { texts.relativeAge(from: $0, now: currentDate) } ?? texts.neverLoaded,
      failure: summary.lastFailure.map(texts.briefMessage(for:)) ?? "")
  }

  /// Makes one view model for several named feeds: the total number of new images, the age of the oldest load, and the
  /// names of the failed feeds.
  public static func map(
    _ summaries: [(name: String, summary: FeedSummary)], currentDate: Date, texts: ScreenTexts
  ) -> FeedSummaryViewModel {
    let failed = summaries.filter { $0.summary.lastFailure != nil }.map(\.name)
    let sum = FeedSummary(
      newCount: summaries.reduce(0) { $0 + $1.summary.newCount },
      lastLoad: summaries.compactMap(\.summary.lastLoad).min())
    let viewModel = map(summaries.isEmpty ? nil : sum, currentDate: currentDate, texts: texts)
    return FeedSummaryViewModel(
      news: viewModel.news, age: viewModel.age,
      failure: failed.isEmpty ? "" : texts.notLoaded(failed, summaries.count))
  }
}
