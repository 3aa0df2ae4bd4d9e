import Foundation

extension ServedChannel {
  /// Sources: rssboard.org, RSS 0.91 and 2.0 specifications, Media RSS; RFC 5005 for the next page; georss.org.
  func rss(version: String, isOfMedia: Bool = false) -> String {
    let isOld = version == "0.91"
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="\(version)"\(isOld ? "" : Self.namespaces)>
      <channel>
      <title>\(title.markup)</title><link>\(address.markup)</link><description/>
      \(isOld ? "" : next.map { #"<atom:link rel="next" href="\#($0.markup)"/>"# } ?? "")
      \(entries.map { isOld ? oldItem($0) : item($0, isOfMedia: isOfMedia) }.joined(separator: "\n"))
      </channel>
      </rss>

      """
  }

  /// Source: web.resource.org/rss/1.0.
  var rdf: String {
    let items = entries.map { entry in
      """
      <item rdf:about="\(entry.id.markup)">
      <title>\(entry.title.markup)</title><link>\(entry.address.markup)</link>
      <dc:creator>\((entry.author ?? "").markup)</dc:creator><dc:date>\(entry.publishedAt.formatted(.iso8601))</dc:date>
      <description/><content:encoded><![CDATA[\(entry.content)]]></content:encoded>
      </item>
      """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"\(Self.namespaces)>
      <channel rdf:about="\(address.markup)"><title>\(title.markup)</title><link>\(address.markup)</link><description/>
      <items><rdf:Seq>\(entries.map { #"<rdf:li rdf:resource="\#($0.id.markup)"/>"# }.joined())</rdf:Seq></items>
      </channel>
      \(items.joined(separator: "\n"))
      </rdf:RDF>

      """
  }

  private static let namespaces =
    #" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/""#
    + #" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss""#
    + #" xmlns:media="http://search.yahoo.com/mrss/""#

  private func oldItem(_ entry: ServedEntry) -> String {
    """
    <item><title>\(entry.title.markup)</title><link>\(entry.address.markup)</link>
    <description>\(entry.content.markup)</description></item>
    """
  }

  private func item(_ entry: ServedEntry, isOfMedia: Bool) -> String {
    let point = entry.coordinates.map { "\($0)" }.joined(separator: " ")
    return """
      <item>
      <title>\(entry.title.markup)</title><link>\(entry.address.markup)</link>
      <guid isPermaLink="false">\(entry.id.markup)</guid><pubDate>\(entry.publishedAt.inRSS)</pubDate>
      <dc:creator>\((entry.author ?? "").markup)</dc:creator>
      \(entry.isAdult ? "<media:rating>adult</media:rating>" : "")\
      \(point.isEmpty ? "" : "<georss:point>\(point)</georss:point>")
      \(entry.replies.map { #"<atom:link rel="replies" type="application/atom+xml" href="\#($0.markup)"/>"# } ?? "")
      <description>\(entry.content.markup)</description>
      \(entry.pictures.map(isOfMedia ? media : enclosure).joined(separator: "\n"))
      </item>
      """
  }

  private func enclosure(_ picture: ServedEntry.Picture) -> String {
    #"<enclosure url="\#(picture.address.markup)" type="\#(picture.type)" length="0"/>"#
  }

  private func media(_ picture: ServedEntry.Picture) -> String {
    let size = picture.width > 0 ? #" width="\#(picture.width)" height="\#(picture.height)""# : ""
    let description = picture.description.map { "<media:description>\($0.markup)</media:description>" } ?? ""
    let thumbnail = picture.thumbnail.map { #"<media:thumbnail url="\#($0.markup)"/>"# } ?? ""
    return #"<media:content url="\#(picture.address.markup)" type="\#(picture.type)" medium="image"\#(size)>"#
      + description + thumbnail + "</media:content>"
  }
}

extension Date {
  /// Source: RFC 822, section 5, with a year of four digits.
  var inRSS: String {
    var format = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
        """,
      timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    format.locale = Locale(identifier: "en_US_POSIX")
    return formatted(format)
  }
}
