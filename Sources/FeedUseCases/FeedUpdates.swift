import FeedDomain

/// Loads many feeds, six at a time. What became of each is told as soon as it is known.
public struct FeedUpdates: Sendable {
  /// A feed, and how it is loaded.
  public struct Feed: Sendable {
    public let name: String
    fileprivate let load: @Sendable () async throws -> Int

    /// - Parameter load: gives how many images are new, see ``FeedService/update(keepingPicturesIn:)``.
    public init(name: String, load: @escaping @Sendable () async throws -> Int) {
      self.name = name
      self.load = load
    }
  }

  public struct Outcome: Sendable {
    public let name: String
    /// How many images are new, or what kept the feed from being loaded.
    public let newCount: Result<Int, any Error>
  }

  private let feeds: [Feed]

  /// - Parameter feeds: each is loaded once, whatever of the same name comes after it.
  public init(_ feeds: [Feed]) {
    self.feeds = feeds.firstOfEach(\.name)
  }

  /// Ends once all are loaded, or its task is cancelled: then nothing more is loaded, and nothing more told.
  ///
  /// - Parameter onOutcome: called for one feed after the other, in the order in which they are done.
  public func run(onOutcome: @escaping @Sendable (Outcome) async -> Void) async {
    let (outcomes, told) = AsyncStream<Outcome>.makeStream()
    async let loads: Void = {
      _ = await feeds.concurrentMap { feed in
        guard !Task.isCancelled else { return }
        let outcome = await outcome(of: feed)
        if !Task.isCancelled { told.yield(outcome) }
      }
      told.finish()
    }()
    for await outcome in outcomes { await onOutcome(outcome) }
    await loads
  }

  private func outcome(of feed: Feed) async -> Outcome {
    do {
      return Outcome(name: feed.name, newCount: .success(try await feed.load()))
    } catch {
      return Outcome(name: feed.name, newCount: .failure(error))
    }
  }
}
