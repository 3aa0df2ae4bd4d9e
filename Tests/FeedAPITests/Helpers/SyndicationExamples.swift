import Documents
import FeedDomain
import Foundation
import XCTest

@testable import FeedAPI

func makeSyndicationFeed(_ address: String = "https://a.com/blog/feed.xml") -> SyndicationFeed {
  SyndicationFeed(address: makeURL(address))!
}

func makeRSS(_ channel: String) -> String {
  """
  <?xml version="1.0" encoding="utf-8"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" \
  xmlns:atom="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" \
  xmlns:gml="http://www.opengis.net/gml" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" \
  xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#">
  <channel><title>Sea &amp; Sky</title>\(channel)</channel></rss>
  """
}

func makeAtom(_ feed: String, attributes: String = "") -> String {
  """
  <?xml version="1.0" encoding="utf-8"?>
  <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" \
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:georss="http://www.georss.org/georss" \(attributes)>
  <title>Sea &amp; Sky</title>\(feed)</feed>
  """
}

/// Escapes HTML for use as text in XML.
func escaped(_ html: String) -> String {
  html.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
}

extension FeedImage {
  /// The address of the image's picture.
  var picture: String { url.absoluteString }
}
