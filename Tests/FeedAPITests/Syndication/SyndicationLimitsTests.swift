import Documents
import FeedDomain
import TestSupport
import XCTest

@testable import FeedAPI

/// Tests with feeds that are designed to be slow to read. The work for each part of a feed must not grow with the
/// number of parts.
final class SyndicationLimitsTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_filesOfAPicture_areLimited() async throws {
    let contents = numbers.map { "<media:content url='/\($0).jpg'/>" }.joined()
    let thumbnails = numbers.map { "<media:thumbnail url='/\($0).jpg'/>" }.joined()
    // There are only 200 sources, because further sources are not read.
    let sources = numbers.prefix(200).map { "<source srcset='/\($0).jpg 9w, /\($0)b.jpg 99w'>" }.joined()

    let lists = [
      try await item(numbers.map { "<enclosure url='/a.jpg?w=\($0)'/>" }.joined()).pictures,
      try await item("<media:group>\(contents)</media:group>").pictures,
      try await item("<media:content url='/a.jpg'/>\(thumbnails)").pictures,
      try await item("<media:content url='/a.jpg'>\(thumbnails)</media:content>").pictures,
      pictures("<picture>\(sources)<img></picture>"),
      pictures(numbers.map { "<img src='/a.jpg?w=\($0)'>" }.joined()),
    ]

    for list in lists { XCTAssertLessThanOrEqual(list.pictures.map(\.picture.files.count).max() ?? .max, 50) }
  }

  func test_filesOfAJSONAttachment_areLimited() throws {
    let attachments = numbers.map { #"{"url": "https://a.com/a.jpg?w=\#($0)"}"# }.joined(separator: ",")
    let json = #"{"version": "https://jsonfeed.org/version/1", "items": [{"attachments": [\#(attachments)]}]}"#
    let list = try JSONFeedMapper.map(Data(json.utf8), at: nil).entries[0].pictures

    XCTAssertEqual(list.pictures.map(\.picture.files.count), [50])
  }

  func test_descriptionsOfAPicture_areLimited() async throws {
    let list = pictures(numbers.map { "<img src='/a.jpg' alt='\($0)'>" }.joined())
    XCTAssertEqual(list.pictures.map(\.picture.descriptions), [["0", "1", "2", "3"]])

    let long = String(repeating: "x", count: 5_000)
    let html = (0..<9).map { "<img src='/a.jpg' alt='\($0)\(long)'>" }.joined()
    let images = try await readItem("<description>\(escaped(html))</description>")
    XCTAssertEqual(images.map { $0.description?.count }, [5_000])
  }

  func test_entries_haveTheSameLimitInEveryFormat() throws {
    for (count, isTruncated) in [(100_000, false), (100_001, true)] {
      let json = ["{}", "1"].map { entry in
        let items = Array(repeating: entry, count: count).joined(separator: ",")
        return Data(#"{"version": "https://jsonfeed.org/version/1", "items": [\#(items)]}"#.utf8)
      }
      let documents = [
        RSSMapper.map(document("rss", of: count, "item"), at: nil),
        AtomMapper.map(document("feed", of: count, "entry"), at: nil), try JSONFeedMapper.map(json[0], at: nil),
      ]
      XCTAssertEqual(documents.map(\.entries.count), [100_000, 100_000, 100_000])
      XCTAssertEqual(documents.map(\.entries.isTruncated), [isTruncated, isTruncated, isTruncated])
      let nothing = try JSONFeedMapper.map(json[1], at: nil)
      XCTAssertEqual(nothing.entries.count, 0, "a number is not an entry")
      XCTAssertEqual(nothing.entries.isTruncated, isTruncated)
    }
  }

  func test_truncatedDocument_hasFurtherEntries() throws {
    var (rss, atom) = (document("rss", of: 1, "item"), document("feed", of: 1, "entry"))
    (rss.isTruncated, atom.isTruncated) = (true, true)

    XCTAssertTrue(RSSMapper.map(rss, at: nil).entries.isTruncated)
    XCTAssertTrue(AtomMapper.map(atom, at: nil).entries.isTruncated)
  }

  func test_tooLongText_doesNotAffectTheNextEntry() async throws {
    let long = String(repeating: "<i>", count: 400_000) + "<img src='/1.jpg'>"
    let items = [long, "<img src='/2.jpg'>"].map { #"{"content_html": "\#($0)"}"# }.joined(separator: ",")
    let json = try await readPage(#"{"version": "https://jsonfeed.org/version/1", "items": [\#(items)]}"#)
    let rss = try await readPage(
      makeRSS([long, "<img src='/2.jpg'>"].map { "<item><description>\(escaped($0))</description></item>" }.joined()))

    for page in [json, rss] { XCTAssertEqual(page.images.map(\.picture), ["https://a.com/2.jpg"]) }
  }

  func test_picturesBeyondTheLimitOfAPage_areCountedAsOmitted() async throws {
    let entries = SyndicationEntries(Array(0..<2_002), isTruncated: false) { number in
      var entry = SyndicationEntry()
      // The last entry with pictures has one picture more than the page has room for.
      let count = number < 2_000 ? 5 : 0
      for place in 0..<(number == 1_999 ? count + 1 : count) {
        entry.pictures.add(
          EntryPicture(files: [.init(makeURL("https://a.com/\(number)-\(place).jpg"))].compactMap(\.self)))
      }
      return entry
    }

    let page = try await SyndicationPageMapper.map(
      SyndicationDocument(format: .rss, entries: entries), from: makeResponse("https://a.com/"),
      of: makeSyndicationFeed())

    XCTAssertEqual(page.images.count, 10_000)
    XCTAssertEqual(page.omitted, OmittedEntries(count: 2, hasFurther: true))
  }

  func test_page_reportsFurtherEntries() async throws {
    for (count, isTruncated, hasFurther) in [
      (10, false, false), (10, true, true), (10_000, false, false), (10_001, false, true), (25_000, false, true),
    ] {
      let entries = SyndicationEntries(Array(0..<count), isTruncated: isTruncated) { number in
        var entry = SyndicationEntry()
        entry.pictures.add(EntryPicture(files: [.init(makeURL("https://a.com/\(number).jpg"))].compactMap(\.self)))
        return entry
      }

      let page = try await SyndicationPageMapper.map(
        SyndicationDocument(format: .rss, entries: entries), from: makeResponse("https://a.com/"),
        of: makeSyndicationFeed())

      XCTAssertEqual(page.images.count, min(count, 10_000))
      XCTAssertEqual(page.omitted, OmittedEntries(hasFurther: hasFurther), "\(count)")
    }
  }

  func test_page_isNotMadeIfTheTaskIsCancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await readPage(makeRSS("<item><enclosure url='/a.jpg'/></item>"))
    }

    do {
      _ = try await task.valueInTime()
      XCTFail("Expected a cancellation")
    } catch { XCTAssertTrue(error is CancellationError, "\(error)") }
  }

  // MARK: - Helpers

  private let numbers = 0..<2_000

  private func document(_ name: String, of count: Int, _ entry: String) -> DocumentElement {
    let entry = DocumentElement(DocumentName(entry))
    return DocumentElement(DocumentName(name), children: Array(repeating: .element(entry), count: count))
  }

  private func item(_ elements: String) async throws -> SyndicationEntry {
    let document = EncodedDocument(Data(makeRSS("<item>\(elements)</item>").utf8), syntax: .xml)
    let root = try await InProcessDocumentParser().parse(document)
    return try XCTUnwrap(RSSMapper.map(root, at: makeURL("https://a.com/")).entries.first)
  }

  private func pictures(_ html: String) -> PictureList {
    var list = PictureList()
    HTMLPictures.read(HTMLReader.fragment(html.utf8), base: makeURL("https://a.com/"), into: &list)
    return list
  }
}
