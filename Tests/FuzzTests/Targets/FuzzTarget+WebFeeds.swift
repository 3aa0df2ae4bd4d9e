import Documents
import FeedDomain
import Foundation
import FoundationNetworking
import Locks

@testable import FeedAPI

extension FuzzTarget {
  /// The mappers of web feeds, of pages, and of lists of subscriptions.
  static let webFeeds = [
    FuzzTarget(
      name: "feed",
      sources: [
        "FeedAPI/Syndication/Entries", "FeedAPI/Syndication/Formats", "FeedAPI/Syndication/Pictures",
        "FeedAPI/Syndication/DocumentElement+Base.swift", "FeedAPI/Syndication/DocumentElement+HTML.swift",
        "FeedAPI/Syndication/DocumentElement+RSS.swift", "FeedAPI/Syndication/SyndicationCommentsMapper.swift",
        "FeedAPI/Syndication/SyndicationPageMapper.swift", "FeedAPI/Syndication/SyndicationFormat.swift",
        "FeedAPI/Syndication/SyndicationSyntax.swift", "FeedAPI/Syndication/Vocabulary.swift",
        "FeedAPI/Syndication/ContentWarning.swift", "FeedAPI/Mastodon/ReplyThread.swift",
      ]
    ) { bytes in
      guard let root = try root(of: Data(bytes), .xml) else { return }
      _ = SyndicationSyntax(of: Data(bytes))
      _ = SyndicationFormat(root: root)
      for document in [RSSMapper.map(root.inRSSVocabulary, at: address), AtomMapper.map(root, at: address)] {
        try requireUsable(document)
      }
    },
    FuzzTarget(name: "json-feed", sources: ["FeedAPI/Syndication/Formats/JSONFeedMapper.swift"]) { bytes in
      _ = JSONFeedMapper.isFeed(Data(bytes))
      guard
        let document = try attempt(SyndicationDocument.Error.self, { try JSONFeedMapper.map(Data(bytes), at: address) })
      else { return }
      try requireUsable(document)
    },
    FuzzTarget(
      name: "page",
      sources: [
        "FeedAPI/Syndication/FeedLinkMapper.swift", "FeedAPI/Syndication/Pages", "FeedAPI/Syndication/Pictures",
      ]
    ) { bytes in
      guard let page = try root(of: Data(bytes), .html) else { return }
      let links = FeedLinkMapper.map(page, at: address).joined()
      try require(links.allSatisfy { WebAddress($0) != nil } && Set(links).count == links.count, "links of feeds")
      guard let picture = PagePictureMapper.map(page, at: address) else { return }
      try require(WebAddress(picture)?.userinfo == nil && WebAddress(picture) != nil, "the picture of a page")
    },
    FuzzTarget(name: "opml", sources: ["FeedAPI/OPML"]) { bytes in
      guard let root = try root(of: Data(bytes), .xml),
        let outlines = try attempt(OPMLMapper.Error.self, { try OPMLMapper.map(root) })
      else { return }
      let written = OPMLDocument.text(of: outlines.map(\.writable), title: String(decoding: bytes, as: UTF8.self))
      let again = try Self.root(of: Data(written.utf8), .xml, charset: "utf-8")
      try require(try again.map(OPMLMapper.map) == outlines.map(\.writable), "written again: \(written)")
    },
  ]

  static let address: URL = {
    guard let address = URL(string: "https://a.com/blog/feed.xml") else { fatalError("no address") }
    return address
  }()

  static func response(_ headers: [String: String] = [:], status: Int = 200) -> HTTPURLResponse {
    guard let response = HTTPURLResponse(url: address, statusCode: status, httpVersion: nil, headerFields: headers)
    else { fatalError("no response") }
    return response
  }

  private static func requireUsable(_ document: SyndicationDocument) throws {
    guard let feed = SyndicationFeed(address: address) else { return }
    let mapper = EntryImageMapper(feed: feed, title: document.title)
    let drafts = try SyndicationPageMapper.drafts(of: document.entries[...], by: mapper)
    let part = SyndicationPageMapper.part(of: drafts, without: BoilerplatePictures(of: drafts.drafts), by: mapper)
    let page = SyndicationPageMapper.page(of: [part], in: document, from: response())
    try requireUsable(page.images)
    try requirePage(page.cursor)
    try requireThreads(SyndicationCommentsMapper.map(document, of: feed))
  }

  /// Requires that the address of a further page, if there is one, is on the feed's server.
  static func requirePage(_ cursor: String?) throws {
    guard let cursor else { return }
    let origin = URL(string: cursor).flatMap { Origin($0) }
    try require(origin == Origin(address), "a page on another server: \(cursor)")
  }

  /// The number of images that were found usable.
  static let imageCount = Locked(0)

  /// Requires that images can be shown and that their details are possible.
  static func requireUsable(_ images: [FeedImage]) throws {
    try require(Set(images.map(\.id)).count == images.count, "two images of one id")
    try require(images.count <= Limits.pictures, "too many images")
    for image in images {
      try require(WebAddress(image.url) != nil, "no web address: \(image.url)")
      try require(image.description?.isEmpty != true, "an empty description")
      guard let details = image.details else { continue }
      let addresses = [details.page, details.preview, details.replies].compactMap(\.self) + (details.links ?? [])
      try require(addresses.allSatisfy { WebAddress($0) != nil }, "no web addresses: \(addresses)")
      let sizes = [details.size, details.previewSize].compactMap(\.self)
      try require(sizes.allSatisfy { !$0.isEmpty }, "a size without pixels")
      try require((1...(details.count ?? 1)).contains(details.index ?? 1), "an index beyond the count")
      try require(details.text?.isEmpty != true, "an empty text")
      try require((1...1_100).contains(details.license?.unicodeScalars.count ?? 1), "a long license")
    }
    imageCount.withLock { $0 += images.count }
  }

  /// Requires that comments have different ids, and that each has its place below another.
  static func requireThreads(_ comments: [ImageComment]) throws {
    try require(Set(comments.map(\.id)).count == comments.count, "two comments of one id")
    try require(comments.first?.depth ?? 0 == 0, "the first comment is a reply")
    for (comment, next) in zip(comments, comments.dropFirst()) {
      try require((0...comment.depth + 1).contains(next.depth), "a reply to nothing")
    }
  }
}

extension OPMLOutline {
  /// The outline as far as it is written: without a wrong address, and without characters that XML cannot contain.
  fileprivate var writable: OPMLOutline {
    let allowed = title?.unicodeScalars.filter {
      $0.value >= 0x20 && !(0xFFFE...0xFFFF).contains($0.value) || "\t\n\r".unicodeScalars.contains($0)
    }
    return OPMLOutline(
      title: allowed.flatMap { String($0).foreignText(limit: 500) }, address: address,
      outlines: outlines.map(\.writable))
  }
}
