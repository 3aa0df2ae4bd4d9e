import Bitmaps
import FeedUseCases

extension ProcessEdges {
  /// The loads of feeds into the cache, each of which is open meanwhile.
  ///
  /// - Parameter keepsPictures: whether the pictures of what is new are kept, too, as many as the cache has room for.
  public func updates(of feeds: [FeedCatalog.Feed], keepsPictures: Bool = false) -> FeedUpdates {
    let room = PictureRoom(byteCount: cacheSize) { [decoder] in
      _ = try await decoder.decode($0, fitting: PixelSize(width: 1, height: 1), over: .black)
    }
    return FeedUpdates(
      feeds.map { feed in
        FeedUpdates.Feed(name: feed.name) { [self] in
          try await update(feed.requested, keepingPicturesIn: keepsPictures ? room : nil)
        }
      })
  }

  /// Loads a feed into the cache, see `FeedService.update`.
  public func update(_ requested: RequestedFeed, keepingPicturesIn room: PictureRoom? = nil) async throws -> Int {
    let feed = try open(requested)
    do {
      let count = try await feed.service.update(keepingPicturesIn: room)
      await feed.close()
      return count
    } catch {
      await feed.close()
      throw error
    }
  }
}
