import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedAPI

final class EntryImageMapperTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_id_isThatOfTheEntrysPictureWhateverElseItHas() async throws {
    let before = try await readItem("<guid>1</guid><enclosure url='/1.jpg'/><enclosure url='/2.jpg'/>")
    let after = try await readItem(
      "<guid>1</guid><title>New</title><media:content url='/0.jpg'/><enclosure url='/2.jpg?w=300'/><enclosure url='/1.jpg'/>"
    )

    XCTAssertEqual([after[2].id, after[1].id], before.map(\.id))
    XCTAssertEqual(Set((before + after).map(\.id)).count, 3)
    let other = try await readItem("<guid>2</guid><enclosure url='/1.jpg'/>")
    XCTAssertFalse(before.map(\.id).contains(other[0].id))
  }

  func test_id_isOfTheEntrysNameOrElseOfItsPage() async throws {
    let named = try await readItem("<guid isPermaLink='false'>x</guid><link>/p</link>\(enclosure)")
    let paged = try await readItem("<link>/p</link>\(enclosure)")
    let bare = try await readItem(enclosure)

    XCTAssertEqual([named, paged, bare].map { $0.first?.details?.nativeID }, ["x", "https://a.com/p", nil])
    XCTAssertEqual(Set([named, paged, bare].map { $0.first?.id }).count, 3)
  }

  func test_id_isOfTheTitleAndTheDateOfAnEntryWithoutAName() async throws {
    let dates = ["Tue, 03 Jun 2003 09:39:21 GMT", "Wed, 04 Jun 2003 09:39:21 GMT"]
    let items =
      ["<title>One</title>", "<title>Two</title>"] + dates.map { "<title>One</title><pubDate>\($0)</pubDate>" }
    let page = try await readPage(makeRSS(items.map { "<item>\($0)\(enclosure)</item>" }.joined()))

    XCTAssertEqual(page.images.map(\.details?.title), ["One", "Two", "One", "One"])
    XCTAssertEqual(page.images.map(\.details?.nativeID), [nil, nil, nil, nil])
    let again = try await readItem(items[1] + enclosure)
    XCTAssertEqual(again.map(\.id), page.images.dropFirst().prefix(1).map(\.id))
  }

  func test_repeatedEntries_standOnce() async throws {
    let item = "<item><guid>1</guid>\(enclosure)</item>"
    let page = try await readPage(makeRSS(item + item))
    XCTAssertEqual(page.images.count, 1)
    XCTAssertEqual(page.omitted.count, 0)
  }

  func test_longIDs_areKeptShort() async throws {
    let id = String(repeating: "x", count: 1 << 20)
    let images = try await readItem("<guid>\(id)</guid>" + (0..<100).map { "<enclosure url='/\($0).jpg'/>" }.joined())

    XCTAssertEqual(images.count, 100)
    XCTAssertEqual(Set(images.map(\.id)).count, 100)
    XCTAssertEqual(Set(images.map { $0.details?.nativeID?.utf8.count }), [36])
    let other = try await readItem("<guid>\(id)y</guid><enclosure url='/0.jpg'/>")
    XCTAssertNotEqual(other.first?.id, images.first?.id)
    XCTAssertNotEqual(other.first?.details?.nativeID, images.first?.details?.nativeID)
  }

  func test_texts_areNoLongerTogetherThanTheirBudget() async throws {
    let paragraph = "<p>Some words <a href='/\(String(repeating: "x", count: 1_000))%d'>a link</a></p>"
    let html = (0..<1_000).map { paragraph.replacing("%d", with: "\($0)") }.joined()
    for count in [1, 3, 100] {
      let enclosures = (0..<count).map { "<enclosure url='/\($0).jpg'/>" }.joined()

      let images = try await readItem("<description>\(escaped(html))</description>\(enclosures)")

      XCTAssertEqual(images.count, count)
      let details = images.compactMap(\.details)
      XCTAssertLessThanOrEqual(details.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }, 64 * 1024)
      XCTAssertLessThanOrEqual(details.flatMap { $0.links ?? [] }.reduce(0) { $0 + $1.utf8.count }, 64 * 1024)
      XCTAssertTrue(details.allSatisfy { $0.text?.hasPrefix("Some words a link") == true })
      XCTAssertTrue(images.allSatisfy { ($0.description ?? "").utf8.count <= 1_003 })
    }
  }

  func test_description_isTheBeginningOfALongText() async throws {
    let words = Array(repeating: "word", count: 1_000).joined(separator: " ")
    let images = try await readItem("<description>\(words)</description>\(enclosure)")

    XCTAssertEqual(images.first?.description, String(words.prefix(994)) + "…")
    XCTAssertEqual(images.first?.details?.text, words)
  }

  func test_description_isTheShortestOfTheTexts() async throws {
    let images = try await readItem(
      "<content:encoded>\(escaped("<p>All that there is to say.</p>"))</content:encoded>"
        + "<description>In short</description>\(enclosure)")

    XCTAssertEqual(images.first?.description, "In short")
    XCTAssertEqual(images.first?.details?.text, "All that there is to say.")
  }

  func test_whatCamerasWrite_isNoDescription() async throws {
    for (text, expected) in [
      ("OLYMPUS DIGITAL CAMERA", "The text"), ("SONY DSC", "The text"), ("IMG_1234", "The text"),
      ("The sea", "The sea"),
    ] {
      let images = try await readItem(
        "<description>\(escaped("<p>The text</p><img src=/1.jpg alt='\(text)' title='\(text)'>"))</description>")
      XCTAssertEqual(images.map(\.description), [expected])
    }
  }

  func test_text_isNilIfTheDescriptionContainsAllOfIt() async throws {
    for (description, text) in [
      ("A sea", nil), ("A <a href='/x'>sea</a>", "A sea [1]"), ("", nil), ("A\n sea", nil),
    ] as [(String, String?)] {
      let images = try await readItem("<description>\(escaped(description))</description>\(enclosure)")
      XCTAssertEqual(images.first?.details?.text, text, description)
      XCTAssertEqual(images.first?.details?.links, text == nil ? nil : ["https://a.com/x"])
    }
  }

  func test_namesAndTitles_areBounded() async throws {
    let long = String(repeating: "a", count: 100_000)
    let images = try await readItem(
      "<title>\(long)</title><dc:creator>\(long)</dc:creator><georss:featurename>\(long)</georss:featurename>"
        + "<description>\(escaped("<img src=/1.jpg alt=\(long)>"))</description>")

    let image = try XCTUnwrap(images.first)
    XCTAssertEqual(image.details?.title?.count, 500)
    XCTAssertEqual(image.details?.author?.count, 500)
    XCTAssertEqual(image.details?.facts?.first?.value.count, 200)
    XCTAssertEqual(image.description?.count, 5_000)
  }

  func test_pictures_areNoMoreThanAnEntryMayHave() async throws {
    let attachments = (0..<10_000).map { #"{"url": "/\#($0).jpg"}"# }.joined(separator: ",")
    let json = #"{"id": "1", "attachments": [\#(attachments)]}"#
    let enclosures = (0..<10_000).map { "<enclosure url='/\($0).jpg'/>" }.joined()
    let images = escaped((0..<10_000).map { "<img src=/\($0).jpg>" }.joined())

    for text in [
      #"{"version": "https://jsonfeed.org/version/1", "items": [\#(json)]}"#, makeRSS("<item>\(enclosures)</item>"),
      makeRSS("<item><description>\(images)</description></item>"),
    ] {
      let page = try await readPage(text)
      XCTAssertEqual(page.images.count, 500)
      XCTAssertEqual(page.images.last?.details?.index, 500)
      XCTAssertEqual(page.images.last?.details?.count, 500)
    }
  }

  func test_images_areNoMoreThanAPageMayHave() async throws {
    let enclosures = (0..<500).map { "<enclosure url='/\($0).jpg'/>" }.joined()
    let items = (0..<30).map { "<item><guid>\($0)</guid>\(enclosures)</item>" }.joined()
    let page = try await readPage(makeRSS(items))
    XCTAssertEqual(page.images.count, 10_000)
  }

  func test_brokenFeeds_areReadAsFarAsTheyGo() async throws {
    let whole = makeRSS((0..<10).map { "<item><guid>\($0)</guid><enclosure url='/\($0).jpg'/></item>" }.joined())
    let end = try XCTUnwrap(whole.range(of: "<guid>7</guid>")?.lowerBound)
    for broken in [String(whole[..<end]), whole[..<end] + "<b></i></rss>", whole[..<end] + "& \u{1} <"] {
      let page = try await readPage(broken)
      XCTAssertGreaterThanOrEqual(page.images.count, 7)
    }
  }

  func test_documentThatBreaksOffBeforeItsEntries_isInvalid() async throws {
    for text in [
      "<rss><chan", "<rss>", "<rss version='2.0'>\n<", "<feed xmlns='http://www.w3.org/2005/Atom'><en", "<rss/>",
      "<rss><channel><title>T</title>", "<rss><channel><title>T</title></channel>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title></fee",
      "<rdf:RDF xmlns='http://purl.org/rss/1.0/'><channel><title>T</title></channel>",
    ] {
      await assertFailure(as: .invalidData, text) { _ = try await readPage(text) }
    }
    for text in ["<rss><channel></channel></rss>", "<rss><channel><title>T</rss>", makeRSS(""), makeAtom("")] {
      let page = try await readPage(text)
      XCTAssertEqual(page.images, [], text)
    }
  }

  private let enclosure = "<enclosure url='/1.jpg' type='image/jpeg'/>"
}
