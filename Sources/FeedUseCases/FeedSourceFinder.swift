import FeedDomain

/// The source that the user asked for. Which one that is may have to be found out by asking its server.
public actor FeedSourceFinder {
  private let remembered: @Sendable () async -> (any FeedSource)?
  private let find: @Sendable () async throws -> any FeedSource
  private var knownSource: (any FeedSource)?

  /// For a source that need not be found out.
  public init(_ source: any FeedSource) {
    remembered = { source }
    find = { source }
    knownSource = source
  }

  /// - Parameters:
  ///   - remembered: what was found out before, nil if nothing was. It asks no server.
  ///   - find: finds it out; what it throws is shown as what keeps the feed from being loaded.
  public init(
    remembered: @escaping @Sendable () async -> (any FeedSource)?,
    find: @escaping @Sendable () async throws -> any FeedSource
  ) {
    self.remembered = remembered
    self.find = find
  }

  /// The source, if no server has to be asked for it.
  func known() async -> (any FeedSource)? {
    if let knownSource { return knownSource }
    let source = await remembered()
    // Another call may have found it out meanwhile.
    if knownSource == nil { knownSource = source }
    return knownSource
  }

  func source() async throws -> any FeedSource {
    if let source = await known() { return source }
    let source = try await find()
    knownSource = source
    return source
  }
}
