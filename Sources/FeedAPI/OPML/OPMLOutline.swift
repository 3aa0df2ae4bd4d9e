import Foundation

/// An entry of a list of subscriptions: a feed, a folder of such entries, or both.
///
/// Source: OPML 2.0, opml.org/spec2.opml, "Subscription lists".
public struct OPMLOutline: Hashable, Sendable {
  /// Without blanks at its ends; nil where there is none.
  public let title: String?
  /// Of the feed; nil where there is none, or it is no web address.
  public let address: URL?
  /// What stands in the place of that, and is no web address.
  public let wrongAddress: String?
  public let outlines: [OPMLOutline]

  public init(title: String?, address: URL? = nil, wrongAddress: String? = nil, outlines: [OPMLOutline] = []) {
    self.title = title
    self.address = address
    self.wrongAddress = wrongAddress
    self.outlines = outlines
  }
}
