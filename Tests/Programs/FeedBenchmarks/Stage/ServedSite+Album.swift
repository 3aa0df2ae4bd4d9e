import FeedServerTestSupport
import Foundation

extension ServedSite {
  static let feedPath = "feed.xml"

  /// Makes an RSS 2.0 feed with one picture per entry. A thousand entries take 1 MB. The pictures do not exist.
  ///
  /// - Parameter title: the title of the entries, before their numbers.
  static func album(of count: Int, title: String = "Entry", origin: URL) -> ServedSite {
    let channel = ServedChannel.album(0..<count, title: title, origin: origin)
    return ServedSite(documents: ["/\(feedPath)": ServedDocument(channel, as: .rss2)])
  }
}

extension ServedChannel {
  /// Makes entries with these numbers, the first of which is the newest.
  static func album(_ numbers: Range<Int>, title: String = "Entry", origin: URL) -> ServedChannel {
    let now = Date()
    let entries = numbers.map { number in
      ServedEntry(
        id: "\(origin.absoluteString)/entries/\(number)", title: "\(title) \(number)",
        address: "\(origin.absoluteString)/entries/\(number)", author: "Author \(number % 10)",
        publishedAt: now.addingTimeInterval(-300 - 60 * Double(number - numbers.lowerBound)), content: .entry(number),
        pictures: [
          ServedEntry.Picture(address: "\(origin.absoluteString)/pictures/\(number).jpeg", type: "image/jpeg")
        ])
    }
    return ServedChannel(title: "Album", address: origin.absoluteString, entries: entries)
  }
}

extension String {
  /// Returns 650 characters of HTML like those of a content management system.
  fileprivate static func entry(_ number: Int) -> String {
    """
    <p>We left the hut at half past five &amp; had the ridge to ourselves until the sun came over it. The snow was still \
    hard, so that we made it to the <a href="https://maps.example/routes/\(number)">pass</a> in two hours and not in \
    three.</p><p>Here is the way that we took, with the one place where the path isn&#39;t where the map says. Who comes \
    after us should take the left one of the two bridges: the other ends in the middle of the river, which nobody had told \
    us either, and the only sign that says so stands on the far side. The hut has bread, soup and a warden who knows all \
    the names of the peaks around.</p>
    """
  }
}
