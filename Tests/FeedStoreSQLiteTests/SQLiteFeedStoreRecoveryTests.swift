import FeedCaching
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Files that cannot be used: they are set aside and a new one is begun.
final class SQLiteFeedStoreRecoveryTests: XCTestCase {
  func test_init_setsAsideFileThatIsNoDatabase() throws {
    let bytes = Data(repeating: 0x61, count: 5000)
    try bytes.write(to: fileURL)

    let sut = try makeSUT()

    let setAside = try XCTUnwrap(setAsideFiles.first)
    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual((setAside.cause as? SQLiteError)?.code, 26)
    XCTAssertEqual(setAside.url.lastPathComponent, "feed.sqlite.damaged-20200520T112459Z")
    XCTAssertEqual(try Data(contentsOf: setAside.url), bytes)
    try expectWorks(sut)
  }

  func test_init_setsAsideFileOfNewerVersion() throws {
    try makeSUT().execute("PRAGMA user_version = 1000")

    let sut = try makeSUT()

    let cause = try XCTUnwrap(setAsideFiles.first?.cause as? SQLiteSchema.UnknownVersion)
    XCTAssertEqual(cause, SQLiteSchema.UnknownVersion(version: 1000, newestKnown: SQLiteSchema.feed.steps.count))
    try expectWorks(sut)
  }

  func test_init_takesTheFilesBesideADamagedFileAlong() throws {
    for suffix in ["", "-wal"] { try Data(repeating: 0x61, count: 5000).write(to: fileURL.appending(suffix: suffix)) }

    let sut = try makeSUT()

    let setAside = try XCTUnwrap(setAsideFiles.first?.url)
    XCTAssertTrue(FileManager.default.fileExists(atPath: setAside.path))
    try expectWorks(sut)
  }

  func test_init_findsAnotherNameWhenTheSetAsideNameIsTaken() throws {
    for _ in 0..<3 {
      try Data(repeating: 0x61, count: 5000).write(to: fileURL)
      _ = try makeSUT()
    }

    XCTAssertEqual(
      setAsideFiles.map(\.url.lastPathComponent),
      ["", "-2", "-3"].map { "feed.sqlite.damaged-20200520T112459Z\($0)" })
  }

  func test_init_setsNothingAsideForAnEmptyFile() throws {
    try Data().write(to: fileURL)

    try expectWorks(makeSUT())

    XCTAssertTrue(setAsideFiles.isEmpty)
  }

  func test_retrieve_failsOnceOnBadPageAndBeginsANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()
    XCTAssertTrue(setAsideFiles.isEmpty, "Expected the damage to show only when the page is read")

    XCTAssertThrowsError(try sut.retrieve()) { XCTAssertEqual(($0 as? SQLiteError)?.code, 11) }

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertNil(try sut.retrieve())
    try expectWorks(sut)
  }

  func test_retrieveImageData_failsOnceOnBadPageAndBeginsANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()

    XCTAssertThrowsError(try sut.retrieve(dataForURL: anyURL()))

    XCTAssertEqual(setAsideFiles.count, 1)
    try expectWorks(sut)
  }

  func test_insert_failsOnceOnBadPageAndBeginsANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()

    XCTAssertThrowsError(try sut.insert(makeFeed(), timestamp: Date()))
    XCTAssertEqual(setAsideFiles.count, 1)

    try expectWorks(sut)
  }

  func test_validateCache_failsOnceOnBadPageAndLeavesNoFeed() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()
    let loader = LocalFeedLoader(store: sut, currentDate: Date.init)

    XCTAssertThrowsError(try loader.validateCache()) { XCTAssertEqual(($0 as? SQLiteError)?.code, 11) }

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual(try loader.load(), [])
    XCTAssertNoThrow(try loader.validateCache())
  }

  func test_damageFoundByTwoStores_setsAsideTheDamagedFileOnly() throws {
    try saveAndDamagePages()
    let first = try makeSUT()
    let second = try makeSUT()
    let feed = makeFeed()
    XCTAssertThrowsError(try first.retrieve())
    try first.insert(feed, timestamp: Date())

    XCTAssertThrowsError(try second.retrieve())

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual(try second.retrieve()?.feed, feed)
    XCTAssertEqual(try first.retrieve()?.feed, feed)
  }

  private var fileURL = URL(filePath: "/")
  private var setAsideFiles: [SetAsideFile] = []

  override func setUpWithError() throws {
    fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    setAsideFiles = []
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) throws -> SQLiteFeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: fileURL, feedKey: "any",
      currentDate: { Date(timeIntervalSince1970: 1_589_973_899) },
      onSetAside: { [weak self] in self?.setAsideFiles.append($0) })
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  /// Leaves a file whose first page, with the schema, is sound.
  private func saveAndDamagePages() throws {
    try {
      let store = try makeSUT()
      try store.insert(makeFeed(count: 1000), timestamp: Date())
      try store.insert(Data(count: 100_000), for: anyURL())
    }()
    let handle = try FileHandle(forUpdating: fileURL)
    let size = try handle.seekToEnd()
    XCTAssertGreaterThan(size, 10 * 16384)
    try handle.seek(toOffset: 16384)
    try handle.write(contentsOf: Data(repeating: 0xff, count: Int(size) - 16384))
    try handle.close()
  }

  private func expectWorks(_ sut: SQLiteFeedStore, file: StaticString = #filePath, line: UInt = #line) throws {
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try sut.insert(Data("bytes".utf8), for: anyURL())
    XCTAssertEqual(try sut.retrieve()?.feed, feed, file: file, line: line)
    XCTAssertEqual(try makeSUT().retrieve()?.feed, feed, file: file, line: line)
    XCTAssertEqual(try makeSUT().retrieve(dataForURL: anyURL()), Data("bytes".utf8), file: file, line: line)
  }
}

extension URL {
  fileprivate func appending(suffix: String) -> URL {
    deletingLastPathComponent().appending(path: lastPathComponent + suffix)
  }
}
