import FeedCaching
import FeedDomain
import StoreTestSupport
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of files that each version of the schema wrote.
final class SchemaVersionsTests: XCTestCase {
  private let key: FeedKey = "syndication http://127.0.0.1:40999/feed.xml"
  private let server = "http://127.0.0.1:40999"
  private let saved = Date(timeIntervalSinceReferenceDate: 817_048_084.5)

  func test_fixtures_areOfAllVersions() throws {
    XCTAssertEqual(CacheFileFixture.versions, 1...SQLiteSchema.feed.steps.count)
    for version in CacheFileFixture.versions {
      XCTAssertEqual(FileFaults.rows("PRAGMA user_version", in: try makeCopy(of: version)), ["\(version)"])
    }
  }

  func test_init_keepsTheImagesAndPicturesOfEveryVersion() throws {
    for version in CacheFileFixture.versions {
      let fileURL = try makeCopy(of: version)
      let before = FileFaults.contents(of: fileURL)

      let sut = try makeSUT(fileURL)

      XCTAssertGreaterThan(before.count, 1, "version \(version)")
      XCTAssertEqual(FileFaults.contents(of: fileURL), before, "version \(version)")
      XCTAssertEqual(FileFaults.find(in: fileURL), [], "version \(version)")
      XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
    }
  }

  func test_init_keepsAllElseOfTheVersionsSinceTheSeventh() throws {
    for version in 7...SQLiteSchema.feed.steps.count {
      let sut = try makeSUT(try makeCopy(of: version))
      let name = "version \(version)"

      let feed = try XCTUnwrap(sut.retrieve()).feed
      let details = try XCTUnwrap(feed.first?.details?.value)
      XCTAssertEqual([details.title, details.author, details.license], ["Tide", "Ada L.", "CC0"], name)
      XCTAssertEqual([details.tags, details.links], [["sea", "noon"], ["\(server)/one"]], name)
      XCTAssertEqual(details.facts, [.init(.place, "45.5, -7.25")], name)
      XCTAssertEqual(details.lacksDescription, version >= 11, name)
      let expected = FeedState(
        cursor: "\(server)/feed.xml?page=2",
        omitted: OmittedEntries(count: 2, pageCount: version >= 9 ? 3 : 0, hasFurther: true),
        validators: FeedValidators(entityTag: #""a""#), title: "Tides", format: version >= 10 ? .rss : nil)
      XCTAssertEqual(try sut.retrieveState(), expected, name)
      XCTAssertEqual(try sut.retrieveMarks(forKey: key), FeedMarks(lastLoad: saved, place: feed.last?.id), name)
      XCTAssertEqual(try sut.retrieveSeen(among: feed.map(\.id), forKey: key), Set(feed.map(\.id).prefix(1)), name)
      XCTAssertEqual(try sut.retrieve(foundSourceFor: FeedKey(words: [server])), key.text, name)
      XCTAssertEqual(
        try sut.retrieveOpened(), version >= 8 ? [OpenedAddress(word: "a.example", date: saved + 1)] : [], name)
      for (page, picture) in [("1", "3.jpg"), ("2", nil)] {
        let found = PagePicture(address: picture.flatMap { URL(string: "\(server)/\($0)") }, date: saved + 2)
        let page = try XCTUnwrap(URL(string: "\(server)/\(page)"))
        XCTAssertEqual(try sut.retrievePicture(onPage: page), version >= 9 ? found : nil, name)
      }
    }
  }

  func test_init_datesTheFoundSourcesOfEarlierVersions() throws {
    for version in 7..<12 {
      let sut = try makeSUT(try makeCopy(of: version))
      let key = FeedKey(words: [server])

      try sut.deleteFoundSources(storedUntil: Date() - 60)
      let recent = try sut.retrieve(foundSourceFor: key)
      try sut.deleteFoundSources(storedUntil: Date() + 60)

      XCTAssertNotNil(recent, "version \(version)")
      XCTAssertNil(try sut.retrieve(foundSourceFor: key), "version \(version)")
    }
  }

  func test_newestFile_isUsedAndKeptByEveryVersionSinceTheFourth() throws {
    for version in 4..<SQLiteSchema.feed.steps.count {
      let fileURL = try makeCopy(of: SQLiteSchema.feed.steps.count)
      let before = FileFaults.contents(of: fileURL)
      let columns = try columns(ofVersion: version)

      let older = try SQLiteConnection(path: fileURL.path)
      try SQLiteSchema(steps: Array(SQLiteSchema.feed.steps.prefix(version))).migrate(older)
      // An older version copies a feed in its own columns, as it does when it saves one that it has read.
      try older.execute(
        """
        CREATE TEMP TABLE copied AS SELECT \(columns) FROM feed_images;
        DELETE FROM feed_images;
        INSERT INTO feed_images (\(columns)) SELECT * FROM copied;
        INSERT INTO found_sources (operand, source) VALUES ('an address', 'a source');
        """)
      older.close()

      XCTAssertEqual(FileFaults.contents(of: fileURL), before, "version \(version)")
      let sut = try makeSUT(fileURL)
      XCTAssertEqual(try sut.retrieve()?.feed.first?.details?.value.title, "Tide")
      XCTAssertEqual(try sut.retrieve()?.feed.first?.details?.value.tags, version >= 7 ? ["sea", "noon"] : nil)
      XCTAssertEqual(try sut.retrieveOpened().count, 1)
      XCTAssertEqual(try sut.retrieveState()?.format, .rss)
      XCTAssertEqual(try sut.retrieve(foundSourceFor: "an address"), "a source")
    }
  }

  private func columns(ofVersion version: Int) throws -> String {
    FileFaults.rows("SELECT group_concat(name) FROM pragma_table_info('feed_images')", in: try makeCopy(of: version))[0]
  }

  private func makeSUT(_ fileURL: URL) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\($0)") })
  }

  private func makeCopy(of version: Int) throws -> URL {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try CacheFileFixture.copy(version: version, to: fileURL)
    return fileURL
  }
}
