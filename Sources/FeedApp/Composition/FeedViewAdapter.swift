import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// Shows loaded feeds on the screen, and gives the list's end what loads the next page.
@MainActor
final class FeedViewAdapter: @MainActor ResourceView {
  private weak var screen: FeedScreen?
  private let texts: ScreenTexts

  init(screen: FeedScreen, texts: ScreenTexts) {
    self.screen = screen
    self.texts = texts
  }

  func display(_ viewModel: LoadedFeed) {
    show(viewModel, offlineSince: viewModel.savedAt)
  }

  /// Shows what was saved, unless the load that it belongs to was called off. Whether there is a connection is not
  /// known yet.
  func displaySaved(_ feed: LoadedFeed?) {
    if let feed, !Task.isCancelled { show(feed, offlineSince: nil) }
  }

  private func show(_ feed: LoadedFeed, offlineSince: Date?) {
    // A screen that has rows has a place of its own.
    let place = screen?.selectedImage == nil ? feed.place : nil
    screen?.display(title: feed.title)
    screen?.display(unseen: feed.page.unseen)
    screen?.display(
      feed.page.items, leftOut: feed.page.leftOut, offlineSince: offlineSince,
      loadMore: loadMoreRow(for: feed.page),
      keepsPlace: !feed.startsAtTop)
    if let place { screen?.open(at: place) }
    if !feed.page.items.isEmpty { screen?.onList?() }
  }

  private func loadMoreRow(for page: Paginated<FeedImage>) -> LoadMoreRow? {
    guard let loadMore = page.loadMore else { return nil }
    let adapter = LoadResourcePresentationAdapter<Paginated<FeedImage>, PageView>()
    let row = LoadMoreRow(onRequest: { adapter.load(loadMore) }, onCancel: adapter.cancel)
    adapter.presenter = LoadResourcePresenter(
      resourceView: PageView { [weak self] page in
        self?.screen?.append(unseen: page.unseen)
        self?.screen?.append(page.items, leftOut: page.leftOut, loadMore: self?.loadMoreRow(for: page))
      },
      loadingView: WeakRefVirtualProxy(row), errorView: WeakRefVirtualProxy(row), message: texts.message(for:))
    return row
  }

  @MainActor
  private struct PageView: @MainActor ResourceView {
    let append: (Paginated<FeedImage>) -> Void

    func display(_ viewModel: Paginated<FeedImage>) {
      append(viewModel)
    }
  }
}
