import FeedServer
import Foundation

/// The demo's landscapes as a site with feeds in every format that there is: one picture each entry or more, in the text
/// or beside it, some without, some with a feed of comments.
public enum LandscapeSite {
  /// Where the feeds are; below `/page`, their second pages.
  public static let paths: [ServedChannel.Format: String] = [
    .rss091: "/rss091.xml", .rdf: "/feed.rdf", .rss2: "/rss.xml", .mediaRSS: "/media.xml", .atom: "/feed.atom",
    .jsonFeed: "/feed.json",
  ]
  /// The page that has a link to each of them.
  public static let page = "/"
  /// Every so many entries one has no picture.
  static let entriesWithPicture = 4

  /// - Parameters:
  ///   - count: the number of pictures.
  ///   - now: what the times are relative to.
  ///   - origin: of the server that has it, as the addresses in the feeds say.
  public static func make(count: Int = 120, now: Date, origin: URL) -> ServedSite {
    let landscapes = Array(LandscapeFile.all.prefix(count))
    let writer = EntryWriter(landscapes: landscapes, now: now, origin: origin.absoluteString)
    let places = Array(landscapes.indices)
    let first = Array(places.prefix((count + 1) / 2))
    var documents: [String: ServedDocument] = [:]
    for (format, path) in paths {
      let pages = [
        (path, first, "\(origin.absoluteString)/page\(path)"),
        ("/page\(path)", Array(places.dropFirst(first.count)), nil),
      ]
      for (path, places, next) in pages {
        let channel = ServedChannel(
          title: "Landscapes", address: origin.absoluteString + page, entries: writer.entries(places, in: format),
          next: next)
        var document = ServedDocument(channel, as: format)
        document.entityTag = "\"\(format.rawValue)-\(places.count)\""
        document.isCompressed = format == .atom
        documents[path] = document
      }
    }
    documents[page] = .page(
      title: "Landscapes",
      links: ServedChannel.Format.allCases.reversed().compactMap { format in
        paths[format].map { (String(format.contentType.prefix { $0 != ";" }), $0) }
      })
    for place in places where EntryWriter.hasReplies(place) {
      documents[EntryWriter.repliesPath(of: place)] = writer.replies(to: place)
    }
    return ServedSite(documents: documents) { path in
      let words = path.split(separator: "/")
      guard words.count == 3, words[0] == "pictures", let place = Int(words[1]), landscapes.indices.contains(place)
      else {
        return nil
      }
      let landscape = landscapes[place]
      return words[2] == "small" ? landscape.preview : landscape.picture
    }
  }
}
