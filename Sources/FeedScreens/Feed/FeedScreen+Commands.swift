import FeedDomain
import FeedPresentation
import TerminalKit

extension FeedScreen {
  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .selectNext, .halfPageDown, .pageDown, .goToEnd: list.items.handler(for: command).map(forwardHandler)
    case .selectPrevious, .halfPageUp, .pageUp, .goToStart: list.items.handler(for: command)
    case .selectLeft: layout == .grid ? horizontalMoveHandler(by: -1) : nil
    case .selectRight: layout == .grid ? forwardHandler(horizontalMoveHandler(by: 1)) : nil
    case .selectNextNew: CommandHandler(if: newImages.next != nil) { self.newImages.next.map(self.moveSelection) }
    case .seeAll: newImages.seeAllHandler
    case .openComments: openHandler(openComments)
    case .openViewer: showsPictures ? openHandler { self.delegate?.openViewer(of: $0) } : nil
    case .slideshow: showsPictures ? openHandler { self.delegate?.openSlideshow(from: $0) } : nil
    case .filter: CommandHandler(if: list.filter.isActive || list.feed.count > 0, perform: list.beginFilter)
    case .clearFilter: CommandHandler(if: list.filter.isActive, perform: list.filter.clear)
    case .toggleWarned, .toggleAllWarned: presentation.revealed.handler(for: command, of: selectedImage)
    case .showFeeds: CommandHandler { self.delegate?.showFeeds() }
    case .nextLayout: showsPictures ? CommandHandler { [next = nextLayout] in self.chosenLayout = next } : nil
    case .showList: layoutHandler(for: .list)
    case .showGrid: layoutHandler(for: .grid)
    case .showSplit: layoutHandler(for: .split)
    case .growPicture: resizeHandler(by: 1)
    case .shrinkPicture: resizeHandler(by: -1)
    case .loadMore:
      CommandHandler(
        if: list.isLoadMoreRowSelected && !isLoadingFeedOrPage, disabledReason: isLoadingFeedOrPage ? .isLoading : nil
      ) {
        self.list.loadMoreRow?.load()
      }
    case .reload: CommandHandler(if: !isLoading, perform: reload)
    case .retry: failedLoad.map { CommandHandler(perform: $0) } ?? .disabled
    case .dismissError: CommandHandler(if: errorMessage != nil) { self.display(ResourceErrorViewModel.noError) }
    case .stopLoading: actions.jobs.stopHandler ?? stopHandler
    case .subscribe: naming.handler
    case .togglePages: pages.handler(without: omitted, isLoading: isLoading)
    default: actions.handler(for: command, of: selectedImage, presentation.revealed)
    }
  }

  public func select(row number: Int) -> Bool {
    guard !isTyping, list.feed.images.indices.contains(number - 1) else { return false }
    moveSelection(by: number - 1 - list.selection)
    return true
  }

  private var isTyping: Bool { naming.prompt != nil || list.filter.isTyping }

  private func horizontalMoveHandler(by places: Int) -> CommandHandler {
    CommandHandler(if: list.items.canMoveSelection(by: places)) { self.list.items.moveSelection(by: places) }
  }

  private func openHandler(_ open: @escaping (FeedImage) -> Void) -> CommandHandler {
    selectedImage.map { image in CommandHandler { open(image) } } ?? .disabled
  }

  /// True if the selected image has nothing to read, so that its picture is opened in place of comments.
  var hasOnlyPicture: Bool {
    guard showsPictures, let selectedImage else { return false }
    return delegate?.hasCommentsOrText(of: selectedImage) == false
  }

  private func openComments(of image: FeedImage) {
    if hasOnlyPicture { return delegate?.openViewer(of: image) ?? () }
    if !presentation.revealed.hides(image) { didOpen(image) }
    delegate?.openComments(of: image)
  }

  private func reload() { delegate?.loadFeed(isFirst: false) }

  /// Returns the handler of a movement towards the end of the list. At the end of the list, the handler is enabled but
  /// does nothing if the next page is loading or about to load, because the list will soon continue. While the whole
  /// feed is loading, the handler is disabled and gives that as the reason.
  private func forwardHandler(_ move: CommandHandler) -> CommandHandler {
    if move.isEnabled { return move }
    if nextPageIsComing { return CommandHandler {} }
    return CommandHandler(if: false, disabledReason: isLoading ? .isLoading : nil) {}
  }

  private var nextPageIsComing: Bool {
    guard !isLoading, let row = list.loadMoreRow else { return false }
    let loadsByItself = !row.isWaiting && !list.filter.isActive
    return row.isLoading || loadsByItself
  }

  /// A function that retries the first of these that has failed: the selected image's pictures, its comments, the next
  /// page, the feed. It is nil if nothing has failed.
  private var failedLoad: (() -> Void)? {
    guard !isLoading else { return nil }
    let pictures = [selectedImage.flatMap(list.load(of:)), detail.load].compactMap(\.self)
    if pictures.contains(where: \.canRetry) { return { for picture in pictures { picture.retry() } } }
    if detail.comments.errorMessage != nil { return detail.comments.forget }
    if list.loadMoreRow?.isWaiting == true { return retryPage }
    return errorMessage.map { _ in reload }
  }

  /// Retries the next page, unless the feed is loading, because that load replaces the list and its end.
  private func retryPage() {
    if !isLoading { list.loadMoreRow?.retry() }
  }

  // MARK: Mouse

  public var gestures: [Gesture] { [.wheelScrolls, .clickSelects] }

  public func scroll(by lines: Int) {
    list.items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }

  /// Retries a failed page or picture, opens a picture, selects an image, or opens the selected image's comments.
  public func click(at point: Point) {
    guard let content, frame?.body.contains(point) == true else { return }
    if let split, point.x >= split.ruleX { return clickDetail(at: point) }
    let y = point.y - content.y
    guard let row = list.rows.first(where: { ($0.y..<$0.maxY).contains(y) }) else { return }
    if row.index == list.imageRowCount {
      retryPage()
    } else if let index = list.images(inRow: row.index).last(where: {
      origin(of: $0, in: row, content: content).x <= max(point.x, content.x)
    }) {
      clickImage(at: index, on: point, origin: origin(of: index, in: row, content: content))
    }
    displayState.setNeedsDisplay()
  }

  private func clickDetail(at point: Point) {
    guard let image = selectedImage, let layout = detailLayout else { return }
    if layout.picture.contains(point) {
      clickPicture(of: image, detail.load)
    } else if point.y >= layout.textPoint.y {
      openComments(of: image)
    }
  }

  private func clickImage(at index: Int, on point: Point, origin: Point) {
    let image = list.feed[index]
    let drawing = rowDrawing(of: index)
    let wasSelected = index == list.selection
    list.items.select(index)
    if drawing.pictureArea(at: origin).contains(point) {
      clickPicture(of: image, drawing.load)
    } else if wasSelected {
      perform(.openComments)
    }
  }

  private func clickPicture(of image: FeedImage, _ load: PictureLoad?) {
    if let load, load.canRetry { load.retry() } else { delegate?.openViewer(of: image) }
  }
}
