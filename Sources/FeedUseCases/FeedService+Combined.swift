import FeedDomain
import Foundation

extension FeedService {
  /// A feed that is part of a combined feed.
  public struct Part: Sendable {
    public let name: String
    public let service: FeedService

    public init(name: String, service: FeedService) {
      self.name = name
      self.service = service
    }
  }

  /// - Parameter namedCount: the number of feeds that the user asked for; `parts` has fewer if it exceeds the limit.
  public convenience init(
    _ parts: [Part], title: String, namedCount: Int, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    let combined = CombinedFeed(
      parts, title: title, namedCount: namedCount, currentDate: local.currentDate, onNotice: onNotice)
    // The combined feed has no source, but its parts do.
    let finder = FeedSourceFinder(keyWithoutSource: combined.key, remembered: { nil }, find: { throw UnknownImage() })
    self.init(finder: finder, combined: combined, local: local, log: log, onNotice: onNotice)
  }

  /// Returns the use cases of the part with this name. A single feed returns itself.
  public func part(named name: String) -> FeedService? {
    guard let combined else { return self }
    return combined.parts.first { $0.name == name }?.service
  }
}
