import FeedPresentation
import TerminalKit

/// What the user is told of loads that take longer than a moment.
extension FeedScreen {
  var isLoadingFeedOrPage: Bool { isLoading || isLoadingMore }

  /// The pictures on screen that have been loading for longer than a moment, small and large.
  private var longLoads: [PictureLoad] {
    guard showsPictures, list.isLoadingPictures || detail.isLoading else { return [] }
    let loads = list.imagesWithVisiblePicture.map(list.load(of:)) + [detail.load]
    return loads.compactMap(\.self).filter(\.isLong)
  }

  /// How many pictures load; empty for none.
  var loadingText: DisplayText {
    actions.jobs.loadingText(besides: Set(longLoads.map(\.image.id)).count, in: texts)
  }

  /// How far that is which has no place of its own to tell it: what the user asked for with images, and pictures in whose
  /// place another is shown meanwhile; nil for none.
  var amountText: DisplayText? {
    let hidden = longLoads.first { $0.picture != nil || $0 === detail.load && detailPreview != nil }
    let amount = actions.jobs.amountText(in: texts) ?? hidden?.running?.amountText(in: texts)
    return amount.map { "\(texts.loadingRow) \($0)" }
  }

  // MARK: Commands

  var stopping: CommandHandler {
    if actions.jobs.areRunning { return actions.jobs.stopping }
    let canStop = isLoadingFeedOrPage || detail.comments.isLong || !longLoads.isEmpty
    return CommandHandler(if: canStop, perform: stopLoads)
  }

  /// What was asked for last goes first.
  private func stopLoads() {
    if isLoading { return stopLoading() }
    if isLoadingMore { return list.loadMoreRow?.stop(saying: texts.loadingStopped) ?? () }
    for load in longLoads { load.stop(saying: texts.loadingStopped) }
    if detail.comments.isLong { detail.comments.stop(saying: texts.loadingStopped) }
  }
}
