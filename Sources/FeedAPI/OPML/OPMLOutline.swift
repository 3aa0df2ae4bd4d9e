import Foundation

/// An entry of a list of subscriptions: a feed, a folder of such entries, or both.
///
/// Source: OPML 2.0, opml.org/spec2.opml, "Subscription lists".
public struct OPMLOutline: Hashable, Sendable {
  /// Without blanks at its ends; nil where there is none.
  public let title: String?
  /// Of the feed; nil where there is none, or it is no web address.
  public let address: URL?
  public let outlines: [OPMLOutline]

  public init(title: String?, address: URL? = nil, outlines: [OPMLOutline] = []) {
    self.title = title
    self.address = address
    self.outlines = outlines
  }
}
