import FeedServer
import Foundation

/// The demo's landscapes as a site with feeds in all formats. Most entries have one or more pictures, in the text or
/// beside it. Some have no picture, and some have a feed of comments.
public enum LandscapeSite {
  /// The paths of the feeds. Their second pages are below `/page`.
  public static let paths: [ServedChannel.Format: String] = [
    .rss091: "/rss091.xml", .rdf: "/feed.rdf", .rss2: "/rss.xml", .mediaRSS: "/media.xml", .atom: "/feed.atom",
    .jsonFeed: "/feed.json",
  ]
  /// The path of the page that links to all feeds.
  public static let page = "/"
  /// The number of entries with a picture between two entries without one.
  static let entriesWithPicture = 4

  /// - Parameters:
  ///   - count: the number of pictures.
  ///   - now: the current date, to which the dates are relative.
  ///   - origin: the origin of the server, for the addresses in the feeds.
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
      let file = landscapes[place].file
      return words[2] == "small" ? file.preview : file.picture
    }
  }
}
