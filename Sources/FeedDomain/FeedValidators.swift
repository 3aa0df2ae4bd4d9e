/// HTTP validators (RFC 9110, section 8.8), with which a server can avoid sending an unchanged feed again.
public struct FeedValidators: Hashable, Sendable {
  /// The entity tag as the server sent it, with its quotation marks.
  public let entityTag: String?
  /// The date as the server sent it.
  public let lastModified: String?
  /// The new address of the feed; nil if the feed has not moved permanently.
  public let address: String?

  /// Returns nil if all parameters are nil.
  public init?(entityTag: String? = nil, lastModified: String? = nil, address: String? = nil) {
    guard [entityTag, lastModified, address].contains(where: { $0 != nil }) else { return nil }
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.address = address
  }
}
