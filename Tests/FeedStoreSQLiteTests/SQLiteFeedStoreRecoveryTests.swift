import FeedCaching
import FeedDomain
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of unusable files, which the store renames and replaces by new files.
final class SQLiteFeedStoreRecoveryTests: XCTestCase {
  func test_init_setsAsideFileThatIsNoDatabase() throws {
    let bytes = Data(repeating: 0x61, count: 5000)
    try bytes.write(to: fileURL)

    let sut = try makeSUT()

    let setAside = try XCTUnwrap(setAsideFiles.first)
    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual(setAside.cause.code, 26)
    XCTAssertEqual(setAside.url.lastPathComponent, "feed.sqlite.damaged-20200520T112459Z")
    XCTAssertEqual(try Data(contentsOf: setAside.url), bytes)
    try expectWorks(sut)
  }

  func test_init_setsAsideNonRegularFiles() throws {
    let places: [(name: String, make: (URL) throws -> Void)] = [
      ("folder", { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) }),
      ("FIFO", { XCTAssertEqual(mkfifo($0.path, 0o600), 0) }),
      ("device", { try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: "/dev/null") }),
    ]
    for place in places {
      try setUpWithError()
      try place.make(fileURL)

      let sut = try makeSUT()

      XCTAssertEqual(setAsideFiles.first?.cause.code, 26, place.name)
      XCTAssertEqual(setAsideFiles.count, 1, place.name)
      try expectWorks(sut)
    }
  }

  func test_foldersThatWereSetAside_areNotDeleted() throws {
    for number in 0..<4 {
      try? FileManager.default.removeItem(at: fileURL)
      try FileManager.default.createDirectory(at: fileURL, withIntermediateDirectories: false)
      try Data("mine".utf8).write(to: fileURL.appending(path: "\(number)"))
      _ = try makeSUT()
    }

    for (number, folder) in setAsideFiles.map(\.url).enumerated() {
      XCTAssertEqual(try Data(contentsOf: folder.appending(path: "\(number)")), Data("mine".utf8))
    }
    XCTAssertEqual(setAsideFiles.count, 4)
  }

  // MARK: Files from newer versions

  func test_fileOfANewerProgram_isUsedIfItIsCompatible() throws {
    let feed = makeFeed()
    try makeSUT().insert(feed, timestamp: Date())
    try makeSUT(key: "other").insert(feed, timestamp: Date())
    try takeStepsOfNewerProgram()

    let sut = try makeSUT()
    XCTAssertEqual(try sut.retrieve()?.feed, feed)
    try sut.insert(foundSource: "a source", at: Date(), for: "an operand")
    try sut.insert(FeedState(cursor: "a cursor"))
    try sut.append(makeFeed())
    try expectWorks(sut)

    XCTAssertTrue(losses.isEmpty)
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count + 1)
    XCTAssertEqual(try sut.integer("SELECT count(*) FROM notes"), 1)
    XCTAssertEqual(try sut.integer("SELECT mark FROM feeds WHERE key = 'other'"), 5)
    XCTAssertEqual(try sut.integer("SELECT sum(mark) FROM feed_images"), 5 * 2 * feed.count)
  }

  func test_fileForNewerProgramsOnly_isNotChanged() throws {
    let feed = makeFeed()
    try makeSUT().insert(feed, timestamp: Date())
    try takeStepsOfNewerProgram(leastVersion: 1000)
    let bytes = try Data(contentsOf: fileURL)

    XCTAssertThrowsError(try makeSUT()) { error in
      XCTAssertEqual(
        error as? SQLiteSchema.NewerFile,
        SQLiteSchema.NewerFile(leastVersion: 1000, newestKnown: SQLiteSchema.feed.steps.count))
    }

    XCTAssertTrue(losses.isEmpty)
    XCTAssertEqual(try names().filter { $0.contains("damaged") }, [])
    XCTAssertEqual(try Data(contentsOf: fileURL), bytes)
  }

  func test_fileThatIsMigratedByANewerProgramInUse_isNotChanged() throws {
    let sut = try makeSUT()
    try sut.insert(makeFeed(), timestamp: Date())
    try takeStepsOfNewerProgram(leastVersion: 1000, "ALTER TABLE feed_images RENAME TO entries;")

    for _ in 0..<2 {
      XCTAssertThrowsError(try sut.retrieve()) { XCTAssertTrue($0 is SQLiteSchema.NewerFile, "\($0)") }
    }

    XCTAssertTrue(losses.isEmpty)
    XCTAssertEqual(try names().filter { $0.contains("damaged") }, [])
  }

  func test_init_setsAsideANewerFileWithoutALeastVersion() throws {
    try makeSUT().execute("PRAGMA user_version = 1000; DROP TABLE least_version")

    let sut = try makeSUT()

    XCTAssertEqual(setAsideFiles.count, 1)
    try expectWorks(sut)
  }

  /// Changes the file as a later release might: adds a table, and a column to each table.
  private func takeStepsOfNewerProgram(leastVersion: Int? = nil, _ sql: String = "") throws {
    let connection = try SQLiteConnection(path: fileURL.path)
    let columns = [
      ("feeds", ["mark", "location", "has_details", "position"]),
      ("feed_images", ["mark", "key", "timestamp", "cursor"]),
      ("images", ["mark", "data", "image"]), ("image_data", ["mark", "id", "url", "size"]), ("found_sources", ["mark"]),
    ]
    let step = columns.flatMap { table, names in
      names.map { "ALTER TABLE \(table) ADD COLUMN \($0) INTEGER NOT NULL DEFAULT 5;" }
    }.joined()
    let least = leastVersion.map { "UPDATE least_version SET version = \($0);" } ?? ""
    let notes = "CREATE TABLE notes (note TEXT) STRICT; INSERT INTO notes VALUES ('a note');"
    try SQLiteSchema(steps: SQLiteSchema.feed.steps + [step + notes + least + sql]).migrate(connection)
    connection.close()
  }

  func test_init_renamesTheFilesNextToADamagedFileToo() throws {
    for suffix in ["", "-wal"] { try Data(repeating: 0x61, count: 5000).write(to: fileURL.appending(suffix: suffix)) }

    let sut = try makeSUT()

    let setAside = try XCTUnwrap(setAsideFiles.first?.url)
    XCTAssertTrue(FileManager.default.fileExists(atPath: setAside.path))
    try expectWorks(sut)
  }

  func test_init_choosesAnotherNameWhenTheNameIsTaken() throws {
    for _ in 0..<3 { try setAsideAFile() }

    XCTAssertEqual(
      setAsideFiles.map(\.url.lastPathComponent),
      ["", "-2", "-3"].map { "feed.sqlite.damaged-20200520T112459Z\($0)" })
  }

  func test_init_keepsTheTwoNewestDamagedFiles() throws {
    for second in (0..<12).map({ $0 < 10 ? 0 : $0 }) {
      now = Date(timeIntervalSince1970: 1_589_973_899 + Double(second))
      try setAsideAFile()
    }
    // The clock has been set back, but the most recently renamed file still counts as the newest.
    now = Date(timeIntervalSince1970: 0)
    try setAsideAFile()

    let kept = ["feed.sqlite.damaged-20200520T112510Z", "feed.sqlite.damaged-19700101T000000Z"]
    let expected = ["feed.sqlite"] + kept.flatMap { name in ["", "-wal", "-shm"].map { name + $0 } }
    XCTAssertEqual(try names(), expected.sorted())
  }

  func test_init_setsNothingAsideForAnEmptyFile() throws {
    try Data().write(to: fileURL)

    try expectWorks(makeSUT())

    XCTAssertTrue(setAsideFiles.isEmpty)
  }

  func test_retrieve_failsOnceOnABadPageAndCreatesANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()
    XCTAssertTrue(setAsideFiles.isEmpty, "Expected the damage to show only when the page is read")

    XCTAssertThrowsError(try sut.retrieve()) { XCTAssertEqual(($0 as? SQLiteError)?.code, 11) }

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertNil(try sut.retrieve())
    try expectWorks(sut)
  }

  func test_retrieveImageData_failsOnceOnABadPageAndCreatesANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()

    XCTAssertThrowsError(try sut.retrieve(dataForURL: anyURL()))

    XCTAssertEqual(setAsideFiles.count, 1)
    try expectWorks(sut)
  }

  func test_insert_failsOnceOnABadPageAndCreatesANewFile() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()

    XCTAssertThrowsError(try sut.insert(makeFeed(), timestamp: Date()))
    XCTAssertEqual(setAsideFiles.count, 1)

    try expectWorks(sut)
  }

  func test_validateCache_failsOnceOnABadPageAndLeavesNoFeed() throws {
    try saveAndDamagePages()
    let sut = try makeSUT()
    let loader = LocalFeedLoader(store: sut, currentDate: Date.init)

    XCTAssertThrowsError(try loader.validateCache()) { XCTAssertEqual(($0 as? SQLiteError)?.code, 11) }

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual(try loader.load(), [])
    XCTAssertNoThrow(try loader.validateCache())
  }

  func test_validateCache_failsOnceOnForeignTablesAndLeavesTheirRows() throws {
    let sut = try makeSUT()
    try sut.insert(makeFeed(), timestamp: Date())
    try sut.execute("ALTER TABLE feed_images RENAME COLUMN location TO place")

    XCTAssertThrowsError(try LocalFeedLoader(store: sut, currentDate: Date.init).validateCache())

    let setAside = try XCTUnwrap(setAsideFiles.first?.url)
    let rows = try SQLiteConnection(path: setAside.path).rows("SELECT count(*) FROM feed_images") { $0.integer(0) }
    XCTAssertEqual(rows, [3])
  }

  func test_damageFoundByTwoStores_setsAsideTheDamagedFileOnly() throws {
    try saveAndDamagePages()
    let first = try makeSUT()
    let second = try makeSUT()
    let feed = makeFeed()
    XCTAssertThrowsError(try first.retrieve())
    try first.insert(feed, timestamp: Date())

    XCTAssertEqual(try second.retrieve()?.feed, feed)

    XCTAssertEqual(setAsideFiles.count, 1)
    XCTAssertEqual(try first.retrieve()?.feed, feed)
  }

  // MARK: Foreign tables and values

  func test_foreignTables_areSetAside() throws {
    let changes = [
      "ALTER TABLE feed_images RENAME COLUMN location TO place",
      "ALTER TABLE images RENAME COLUMN last_use TO used",
      """
      DROP TABLE feeds;
      CREATE TABLE feeds (id INTEGER PRIMARY KEY, key TEXT UNIQUE, timestamp REAL NOT NULL, other TEXT NOT NULL) STRICT
      """,
      "DROP TABLE feeds", "DROP TABLE feed_images", "DROP TABLE images", "DROP TABLE image_data",
      "DROP TABLE image_total",
      "DROP TABLE feeds; CREATE VIEW feeds AS SELECT 1 AS id, 'any' AS key, 0.0 AS timestamp",
      "CREATE TRIGGER foreign_one BEFORE INSERT ON images BEGIN SELECT raise(ABORT, 'no'); END",
      "DROP TABLE feeds; DROP TABLE feed_images; DROP TABLE images; DROP TABLE image_data; DROP TABLE image_total",
      "PRAGMA user_version = 0",
    ]
    for change in changes { try assertHeals(from: change, bySettingAside: true) }
  }

  func test_foreignValues_areSetAside() throws {
    let changes = [
      "UPDATE image_total SET bytes = 9223372036854775807", "UPDATE image_total SET bytes = -1",
      "DELETE FROM image_total",
      "UPDATE feed_images SET position = 9223372036854775807 WHERE position = 2",
      "UPDATE feed_images SET position = 9223372036854775804 WHERE position = 2",
    ]
    for change in changes { try assertHeals(from: change, bySettingAside: true) }
  }

  func test_largestUse_isNoDamage() throws {
    try assertHeals(from: "UPDATE images SET last_use = 9223372036854775807", bySettingAside: false)
  }

  // MARK: Reads that fail once

  func test_readThatFailsOnce_setsNothingAside() throws {
    for isInUse in [false, true] {
      var (number, isDone) = (0, false)
      while !isDone {
        try setUpWithError()
        let feed = makeFeed(count: 300)
        let other: SQLiteFeedStore? = try makeSUT()
        try other?.insert(feed, timestamp: Date())
        if !isInUse { other?.close() }
        number += 1

        isDone = try !FailingReads.happen(at: number) {
          // If the file cannot be opened at all, the store throws the error and does not change the file.
          guard let sut = try? makeSUT() else { return }
          try LocalFeedLoader(store: sut, currentDate: Date.init).validateCache()
          XCTAssertEqual(try sut.retrieve()?.feed, feed, "read \(number)")
          try sut.append(makeFeed())
        }

        XCTAssertEqual(losses.count, 0, "read \(number): \(losses)")
        XCTAssertEqual(try makeSUT().retrieve()?.feed.starts(with: feed), true, "read \(number)")
      }
      XCTAssertGreaterThan(number, 5)
    }
  }

  // MARK: A removed file

  func test_removedFile_isCreatedAgainByTheNextCall() throws {
    let sut = try makeSUT()
    try sut.insert(makeFeed(), timestamp: Date())
    try FileManager.default.removeItem(at: fileURL.deletingLastPathComponent())

    XCTAssertNil(try sut.retrieve())

    XCTAssertEqual(removalCount, 1)
    try expectWorks(sut)
    XCTAssertEqual(removalCount, 1)
    XCTAssertTrue(setAsideFiles.isEmpty)
  }

  func test_fileReplacedByAnotherProgram_isReopened() throws {
    let sut = try makeSUT()
    try FileManager.default.moveItem(at: fileURL, to: fileURL.appending(suffix: "-moved"))
    let feed = makeFeed()
    try makeSUT().insert(feed, timestamp: Date())

    XCTAssertEqual(try sut.retrieve()?.feed, feed)

    XCTAssertEqual(removalCount, 0)
  }

  func test_damageOfAFileThatAnotherProgramHasReplaced_setsNothingAside() throws {
    let sut = try makeSUT()
    let feed = makeFeed()

    var attempts = 0
    XCTAssertThrowsError(
      try sut.database.perform { _ in
        attempts += 1
        if attempts == 2 {
          try FileManager.default.moveItem(at: fileURL, to: fileURL.appending(suffix: "-moved"))
          try makeSUT().insert(feed, timestamp: Date())
        }
        throw SQLiteError.inconsistency("any")
      })

    XCTAssertEqual(attempts, 2)
    XCTAssertTrue(losses.isEmpty)
    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  // MARK: Helpers

  private var fileURL = URL(filePath: "/")
  private var now = Date()
  private var losses: [FileLoss] = []

  private var setAsideFiles: [(url: URL, cause: SQLiteError)] {
    losses.compactMap { if case .setAside(let url, let cause) = $0 { (url, cause) } else { nil } }
  }
  private var removalCount: Int { losses.count - setAsideFiles.count }

  override func setUpWithError() throws {
    fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    now = Date(timeIntervalSince1970: 1_589_973_899)
    losses = []
  }

  private func makeSUT(
    key: FeedKey = "any", file: StaticString = #filePath, line: UInt = #line
  ) throws -> SQLiteFeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: fileURL, feedKey: key,
      currentDate: { [now] in now }, onLoss: { [weak self] in self?.losses.append($0) })
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  /// Saves a feed and damages every page of its file but the first, which contains the schema.
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

  /// Makes the store rename a file that is no database, and creates empty `-wal` and `-shm` files next to the renamed
  /// file.
  private func setAsideAFile() throws {
    try Data(repeating: 0x61, count: 5000).write(to: fileURL)
    _ = try makeSUT()
    let setAside = try XCTUnwrap(setAsideFiles.last?.url)
    for suffix in ["-wal", "-shm"] { try Data().write(to: setAside.appending(suffix: suffix)) }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fileURL.deletingLastPathComponent().path).sorted()
  }

  /// Makes a change that this program never makes, calls functions of the store, and expects the store to work again.
  private func assertHeals(
    from change: String, bySettingAside isSetAside: Bool, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try setUpWithError()
    try makeSUT().insert(makeFeed(), timestamp: Date())
    try makeSUT().insert(Data("bytes".utf8), for: anyURL())
    try SQLiteConnection(path: fileURL.path).execute(change)

    let sut = try makeSUT()
    let uses: [() throws -> Void] = [
      { _ = try sut.retrieve() }, { _ = try sut.retrieve(dataForURL: anyURL()) },
      { try sut.insert(Data("other".utf8), for: anyURL("other")) }, { try sut.append(makeFeed()) },
      { try sut.insert(makeFeed(), timestamp: Date()) },
    ]
    let errors = uses.compactMap { use in Result { try use() }.error }

    XCTAssertEqual(setAsideFiles.count, isSetAside ? 1 : 0, "\(change): \(errors)", file: file, line: line)
    try expectWorks(sut, file: file, line: line)
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

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
