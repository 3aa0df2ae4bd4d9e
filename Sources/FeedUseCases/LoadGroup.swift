import FeedDomain
import Foundation
import Locks

/// The loads of one feed, which all end at once. Data that has already arrived is still saved afterwards. Callers that
/// need the same picture, even in different sizes, share one download until the picture is saved.
final class LoadGroup: Sendable {
  struct Loads {
    var hasEnded = false
    var running: [UUID: @Sendable () -> Void] = [:]
    var downloads: [URL: Shared<FetchedImageData>] = [:]
    /// The searches for the picture of a page, by the page.
    var searches: [URL: Shared<URL>] = [:]
  }

  /// A load that several callers share.
  struct Shared<Value: Sendable> {
    let task: Task<Value, any Error>
    let progress: LoadProgress
    /// The callers and the saving task that use the load. It is cancelled when the last of them leaves.
    var users: Set<UUID> = []
    var saving: Task<Void, Never>?

    init(_ load: @escaping @Sendable () async throws -> Value) {
      let progress = LoadProgress()
      self.progress = progress
      task = LoadProgress.$current.withValue(progress) { Task { try await load() } }
    }
  }

  private typealias Place<Value: Sendable> = WritableKeyPath<Loads, [URL: Shared<Value>]> & Sendable

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

  // MARK: Shared loads

  /// Returns the data at `url`. Calls `download` unless this URL is already being downloaded. Passes the data to `save`
  /// once, and does not wait for the save.
  func data(
    at url: URL, from download: @escaping @Sendable () async throws -> FetchedImageData,
    save: @escaping @Sendable (FetchedImageData) async -> Void
  ) async throws -> FetchedImageData {
    try await shared(\.downloads, at: url, download) { data, task in
      self.save(url, task) { await save(data) }
    }
  }

  /// Returns the address of the picture on a page. Calls `search` unless this page is already being searched.
  func pictureAddress(onPage page: URL, from search: @escaping @Sendable () async throws -> URL) async throws -> URL {
    try await shared(\.searches, at: page, search) { _, _ in }
  }

  func finishSaving() async {
    for saving in loads.withLock({ $0.downloads.values.compactMap(\.saving) }) { await saving.value }
  }

  func finishSaving(of url: URL) async { await loads.withLock { $0.downloads[url]?.saving }?.value }

  /// - Parameter onValue: called with the value while this caller still uses the load.
  private func shared<Value: Sendable>(
    _ place: Place<Value>, at url: URL, _ load: @escaping @Sendable () async throws -> Value,
    onValue: (Value, Task<Value, any Error>) -> Void
  ) async throws -> Value {
    let user = UUID()
    let task = try join(place, url, as: user, load)
    defer { leave(place, url, as: user) }
    let value = try await withTaskCancellationHandler {
      let value = try await task.value
      try Task.checkCancellation()
      return value
    } onCancel: {
      leave(place, url, as: user)
    }
    onValue(value, task)
    return value
  }

  private func join<Value: Sendable>(
    _ place: Place<Value>, _ url: URL, as user: UUID, _ load: @escaping @Sendable () async throws -> Value
  ) throws -> Task<Value, any Error> {
    let entry = try loads.withLock { loads in
      guard !loads.hasEnded else { throw CancellationError() }
      var entry = loads[keyPath: place][url] ?? Shared(load)
      entry.users.insert(user)
      loads[keyPath: place][url] = entry
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
        self.leave(\.downloads, url, as: user)
      }
      loads.downloads[url] = entry
    }
  }

  private func leave<Value: Sendable>(_ place: Place<Value>, _ url: URL, as user: UUID) {
    let abandoned: Task<Value, any Error>? = loads.withLock { loads in
      guard var entry = loads[keyPath: place][url], entry.users.remove(user) != nil else { return nil }
      loads[keyPath: place][url] = entry.users.isEmpty ? nil : entry
      return entry.users.isEmpty ? entry.task : nil
    }
    // Cancel outside the lock, because a cancellation handler of the load may take the lock.
    abandoned?.cancel()
  }
}
