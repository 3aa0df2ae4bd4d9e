import FeedDomain
import FeedPresentation

extension FeedScreen {
  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .selectNext, .halfPageDown, .pageDown, .goToEnd: list.items.handler(for: command).map(goingOn)
    case .selectPrevious, .halfPageUp, .pageUp, .goToStart: list.items.handler(for: command)
    case .selectLeft: layout == .grid ? movingAcross(by: -1) : nil
    case .selectRight: layout == .grid ? goingOn(movingAcross(by: 1)) : nil

    case .openComments: opening(openComments)
    case .openViewer: showsPictures ? opening(onOpenViewer) : nil
    case .slideshow: showsPictures ? opening(onOpenSlideshow) : nil
    case .filter: CommandHandler(if: filter.isActive || list.feed.count > 0, perform: beginFilter)
    case .clearFilter: CommandHandler(if: filter.isActive, perform: filter.clear)
    case .toggleWarned, .toggleAllWarned: presentation.revealed.handler(for: command, of: selectedImage)

    case .showFeeds: CommandHandler { self.onShowFeeds?() }

    case .nextLayout: showsPictures ? CommandHandler { [next = nextLayout] in self.show(next) } : nil
    case .showList: showing(.list)
    case .showGrid: showing(.grid)
    case .showSplit: showing(.split)
    case .growPicture: sizing(by: 1)
    case .shrinkPicture: sizing(by: -1)

    case .loadMore:
      CommandHandler(
        if: list.isLoadMoreRowSelected && !isLoadingFeedOrPage, obstacle: isLoadingFeedOrPage ? .isLoading : nil
      ) {
        self.loadMoreRow?.load()
      }
    case .reload: CommandHandler(if: !isLoading) { self.onReload?() }
    case .retry: failedLoad.map { CommandHandler(perform: $0) } ?? .impossible
    case .dismissError: CommandHandler(if: errorMessage != nil) { self.display(ResourceErrorViewModel.noError) }
    case .stopLoading: stopping
    case .subscribe: subscribing
    default: handlerForNews(command) ?? actions.handler(for: command, of: selectedImage, presentation.revealed)
    }
  }

  public var gestures: [Gesture] { [.wheelScrolls, .clickSelects] }

  private func movingAcross(by places: Int) -> CommandHandler {
    CommandHandler(if: list.items.canMoveSelection(by: places)) { self.list.items.moveSelection(by: places) }
  }

  private func opening(_ open: ((FeedImage) -> Void)?) -> CommandHandler {
    selectedImage.map { image in CommandHandler { open?(image) } } ?? .impossible
  }

  /// Goes towards the end. What is the end now will not be when the feed or the page has come: of a page that comes by
  /// itself nothing is said.
  private func goingOn(_ move: CommandHandler) -> CommandHandler {
    if move.isPossible { return move }
    return nextPageIsComing ? CommandHandler {} : CommandHandler(if: false, obstacle: isLoading ? .isLoading : nil) {}
  }

  private var nextPageIsComing: Bool {
    guard !isLoading, let loadMoreRow else { return false }
    return loadMoreRow.isLoading || !loadMoreRow.isWaiting && !filter.isActive
  }

  /// What loads again what has failed: the selected picture, small and large, else its comments, else the page,
  /// else the feed.
  private var failedLoad: (() -> Void)? {
    guard !isLoading else { return nil }
    let pictures = [selectedImage.flatMap(list.load(of:)), detail.load].compactMap(\.self)
    if pictures.contains(where: { $0.errorMessage != nil }) { return { for picture in pictures { picture.retry() } } }
    if detail.comments.errorMessage != nil { return detail.comments.forget }
    if loadMoreRow?.isWaiting == true { return retryPage }
    return errorMessage == nil ? nil : onReload
  }
}
