import FeedDomain

/// A finder for the source that the user asked for. Finding the source may take requests to its server.
public actor FeedSourceFinder {
  private let remembered: @Sendable () async -> (any FeedSource)?
  private let find: @Sendable () async throws -> any FeedSource
  private let fallback: @Sendable (any Error) async -> (any FeedSource)?
  private let onChange: @Sendable () -> Void
  /// The key for failures, seen images and the summary while the source is unknown; nil if these are not saved.
  nonisolated let keyWithoutSource: FeedKey?
  nonisolated let fixedSource: (any FeedSource)?
  private var currentSource: (any FeedSource)?
  private var isRemembered = false

  /// Creates a finder for a source that is already known.
  public init(_ source: any FeedSource) {
    remembered = { source }
    find = { source }
    fallback = { _ in nil }
    onChange = {}
    keyWithoutSource = nil
    fixedSource = source
    currentSource = source
  }

  /// - Parameters:
  ///   - remembered: returns the source that was found in an earlier run, if any, without asking a server.
  ///   - fallback: returns an alternative source after an error of `find`, if there is one.
  ///   - onChange: called before the source is replaced by another one.
  public init(
    keyWithoutSource: FeedKey? = nil,
    remembered: @escaping @Sendable () async -> (any FeedSource)?,
    find: @escaping @Sendable () async throws -> any FeedSource,
    fallback: @escaping @Sendable (any Error) async -> (any FeedSource)? = { _ in nil },
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    self.remembered = remembered
    self.find = find
    self.fallback = fallback
    self.onChange = onChange
    self.keyWithoutSource = keyWithoutSource
    fixedSource = nil
  }

  /// Returns the source if it is known without asking a server.
  func knownSource() async -> (any FeedSource)? {
    if let currentSource { return currentSource }
    let source = await remembered()
    // Another call may have found the source in the meantime.
    if currentSource == nil {
      currentSource = source
      isRemembered = source != nil
    }
    return currentSource
  }

  func key() async -> FeedKey? {
    guard let source = await knownSource() else { return keyWithoutSource }
    return source.isSaved ? source.key : nil
  }

  func source() async throws -> any FeedSource {
    if let source = await knownSource() { return source }
    return try await setSource(find())
  }

  /// Returns another source to try after the feed failed to load, or nil if there is none. Searches again if the
  /// remembered source may be out of date; otherwise, or if the search finds no other source, asks for the fallback.
  func source(after failure: any Error) async -> (any FeedSource)? {
    let mayHaveChanged = isRemembered && FailureCause(of: failure).suggestsSourceChanged
    // An error of `find` is dropped here: `find` has logged it, and the feed's failure tells the user more.
    var source = mayHaveChanged ? try? await find() : nil
    if source == nil || source?.key == currentSource?.key { source = await fallback(failure) }
    guard let source, source.key != currentSource?.key else { return nil }
    onChange()
    return setSource(source)
  }

  private func setSource(_ source: any FeedSource) -> any FeedSource {
    currentSource = source
    isRemembered = false
    return source
  }
}
