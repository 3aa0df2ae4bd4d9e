import FeedCaching
import FeedDomain
import Foundation

/// A queue that saves a feed and its pages in order, in the background. A save that another program blocks is retried
/// once after a delay. A save that meets a damaged cache is retried at once in the new cache. A final failure is logged
/// and shown; the loaded feed stays on screen.
actor FeedSaver {
  struct PendingSave: Sendable {
    fileprivate let generation: Int
    fileprivate let task: Task<Bool, Never>

    var succeeded: Bool {
      get async { await task.value }
    }
  }

  private let local: LocalFeed
  private let retryDelay: Duration
  private let log: FailureLog
  private let onNotice: @Sendable (FeedNotice) -> Void
  /// The number of the current feed. Pending saves of earlier feeds are dropped.
  private var generation = 0
  private var last: PendingSave?
  private var pause: Task<Void, any Error>?
  private var isFinishing = false

  init(
    local: LocalFeed, retryDelay: Duration = .seconds(5), log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.local = local
    self.retryDelay = retryDelay
    self.log = log
    self.onNotice = onNotice
  }

  func save(_ page: FeedPage, of key: FeedKey) -> PendingSave {
    generation += 1
    // The save that waits for its retry belongs to an earlier feed.
    pause?.cancel()
    return enqueue(generation) {
      try await $0.save(page, of: key)
      return true
    }
  }

  /// Records that the saved feed, which consists of the given images, is still the newest.
  func renew(_ key: FeedKey, _ ids: [UUID]) {
    _ = enqueue(generation) {
      try await $0.renew(key, ids)
      return true
    }
  }

  /// Appends a page once the page before it is saved. `before` is the save of that page; nil if that page comes from
  /// the cache. If that page could not be saved, does nothing, because a saved feed has no gaps.
  func append(_ page: FeedPage, at cursor: String?, of key: FeedKey, after before: PendingSave?) -> PendingSave {
    enqueue(before?.generation ?? generation, after: before) { try await $0.append(page, at: cursor, of: key) }
  }

  func wait() async {
    _ = await last?.succeeded
  }

  func finish() async {
    isFinishing = true
    pause?.cancel()
    await wait()
  }

  private func enqueue(
    _ generation: Int, after before: PendingSave? = nil, _ write: @escaping @Sendable (LocalFeed) async throws -> Bool
  ) -> PendingSave {
    let task = Task { [last] in
      _ = await last?.succeeded
      guard await before?.succeeded ?? true, generation == self.generation else { return false }
      return await run(write, for: generation)
    }
    let save = PendingSave(generation: generation, task: task)
    last = save
    return save
  }

  private func run(_ write: (LocalFeed) async throws -> Bool, for generation: Int) async -> Bool {
    do {
      do {
        return try await write(local)
      } catch let error as any StoreError where error.isRetryable || error.wasReset {
        if error.isRetryable { await waitToRetry() }
        guard generation == self.generation else { return false }
        return try await write(local)
      }
    } catch {
      log.write("The feed could not be saved: \(error)")
      onNotice(.saveFailed((error as? any StoreError)?.failure))
      return false
    }
  }

  private func waitToRetry() async {
    guard !isFinishing else { return }
    let pause = Task { [retryDelay] in try await Task.sleep(for: retryDelay) }
    self.pause = pause
    // The task's only error is its cancellation.
    _ = await pause.result
  }
}
