/// One page of a list, with the way to the page after it.
public struct Paginated<Item: Sendable>: Sendable {
  public typealias LoadMore = @Sendable () async throws -> Paginated<Item>

  /// The items of this page alone; pages before it are not repeated.
  public let items: [Item]
  /// Loads the page after this one; `nil` when this is the last.
  public let loadMore: LoadMore?

  public init(items: [Item], loadMore: LoadMore? = nil) {
    self.items = items
    self.loadMore = loadMore
  }
}
