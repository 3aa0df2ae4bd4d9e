import FeedDomain
import FeedPresentation
import XCTest

final class FeedKindTests: XCTestCase {
  func test_wording_namesEachKindInEachLanguage() {
    let kinds: [(FeedKind, [String])] = [
      (.caseStudy, ["case study", "μελέτη περίπτωσης", "estudo de caso"]), (.folder, ["folder", "φάκελος", "pasta"]),
      (.web(nil), ["web feed", "feed ιστού", "feed da web"]), (.web(.rss), ["RSS", "RSS", "RSS"]),
      (.web(.atom), ["Atom", "Atom", "Atom"]), (.web(.json), ["JSON Feed", "JSON Feed", "JSON Feed"]),
      (.account(on: "Mastodon"), ["Mastodon account", "λογαριασμός Mastodon", "conta do Mastodon"]),
      (.tag(on: "Pixelfed"), ["Pixelfed tag", "ετικέτα Pixelfed", "tag do Pixelfed"]),
      (.timeline(on: "Mastodon"), ["Mastodon timeline", "ροή Mastodon", "linha do tempo do Mastodon"]),
    ]

    for (kind, names) in kinds {
      XCTAssertEqual([.english, .greek, .brazilianPortuguese].map { kind.wording[$0] }, names, "\(kind)")
    }
  }
}
