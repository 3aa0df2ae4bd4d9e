import FeedDomain
import Foundation
import Locks

/// What was seen of several feeds as one: each image is its own feed's. The place is theirs together.
final class SeenImagesOfSeveral: SeenImages {
  private let several: SeveralFeeds
  private let local: LocalFeed
  private let log: FailureLog
  private let unwrittenPlace = Locked<UUID?>(nil)

  init(_ several: SeveralFeeds, local: LocalFeed, log: FailureLog) {
    self.several = several
    self.local = local
    self.log = log
  }

  func unseen(among ids: [UUID]) async -> Set<UUID> {
    let unseen = await byOwner(ids).concurrentMap { await $0.service.seen.unseen(among: $0.ids) }
    return unseen.reduce(into: []) { $0.formUnion($1) }
  }

  func place() async -> UUID? {
    if let place = unwrittenPlace.withLock({ $0 }) { return place }
    do {
      return try await local.place(of: several.key)
    } catch {
      log.write("What was seen could not be read: \(error)")
      return nil
    }
  }

  func see(_ ids: Set<UUID>) {
    for (service, ids) in byOwner(Array(ids)) { service.seen.see(Set(ids)) }
  }

  func note(place id: UUID) {
    unwrittenPlace.withLock { $0 = id }
  }

  func finish() async {
    for part in several.parts { await part.service.seen.finish() }
    guard let place = unwrittenPlace.withLock({ $0 }) else { return }
    do {
      try await local.noteSeen([], place: place, of: several.key)
      unwrittenPlace.withLock { if $0 == place { $0 = nil } }
    } catch {
      log.write("What was seen could not be saved: \(error)")
    }
  }

  private func byOwner(_ ids: [UUID]) -> [(service: FeedService, ids: [UUID])] {
    Dictionary(grouping: ids) { several.owner(ofImageWithID: $0) }.compactMap { feed, ids in
      feed.map { (several.parts[$0].service, ids) }
    }
  }
}
