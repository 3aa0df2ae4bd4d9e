import Foundation

extension ServedChannel {
  /// Sources: RFC 4287; RFC 4685 for the comments; RFC 5005 for the next page; georss.org.
  var atom: String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" \
    xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:media="http://search.yahoo.com/mrss/">
    <id>\(address.markup)</id><title>\(title.markup)</title><link href="\(address.markup)"/>
    <updated>\((entries.first?.publishedAt ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601))</updated>
    \(next.map { #"<link rel="next" href="\#($0.markup)"/>"# } ?? "")
    \(entries.map(atomEntry).joined(separator: "\n"))
    </feed>

    """
  }

  private func atomEntry(_ entry: ServedEntry) -> String {
    let date = entry.publishedAt.formatted(.iso8601)
    let point = entry.coordinates.map { "\($0)" }.joined(separator: " ")
    let enclosures = entry.pictures.map { picture in
      #"<link rel="enclosure" type="\#(picture.type)" href="\#(picture.address.markup)"/>"#
    }
    return """
      <entry>
      <id>\(entry.id.markup)</id><title>\(entry.title.markup)</title><link href="\(entry.address.markup)"/>
      <author><name>\((entry.author ?? "").markup)</name></author><published>\(date)</published><updated>\(date)</updated>
      \(entry.isAdult ? "<media:rating>adult</media:rating>" : "")\
      \(point.isEmpty ? "" : "<georss:point>\(point)</georss:point>")
      \(entry.replies.map { #"<link rel="replies" type="application/atom+xml" href="\#($0.markup)"/>"# } ?? "")
      \(enclosures.joined(separator: "\n"))
      <content type="html">\(entry.content.markup)</content>
      </entry>
      """
  }
}
