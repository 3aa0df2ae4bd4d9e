import FeedDomain
import Foundation
import Locks

/// The downloads of pictures that are running, or whose data are not saved yet: who asks for one of them meanwhile, as
/// for the same picture in another size, gets the same data.
///
/// A download is cancelled when nobody waits for it any more.
final class SharedDownloads: Sendable {
  typealias Download = FetchedImageData

  struct Running {
    let task: Task<Download, any Error>
    let progress: LoadProgress
    /// How many wait for it or save it.
    var users = 0
    var saving: Task<Void, Never>?

    /// Begins it.
    init(_ download: @escaping @Sendable () async throws -> Download) {
      let progress = LoadProgress()
      self.progress = progress
      task = LoadProgress.$current.withValue(progress) { Task { try await download() } }
    }
  }

  let running = Locked<[URL: Running]>([:])

  /// The data at `url`, which `download` gets unless it is being got already. They are handed to `save` once, which nobody
  /// waits for.
  ///
  /// - Throws: `download`'s error; `CancellationError`.
  func data(
    at url: URL, from download: @escaping @Sendable () async throws -> Download,
    save: @escaping @Sendable (Download) async -> Void
  ) async throws -> Download {
    let task = join(url, download)
    let isUsing = Locked(true)
    let leave: @Sendable () -> Void = { [self] in
      if isUsing.withLock({ isUsing in
        defer { isUsing = false }; return isUsing
      }) {
        self.leave(url)
      }
    }
    defer { leave() }
    let data = try await withTaskCancellationHandler {
      let data = try await task.value
      try Task.checkCancellation()
      return data
    } onCancel: {
      leave()
    }
    self.save(url, task) { await save(data) }
    return data
  }

  /// Waits until what was downloaded is saved, or is known not to be.
  func finishSaving() async {
    for saving in running.withLock({ $0.values.compactMap(\.saving) }) { await saving.value }
  }

  /// Waits in that way for one picture.
  func finishSaving(of url: URL) async { await running.withLock { $0[url]?.saving }?.value }

  private func join(
    _ url: URL, _ download: @escaping @Sendable () async throws -> Download
  ) -> Task<Download, any Error> {
    let entry = running.withLock { running in
      var entry = running[url] ?? Running(download)
      entry.users += 1
      running[url] = entry
      return entry
    }
    LoadProgress.current?.follow(entry.progress)
    return entry.task
  }

  /// Once. Who saves uses the download until it has.
  private func save(_ url: URL, _ task: Task<Download, any Error>, by save: @escaping @Sendable () async -> Void) {
    running.withLock { running in
      guard var entry = running[url], entry.task == task, entry.saving == nil else { return }
      entry.users += 1
      entry.saving = Task(priority: .utility) {
        await save()
        self.leave(url)
      }
      running[url] = entry
    }
  }

  /// Cancels the download when the last of its users leaves. Each calls it once.
  private func leave(_ url: URL) {
    running.withLock { running in
      guard var entry = running[url] else { return }
      entry.users -= 1
      running[url] = entry.users > 0 ? entry : nil
      if entry.users == 0 { entry.task.cancel() }
    }
  }
}
