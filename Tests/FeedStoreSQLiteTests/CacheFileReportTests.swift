import FeedCaching
import TestSupport
import XCTest

@testable import FeedStoreSQLite

final class CacheFileReportTests: XCTestCase {
  func test_missingFile_isNotCreated() throws {
    let folder = try makeTemporaryDirectory()

    XCTAssertNil(try makeSUT(folder.appending(path: "feed.sqlite")))
    XCTAssertNil(try makeSUT(folder.appending(path: "none/feed.sqlite")))

    XCTAssertEqual(try contents(of: folder), [:])
  }

  func test_file_isReportedAndUnchanged() throws {
    let file = try makeTemporaryDirectory().appending(path: "a?b#c%20d/feed.sqlite")
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let store = try makeStore(file, savedAt: date)
    store.close()
    let before = try contents(of: file.deletingLastPathComponent())

    let sut = try XCTUnwrap(makeSUT(file))

    XCTAssertEqual(sut.feedCount, 2)
    XCTAssertEqual(sut.oldest, date)
    XCTAssertEqual(sut.pictureCount, 1)
    XCTAssertEqual(sut.integrity, .intact)
    XCTAssertEqual(sut.byteCount, before.values.reduce(0) { $0 + $1.count })
    XCTAssertEqual(try contents(of: file.deletingLastPathComponent()), before)
  }

  func test_fileInUse_isReportedWithItsLog() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let store = try makeStore(file, savedAt: Date())
    defer { store.close() }
    let names = Set(try contents(of: file.deletingLastPathComponent()).keys)

    let sut = try XCTUnwrap(makeSUT(file))

    XCTAssertEqual(sut.feedCount, 2)
    XCTAssertEqual(sut.integrity, .intact)
    XCTAssertEqual(names.count, 3)
    XCTAssertEqual(Set(try contents(of: file.deletingLastPathComponent()).keys), names)
  }

  func test_unreadableLog_isReportedInsteadOfOutdatedContents() throws {
    let (file, copy) = (try makeTemporaryDirectory(), try makeTemporaryDirectory())
    let store = try makeStore(file.appending(path: "feed.sqlite"), savedAt: Date())
    defer { store.close() }
    for name in ["feed.sqlite", "feed.sqlite-wal"] {
      try FileManager.default.copyItem(at: file.appending(path: name), to: copy.appending(path: name))
    }
    let before = try contents(of: copy)

    let sut = try XCTUnwrap(makeSUT(copy.appending(path: "feed.sqlite")))

    XCTAssertEqual(sut.integrity, .logUnread)
    XCTAssertEqual(try contents(of: copy), before)
    try Data().write(to: copy.appending(path: "feed.sqlite-wal"))
    XCTAssertNotEqual(try makeSUT(copy.appending(path: "feed.sqlite"))?.integrity, .logUnread)
  }

  func test_damage_isReported() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try makeStore(file, savedAt: Date()).close()
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(16_384..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 16_384))
    for damaged in [Data("no database, but long enough to be looked at as one".utf8), bytes] {
      try damaged.write(to: file)

      guard case .damaged = try makeSUT(file)?.integrity else { return XCTFail("\(damaged.count) bytes") }

      XCTAssertEqual(try Data(contentsOf: file), damaged)
    }
  }

  func test_readThatFailsOnce_isNoDamage() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try makeStore(file, savedAt: Date()).close()
    var (number, isDone) = (0, false)
    while !isDone {
      number += 1
      isDone = !FailingReads.happen(at: number) {
        // If a read fails while the file is opened, the store throws an error.
        guard let sut = try? makeSUT(file) else { return }
        XCTAssertEqual(sut.integrity, .intact, "read \(number)")
      }
    }
    XCTAssertGreaterThan(number, 5)
  }

  func test_emptyFile_isReportedAsEmpty() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try Data().write(to: file)

    XCTAssertEqual(try makeSUT(file)?.integrity, .empty)
  }

  func test_fileForNewerPrograms_isReported() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try makeStore(file, savedAt: Date()).close()
    let connection = try SQLiteConnection(path: file.path)
    try connection.execute("PRAGMA user_version = 99; UPDATE least_version SET version = 99")
    connection.close()

    guard case .newer = try makeSUT(file)?.integrity else { return XCTFail("the file is for newer programs") }
  }

  func test_timeLimit_endsTheCheck() throws {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let store = try makeStore(file, savedAt: Date())
    try store.insert((0..<20_000).map { LocalFeedImage(number: $0) }, timestamp: Date())
    store.close()

    XCTAssertEqual(try makeSUT(file, within: .zero)?.integrity, .unfinished)
  }

  func test_directoryOrDevice_isRejected() throws {
    let folder = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

    XCTAssertThrowsError(try makeSUT(folder))
  }

  // MARK: Helpers

  private func makeSUT(_ file: URL, within limit: Duration = .seconds(60)) throws -> CacheFileReport? {
    try CacheFileReport(of: file, within: limit)
  }

  /// Creates a store with two feeds, the first one saved at `date`, and a picture.
  private func makeStore(_ file: URL, savedAt date: Date) throws -> SQLiteFeedStore {
    let store = try SQLiteFeedStore(fileURL: file, feedKey: "one")
    try store.insert((0..<3).map { LocalFeedImage(number: $0) }, timestamp: date)
    try SQLiteFeedStore(store, feedKey: "two").insert([], timestamp: date + 60)
    try store.insert(Data(repeating: 1, count: 50_000), for: anyURL())
    return store
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }
}

extension LocalFeedImage {
  fileprivate init(number: Int) {
    self.init(id: UUID(), description: "description \(number)", location: nil, url: anyURL())
  }
}
