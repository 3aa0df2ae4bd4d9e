import FeedDomain
import XCTest

@testable import FeedAPI

final class LicenseTests: XCTestCase {
  private let by = "https://creativecommons.org/licenses/by/4.0/"

  func test_terms_areReadInEachVocabulary() async throws {
    for (element, expected) in [
      (#"<media:license type="text/html" href="\#(by)">BY &amp; more</media:license>"#, "BY & more (\(by))"),
      (#"<media:license href="\#(by)"/>"#, by),
      ("<media:license>\(by)</media:license>", by),
      (#"<media:license href="\#(by)">\#(by)</media:license>"#, by),
      ("<media:license>Ask me</media:license>", "Ask me"),
      ("<cc:license> \(by) </cc:license>", by),
      ("<creativeCommons:license>\(by)</creativeCommons:license>", by),
      (#"<cc:license rdf:resource="\#(by)"/>"#, by),
      (#"<atom:link rel="License" href="\#(by)"/>"#, by),
      (#"<atom:link rel="license" title="BY" href="/terms"/>"#, "BY (https://a.com/terms)"),
      ("<dc:rights>© 2026 Ada</dc:rights>", "© 2026 Ada"),
    ] {
      let images = try await readRSS(item: element)
      XCTAssertEqual(images.map(\.details?.license), [expected], element)
    }
  }

  func test_terms_areNotReadOfWhatIsNone() async throws {
    for element in [
      "<media:license/>", "<media:license> </media:license>", #"<media:license href="file:///terms"/>"#,
      "<license>\(by)</license>", #"<atom:link rel="alternate" href="\#(by)"/>"#, #"<atom:link rel="license"/>"#,
      "<dc:rights/>",
    ] {
      let images = try await readRSS(item: element)
      XCTAssertEqual(images.map(\.details?.license), [nil], element)
    }
  }

  func test_terms_goBeforeRightsAndTheEntryBeforeItsFeed() async throws {
    let channel = "<copyright>© Sea &amp; Sky</copyright>"
    let own = "<dc:rights>© Ada</dc:rights>"
    let terms = "<cc:license>\(by)</cc:license>"

    let images = [
      try await readRSS(channel: channel), try await readRSS(channel: channel, item: own),
      try await readRSS(channel: channel + terms, item: own), try await readRSS(channel: channel + terms),
      try await readRSS(channel: channel, item: own + terms),
    ]

    XCTAssertEqual(images.map { $0.first?.details?.license }, ["© Sea & Sky", "© Ada", "© Ada", by, by])
  }

  func test_mediaLicense_isOfThePictureThatItStandsIn() async throws {
    let images = try await readRSS(
      channel: "<media:license>Feed</media:license>",
      item: """
        <media:license>Entry</media:license>
        <media:content url="/a.jpg" medium="image"><media:license>Content</media:license></media:content>
        <media:group><media:license>Group</media:license><media:content url="/b.jpg" medium="image"/></media:group>
        """)

    XCTAssertEqual(images.map(\.details?.license), ["Content", "Group", "Entry"])
  }

  func test_mediaLicense_ofAFeedStandsBackBehindAnEntrysOwnTerms() async throws {
    let images = try await readRSS(
      channel: "<media:license>Feed</media:license>",
      item: #"<cc:license>\#(by)</cc:license><media:content url="/a.jpg" medium="image"/>"#)

    XCTAssertEqual(images.map(\.details?.license), [by, by])
  }

  func test_atom_hasRightsAndLinks() async throws {
    let picture = #"<link rel="enclosure" type="image/png" href="/1.png"/>"#
    let feed = "<rights>© Sea</rights>"
    for (entry, expected) in [
      ("", "© Sea"), (#"<rights type="html">&amp;copy; &lt;b&gt;Ada&lt;/b&gt;</rights>"#, "© Ada"),
      (#"<link rel="license" href="\#(by)"/><rights>© Ada</rights>"#, by),
      (#"<media:license href="\#(by)">BY</media:license>"#, "BY (\(by))"),
    ] {
      let page = try await readPage(makeAtom("\(feed)<entry><id>1</id>\(picture)\(entry)</entry>"))
      XCTAssertEqual(page.images.map(\.details?.license), [expected], entry)
    }
  }

  func test_addresses_loseAUsersNameAndPassword() async throws {
    for element in [
      #"<media:license href="https://ada:secret@a.com/terms"/>"#,
      "<cc:license>https://ada:secret@a.com/terms</cc:license>",
    ] {
      let images = try await readRSS(item: element)
      XCTAssertEqual(images.map(\.details?.license), ["https://a.com/terms"], element)
    }
  }

  func test_texts_areBounded() async throws {
    let long = String(repeating: "long ", count: 10_000)

    let images = try await readRSS(
      item: #"<media:license href="https://a.com/\#(long.filter { $0 != " " })">\#(long)</media:license>"#)

    XCTAssertEqual(images.map { $0.details?.license?.isEmpty == false }, [true])
    XCTAssertLessThanOrEqual(images.first?.details?.license?.utf8.count ?? .max, 500)
  }

  // MARK: - Helpers

  /// Reads a feed whose only entry has a picture.
  private func readRSS(channel: String = "", item: String = "") async throws -> [FeedImage] {
    let namespaces = """
      <rss xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"
      """
    let picture = #"<enclosure url="/1.png" type="image/png"/>"#
    let rss = makeRSS("\(channel)<item><guid>1</guid>\(item)\(picture)</item>")
    return try await readPage(rss.replacing("<rss", with: namespaces)).images
  }
}
