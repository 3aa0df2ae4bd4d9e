import FeedCaching
import FeedDomain
import StoreTestSupport
import TestSupport
import XCTest

@testable import FeedStoreSQLite

final class SQLiteFeedStoreFileTests: XCTestCase {
  func test_init_createsDirectoriesAndFilesForTheirOwnerOnly() throws {
    let root = try makeTemporaryDirectory()
    let fileURL = root.appending(path: "one/two/feed.sqlite")

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    try sut.insert(makeFeed(), timestamp: Date())

    XCTAssertEqual(try permissions(root.appending(path: "one")), 0o700)
    XCTAssertEqual(try permissions(root.appending(path: "one/two")), 0o700)
    for name in ["feed.sqlite", "feed.sqlite-wal", "feed.sqlite-shm"] {
      XCTAssertEqual(try permissions(root.appending(path: "one/two/\(name)")), 0o600, name)
    }
  }

  func test_prepare_createsAnEmptyFileForItsOwnerOnly() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "one/feed.sqlite")

    try DatabaseFile(url: fileURL).prepare()

    XCTAssertEqual(try Data(contentsOf: fileURL), Data())
    XCTAssertEqual(try permissions(fileURL), 0o600)
  }

  func test_identity_isUnknownRatherThanMissingWhereTheSystemDoesNotTell() throws {
    let folder = try makeTemporaryDirectory()
    let loop = folder.appending(path: "loop")
    try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: loop.path)

    XCTAssertNil(try DatabaseFile(url: folder.appending(path: "missing/feed.sqlite")).identity())
    XCTAssertThrowsError(try DatabaseFile(url: loop).identity())
  }

  func test_transaction_goesOnWhereTheSystemDoesNotTellOfTheFile() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let elsewhere = fileURL.appendingPathExtension("elsewhere")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())

    try sut.transaction {
      try FileManager.default.moveItem(at: fileURL, to: elsewhere)
      try FileManager.default.createSymbolicLink(atPath: fileURL.path, withDestinationPath: fileURL.path)
      XCTAssertEqual(try sut.retrieve()?.feed, feed)
      try FileManager.default.removeItem(at: fileURL)
      try FileManager.default.moveItem(at: elsewhere, to: fileURL)
    }
  }

  func test_insertOpened_afterAnInfiniteDateLosesNothing() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    try sut.insert(opened: OpenedAddress(word: "earlier", date: Date()), keepingNewest: 2)
    let other = try SQLiteConnection(path: fileURL.path)
    try other.execute("UPDATE opened_addresses SET opened = 9e999")
    other.close()

    try sut.insert(opened: OpenedAddress(word: "later", date: Date()), keepingNewest: 2)

    XCTAssertEqual(try sut.retrieveOpened().map(\.word), ["later", "earlier"])
  }

  func test_init_createsAFolderAfterAMissingOneAndTwoDots() throws {
    let root = try makeTemporaryDirectory()

    _ = try SQLiteFeedStore(fileURL: root.appending(path: "one/two/../../three/feed.sqlite"), feedKey: "any")

    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: root.path).sorted(), ["one", "three"])
    XCTAssertEqual(try permissions(root.appending(path: "three/feed.sqlite")), 0o600)
  }

  func test_init_createsFilesThatTheirOwnerCanReadWithAnyUmask() throws {
    let root = try makeTemporaryDirectory()
    let mask = umask(0o777)
    defer { umask(mask) }

    let sut = try SQLiteFeedStore(fileURL: root.appending(path: "one/two/feed.sqlite"), feedKey: "any")
    try sut.insert(makeFeed(), timestamp: Date())

    for name in ["one", "one/two"] { XCTAssertEqual(try permissions(root.appending(path: name)), 0o700, name) }
    for name in ["feed.sqlite", "feed.sqlite-wal", "feed.sqlite-shm"] {
      XCTAssertEqual(try permissions(root.appending(path: "one/two/\(name)")), 0o600, name)
    }
  }

  func test_init_doesNotChangeTheTargetOfALink() throws {
    let root = try makeTemporaryDirectory()
    let target = root.appending(path: "target.sqlite")
    try Data().write(to: target)
    try setPermissions(0o644, target)
    let link = root.appending(path: "folder/feed.sqlite")
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)

    let sut = try SQLiteFeedStore(fileURL: link, feedKey: "any")
    try sut.insert(makeFeed(), timestamp: Date())

    XCTAssertEqual(try permissions(target), 0o644)
    XCTAssertEqual(try SQLiteFeedStore(fileURL: target, feedKey: "any").retrieve()?.feed.count, 3)
  }

  func test_prepare_neverLetsOthersReadTheDirectory() throws {
    let root = try makeTemporaryDirectory()
    let paths = (0..<300).map { root.appending(path: "\($0)").path }
    let seen = LockedModes()
    let watcher = Thread {
      let end = ContinuousClock.now + .seconds(20)
      for path in paths {
        var status = stat()
        while stat(path, &status) != 0, .now < end {}
        seen.insert(status.st_mode & 0o777)
      }
      seen.end()
    }
    watcher.start()

    for path in paths { try DatabaseFile(url: URL(filePath: path).appending(path: "feed.sqlite")).prepare() }

    XCTAssertEqual(seen.waitForAll(), [0o700])
  }

  func test_init_restrictsExistingFilesToTheirOwner() throws {
    let directory = try makeTemporaryDirectory()
    let fileURL = directory.appending(path: "feed.sqlite")
    let other = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    let files = ["", "-wal", "-shm"].map { URL(filePath: fileURL.path + $0) }
    for url in [directory] + files { try setPermissions(0o755, url) }

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")

    XCTAssertEqual(try permissions(directory), 0o700)
    for file in files { XCTAssertEqual(try permissions(file), 0o600, file.path) }
    withExtendedLifetime((sut, other)) {}
  }

  func test_init_doesNotChangeADirectoryWithOtherFiles() throws {
    let directory = try makeTemporaryDirectory()
    try Data().write(to: directory.appending(path: "of somebody else"))
    try setPermissions(0o755, directory)

    _ = try SQLiteFeedStore(fileURL: directory.appending(path: "feed.sqlite"), feedKey: "any")

    XCTAssertEqual(try permissions(directory), 0o755)
  }

  func test_init_doesNotChangeADirectoryOfAnotherUser() throws {
    try XCTSkipUnless(geteuid() == 0, "Only the superuser may give a directory away")
    let directory = try makeTemporaryDirectory()
    try setPermissions(0o755, directory)
    try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: directory.path)

    _ = try SQLiteFeedStore(fileURL: directory.appending(path: "feed.sqlite"), feedKey: "any")

    XCTAssertEqual(try permissions(directory), 0o755)
  }

  func test_init_doesNotChangeASharedDirectory() throws {
    let directory = try makeTemporaryDirectory()
    try setPermissions(0o1777, directory)

    _ = try SQLiteFeedStore(fileURL: directory.appending(path: "feed.sqlite"), feedKey: "any")

    XCTAssertEqual(try permissions(directory), 0o1777)
  }

  func test_init_usesWriteAheadLogLargePagesAndASchemaVersion() throws {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any")

    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
    XCTAssertEqual(try sut.integer("PRAGMA page_size"), 16384)
    XCTAssertEqual(try sut.integer("PRAGMA journal_size_limit"), 32 << 20)
    XCTAssertEqual(try sut.integer("SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1)
  }

  func test_init_failsWhenTheDirectoryCannotBeCreated() throws {
    let file = try makeTemporaryDirectory().appending(path: "file")
    try Data("not a directory".utf8).write(to: file)

    XCTAssertThrowsError(try SQLiteFeedStore(fileURL: file.appending(path: "feed.sqlite"), feedKey: "any"))

    XCTAssertEqual(try Data(contentsOf: file), Data("not a directory".utf8))
  }

  func test_init_failsAndSetsNothingAsideWithoutPermissionToWrite() throws {
    try XCTSkipIf(geteuid() == 0, "The superuser may write anywhere")
    let directory = try makeTemporaryDirectory()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: directory.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.path) }

    XCTAssertThrowsError(
      try SQLiteFeedStore(
        fileURL: directory.appending(path: "feed.sqlite"), feedKey: "any",
        onLoss: { XCTFail("Unexpected \($0)") })
    ) { error in
      XCTAssertTrue("\(error)".contains("Permission denied"), "\(error)")
      XCTAssertEqual((error as? any StoreError)?.failure, .mayNotBeWritten)
    }
  }

  func test_append_writesNoMoreThanItsPageWhateverTheFeedsLength() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    try sut.insert(makeFeed(count: 5000), timestamp: Date())
    try sut.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    try sut.append(makeFeed(count: 10))

    let written = try FileManager.default.attributesOfItem(atPath: fileURL.path + "-wal")[.size] as? Int
    let wholeFeed = try XCTUnwrap(try sut.integer("PRAGMA page_count")) * 16384
    XCTAssertLessThan(try XCTUnwrap(written), wholeFeed / 2)
  }

  func test_close_leavesOneFileAndAStoreThatOpensItAgain() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())

    sut.close()

    let directory = fileURL.deletingLastPathComponent().path
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: directory), ["feed.sqlite"])
    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_insert_checkpointsALongLogWhileTheStoreIsOpen() async throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    let pictures = (0..<5).map { Data(repeating: $0, count: 4 << 20) }

    for (number, picture) in pictures.enumerated() { try sut.insert(picture, for: anyURL("\(number)")) }

    let total = pictures.reduce(0) { $0 + $1.count }
    try await eventually("the log was never folded in") {
      try FileManager.default.attributesOfItem(atPath: fileURL.path)[.size] as? Int ?? 0 >= total
    }
    for (number, picture) in pictures.enumerated() {
      XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("\(number)")), picture)
    }
  }

  func test_close_leavesOneFileEvenDuringACheckpoint() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    try sut.insert(Data(repeating: 1, count: 20 << 20), for: anyURL())

    sut.close()

    let directory = fileURL.deletingLastPathComponent().path
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: directory), ["feed.sqlite"])
  }

  func test_file_containsNoUserinfo() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let url = try XCTUnwrap(URL(string: "https://somebody:password@images.example/any"))
    var details = FeedImage.Details()
    (details.page, details.preview) = (url.absoluteString, url.absoluteString)
    (details.replies, details.links) = (url.absoluteString, [anyURL("link").absoluteString, url.absoluteString])
    let feed = [
      LocalFeedImage(id: UUID(), description: nil, location: nil, address: CompactURL(url), details: Boxed(details))
    ]
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")

    try sut.insert(feed, timestamp: Date())
    let kept = try XCTUnwrap(sut.retrieve()?.feed.first?.details?.value)
    let bare = anyURL().absoluteString
    XCTAssertEqual([kept.page, kept.preview, kept.replies], [bare, bare, bare])
    XCTAssertEqual(kept.links, [anyURL("link").absoluteString, bare])
    try sut.append([LocalFeedImage(id: UUID(), description: nil, location: nil, url: url)])
    try sut.insert(Data("bytes".utf8), for: url)

    XCTAssertEqual(try sut.retrieve()?.feed.map(\.url), [anyURL(), anyURL()])
    XCTAssertEqual(try sut.retrieve(dataForURL: url), Data("bytes".utf8))
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), Data("bytes".utf8))
    sut.close()
    let bytes = try Data(contentsOf: fileURL)
    for secret in ["somebody", "password"] { XCTAssertNil(bytes.range(of: Data(secret.utf8)), secret) }
  }

  func test_init_removesTheUserinfoFromFilesOfTheFirstVersion() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try Data().write(to: fileURL)
    try {
      let old = try SQLiteConnection(path: fileURL.path)
      try SQLiteSchema(steps: Array(SQLiteSchema.feed.steps.prefix(1))).migrate(old)
      try old.execute(
        """
        INSERT INTO feeds VALUES (1, 'https://name:password@one.example/v1', 1), (2, 'https://two.example/v1', 2),
          (3, 'https://three.example/v1', 3);
        INSERT INTO feed_images VALUES (1, 0, x'00', NULL, NULL, 'https://images.example/1'),
          (2, 0, x'00', NULL, NULL, 'https://name:password@images.example/2'),
          (3, 0, x'00', NULL, NULL, 'https://images.example/@name/3');
        INSERT INTO images (url, size, last_use) VALUES ('https://name:password@images.example/2', 7, 1),
          ('https://images.example/@name/3', 7, 2);
        """)
    }()

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")

    XCTAssertEqual(try sut.integer("SELECT group_concat(id) FROM feeds"), 3)
    XCTAssertEqual(try sut.integer("SELECT count(*) FROM feed_images"), 1)
    XCTAssertEqual(try sut.integer("SELECT group_concat(id) FROM images"), 2)
    XCTAssertEqual(try sut.integer("SELECT bytes FROM image_total"), 7)
    sut.close()
    XCTAssertNil(try Data(contentsOf: fileURL).range(of: Data("password".utf8)))
  }

  func test_init_migratesAFileOfTheSecondVersion() throws {
    // A file from release 1.0.0, written when there was only one kind of source.
    let fileURL = try makeCopy(ofVersion: 2)

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "http://127.0.0.1:40999/v1", onLoss: { XCTFail("\($0)") })

    let saved = try XCTUnwrap(try sut.retrieve())
    XCTAssertEqual(saved.feed.count, 10)
    XCTAssertEqual(saved.feed.first?.id, UUID(uuidString: "473DAD01-DBD9-426E-AA65-2AA60CD57D98"))
    XCTAssertEqual(saved.feed.first?.location, "Oia, Santorini, Greece")
    XCTAssertEqual(saved.feed.compactMap(\.details), [])
    XCTAssertEqual(saved.timestamp.timeIntervalSinceReferenceDate, 817_048_083.028, accuracy: 0.001)
    XCTAssertNil(try sut.retrieveState())
    try sut.insert(FeedState(cursor: "a cursor"))
    XCTAssertEqual(try sut.retrieveState(), FeedState(cursor: "a cursor"))
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
  }

  func test_init_migratesAFileOfTheThirdVersion() throws {
    // A file from release 1.0.0, written when details were stored as JSON.
    let fileURL = try makeCopy(ofVersion: 3)
    let server = "http://127.0.0.1:40999"

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "\(server)/v1", onLoss: { XCTFail("\($0)") })

    let contract = try XCTUnwrap(try sut.retrieve())
    XCTAssertEqual(contract.feed.map(\.description), ["d 0", "d 1", "d 2"])
    XCTAssertEqual(contract.feed.map(\.details), [nil, nil, nil])
    XCTAssertEqual(try sut.retrieveState(), FeedState(cursor: "473DAD01-DBD9-426E-AA65-2AA60CD57D92"))

    let mastodon = sut.store(forKey: "mastodon \(server) public local")
    let posts = try XCTUnwrap(try mastodon.retrieve()).feed.compactMap(\.details?.value)
    var first = FeedImage.Details()
    (first.nativeID, first.title, first.author, first.page) = ("103", "Ada L.", "ada", "\(server)/@ada/103")
    first.createdAt = Date(timeIntervalSinceReferenceDate: 816_839_313.901)
    (first.preview, first.previewSize) = ("\(server)/m/small/1.jpg", .init(width: 640, height: 480))
    (first.size, first.blurhash) = (.init(width: 1_600, height: 1_200), "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
    (first.index, first.count, first.kind) = (1, 2, .image)
    XCTAssertEqual(posts.first, first)
    XCTAssertEqual(posts.map(\.kind), [.image, .gifv, .image, .image, .image])
    XCTAssertEqual(posts.map(\.warning), [nil, nil, "Heights", "", nil])
    XCTAssertEqual(
      try mastodon.retrieveState(),
      FeedState(
        cursor: "\(server)/api/v1/timelines/public?max_id=99&local=true", omitted: OmittedEntries(count: 1),
        validators: FeedValidators(entityTag: #"W/"a \"tag""#)))

    let site = sut.store(forKey: "syndication \(server)/old.xml")
    let entries = try XCTUnwrap(try site.retrieve()).feed.compactMap(\.details?.value)
    XCTAssertEqual(entries.first?.links, ["\(server)/one", "\(server)/two?a=b&c=d"])
    XCTAssertEqual(
      entries.first?.text, "First paragraph with a link [1] and another [2].\n\"Quoted\" \\ text.")
    XCTAssertEqual(entries.map(\.facts), [[.init(.place, "45.5, -7.25")], nil])
    XCTAssertEqual(entries.map(\.replies), [nil, "\(server)/entries/2/comments.atom"])
    let validators = FeedValidators(
      entityTag: #""tag-1""#, lastModified: "Fri, 20 Nov 2026 09:00:00 GMT", address: "\(server)/feed.xml")
    XCTAssertEqual(try site.retrieveState(), FeedState(omitted: OmittedEntries(count: 1), validators: validators))
    XCTAssertEqual(try sut.retrieve(foundSourceFor: "\(server)/v1"), "contract")
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
  }

  func test_init_marksImagesOfTheFourthVersionAsSeen() throws {
    // A file from release 1.0.0, written when marks were not stored yet.
    let key: FeedKey = "http://127.0.0.1:40999/v1"
    let fileURL = try makeCopy(ofVersion: 4)

    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\($0)") })

    let saved = try XCTUnwrap(try sut.retrieve())
    let ids = saved.feed.map(\.id)
    XCTAssertEqual(ids.count, 10)
    XCTAssertEqual(try sut.retrieveMarks(forKey: key), FeedMarks(lastLoad: saved.timestamp))
    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: key), Set(ids))
  }

  func test_init_migratesAFileOfTheFifthVersion() throws {
    // A file from release 1.0.0, written when licenses were not stored yet.
    let key: FeedKey = "syndication http://127.0.0.1:40999/feed.xml"
    let fileURL = try makeCopy(ofVersion: 5)
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\($0)") })

    var feed = try XCTUnwrap(try sut.retrieve()).feed

    XCTAssertEqual(feed.map { $0.details?.value.title }, ["Tide", "Dune"])
    XCTAssertEqual(feed.map { $0.details?.value.license }, [nil, nil])
    XCTAssertEqual(try sut.retrieveSeen(among: feed.map(\.id), forKey: key), Set(feed.map(\.id)))
    var details = try XCTUnwrap(feed[0].details?.value)
    details.license = "CC BY 4.0"
    feed[0] = LocalFeedImage(
      id: feed[0].id, description: nil, location: nil, address: feed[0].address, details: Boxed(details))
    try sut.insert(feed, timestamp: Date())
    XCTAssertEqual(try sut.retrieve()?.feed.map { $0.details?.value.license }, ["CC BY 4.0", nil])
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
  }

  func test_init_migratesAFileOfTheSixthVersion() throws {
    // A file from before tags and opened addresses were stored.
    let fileURL = try makeCopy(ofVersion: 6)
    let key: FeedKey = "syndication http://127.0.0.1:40999/feed.xml"
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\($0)") })

    var feed = try XCTUnwrap(try sut.retrieve()).feed

    XCTAssertEqual(feed.map { $0.details?.value.license }, ["CC0", nil])
    XCTAssertEqual(feed.map { $0.details?.value.tags }, [nil, nil])
    XCTAssertEqual(feed.map { $0.details?.value.lacksDescription }, [false, false])
    XCTAssertEqual(try sut.retrieveOpened(), [])
    var details = try XCTUnwrap(feed[0].details?.value)
    (details.tags, details.lacksDescription) = (["sea"], true)
    feed[0] = LocalFeedImage(
      id: feed[0].id, description: nil, location: nil, address: feed[0].address, details: Boxed(details))
    try sut.insert(feed, timestamp: Date())
    let address = OpenedAddress(word: "a.example", date: Date(timeIntervalSinceReferenceDate: 1))
    try sut.insert(opened: address, keepingNewest: 1)
    XCTAssertEqual(try sut.retrieve()?.feed.map { $0.details?.value.tags }, [["sea"], nil])
    XCTAssertEqual(try sut.retrieve()?.feed.map { $0.details?.value.lacksDescription }, [true, false])
    XCTAssertEqual(try sut.retrieveOpened(), [address])
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
  }

  func test_init_addsThePicturesOfPagesToAFileOfTheSixthVersion() throws {
    // A file that was written when the pictures of pages were not stored yet.
    let key: FeedKey = "syndication http://127.0.0.1:40999/feed.xml"
    let fileURL = try makeCopy(ofVersion: 6)
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\($0)") })
    let page = anyURL("page")

    XCTAssertEqual(try sut.retrieve()?.feed.map { $0.details?.value.title }, ["Tide", "Dune"])
    XCTAssertEqual(try sut.retrieveState()?.omitted, OmittedEntries())
    XCTAssertNil(try XCTUnwrap(sut.retrieveState()).format)
    try sut.insert(FeedState(format: .rss))
    XCTAssertEqual(try sut.retrieveState()?.format, .rss)
    XCTAssertNil(try sut.retrievePicture(onPage: page))
    let picture = PagePicture(address: anyURL("picture"), date: Date(timeIntervalSinceReferenceDate: 1))
    try sut.insert(picture, onPage: page, keepingNewest: 10)
    XCTAssertEqual(try sut.retrievePicture(onPage: page), picture)
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
    XCTAssertEqual(try sut.integer("SELECT version FROM least_version"), 4)
  }

  func test_file_canBeWrittenByAVersionWithoutLicenses() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", onLoss: { XCTFail("\($0)") })
    try sut.insert(makeFeed(), timestamp: Date())
    sut.close()

    try {
      let older = try SQLiteConnection(path: fileURL.path)
      try SQLiteSchema(steps: Array(SQLiteSchema.feed.steps.prefix(5))).migrate(older)
      try older.run(
        """
        INSERT INTO feed_images (feed, position, id, url, has_details, title)
        SELECT id, 9, ?, 'https://images.example/9', 1, 'Tide' FROM feeds
        """, [.id(UUID())])
      try older.execute("UPDATE feeds SET tells_details = 1")
    }()

    let details = try sut.retrieve()?.feed.last?.details?.value
    XCTAssertEqual(details?.title, "Tide")
    XCTAssertNil(details?.license)
    XCTAssertEqual(try sut.integer("SELECT version FROM least_version"), 4)
  }

  func test_file_canBeUsedByOlderVersionsWithoutLoss() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let (feed, marks) = (makeFeed(), FeedMarks(lastLoad: Date(timeIntervalSinceReferenceDate: 8), place: UUID()))
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", onLoss: { XCTFail("\($0)") })
    try sut.insert(feed, timestamp: Date())
    try sut.insert(marks, at: Date(), forKey: "any")
    try sut.insert(seen: feed.map(\.id), at: Date(), forKey: "any")
    sut.close()

    try {
      let older = try SQLiteConnection(path: fileURL.path)
      try older.execute("PRAGMA foreign_keys = ON")
      try SQLiteSchema(steps: Array(SQLiteSchema.feed.steps.prefix(4))).migrate(older)
      XCTAssertEqual(try older.rows("SELECT count(*) FROM feed_images") { $0.integer(0) }, [3])
      try older.execute("DELETE FROM feeds; INSERT INTO feeds (key, timestamp) VALUES ('any', 7)")
    }()

    XCTAssertEqual(try sut.retrieve()?.timestamp, Date(timeIntervalSinceReferenceDate: 7))
    XCTAssertEqual(try sut.retrieveMarks(forKey: "any"), marks)
    XCTAssertEqual(try sut.retrieveSeen(among: feed.map(\.id), forKey: "any"), Set(feed.map(\.id)))
    XCTAssertEqual(try sut.integer("PRAGMA user_version"), SQLiteSchema.feed.steps.count)
    XCTAssertEqual(try sut.integer("SELECT version FROM least_version"), 4)
  }

  func test_init_dropsOnlyBrokenRowsOfAnOlderFile() throws {
    let key: FeedKey = "mastodon http://127.0.0.1:40999 public local"
    let changes = [
      ("details = '{\"warning\": '", 4), ("details = ''", 4), ("details = 'null'", 5), ("details = '[]'", 5),
      (
        "details = json_set(details, '$.createdAt', 'now', '$.size', json('{\"width\": \"wide\", \"height\": 1.5}'))", 5
      ),
      ("details = json_set(details, '$.facts', json('[\"one\", 2]'), '$.links', 3, '$.index', 1e30)", 5),
    ]
    for (change, count) in changes {
      let fileURL = try makeCopy(ofVersion: 3)
      let connection = try SQLiteConnection(path: fileURL.path)
      try connection.execute("UPDATE feed_images SET \(change) WHERE details LIKE '%Heights%'")
      connection.close()

      let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: key, onLoss: { XCTFail("\(change): \($0)") })

      XCTAssertEqual(try sut.retrieve()?.feed.count, count, change)
      XCTAssertNotNil(try sut.retrieveState(), change)
    }
  }

  func test_init_dropsOnlyABrokenStateOfAnOlderFile() throws {
    for state in ["{", #"{"leftOutCount": "many", "hasFurther": "so"}"#] {
      let fileURL = try makeCopy(ofVersion: 3)
      let connection = try SQLiteConnection(path: fileURL.path)
      try connection.run("UPDATE feeds SET state = ?", [.text(state)])
      connection.close()

      let sut = try SQLiteFeedStore(
        fileURL: fileURL, feedKey: "http://127.0.0.1:40999/v1", onLoss: { XCTFail("\(state): \($0)") })

      XCTAssertEqual(try sut.retrieve()?.feed.count, 3, state)
      XCTAssertNil(try sut.retrieveState(), state)
    }
  }

  private func makeCopy(ofVersion version: Int) throws -> URL {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try CacheFileFixture.copy(version: version, to: fileURL)
    return fileURL
  }

  func test_storeForKey_savesTheUsesOfPictures() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "one")
    let data = Data(repeating: 0, count: 10)
    for name in ["used", "unused"] { try sut.insert(data, for: anyURL(name)) }

    XCTAssertNotNil(try sut.retrieve(dataForURL: anyURL("used")))
    try sut.store(forKey: "other").insert([], timestamp: Date())
    try SQLiteFeedStore(fileURL: fileURL, feedKey: "one", imageBudget: 20).insert(data, for: anyURL("new"))

    XCTAssertNotNil(try sut.retrieve(dataForURL: anyURL("used")))
    XCTAssertNil(try sut.retrieve(dataForURL: anyURL("unused")))
  }

  func test_reading_isConsistent() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    let other = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    try sut.insert([], timestamp: Date())
    try sut.insert(FeedState(cursor: "older"))

    let states = try sut.reading {
      let before = try sut.retrieveState()
      try other.insert(FeedState(cursor: "newer"))
      return [before, try sut.retrieveState()]
    }

    XCTAssertEqual(states.map { $0?.cursor }, ["older", "older"])
    XCTAssertEqual(try sut.retrieveState()?.cursor, "newer")
  }

  func test_deleteCachedFeed_leavesNoTraceInTheFile() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let feed = makeFeed(count: 500)
    try {
      let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
      try sut.insert(feed, timestamp: Date())
      try sut.deleteCachedFeed()
    }()

    let bytes = try Data(contentsOf: fileURL)

    XCTAssertNil(bytes.range(of: withUnsafeBytes(of: feed[0].id.uuid) { Data($0) }))
    XCTAssertNil(bytes.range(of: Data("images.example".utf8)))
    XCTAssertFalse(FileManager.default.fileExists(atPath: fileURL.path + "-wal"))
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private func setPermissions(_ permissions: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }
}

/// The file modes that another thread has observed.
private final class LockedModes: @unchecked Sendable {
  private var modes: Set<mode_t> = []
  private var isComplete = false
  private let condition = NSCondition()

  func insert(_ mode: mode_t) { condition.withLock { _ = modes.insert(mode) } }

  func end() {
    condition.withLock {
      isComplete = true
      condition.broadcast()
    }
  }

  func waitForAll() -> Set<mode_t> {
    condition.withLock {
      while !isComplete { condition.wait() }
      return modes
    }
  }
}
