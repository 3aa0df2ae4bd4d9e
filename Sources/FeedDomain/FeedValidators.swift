/// What a server names the state of a feed by, so that it need not send one that is known.
///
/// Source: RFC 9110, section 8.8.
public struct FeedValidators: Hashable, Sendable {
  /// As the server wrote it, with its quotation marks.
  public let entityTag: String?
  /// As the server wrote it.
  public let lastModified: String?
  /// Where it is to be asked for from now on, if it has moved there for good.
  public let address: String?

  /// Nil when there is nothing.
  public init?(entityTag: String? = nil, lastModified: String? = nil, address: String? = nil) {
    guard entityTag != nil || lastModified != nil || address != nil else { return nil }
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.address = address
  }
}
