import Foundation

/// One page of a list, with the way to the page after it.
public struct Paginated<Item: Sendable>: Sendable {
  public typealias LoadMore = @Sendable () async throws -> Paginated<Item>

  /// The items of this page alone; pages before it are not repeated.
  public let items: [Item]
  /// The entries of this page that are no such items; of a page that stands for several, of all of them.
  public let omitted: OmittedEntries
  /// The ids of those that nobody has seen; there may be some of later pages among them.
  public let unseen: Set<UUID>
  /// Loads the page after this one; `nil` when this is the last.
  public let loadMore: LoadMore?

  public init(items: [Item], omitted: OmittedEntries = .nothing, unseen: Set<UUID> = [], loadMore: LoadMore? = nil) {
    self.items = items
    self.unseen = unseen
    self.omitted = omitted
    self.loadMore = loadMore
  }
}

extension Paginated {
  /// This page and the one after it as one.
  public func appending(_ next: Paginated) -> Paginated {
    Paginated(
      items: items + next.items, omitted: omitted + next.omitted, unseen: unseen.union(next.unseen),
      loadMore: next.loadMore)
  }
}
