import FeedCaching
import FeedDomain
import Foundation

/// Saves a feed and its pages, each behind the one before, while nobody waits for it.
///
/// A save that another program is in the way of is tried once more later, and one that met a damaged cache at once, in the
/// new one; nothing is held meanwhile. What then fails is logged and shown, and hides nothing that was loaded.
actor FeedSaver {
  /// What becomes of a feed or a page that is to be saved.
  struct Outcome: Sendable {
    /// The feed that it is, or belongs to.
    fileprivate let generation: Int
    fileprivate let task: Task<Bool, Never>

    /// Whether it was saved.
    var value: Bool {
      get async { await task.value }
    }
  }

  private let local: LocalFeed
  private let retryDelay: Duration
  private let log: FailureLog
  private let onNotice: @Sendable (FeedNotice) -> Void
  /// Counts the feeds: what is left to do for an older one is not done any more.
  private var generation = 0
  private var last: Outcome?
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

  /// Saves a first page in place of what was saved.
  ///
  /// - Parameter key: of its source.
  func save(_ page: FeedPage, of key: FeedKey) -> Outcome {
    generation += 1
    // What waits to be tried again is of an older feed.
    pause?.cancel()
    return begin(generation) {
      try await $0.save(page, of: key)
      return true
    }
  }

  /// What is saved is still the newest, and has these images.
  func renew(_ key: FeedKey, _ ids: [UUID]) {
    _ = begin(generation) {
      try await $0.renew(key, ids)
      return true
    }
  }

  /// Adds a page to what is saved, unless what comes before it is not, or is no longer: behind a gap nothing is saved.
  ///
  /// - Parameters:
  ///   - cursor: where the page begins.
  ///   - before: nil when that came from what is saved.
  func append(_ page: FeedPage, at cursor: String?, of key: FeedKey, after before: Outcome?) -> Outcome {
    begin(before?.generation ?? generation, after: before) { try await $0.append(page, at: cursor, of: key) }
  }

  /// Waits for what is under way, and for what is to be tried again.
  func wait() async {
    _ = await last?.value
  }

  /// The same at the end: what is to be tried again is tried at once.
  func finish() async {
    isFinishing = true
    pause?.cancel()
    await wait()
  }

  private func begin(
    _ generation: Int, after before: Outcome? = nil, _ write: @escaping @Sendable (LocalFeed) async throws -> Bool
  ) -> Outcome {
    let task = Task { [last] in
      _ = await last?.value
      guard await before?.value ?? true, generation == self.generation else { return false }
      return await attempt(write, for: generation)
    }
    let outcome = Outcome(generation: generation, task: task)
    last = outcome
    return outcome
  }

  private func attempt(_ write: (LocalFeed) async throws -> Bool, for generation: Int) async -> Bool {
    do {
      do {
        return try await write(local)
      } catch let error as any StoreError where error.isRetryable || error.hasBegunAnew {
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
    // Its only error is that it was cut short.
    _ = await pause.result
  }
}
