import FeedDomain
import Foundation

extension FeedService {
  /// One of several feeds.
  public struct Part: Sendable {
    /// What the feed is called among them.
    public let name: String
    public let service: FeedService

    public init(name: String, service: FeedService) {
      self.name = name
      self.service = service
    }
  }

  /// The use cases of several feeds as one, which ends with them.
  ///
  /// - Parameters:
  ///   - title: what they are called together.
  ///   - namedCount: how many feeds they should be; those that are too many are not among the parts.
  ///   - onNotice: takes how many could not be loaded, or are too many.
  public convenience init(
    _ parts: [Part], title: String, namedCount: Int, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    let several = SeveralFeeds(
      parts, title: title, namedCount: namedCount, currentDate: local.currentDate, onNotice: onNotice)
    self.init(
      finder: FeedSourceFinder(several), several: several, local: local, log: log,
      seen: SeenImagesOfSeveral(several, local: local, log: log), onNotice: onNotice)
  }

  /// What there is to read of an image of that id: of the feed that has saved it, else of the first that lists it; last of
  /// those that know it by its id alone, as each of them takes any.
  ///
  /// - Throws: ``UnknownImage``, or what keeps the first feed from being asked.
  func story(ofImageWithID id: UUID, in several: SeveralFeeds) async throws -> ImageStory {
    try await several.firstToFind(
      id, saved: { try await $0.loadStory(of: $1) }, listed: { try await $0.loadStory(ofImageWithID: id) })
  }
}

extension SeveralFeeds {
  /// What becomes of an image of that id, by the feed that has saved it, else by the first that finds it.
  ///
  /// - Throws: `FeedService.UnknownImage`, or what keeps the first feed from being asked.
  func firstToFind<Found>(
    _ id: UUID, saved: (FeedService, FeedImage) async throws -> Found,
    listed: (FeedService) async throws -> Found
  ) async throws -> Found {
    let services = parts.map(\.service)
    for service in services {
      let image = await service.loadSavedFeed()?.page.items.first { $0.id == id }
      if let image { return try await saved(service, image) }
    }
    var failure: (any Error)?
    var asked: [(service: FeedService, takesAny: Bool)] = []
    for service in services {
      asked.append((service, await service.finder.known()?.knowsImagesByID == true))
    }
    for service in asked.filter({ !$0.takesAny }) + asked.filter(\.takesAny) {
      do {
        return try await listed(service.service)
      } catch is FeedService.UnknownImage {
      } catch {
        try Task.checkCancellation()
        failure = failure ?? error
      }
    }
    throw failure ?? FeedService.UnknownImage()
  }
}
