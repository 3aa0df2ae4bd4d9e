import FeedAPI
import FeedDomain

/// A source that an image leads to, without credentials.
struct RelatedSource: Sendable {
  let kind: RelatedFeed.Kind
  let title: String
  let argument: SourceArgument

  /// Returns the sources that the text of an image links to.
  static func links(of image: FeedImage) -> [RelatedSource] {
    let links = image.details?.links ?? []
    return links.lazy.compactMap(RelatedSource.init(link:)).prefix(maximumCount).map(\.self)
  }

  /// The maximum number of sources of one text.
  private static let maximumCount = 20

  init(kind: RelatedFeed.Kind, title: String, argument: SourceArgument) {
    self.kind = kind
    self.title = title
    self.argument = argument
  }

  /// Returns nil if the form of the address does not show that it is a source.
  private init?(link: String) {
    guard let web = WebAddress(link, escaping: false), let argument = SourceArgument(link: web) else { return nil }
    self.argument = argument
    guard case .feed(let feed as MastodonFeed, _) = argument.place else {
      kind = .link
      let address = web.url.normalized?.absoluteString ?? web.text
      title = address.replacing(#/^https?:\/\//#, with: "").replacing(#/\/$/#, with: "")
      return
    }
    guard feed.hasValidName else { return nil }
    kind = feed.timeline.isTag ? .tag : .mention
    title = feed.title ?? ""
  }
}
