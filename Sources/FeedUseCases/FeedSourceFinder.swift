import FeedDomain

/// The source that the user asked for. Which one that is may have to be found out by asking its server.
public actor FeedSourceFinder {
  private let remembered: @Sendable () async -> (any FeedSource)?
  private let find: @Sendable () async throws -> any FeedSource
  private let instead: @Sendable (any Error) async -> (any FeedSource)?
  private let onChange: @Sendable () -> Void
  /// What failures are kept under while the source is not known; nil where they are not.
  nonisolated let unknownKey: FeedKey?
  /// The source, where it need not be found out; else nil.
  nonisolated let givenSource: (any FeedSource)?
  private var knownSource: (any FeedSource)?
  /// Whether that was found out by an earlier run of the program, and not by this one.
  private var isRemembered = false

  /// For a source that need not be found out.
  public init(_ source: any FeedSource) {
    (remembered, find, instead, onChange) = ({ source }, { source }, { _ in nil }, {})
    (givenSource, knownSource, unknownKey) = (source, source, nil)
  }

  /// - Parameters:
  ///   - unknownKey: what failures are kept under while the source is not known.
  ///   - remembered: what was found out before, nil if nothing was. It asks no server.
  ///   - find: finds it out; what it throws is shown as what keeps the feed from being loaded.
  ///   - instead: gives what the same is to be had from after such a failure, nil if from nowhere.
  ///   - onChange: called before another source takes the place of one.
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

  /// The source, if no server has to be asked for it.
  func known() async -> (any FeedSource)? {
    if let knownSource { return knownSource }
    let source = await remembered()
    // Another call may have found it out meanwhile.
    if knownSource == nil { (knownSource, isRemembered) = (source, source != nil) }
    return knownSource
  }

  /// The key of what is kept of the feed; nil where nothing is.
  func key() async -> FeedKey? {
    guard let source = await known() else { return unknownKey }
    return source.isSaved ? source.key : nil
  }

  func source() async throws -> any FeedSource {
    if let source = await known() { return source }
    return try await know(find())
  }

  /// Another source after the feed failed: what is there now, if what was remembered is not there any more, or what it is
  /// to be had from instead; nil when there is none.
  func source(after failure: any Error) async -> (any FeedSource)? {
    let mayHaveChanged = isRemembered && FailureCause(of: failure).isAboutTheSource
    // What keeps another one from being found is logged there; the failure says more.
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
