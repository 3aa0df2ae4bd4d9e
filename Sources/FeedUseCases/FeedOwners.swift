import FeedDomain
import Foundation
import Locks

/// Which of several feeds the images are of that were listed together: of as many as a feed may have, and those asked for
/// last.
final class FeedOwners: Sendable {
  private struct Owners {
    var byID: RecentValues<UUID, Int>
    var byAddress: RecentValues<String, Int>
  }

  private let names: [String]
  private let owners: Locked<Owners>

  /// - Parameters:
  ///   - names: of the feeds.
  ///   - limit: how many images are known at least.
  init(names: [String], limit: Int = FeedPages.imageLimit) {
    self.names = names
    // A picture has two addresses at most.
    owners = Locked(Owners(byID: RecentValues(limit: limit), byAddress: RecentValues(limit: 2 * limit)))
  }

  /// The images with the feed's name in their details.
  func named(_ images: [FeedImage], by feed: Int) -> [FeedImage] {
    images.map { image in
      var details = image.details ?? FeedImage.Details()
      details.feed = names[feed]
      return FeedImage(
        id: image.id, description: image.description, location: image.location, address: image.address,
        details: Boxed(details))
    }
  }

  func note(_ images: [FeedImage], of feed: Int) {
    owners.withLock { owners in
      for image in images {
        owners.byID[image.id] = feed
        owners.byAddress[image.address.text] = feed
        if let preview = image.details?.preview { owners.byAddress[preview] = feed }
      }
    }
  }

  /// Nil for what was not listed.
  func feed(ofImageWithID id: UUID) -> Int? { owners.withLock { $0.byID[id] } }

  /// The same by an address of a picture.
  func feed(ofPictureAt url: URL) -> Int? { owners.withLock { $0.byAddress[url.absoluteString] } }
}

/// The values of as many keys as are to be had at least, and of twice as many at most.
private struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = newer[key] { return value }
      // What is asked for stays.
      guard let value = older[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      if newer.count >= limit, newer[key] == nil { (older, newer) = (newer, [:]) }
      newer[key] = newValue
    }
  }
}
