import FeedDomain
import Foundation

extension FeedService {
  /// One of several feeds.
  public struct Part: Sendable {
    /// The feed's name among them.
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
    // As one they have no source: their parts do.
    let finder = FeedSourceFinder(unknownKey: several.key, remembered: { nil }, find: { throw UnknownImage() })
    self.init(finder: finder, several: several, local: local, log: log, onNotice: onNotice)
  }

  /// Returns the use cases of the feed of that name among several; these themselves where they are of one feed.
  public func part(named name: String) -> FeedService? {
    several.map { $0.parts.first { $0.name == name }?.service } ?? self
  }
}
