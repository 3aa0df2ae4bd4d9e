import Documents
import Foundation

/// A mapper of Atom 1.0 and 0.3. Source: RFC 4287; RFC 4685 for replies; RFC 5005 for pages.
enum AtomMapper {
  static func map(_ feed: DocumentElement, at address: URL?) -> SyndicationDocument {
    let feed = feed.openingLinks
    let base = feed.base(in: address)
    let media = MediaPictures(channel: feed, base: base)
    let entries = feed.elements.filter { isOfAtom($0) && $0.name.local == "entry" }
    let authors = Fields.authors(of: feed)
    return SyndicationDocument(
      format: .atom,
      title: feed.elements.first { isOfAtom($0) && $0.name.local == "title" }.flatMap(SyndicationText.title),
      entries: .init(entries, isTruncated: feed.isTruncated) { entry($0, media, base: base, authors: authors) },
      next: AtomLink.next(in: feed, base: base))
  }

  /// Returns true also for elements without a namespace, because some feeds do not declare Atom's namespace.
  private static func isOfAtom(_ element: DocumentElement) -> Bool {
    element.name.vocabulary == .atom || element.name.vocabulary == .rss
  }

  private static func entry(
    _ source: DocumentElement, _ media: MediaPictures, base feedBase: URL?, authors: String?
  ) -> SyndicationEntry {
    let element = source.openingLinks
    let base = source.base(in: feedBase)
    var fields = Fields()
    for child in element.elements { fields.read(child, base: child.base(in: base)) }
    var entry = fields.entry
    entry.author = Fields.authors(of: element) ?? entry.author ?? authors
    entry.page = entry.page ?? fields.anyPage
    entry.date = fields.published ?? fields.updated
    media.complete(&entry, of: element, base: base)
    for picture in fields.pictures { entry.pictures.add(picture) }
    let texts = [fields.content, fields.summary].compactMap(\.self)
    if !texts.isEmpty {
      entry.contents = texts
    } else if let description = media.description(of: element) {
      entry.contents = [.init(element: description, base: base)]
    }
    return entry
  }

  private struct Fields {
    var entry = SyndicationEntry()
    /// The first page that the entry links to, whatever the page's media type is.
    var anyPage: URL?
    var published: Date?
    var updated: Date?
    var pictures: [EntryPicture] = []
    var content: SyndicationEntry.Content?
    var summary: SyndicationEntry.Content?

    mutating func read(_ element: DocumentElement, base: URL?) {
      switch (element.name.vocabulary, element.name.local) {
      case (.threads, "in-reply-to"): entry.inReplyTo = entry.inReplyTo ?? SyndicationText.reference(element)
      case (.dublinCore, "creator"): entry.author = entry.author ?? SyndicationText.line(element)
      case (.podcast, "image"): pictures += EntryPicture(cover: element, base: base).map { [$0] } ?? []
      case (.dublinCore, "date"): updated = updated ?? Date(syndicated: element.text)
      case (.atom, let name), (.rss, let name): read(name, element, base: base)
      default: break
      }
    }

    private mutating func read(_ name: String, _ element: DocumentElement, base: URL?) {
      switch name {
      case "id": entry.nativeID = entry.nativeID ?? SyndicationText.id(element)
      case "title": entry.title = entry.title ?? SyndicationText.title(element)
      case "published", "issued", "created": published = published ?? Date(syndicated: element.text)
      case "updated", "modified": updated = updated ?? Date(syndicated: element.text)
      case "link": read(AtomLink(element, base: base))
      case "content" where element.attribute("src") != nil:
        pictures += EntryPicture(enclosure: element, addressName: "src", base: base).map { [$0] } ?? []
      case "content": content = content ?? .init(element: element.readingHTML, base: base)
      case "summary": summary = summary ?? .init(element: element.readingHTML, base: base)
      default: break
      }
    }

    private mutating func read(_ link: AtomLink) {
      if let picture = link.enclosure { pictures.append(picture) }
      entry.replies = entry.replies ?? link.replies
      guard link.relation == "alternate" else { return }
      anyPage = anyPage ?? link.url
      if link.type == nil || link.type == "text/html" { entry.page = entry.page ?? link.url }
    }

    static func authors(of element: DocumentElement) -> String? {
      let names = element.elements.lazy.filter { isOfAtom($0) && $0.name.local == "author" }.prefix(10)
        .compactMap(name(of:))
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    private static func name(of author: DocumentElement) -> String? {
      guard !author.elements.isEmpty else { return SyndicationText.line(author) }
      return author.elements.first { isOfAtom($0) && $0.name.local == "name" }.flatMap(SyndicationText.line)
    }
  }
}
