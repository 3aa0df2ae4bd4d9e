import Foundation

/// A page of a list, with a closure that loads the next page.
public struct Paginated<Item: Sendable>: Sendable {
  public typealias LoadMore = @Sendable () async throws -> Paginated<Item>

  /// The items of this page alone.
  public let items: [Item]
  /// The unlisted entries of this page, or of all responses that were combined into this page.
  public let omitted: OmittedEntries
  /// The ids of the unseen images, which may include images of later pages.
  public let unseen: Set<UUID>
  /// The closure that loads the next page; nil if this is the last page.
  public let loadMore: LoadMore?

  public init(items: [Item], omitted: OmittedEntries = .nothing, unseen: Set<UUID> = [], loadMore: LoadMore? = nil) {
    self.items = items
    self.unseen = unseen
    self.omitted = omitted
    self.loadMore = loadMore
  }
}

extension Paginated {
  /// Returns this page and the next one as a single page.
  public func appending(_ next: Paginated) -> Paginated {
    Paginated(
      items: items + next.items, omitted: omitted + next.omitted, unseen: unseen.union(next.unseen),
      loadMore: next.loadMore)
  }
}
