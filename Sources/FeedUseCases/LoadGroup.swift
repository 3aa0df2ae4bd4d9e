import FeedDomain
import Foundation
import Locks

/// The loads of one feed, which all end at once. Data that has already arrived is still saved afterwards. Callers that
/// need the same picture, even in different sizes, share one download until the picture is saved.
final class LoadGroup: Sendable {
  struct Loads {
    var hasEnded = false
    var running: [UUID: @Sendable () -> Void] = [:]
    var downloads: [URL: Download] = [:]
  }

  struct Download {
    let task: Task<FetchedImageData, any Error>
    let progress: LoadProgress
    /// The callers and the saving task that use the download. The download is cancelled when the last of them leaves.
    var users: Set<UUID> = []
    var saving: Task<Void, Never>?

    init(_ download: @escaping @Sendable () async throws -> FetchedImageData) {
      let progress = LoadProgress()
      self.progress = progress
      task = LoadProgress.$current.withValue(progress) { Task { try await download() } }
    }
  }

  let loads = Locked(Loads())

  func end() {
    let cancels = loads.withLock { loads in
      loads.hasEnded = true
      return Array(loads.running.values)
    }
    for cancel in cancels { cancel() }
  }

  /// Returns the value of `load`. Throws a `CancellationError` if the task is cancelled or the group has ended.
  func run<Value: Sendable>(_ load: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let id = UUID()
    let task = try loads.withLock { loads in
      guard !loads.hasEnded else { throw CancellationError() }
      let task = Task { try await load() }
      loads.running[id] = { task.cancel() }
      return task
    }
    defer { loads.withLock { $0.running[id] = nil } }
    let value = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    // A value that arrives after the group has ended is dropped.
    try Task.checkCancellation()
    guard !loads.withLock({ $0.hasEnded }) else { throw CancellationError() }
    return value
  }

  // MARK: Downloads

  /// Returns the data at `url`. Calls `download` unless this URL is already being downloaded. Passes the data to `save`
  /// once, and does not wait for the save.
  func data(
    at url: URL, from download: @escaping @Sendable () async throws -> FetchedImageData,
    save: @escaping @Sendable (FetchedImageData) async -> Void
  ) async throws -> FetchedImageData {
    let user = UUID()
    let task = try join(url, as: user, download)
    defer { leave(url, as: user) }
    let data = try await withTaskCancellationHandler {
      let data = try await task.value
      try Task.checkCancellation()
      return data
    } onCancel: {
      leave(url, as: user)
    }
    self.save(url, task) { await save(data) }
    return data
  }

  func finishSaving() async {
    for saving in loads.withLock({ $0.downloads.values.compactMap(\.saving) }) { await saving.value }
  }

  func finishSaving(of url: URL) async { await loads.withLock { $0.downloads[url]?.saving }?.value }

  private func join(
    _ url: URL, as user: UUID, _ download: @escaping @Sendable () async throws -> FetchedImageData
  ) throws -> Task<FetchedImageData, any Error> {
    let entry = try loads.withLock { loads in
      guard !loads.hasEnded else { throw CancellationError() }
      var entry = loads.downloads[url] ?? Download(download)
      entry.users.insert(user)
      loads.downloads[url] = entry
      return entry
    }
    LoadProgress.current?.follow(entry.progress)
    return entry.task
  }

  private func save(
    _ url: URL, _ task: Task<FetchedImageData, any Error>, by save: @escaping @Sendable () async -> Void
  ) {
    loads.withLock { loads in
      guard var entry = loads.downloads[url], entry.task == task, entry.saving == nil else { return }
      let user = UUID()
      entry.users.insert(user)
      entry.saving = Task(priority: .utility) {
        await save()
        self.leave(url, as: user)
      }
      loads.downloads[url] = entry
    }
  }

  private func leave(_ url: URL, as user: UUID) {
    let abandoned: Task<FetchedImageData, any Error>? = loads.withLock { loads in
      guard var entry = loads.downloads[url], entry.users.remove(user) != nil else { return nil }
      loads.downloads[url] = entry.users.isEmpty ? nil : entry
      return entry.users.isEmpty ? entry.task : nil
    }
    // Cancel outside the lock, because a cancellation handler of the download may take the lock.
    abandoned?.cancel()
  }
}
