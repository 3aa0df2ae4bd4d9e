import Documents
import FeedDomain
import Foundation

/// A mapper of JSON Feed. Source: jsonfeed.org, versions 1 and 1.1.
enum JSONFeedMapper {
  /// Maps a feed. The feed's own addresses are relative to `address`. Addresses in its texts are relative to the
  /// entry's page, or to the feed's site if the page is on another site.
  static func map(_ data: Data, at address: URL?) throws -> SyndicationDocument {
    guard let feed = try? JSONDecoder().decode(Feed.self, from: data), isVersion(feed.version) else {
      throw SyndicationDocument.Error.invalidData
    }
    let authors = names(feed.authors, feed.author)
    let site = feed.home_page_url?.foreignWebAddress(relativeTo: address)
    return SyndicationDocument(
      format: .json,
      title: feed.title?.foreignText(limit: 500),
      entries: .init(feed.items.values, isTruncated: feed.items.isTruncated) { item in
        entry(item, base: address, site: site, authors: authors)
      },
      next: feed.next_url?.foreignWebAddress(relativeTo: address))
  }

  static func isFeed(_ data: Data) -> Bool {
    (try? JSONDecoder().decode(Version.self, from: data)).map { isVersion($0.version) } == true
  }

  private static func isVersion(_ version: String) -> Bool { version.contains("jsonfeed.org/version/") }

  private static func entry(_ item: Item, base: URL?, site: URL?, authors: String?) -> SyndicationEntry {
    var entry = SyndicationEntry()
    entry.nativeID = item.id?.text
    entry.title = item.title?.foreignText(limit: 2_000)
    entry.author = names(item.authors, item.author) ?? authors
    entry.date = (item.date_published ?? item.date_modified).flatMap(Date.init(syndicated:))
    entry.page = (item.url ?? item.external_url)?.foreignWebAddress(relativeTo: base)
    for (address, isCover) in [(item.image, true), (item.banner_image, false)] {
      guard let file = EntryPicture.File(address?.foreignWebAddress(relativeTo: base)) else { continue }
      entry.pictures.add(EntryPicture(files: [file], isCover: isCover))
    }
    for attachment in (item.attachments ?? []).compactMap(\.wrappedValue) {
      let picture = EntryPicture(
        enclosure: attachment.url, type: attachment.mime_type, title: attachment.title, base: base)
      if let picture { entry.pictures.add(picture) }
    }
    let html = item.content_html.map { HTMLReader.fragment($0.utf8) }
    let plain = [item.content_text, item.summary].compactMap { $0.map(DocumentElement.init(plainText:)) }
    let textBase = entry.baseOfTexts(on: site) ?? base
    entry.contents = ([html].compactMap(\.self) + plain).map { .init(element: $0, base: textBase) }
    return entry
  }

  private static func names(_ authors: [Lenient<Author>]?, _ author: Author?) -> String? {
    let all = (authors ?? []).compactMap(\.wrappedValue) + [author].compactMap(\.self)
    let names = all.prefix(10).compactMap { $0.name?.foreignText(limit: 500) }.uniqued(by: \.self)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private struct Version: Decodable {
    let version: String
  }

  private struct Feed: Decodable {
    let version: String
    let items: Items
    @Lenient var title: String?
    @Lenient var home_page_url: String?
    @Lenient var next_url: String?
    @Lenient var authors: [Lenient<Author>]?
    @Lenient var author: Author?
  }

  private struct Items: Decodable {
    var values: [Item] = []
    let isTruncated: Bool

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for _ in 0..<Limits.entries where !container.isAtEnd {
        if let item = try container.decode(Lenient<Item>.self).wrappedValue { values.append(item) }
      }
      isTruncated = !container.isAtEnd
    }
  }

  private struct Item: Decodable {
    @Lenient var id: ID?
    @Lenient var url: String?
    @Lenient var external_url: String?
    @Lenient var title: String?
    @Lenient var content_html: String?
    @Lenient var content_text: String?
    @Lenient var summary: String?
    @Lenient var image: String?
    @Lenient var banner_image: String?
    @Lenient var date_published: String?
    @Lenient var date_modified: String?
    @Lenient var authors: [Lenient<Author>]?
    @Lenient var author: Author?
    @Lenient var attachments: [Lenient<Attachment>]?
  }

  /// An id. It is a number in some feeds.
  private struct ID: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int64.self) {
        text = "\(number)"
      } else {
        text = try (try? container.decode(String.self)) ?? "\(container.decode(Double.self))"
      }
    }
  }

  private struct Author: Decodable {
    @Lenient var name: String?
  }

  private struct Attachment: Decodable {
    @Lenient var url: String?
    @Lenient var mime_type: String?
    @Lenient var title: String?
  }
}
