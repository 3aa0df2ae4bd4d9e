import FeedDomain
import FeedPresentation
import FeedScreens

/// Shows loaded feeds on the screen, and gives the list's end what loads the next page.
@MainActor
final class FeedViewAdapter: @MainActor ResourceView {
  private weak var screen: FeedScreen?
  private let language: TextLanguage
  /// Whether any feed was shown yet.
  private(set) var hasDisplayed = false

  init(screen: FeedScreen, language: TextLanguage) {
    self.screen = screen
    self.language = language
  }

  func display(_ viewModel: LoadedFeed) {
    hasDisplayed = true
    screen?.display(
      viewModel.page.items, offlineSince: viewModel.savedAt, loadMore: loadMoreRow(for: viewModel.page.loadMore))
  }

  private func loadMoreRow(for loadMore: Paginated<FeedImage>.LoadMore?) -> LoadMoreRow? {
    guard let loadMore else { return nil }
    let adapter = LoadResourcePresentationAdapter<Paginated<FeedImage>, PageView>()
    let row = LoadMoreRow(onRequest: { adapter.load(loadMore) }, onCancel: adapter.cancel)
    adapter.presenter = LoadResourcePresenter(
      resourceView: PageView { [weak self] page in
        self?.screen?.append(page.items, loadMore: self?.loadMoreRow(for: page.loadMore))
      },
      loadingView: WeakRefVirtualProxy(row), errorView: WeakRefVirtualProxy(row),
      language: language)
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
