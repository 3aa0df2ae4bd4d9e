import Foundation

/// An entry of a subscription list: a feed, a folder, or both. Source: OPML 2.0, "Subscription lists".
public struct OPMLOutline: Hashable, Sendable {
  /// The title without whitespace at its ends, or nil if there is none.
  public let title: String?
  /// The feed's address, or nil if there is none or it is not a web address.
  public let address: URL?
  /// The text that the entry gives as its address, if it is not a web address.
  public let wrongAddress: String?
  public let outlines: [OPMLOutline]

  public init(title: String?, address: URL? = nil, wrongAddress: String? = nil, outlines: [OPMLOutline] = []) {
    self.title = title
    self.address = address
    self.wrongAddress = wrongAddress
    self.outlines = outlines
  }
}
