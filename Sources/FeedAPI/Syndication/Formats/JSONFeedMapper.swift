import Documents
import FeedDomain
import Foundation

/// Reads a JSON Feed. What it has of HTML is given to be parsed, all at once.
///
/// Source: jsonfeed.org, versions 1 and 1.1.
struct JSONFeedMapper {
  private let feed: Feed

  /// - Throws: ``SyndicationDocument/Error/invalidData`` when it is none, or has no list of entries.
  init(_ data: Data) throws {
    guard let feed = try? JSONDecoder().decode(Feed.self, from: data), Self.isVersion(feed.version) else {
      throw SyndicationDocument.Error.invalidData
    }
    self.feed = feed
  }

  /// Whether it is one, by the version that it tells.
  static func isFeed(_ data: Data) -> Bool {
    (try? JSONDecoder().decode(Version.self, from: data)).map { isVersion($0.version) } == true
  }

  /// The texts that are HTML.
  var fragments: [String] { feed.items.values.compactMap(\.content_html) }

  /// - Parameters:
  ///   - fragments: an element for each of ``fragments``.
  ///   - address: what is relative in the feed's own members, is so to this; in its texts, to the entry's page.
  func map(_ fragments: [DocumentElement], at address: URL?) -> SyndicationDocument {
    var fragments = fragments[...]
    var items: [(item: Item, html: DocumentElement?)] = []
    var isCut = feed.items.isCut
    for item in feed.items.values {
      let html = item.content_html == nil ? nil : fragments.popFirst()
      items.append((item, html))
      // Those behind it have lost their texts, and with them their pictures.
      guard html?.isCut != true else {
        isCut = true
        break
      }
    }
    return SyndicationDocument(
      title: feed.title?.foreignText(limit: 500),
      entries: .init(items, isCut: isCut) { entry($0.item, html: $0.html, base: address) },
      next: feed.next_url?.foreignWebAddress(relativeTo: address))
  }

  private static func isVersion(_ version: String) -> Bool { version.contains("jsonfeed.org/version/") }

  private func entry(_ item: Item, html: DocumentElement?, base: URL?) -> SyndicationEntry {
    var entry = SyndicationEntry()
    entry.nativeID = item.id?.text
    entry.title = item.title?.foreignText(limit: 2_000)
    entry.author = Self.names(item.authors, item.author) ?? Self.names(feed.authors, feed.author)
    entry.date = (item.date_published ?? item.date_modified).flatMap(Date.init(syndicated:))
    entry.page = (item.url ?? item.external_url)?.foreignWebAddress(relativeTo: base)
    for address in [item.image, item.banner_image] {
      guard let url = address?.foreignWebAddress(relativeTo: base) else { continue }
      entry.pictures.add(EntryPicture(files: [.init(url: url)]))
    }
    for attachment in (item.attachments ?? []).compactMap(\.wrappedValue) {
      guard let url = attachment.url?.foreignWebAddress(relativeTo: base),
        PictureAddress.isOfPicture(url, type: attachment.mime_type)
      else { continue }
      let description = attachment.title?.foreignText(limit: 5_000)
      entry.pictures.add(EntryPicture(files: [.init(url: url)], descriptions: [description].compactMap(\.self)))
    }
    let plain = [item.content_text, item.summary].compactMap { $0.map(DocumentElement.init(plainText:)) }
    entry.contents = ([html].compactMap(\.self) + plain).map { .init(element: $0, base: entry.page ?? base) }
    return entry
  }

  private static func names(_ authors: [Lenient<Author>]?, _ author: Author?) -> String? {
    let all = (authors ?? []).compactMap(\.wrappedValue) + [author].compactMap(\.self)
    let names = all.prefix(10).compactMap { $0.name?.foreignText(limit: 500) }.firstOfEach(\.self)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private struct Version: Decodable {
    let version: String
  }

  private struct Feed: Decodable {
    let version: String
    let items: Items
    @Lenient var title: String?
    @Lenient var next_url: String?
    @Lenient var authors: [Lenient<Author>]?
    @Lenient var author: Author?
  }

  private struct Items: Decodable {
    var values: [Item] = []
    let isCut: Bool

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for _ in 0..<SyndicationEntries.limit where !container.isAtEnd {
        if let item = try container.decode(Lenient<Item>.self).wrappedValue { values.append(item) }
      }
      isCut = !container.isAtEnd
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

  /// A text, for which some feeds give a number.
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
