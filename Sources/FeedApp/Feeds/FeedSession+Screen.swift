import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

extension FeedSession: FeedScreenDelegate {
  var isFirst: Bool { dependencies.navigator.screens.first === screen }

  func loadFeed(isFirst: Bool) {
    let place: @MainActor @Sendable () -> FeedPlace? = { [weak self, weak screen] in
      guard let screen, self?.isWaitingAtTop == false, let image = screen.selectedImage else { return nil }
      return FeedPlace(id: image.id, index: screen.selectedIndexInFeed, imagesBelow: screen.imageCountBelowSelection)
    }
    let showSaved: @MainActor @Sendable (LoadedFeed?) -> Void = { [weak self] in self?.displaySaved($0) }
    load.load { [feed = loaders.feed] in try await feed(isFirst ? showSaved : nil).reaching(place) }
  }

  func cancelLoad() { load.cancel() }
  func feedDidReturn() { onReturn?() }
  func hasCommentsOrText(of image: FeedImage) -> Bool { service.hasCommentsOrText(of: image) }
  func openComments(of image: FeedImage) { showComments(of: image) }
  func openViewer(of image: FeedImage) { view(image) }
  func openSlideshow(from image: FeedImage) { view(image).startSlideshow() }
  func showFeeds() { onShowFeeds?() }
  func didMove(to id: UUID) { loaders.seen?.note(place: id) }

  func didSee(_ ids: Set<UUID>, byCommand: Bool) {
    loaders.seen?.see(ids)
    if byCommand { Task { [seen = loaders.seen] in await seen?.finish() } }
  }
}

extension FeedSession: @MainActor ResourceView {
  func display(_ viewModel: LoadedFeed) {
    show(viewModel, offlineSince: viewModel.savedAt)
    if !viewModel.isPartial { startPlace = nil }
  }

  /// Shows the saved feed, unless the load was cancelled. It is not known yet if the feed is offline.
  private func displaySaved(_ feed: LoadedFeed?) {
    guard let feed, !Task.isCancelled else { return }
    // The list may have more images by now than the one that was viewed first.
    let isShown = feed.viewedImage != nil && hasViewedFirst
    if !isShown { show(feed, offlineSince: nil) }
  }

  /// True if the user is at the top of a list whose beginning may still be loaded.
  private var isWaitingAtTop: Bool { isPartial && screen.selectedIndexInFeed == 0 }

  private func show(_ feed: LoadedFeed, offlineSince: Date?) {
    // A screen that already has rows keeps its position.
    let startPlace = screen.selectedIndexInFeed == 0 ? takeStartPlace(among: feed.page.items) : nil
    let place = screen.selectedImage == nil ? startPlace ?? feed.place : startPlace
    screen.naming.title = feed.title
    screen.display(unseen: feed.page.unseen)
    screen.display(
      feed.page.items, omitted: feed.page.omitted, offlineSince: offlineSince, loadMore: loadMoreRow(for: feed.page),
      keepsPlace: !feed.startsAtTop && !isWaitingAtTop)
    isPartial = feed.isPartial
    if let place { screen.open(at: place) }
    if !feed.page.items.isEmpty { showEndlessSlideshow() }
    if let image = feed.viewedImage { viewFirst(image) }
    viewer?.displayState.setNeedsDisplay()
  }

  private func takeStartPlace(among images: [FeedImage]) -> UUID? {
    guard let place = startPlace, images.contains(where: { $0.id == place }) else { return nil }
    startPlace = nil
    return place
  }

  private func loadMoreRow(for page: Paginated<FeedImage>) -> LoadMoreRow? {
    guard let loadMore = page.loadMore else { return nil }
    let adapter = LoadResourcePresentationAdapter<Paginated<FeedImage>, PageView>()
    let row = LoadMoreRow(onRequest: { adapter.load(loadMore) }, onCancel: adapter.cancel)
    adapter.presenter = LoadResourcePresenter(
      resourceView: PageView(session: self), loadingView: WeakRefVirtualProxy(row), errorView: WeakRefVirtualProxy(row),
      message: dependencies.texts.message(for:))
    return row
  }

  @MainActor
  private struct PageView: @MainActor ResourceView {
    weak var session: FeedSession?

    func display(_ viewModel: Paginated<FeedImage>) {
      session?.screen.append(
        viewModel.items, omitted: viewModel.omitted, unseen: viewModel.unseen,
        loadMore: session?.loadMoreRow(for: viewModel))
    }
  }
}
