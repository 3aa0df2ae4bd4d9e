import FeedPresentation

extension FeedScreen {
  public var handlers: [CommandHandler] {
    moves + sideways + opening + filtering + warnings + loading + layouts + sizing
  }

  public var gestures: [Gesture] { [.wheelScrolls, .clickSelects] }

  private var moves: [CommandHandler] {
    let list = list
    let screenful = max(1, content?.height ?? 1)
    let halfScreen = max(1, screenful / 2)
    return [
      CommandHandler(.selectNext, if: list.canMoveDown, obstacle: moreIsComing, perform: list.selectNext),
      CommandHandler(.selectPrevious, if: list.canMoveUp, perform: list.selectPrevious),
      CommandHandler(.halfPageDown, if: list.canMoveDown, obstacle: moreIsComing) { list.page(by: halfScreen) },
      CommandHandler(.halfPageUp, if: list.canMoveUp) { list.page(by: -halfScreen) },
      CommandHandler(.pageDown, if: list.canMoveDown, obstacle: moreIsComing) { list.page(by: screenful) },
      CommandHandler(.pageUp, if: list.canMoveUp) { list.page(by: -screenful) },
      CommandHandler(.goToStart, if: list.canMoveUp, perform: list.goToStart),
      CommandHandler(.goToEnd, if: list.canMoveDown, obstacle: moreIsComing, perform: list.goToEnd),
    ]
  }

  /// From one image to the next in the grid, where there are some side by side.
  private var sideways: [CommandHandler] {
    guard layout == .grid else { return [] }
    return [(.selectLeft, -1), (.selectRight, 1)].map { command, places in
      CommandHandler(
        command, if: self.list.canMoveSelection(by: places), obstacle: places > 0 ? moreIsComing : nil
      ) { self.list.moveSelection(by: places) }
    }
  }

  /// What is the end now will not be when the feed or the page has come.
  private var moreIsComing: Wording? { isLoadingFeedOrPage ? .isLoading : nil }

  private var isLoadingFeedOrPage: Bool { isLoading || isLoadingMore }

  private var opening: [CommandHandler] {
    let image = selectedImage
    let comments = CommandHandler(.openComments, if: image != nil) { [self] in image.map { onOpenComments?($0) } }
    let viewer = CommandHandler(.openViewer, if: image != nil) { [self] in image.map { onOpenViewer?($0) } }
    let slideshow = CommandHandler(.slideshow, if: image != nil) { [self] in image.map { onOpenSlideshow?($0) } }
    let more = CommandHandler(
      .loadMore, if: self.list.isLoadMoreRowSelected && !self.isLoadingFeedOrPage, obstacle: moreIsComing
    ) { [self] in loadMoreRow?.load() }
    return showsPictures ? [comments, more, viewer, slideshow] : [comments, more]
  }

  private var warnings: [CommandHandler] { presentation.revealed.handlers(for: selectedImage) }

  private var loading: [CommandHandler] {
    [
      CommandHandler(.reload, if: !self.isLoading) { [self] in onReload?() },
      CommandHandler(.retry, if: self.failedLoad != nil) { [self] in failedLoad?() },
      CommandHandler(.dismissError, if: self.errorMessage != nil) { [self] in display(ResourceErrorViewModel.noError) },
      CommandHandler(.stopLoading, if: self.isLoadingFeedOrPage, perform: stopFeedOrPage),
    ]
  }

  /// What loads again what has failed: the selected picture, small and large, else its comments, else the page,
  /// else the feed.
  private var failedLoad: (() -> Void)? {
    guard !isLoading else { return nil }
    let pictures = [selectedImage.flatMap(window.load(of:)), detail.load].compactMap(\.self)
    if pictures.contains(where: { $0.errorMessage != nil }) { return { for picture in pictures { picture.retry() } } }
    if detail.comments.errorMessage != nil { return detail.comments.forget }
    if loadMoreRow?.isWaiting == true { return retryPage }
    return errorMessage == nil ? nil : onReload
  }

  private func stopFeedOrPage() {
    if isLoading { stopLoading() } else { loadMoreRow?.stop(saying: texts.loadingStopped) }
  }
}
