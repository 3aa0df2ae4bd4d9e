import FeedDomain

/// The source that the user asked for. Which one that is may have to be found out by asking its server.
public actor FeedSourceFinder {
  private let remembered: @Sendable () async -> (any FeedSource)?
  private let find: @Sendable () async throws -> any FeedSource
  private var knownSource: (any FeedSource)?
  /// Whether that was found out by an earlier run of the program, and not by this one.
  private var isRemembered = false

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
    if knownSource == nil { (knownSource, isRemembered) = (source, source != nil) }
    return knownSource
  }

  func source() async throws -> any FeedSource {
    if let source = await known() { return source }
    return try await foundSource()
  }

  /// What is there now, if the feed failed because what was remembered is not there any more; else nil.
  func source(after failure: any Error) async throws -> (any FeedSource)? {
    guard isRemembered, FailureCause(of: failure).isAboutTheSource else { return nil }
    return try await foundSource()
  }

  private func foundSource() async throws -> any FeedSource {
    let source = try await find()
    (knownSource, isRemembered) = (source, false)
    return source
  }
}

extension FailureCause {
  /// Whether a source of another kind may be in its place.
  fileprivate var isAboutTheSource: Bool {
    switch self {
    case .invalidData, .noSource: true
    case .unexpectedStatus(let status): [404, 410].contains(status.code)
    default: false
    }
  }
}
