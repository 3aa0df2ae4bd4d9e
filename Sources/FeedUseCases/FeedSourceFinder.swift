import FeedDomain

/// A finder for the source that the user asked for, which may take requests to its server.
public actor FeedSourceFinder {
  private let remembered: @Sendable () async -> (any FeedSource)?
  private let find: @Sendable () async throws -> any FeedSource
  private let instead: @Sendable (any Error) async -> (any FeedSource)?
  private let onChange: @Sendable () -> Void
  /// The key for failures while the source is not known; nil if they are not saved.
  nonisolated let unknownKey: FeedKey?
  /// The source if it was known from the start.
  nonisolated let givenSource: (any FeedSource)?
  private var knownSource: (any FeedSource)?
  private var isRemembered = false

  /// Creates a finder for a source that is known from the start.
  public init(_ source: any FeedSource) {
    (remembered, find, instead, onChange) = ({ source }, { source }, { _ in nil }, {})
    (givenSource, knownSource, unknownKey) = (source, source, nil)
  }

  /// - Parameters:
  ///   - unknownKey: the key for failures while the source is not known.
  ///   - remembered: returns the source that was found in an earlier run, if any, without asking a server.
  ///   - find: finds the source. Its error is shown as the reason why the feed cannot be loaded.
  ///   - instead: returns an alternative source after such an error, if there is one.
  ///   - onChange: called before the source is replaced by another one.
  public init(
    unknownKey: FeedKey? = nil,
    remembered: @escaping @Sendable () async -> (any FeedSource)?,
    find: @escaping @Sendable () async throws -> any FeedSource,
    instead: @escaping @Sendable (any Error) async -> (any FeedSource)? = { _ in nil },
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    self.remembered = remembered
    self.find = find
    self.instead = instead
    self.onChange = onChange
    self.unknownKey = unknownKey
    givenSource = nil
  }

  /// Returns the source if it is known without asking a server.
  func known() async -> (any FeedSource)? {
    if let knownSource { return knownSource }
    let source = await remembered()
    // Another call may have found the source in the meantime.
    if knownSource == nil { (knownSource, isRemembered) = (source, source != nil) }
    return knownSource
  }

  /// Returns the key under which the cache stores the feed; nil if it does not.
  func key() async -> FeedKey? {
    guard let source = await known() else { return unknownKey }
    return source.isSaved ? source.key : nil
  }

  func source() async throws -> any FeedSource {
    if let source = await known() { return source }
    return try await know(find())
  }

  /// Returns another source after the feed failed to load: the one that is found now if the remembered one may be out
  /// of date, or else an alternative.
  func source(after failure: any Error) async -> (any FeedSource)? {
    let mayHaveChanged = isRemembered && FailureCause(of: failure).isAboutTheSource
    // `find` logs its own error. The feed's failure is more informative.
    var source = mayHaveChanged ? try? await find() : nil
    if source == nil || source?.key == knownSource?.key { source = await instead(failure) }
    guard let source, source.key != knownSource?.key else { return nil }
    onChange()
    return know(source)
  }

  private func know(_ source: any FeedSource) -> any FeedSource {
    (knownSource, isRemembered) = (source, false)
    return source
  }
}
