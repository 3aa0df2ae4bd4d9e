import FeedDomain
import Foundation
import Locks

/// Which of several feeds the images are of that were listed together.
final class FeedOwners: Sendable {
  private struct Owners {
    var byID: [UUID: Int] = [:]
    var byAddress: [String: Int] = [:]
  }

  private let names: [String]
  private let owners = Locked(Owners())

  /// - Parameter names: of the feeds.
  init(names: [String]) {
    self.names = names
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
