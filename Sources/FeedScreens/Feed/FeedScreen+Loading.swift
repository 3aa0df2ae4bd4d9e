import FeedDomain
import FeedPresentation
import TerminalKit

extension FeedScreen {
  var isLoadingFeedOrPage: Bool { isLoading || isLoadingMore }
  var isLoadingPictures: Bool { list.isLoadingPictures || detail.isLoading }

  /// Makes a load of an image's picture for another screen; nil if no pictures are shown. The load knows the size
  /// of the original if the list has loaded it.
  public func makePictureLoad(of image: FeedImage) -> PictureLoad? {
    guard showsPictures else { return nil }
    let load = list.makeLoad(image)
    load.pixelSize = list.load(of: image)?.originalSize
    return load
  }

  private var longLoads: [PictureLoad] {
    guard showsPictures, isLoadingPictures else { return [] }
    let loads = list.imagesWithVisiblePicture.map(list.load(of:)) + [detail.load]
    return loads.compactMap(\.self).filter(\.isLong)
  }

  var loadingText: DisplayText {
    actions.jobs.loadingText(besides: Set(longLoads.map(\.image.id)).count, in: texts)
  }

  /// The progress of a load that nothing else on the screen shows: a job of the user, or a picture that is loading
  /// while a preview or an older picture is shown.
  func statusText(on canvas: Canvas) -> DisplayText? {
    if let text = actions.jobs.statusText(in: texts, on: canvas) { return text }
    let hidden = longLoads.first { load in
      if load.picture != nil { return true }
      return load === detail.load && detailPreview != nil
    }
    let amount = hidden?.running?.amountText(in: texts, on: canvas)
    return amount.map { DisplayText("\(texts.loadingRow) \($0)") }
  }

  // MARK: Commands

  var stopHandler: CommandHandler {
    if isLoadingFeedOrPage { return CommandHandler(perform: stopLoads) }
    return CommandHandler(if: detail.comments.isLong || !longLoads.isEmpty, perform: stopLoads)
  }

  /// Stops the load of the feed or, if the feed is not loading, the load of the next page. If neither is loading, stops
  /// all long loads of pictures and comments.
  private func stopLoads() {
    if isLoading { return stopLoading() }
    if isLoadingMore { return list.loadMoreRow?.stop(saying: texts.loadingStopped) ?? () }
    for load in longLoads { load.stopLoading() }
    if detail.comments.isLong { detail.comments.stop(saying: texts.loadingStopped) }
  }
}
