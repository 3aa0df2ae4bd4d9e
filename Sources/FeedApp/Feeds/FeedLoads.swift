import FeedDomain
import FeedEdges
import FeedScreens
import FeedUseCases

/// What the screen of feeds asks for: what is known of them, and to load them all.
///
/// Loads go on while another screen is shown. There is one at a time for each feed.
@MainActor
final class FeedLoads {
  /// Tells what is known of feeds without loading them, by their names.
  typealias Summaries = @Sendable ([FeedCatalog.Feed]) async -> [String: FeedSummary]
  /// Loads a feed and saves it. What keeps it from being loaded is told by its summary.
  typealias Loader = @MainActor @Sendable (FeedCatalog.Feed) async -> Void

  /// What a usual terminal has room for.
  private static let screenful = 20

  private weak var screen: FeedsScreen?
  private let summaries: Summaries
  private var summariesTask: Task<Void, Never>?
  /// Those that were told since then of what was loaded.
  private var told: Set<String> = []
  private var task: Task<Void, Never>?
  private var running: [String: Task<Void, Never>] = [:]
  /// What is loaded elsewhere by now.
  private var skipped: Set<String> = []

  init(screen: FeedsScreen, summaries: @escaping Summaries) {
    self.screen = screen
    self.summaries = summaries
  }

  deinit {
    summariesTask?.cancel()
    task?.cancel()
  }

  /// Tells the screen what is known of these feeds: first of as many as it shows, or nearly.
  func showSummaries(of feeds: [FeedCatalog.Feed]) {
    summariesTask?.cancel()
    told = []
    summariesTask = Task { [weak self, summaries] in
      for start in stride(from: 0, to: feeds.count, by: Self.screenful) {
        let known = await summaries(Array(feeds[start...].prefix(Self.screenful)))
        guard !Task.isCancelled, let self else { return }
        screen?.display(known.filter { !self.told.contains($0.key) })
      }
    }
  }

  /// Loads these feeds, unless feeds are being loaded.
  func load(_ feeds: [FeedCatalog.Feed], by loader: @escaping Loader) {
    guard task == nil else { return }
    skipped = []
    screen?.display(loading: [])
    task = Task { [weak self] in
      await feeds.concurrentMap { [weak self] in await self?.load($0, by: loader) }
      if !Task.isCancelled { self?.end() }
    }
  }

  /// The user looks at these feeds themselves: what is still to be loaded of them is loaded there.
  func cancel(_ names: [String]) {
    skipped.formUnion(names)
    for name in names { running[name]?.cancel() }
  }

  /// Stops all that is loading.
  func stop() {
    task?.cancel()
    for load in running.values { load.cancel() }
    end()
  }

  private func end() {
    (task, running) = (nil, [:])
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
    told.insert(feed.name)
    screen?.display(known)
    screen?.display(loading: Set(running.keys))
  }
}
