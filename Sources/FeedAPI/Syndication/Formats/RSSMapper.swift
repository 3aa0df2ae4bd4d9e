import Documents
import Foundation

/// A mapper of RSS of any version. Source: RSS 2.0 and its predecessors, www.rssboard.org; RSS 1.0,
/// web.resource.org/rss/1.0; RSS 0.90 of Netscape; RSS 1.1, inamidst.com/rss1.1.
enum RSSMapper {
  /// Maps a feed. The feed's own addresses are relative to `address`. Addresses in its texts are relative to the base
  /// that the feed declares, or else to the entry's page. If the page is on another site and the entry was not
  /// aggregated, they are relative to the feed's site instead.
  static func map(_ root: DocumentElement, at address: URL?) -> SyndicationDocument {
    let named = root.element("channel", of: .rss)
    let channel = (named ?? root).openingLinks
    let base = channel.base(in: root.base(in: address))
    // RSS 1.0 has its items beside the channel, and RSS 1.1 in a list of their own.
    let list = channel.element("items", of: .rss)?.elements("item", of: .rss) ?? []
    let items = channel.elements("item", of: .rss) + list + (named == nil ? [] : root.elements("item", of: .rss))
    let media = MediaPictures(channel: channel, base: base)
    let hasBase = root.hasBase || channel.hasBase
    let site = channel.element("link", of: .rss)?.text.foreignWebAddress(relativeTo: base)
    return SyndicationDocument(
      format: .rss,
      title: channel.element("title", of: .rss).flatMap(SyndicationText.title),
      entries: .init(items, isTruncated: root.isTruncated) { item in
        entry(item, media, base: base, site: site, isBaseOfTexts: hasBase || item.hasBase)
      },
      next: AtomLink.next(in: channel, base: base))
  }

  private static func entry(
    _ source: DocumentElement, _ media: MediaPictures, base feedBase: URL?, site: URL?, isBaseOfTexts: Bool
  ) -> SyndicationEntry {
    let item = source.openingLinks
    let base = source.base(in: feedBase)
    var fields = Fields()
    for child in item.elements { fields.read(child, base: child.base(in: base)) }
    var entry = fields.entry
    entry.nativeID = entry.nativeID ?? item.attribute("about", of: .rdf)
    entry.author = entry.author ?? fields.sender
    entry.page = entry.page ?? fields.permanentLink
    media.complete(&entry, of: item, base: base)
    for picture in fields.enclosures { entry.pictures.add(picture) }
    let texts = fields.texts + [fields.summary].compactMap(\.self)
    let descriptions = texts.isEmpty ? [media.description(of: item)].compactMap(\.self) : texts
    let textBase = isBaseOfTexts ? base : entry.baseOfTexts(on: site, from: fields.source) ?? base
    entry.contents = descriptions.map { .init(element: $0, base: $0.base(in: textBase)) }
    return entry
  }

  private struct Fields {
    var entry = SyndicationEntry()
    var enclosures: [EntryPicture] = []
    var texts: [DocumentElement] = []
    var summary: DocumentElement?
    /// The name or email address in the `author` element.
    var sender: String?
    var permanentLink: URL?
    /// The feed from which the entry was aggregated.
    var source: URL?

    mutating func read(_ element: DocumentElement, base: URL?) {
      switch (element.name.vocabulary, element.name.local) {
      case (.rss, "title"): entry.title = entry.title ?? SyndicationText.title(element)
      case (.rss, "link"):
        entry.page =
          entry.page ?? element.text.foreignWebAddress(relativeTo: base)
          ?? element.attribute("href")?.foreignWebAddress(relativeTo: base)
      case (.rss, "guid"):
        entry.nativeID = entry.nativeID ?? SyndicationText.id(element)
        guard element.attribute("isPermaLink")?.lowercased() != "false" else { return }
        permanentLink = element.text.foreignWebAddress(relativeTo: nil)
      case (.rss, "source"): source = source ?? element.attribute("url")?.foreignWebAddress(relativeTo: base)
      case (.rss, "description"): summary = summary ?? element.readingHTML
      case (.content, "encoded"), (.content, "payload"), (.html, "body"), (.html, "div"), (.rss, "body"),
        (.rss, "fullitem"), (.rss, "content"):
        texts.append(element.readingHTML)
      case (.rss, "author"): sender = sender ?? SyndicationText.sender(element)
      case (.dublinCore, "creator"): entry.author = entry.author ?? SyndicationText.line(element)
      case (.rss, "pubDate"), (.dublinCore, "date"), (.dublinCore, "issued"), (.dublinCore, "created"),
        (.atom, "published"), (.atom, "updated"):
        entry.date = entry.date ?? Date(syndicated: element.text)
      case (.podcast, "image"), (.rss, "image"):
        enclosures += EntryPicture(cover: element, base: base).map { [$0] } ?? []
      case (.rss, "enclosure"):
        enclosures += EntryPicture(enclosure: element, addressName: "url", base: base).map { [$0] } ?? []
      case (.atom, "link"):
        let link = AtomLink(element, base: base)
        if let picture = link.enclosure { enclosures.append(picture) }
        entry.replies = entry.replies ?? link.replies
      case (.threads, "in-reply-to"): entry.inReplyTo = entry.inReplyTo ?? SyndicationText.reference(element)
      default: break
      }
    }
  }
}
