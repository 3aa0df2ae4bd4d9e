import FeedServerTestSupport
import Foundation

extension ServedTimeline {
  /// Makes posts that differ by their numbers. Each has one picture, and a text of the usual length with the usual
  /// markup. The pictures do not exist.
  static func album(of count: Int) -> ServedTimeline { album(0..<count) }

  /// Makes posts with these numbers, the first of which is the newest.
  static func album(_ numbers: Range<Int>) -> ServedTimeline {
    let now = Date()
    return ServedTimeline(
      statuses: numbers.map { number in
        ServedStatus(
          id: "\(116_000_000_000_000_000 - number * 1_000_003)", account: .numbered(number % 10),
          createdAt: now.addingTimeInterval(-300 - 60 * Double(number - numbers.lowerBound)), content: .post(number),
          attachments: [.numbered(number)], tags: ["landscape", "photography"])
      })
  }
}

extension ServedAccount {
  fileprivate static func numbered(_ number: Int) -> ServedAccount {
    ServedAccount(id: "1100\(number)", acct: "author\(number)", displayName: "Author \(number)")
  }
}

extension ServedAttachment {
  fileprivate static func numbered(_ number: Int) -> ServedAttachment {
    ServedAttachment(
      id: "\(115_000_000_000_000_000 - number * 1_000_003)", description: .description(number),
      blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", size: .init(width: 1_600, height: 1_200),
      previewSize: .init(width: 640, height: 480))
  }
}

extension String {
  /// Returns 300 characters of HTML like those that Mastodon makes from a post.
  fileprivate static func post(_ number: Int) -> String {
    let tags = ["landscape", "photography"].map { tag in
      #"<a href="https://tags.example/\#(tag)" class="mention hashtag" rel="tag">#<span>\#(tag)</span></a>"#
    }
    let link =
      #"<a href="https://maps.example/routes/\#(number)/over-the-pass" rel="nofollow noopener" target="_blank">"#
      + #"<span class="invisible">https://</span><span class="ellipsis">maps.example/routes/\#(number)</span>"#
      + #"<span class="invisible">/over-the-pass</span></a>"#
    return """
      <p>We left the hut at half past five &amp; had the ridge to ourselves until the sun came over it. The snow was \
      still hard, so that we made it to the pass in two hours and not in three.</p><p>Here is the way that we took, \
      with the one place where the path isn&#39;t where the map says:<br />\(link)</p><p>\(tags.joined(separator: " "))</p>
      """
  }
}
