import FeedDomain
import FeedEdges
import FeedScreens
import FeedUseCases

/// The summaries and loads of feeds for ``FeedsScreen``. Each feed has at most one load. Loads continue while another
/// screen is shown.
@MainActor
final class FeedLoads {
  typealias Summaries = @Sendable ([FeedCatalog.Feed]) async -> [String: FeedSummary]
  /// A function that loads and saves a feed. A failure is reported in the feed's summary.
  typealias Loader = @MainActor @Sendable (FeedCatalog.Feed) async -> Void

  private static let screenful = 20

  private weak var screen: FeedsScreen?
  private let summaries: Summaries
  private var summariesTask: Task<Void, Never>?
  /// The feeds that have been summarised again after a load, which makes earlier summaries stale.
  private var refreshed: Set<String> = []
  private var task: Task<Void, Never>?
  private var running: [String: Task<Void, Never>] = [:]
  /// The feeds that are not loaded here any more.
  private var skipped: Set<String> = []

  init(screen: FeedsScreen, summaries: @escaping Summaries) {
    self.screen = screen
    self.summaries = summaries
  }

  deinit {
    summariesTask?.cancel()
    task?.cancel()
  }

  func showSummaries(of feeds: [FeedCatalog.Feed]) {
    summariesTask?.cancel()
    refreshed = []
    summariesTask = Task { [weak self, summaries] in
      for start in stride(from: 0, to: feeds.count, by: Self.screenful) {
        let known = await summaries(Array(feeds[start...].prefix(Self.screenful)))
        guard !Task.isCancelled, let self else { return }
        screen?.display(known.filter { !self.refreshed.contains($0.key) })
      }
    }
  }

  func load(_ feeds: [FeedCatalog.Feed], by loader: @escaping Loader) {
    guard task == nil else { return }
    skipped = []
    screen?.display(loading: [])
    task = Task { [weak self] in
      await feeds.concurrentMap { [weak self] in await self?.load($0, by: loader) }
      if !Task.isCancelled { self?.end() }
    }
  }

  /// Cancels the loads of feeds that their own screen loads now, and of names that stand for other feeds now.
  func cancel(_ names: [String]) {
    skipped.formUnion(names)
    for name in names { running[name]?.cancel() }
  }

  func stop() {
    task?.cancel()
    for load in running.values { load.cancel() }
    end()
  }

  private func end() {
    task = nil
    running = [:]
    screen?.display(loading: nil)
  }

  private func load(_ feed: FeedCatalog.Feed, by loader: @escaping Loader) async {
    guard !Task.isCancelled, !skipped.contains(feed.name) else { return }
    let load = Task { await loader(feed) }
    running[feed.name] = load
    screen?.display(loading: Set(running.keys))
    await load.value
    let known = await summaries([feed])
    guard !Task.isCancelled else { return }
    running[feed.name] = nil
    if !skipped.contains(feed.name) {
      refreshed.insert(feed.name)
      screen?.display(known)
    }
    screen?.display(loading: Set(running.keys))
  }
}
