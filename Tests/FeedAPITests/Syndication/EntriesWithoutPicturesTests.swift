import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedAPI

/// Tests of entries without pictures, which are listed only if pictures are looked for on their pages.
final class EntriesWithoutPicturesTests: XCTestCase {
  func test_entries_areCountedWithTheirPagesUnlessTheyAreListed() async throws {
    let page = try await readPage(makeRSS(items))

    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/2.jpg"])
    XCTAssertEqual(page.omitted, OmittedEntries(count: 3, pageCount: 2))
  }

  func test_entries_areListedInOrderWithTheirTextsAndPages() async throws {
    let page = try await read(items)

    XCTAssertEqual(page.images.map(\.details?.title), ["One", "Two", "Four"])
    XCTAssertEqual(
      page.images.map(\.address.pageOfPicture?.absoluteString), ["https://a.com/1", nil, "https://a.com/4"])
    XCTAssertEqual(page.images.map(\.details?.page), ["https://a.com/1", "https://a.com/2", "https://a.com/4"])
    XCTAssertEqual(page.images.map(\.description), ["The first", "The second", nil])
    XCTAssertEqual(page.omitted, OmittedEntries(count: 1), "an entry without a page")
  }

  func test_entryWhosePicturesAreBoilerplate_isListedForItsPage() async throws {
    let items = (0..<5).map { "<item><link>/\($0)</link><description>&lt;img src='/same.jpg'&gt;</description></item>" }

    let without = try await readPage(makeRSS(items.joined()))
    let page = try await read(items.joined())

    XCTAssertEqual(without.omitted, OmittedEntries(count: 5, pageCount: 5))
    XCTAssertEqual(page.images.compactMap(\.address.pageOfPicture).count, 5)
  }

  func test_id_isThatOfTheEntryWhateverElseItHas() async throws {
    let before = try await read("<item><guid>x</guid><link>/1</link></item>").images
    let after = try await read("<item><guid>x</guid><title>New</title><link>/2</link></item>").images
    let other = try await read("<item><guid>y</guid><link>/1</link></item>").images

    XCTAssertEqual(before.map(\.id), after.map(\.id))
    XCTAssertNotEqual(before.map(\.id), other.map(\.id))
  }

  func test_id_ofAPictureIsTheSameWithAndWithoutPages() async throws {
    let without = try await readPage(makeRSS(items)).images
    let with = try await read(items).images

    XCTAssertEqual(with.filter { $0.address.pageOfPicture == nil }.map(\.id), without.map(\.id))
  }

  func test_page_isWithoutItsUser() async throws {
    let images = try await read("<item><link>https://user:secret@a.com/1</link></item>").images

    XCTAssertEqual(images.map(\.picture), ["page+https://a.com/1"])
  }

  func test_warning_isThatOfTheEntry() async throws {
    let images = try await read("<item><link>/1</link><media:rating>adult</media:rating></item>").images

    XCTAssertEqual(images.map(\.details?.warning), [""])
  }

  func test_key_tellsIfPagesAreLookedAt() throws {
    let address = makeURL("https://a.com/feed.xml")
    let keys = [false, true].map { SyndicationFeed(address: address, reader: "ada", looksOnPages: $0)?.key.text }

    XCTAssertEqual(
      keys, ["syndication https://a.com/feed.xml ada", "syndication https://a.com/feed.xml ada pages"])
    XCTAssertEqual(
      SyndicationFeed(address: address, looksOnPages: true)?.asShown(to: "x").looksOnPages, true)
  }

  // MARK: - Helpers

  private let items = """
    <item><title>One</title><link>/1</link><description>The first</description></item>
    <item><title>Two</title><link>/2</link><description>The second</description><enclosure url='/2.jpg'/></item>
    <item><title>Three</title></item>
    <item><title>Four</title><link>/4</link></item>
    """

  private func read(_ items: String) async throws -> FeedPage {
    let feed = try XCTUnwrap(SyndicationFeed(address: makeURL("https://a.com/blog/feed.xml"), looksOnPages: true))
    return try await SyndicationReader(feed: feed, parser: InProcessDocumentParser())
      .page(Data(makeRSS(items).utf8), from: makeResponse("https://a.com/blog/feed.xml"))
  }
}
