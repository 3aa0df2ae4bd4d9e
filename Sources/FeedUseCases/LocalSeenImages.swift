import FeedCaching
import FeedDomain
import Foundation
import Locks

/// The seen images and the place of a saved feed, stored in the cache. In a feed that is not saved, all images count as
/// seen. Changes are written at most once per interval, so a crash loses only the changes of the last interval.
final class LocalSeenImages: SeenImages {
  private struct Unwritten {
    var seen: Set<UUID> = []
    var place: UUID?
    var timer: Task<Void, Never>?
  }

  private let finder: FeedSourceFinder
  private let combined: CombinedFeed?
  private let local: LocalFeed
  private let interval: Duration
  private let log: FailureLog
  private let unwritten = Locked(Unwritten())

  init(
    finder: FeedSourceFinder, combined: CombinedFeed? = nil, local: LocalFeed,
    interval: Duration = .milliseconds(500), log: FailureLog
  ) {
    self.finder = finder
    self.combined = combined
    self.local = local
    self.interval = interval
    self.log = log
  }

  func unseen(among ids: [UUID]) async -> Set<UUID> {
    let unseen = await reading { try await $0.unseen(among: ids, of: $1) } ?? []
    return unwritten.withLock { unseen.subtracting($0.seen) }
  }

  func place() async -> UUID? {
    if let place = unwritten.withLock({ $0.place }) { return place }
    return await reading { try await $0.place(of: $1) } ?? nil
  }

  func see(_ ids: Set<UUID>) {
    guard !ids.isEmpty else { return }
    if let combined {
      for id in ids { combined.owner(of: id.uuidString)?.seen.see([id]) }
      return
    }
    unwritten.withLock { unwritten in
      unwritten.seen.formUnion(ids)
      if unwritten.timer == nil {
        unwritten.timer = Task { [weak self, interval] in
          // If the timer was cancelled, the caller that cancelled it writes the changes.
          guard (try? await Task.sleep(for: interval)) != nil else { return }
          await self?.write()
        }
      }
    }
  }

  func note(place id: UUID) {
    unwritten.withLock { $0.place = id }
  }

  func finish() async {
    for part in combined?.parts ?? [] { await part.service.seen.finish() }
    unwritten.withLock { $0.timer?.cancel() }
    await write()
  }

  /// Writes the changes, or keeps them for the next write if another program is writing.
  private func write() async {
    let (seen, place) = unwritten.withLock { unwritten in
      unwritten.timer = nil
      return (unwritten.seen, unwritten.place)
    }
    guard !seen.isEmpty || place != nil else { return }
    do {
      if let key = await finder.key() { try await local.noteSeen(Array(seen), place: place, of: key) }
    } catch {
      log.write("The seen images could not be saved: \(error)")
      if (error as? any StoreError)?.isRetryable == true { return }
    }
    unwritten.withLock { unwritten in
      unwritten.seen.subtract(seen)
      if unwritten.place == place { unwritten.place = nil }
    }
  }

  private func reading<Value: Sendable>(_ read: (LocalFeed, FeedKey) async throws -> Value) async -> Value? {
    guard let key = await finder.key() else { return nil }
    do {
      return try await read(local, key)
    } catch {
      log.write("The seen images could not be read: \(error)")
      return nil
    }
  }
}
