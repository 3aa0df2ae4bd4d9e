import FeedDomain
import Foundation
import Locks

/// The loads of one feed, which all end at once. Data that has already arrived is still saved afterwards. Callers that
/// need the same picture, even in different sizes, share one download until the picture is saved.
final class LoadGroup: Sendable {
  struct Loads {
    var hasEnded = false
    var running: [UUID: @Sendable () -> Void] = [:]
    var downloads: [NamedPicture: Shared<FetchedImageData>] = [:]
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

  private typealias Place<Key: Hashable, Value: Sendable> = WritableKeyPath<Loads, [Key: Shared<Value>]> & Sendable

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

  /// Returns the data of a picture. Calls `download` unless this picture is already being downloaded. Passes the data to
  /// `save` once, and does not wait for the save.
  func data(
    of picture: NamedPicture, from download: @escaping @Sendable () async throws -> FetchedImageData,
    save: @escaping @Sendable (FetchedImageData) async -> Void
  ) async throws -> FetchedImageData {
    try await shared(\.downloads, at: picture, download) { data, task in
      self.save(picture, task) { await save(data) }
    }
  }

  /// Returns the address of the picture on a page. Calls `search` unless this page is already being searched.
  func pictureAddress(onPage page: URL, from search: @escaping @Sendable () async throws -> URL) async throws -> URL {
    try await shared(\.searches, at: page, search) { _, _ in }
  }

  func finishSaving() async {
    for saving in loads.withLock({ $0.downloads.values.compactMap(\.saving) }) { await saving.value }
  }

  func finishSaving(of picture: NamedPicture) async { await loads.withLock { $0.downloads[picture]?.saving }?.value }

  /// - Parameter onValue: called with the value while this caller still uses the load.
  private func shared<Key: Hashable & Sendable, Value: Sendable>(
    _ place: Place<Key, Value>, at key: Key, _ load: @escaping @Sendable () async throws -> Value,
    onValue: (Value, Task<Value, any Error>) -> Void
  ) async throws -> Value {
    let user = UUID()
    let task = try join(place, key, as: user, load)
    defer { leave(place, key, as: user) }
    let value = try await withTaskCancellationHandler {
      let value = try await task.value
      try Task.checkCancellation()
      return value
    } onCancel: {
      leave(place, key, as: user)
    }
    onValue(value, task)
    return value
  }

  private func join<Key: Hashable & Sendable, Value: Sendable>(
    _ place: Place<Key, Value>, _ key: Key, as user: UUID, _ load: @escaping @Sendable () async throws -> Value
  ) throws -> Task<Value, any Error> {
    let entry = try loads.withLock { loads in
      guard !loads.hasEnded else { throw CancellationError() }
      var entry = loads[keyPath: place][key] ?? Shared(load)
      entry.users.insert(user)
      loads[keyPath: place][key] = entry
      return entry
    }
    LoadProgress.current?.follow(entry.progress)
    return entry.task
  }

  private func save(
    _ picture: NamedPicture, _ task: Task<FetchedImageData, any Error>, by save: @escaping @Sendable () async -> Void
  ) {
    loads.withLock { loads in
      guard var entry = loads.downloads[picture], entry.task == task, entry.saving == nil else { return }
      let user = UUID()
      entry.users.insert(user)
      entry.saving = Task(priority: .utility) {
        await save()
        self.leave(\.downloads, picture, as: user)
      }
      loads.downloads[picture] = entry
    }
  }

  private func leave<Key: Hashable & Sendable, Value: Sendable>(_ place: Place<Key, Value>, _ key: Key, as user: UUID) {
    let abandoned: Task<Value, any Error>? = loads.withLock { loads in
      guard var entry = loads[keyPath: place][key], entry.users.remove(user) != nil else { return nil }
      loads[keyPath: place][key] = entry.users.isEmpty ? nil : entry
      return entry.users.isEmpty ? entry.task : nil
    }
    // Cancel outside the lock, because a cancellation handler of the load may take the lock.
    abandoned?.cancel()
  }
}
