import FeedAPI
import FeedDomain
import FeedServer
import FeedServerTestSupport
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges
@testable import FeedUseCases

final class ProcessEdgesTests: XCTestCase {
  // MARK: One feed

  func test_demo_isServedByTheProgramItselfAndSavedNowhere() async throws {
    let folder = try makeTemporaryDirectory()
    let sut = try makeProcessEdges(cache: folder)
    let demo = try sut.open(.demo)

    let feed = try await demo.service.loadFeed()
    await sut.end()

    XCTAssertEqual(feed.page.items.count, 10)
    XCTAssertNil(demo.title)
    XCTAssertNil(demo.origin)
    XCTAssertNil(feed.title, "the title comes from the presenter")
    XCTAssertFalse(demo.service.hasFileMetadata)
    XCTAssertTrue(feed.page.items.allSatisfy(demo.service.hasCommentsOrText))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    await assertThrows(CancellationError.self) { try await demo.service.loadFeed() }
  }

  func test_folder_isTitledByItsNameAndTellsOfItsFiles() async throws {
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    try Data("a picture".utf8).write(to: folder.appending(path: "a.png"))
    let sut = try makeProcessEdges()
    let open = try sut.open(RequestedFeed(SourceArgument(folder.path)))

    let feed = try await open.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.details?.title), ["a.png"])
    XCTAssertEqual(open.title, folder.lastPathComponent)
    XCTAssertEqual(open.origin, folder.deletingLastPathComponent().path)
    XCTAssertEqual(feed.title, open.title)
    XCTAssertTrue(open.service.hasFileMetadata)
    XCTAssertFalse(feed.page.items.contains(where: open.service.hasCommentsOrText))
    await sut.end()
  }

  func test_address_isThatOfTheFeedWithoutWhoReadsIt() async throws {
    let sut = try makeProcessEdges()

    let addresses = try ["https://ada:secret@a.example/feed.xml", "#sea@a.example", "./folder"].map {
      try sut.open(RequestedFeed(SourceArgument($0))).address
    }

    XCTAssertEqual(addresses, ["https://a.example/feed.xml", "https://a.example", nil])
    await sut.end()
  }

  func test_end_doesNotNeedTheDemosServerToHearOfIt() async throws {
    let before = try eventDescriptors()
    let sut = try makeProcessEdges()
    let demo = try sut.open(.demo)
    let new = try eventDescriptors().subtracting(before)
    let copies = new.map { (copy: dup($0), original: $0) }
    let unwritable = open("/dev/null", O_RDONLY)
    for descriptor in new { dup2(unwritable, descriptor) }

    await sut.end()

    for (copy, original) in copies {
      dup2(copy, original)
      close(copy)
    }
    close(unwritable)
    XCTAssertFalse(copies.isEmpty)
    await demo.close()
  }

  private func eventDescriptors() throws -> Set<Int32> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { name in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"))?.contains("eventfd")
          == true
      }.compactMap { Int32($0) })
  }

  func test_certificatesThatCannotBeRead_areRefusedByTheirSetting() throws {
    let missing = try makeTemporaryDirectory().appending(path: "none")
    var settings = EdgeSettings(environment: [:])
    settings.certificateFile = missing

    XCTAssertThrowsError(try ProcessEdges(settings) { _ in }) {
      XCTAssertEqual(($0 as? EdgeSettings.UnusableSetting)?.setting, \EdgeSettings.certificateFile)
      XCTAssertTrue("\($0)".contains(missing.path), "\($0)")
    }
  }

  func test_unusableCache_isReplacedByMemoryAndReportedOnce() async throws {
    let file = try makeTemporaryDirectory().appending(path: "file")
    try Data().write(to: file)
    let notices = Recorder<FeedNotice>()
    let sut = try makeProcessEdges(cache: file, onNotice: notices.record)
    let open = try sut.open(RequestedFeed(SourceArgument("http://127.0.0.1:1/v1", kind: .contract)))

    let failure = ConnectionFailure(host: "127.0.0.1:1", reason: .refused)
    await assertFailure(as: .noConnection(failure)) { _ = try await open.service.loadFeed() }
    await sut.end()

    XCTAssertEqual(notices.values.count, 1)
    guard case .cacheInMemory(.other(let reason)) = notices.values.first else { return XCTFail("\(notices.values)") }
    XCTAssertTrue(reason.contains(file.path), reason)
  }

  // MARK: Several feeds

  func test_feedsBesideEachOther_keepTheirCredentialsFromEachOthersServers() async throws {
    let (one, two) = (try makeServer(), try makeServer())
    // Each server's feed shows a picture of the other server.
    one.feed.images[0].imageURL = "\(two.baseURL)/picture/\(two.feed.images[0].id)"
    two.feed.images[0].imageURL = "\(one.baseURL)/picture/\(one.feed.images[0].id)"
    let sut = try makeProcessEdges()
    let feeds = [
      try sut.open(RequestedFeed(.contract(one.baseURL), token: Secret("one"))),
      try sut.open(RequestedFeed(.contract(two.baseURL), token: Secret("two"))),
      try sut.open(RequestedFeed(.contract(two.baseURL), token: Secret("other"))),
    ]

    try await withThrowingTaskGroup(of: Void.self) { group in
      for feed in feeds { group.addTask { _ = try await Self.loadAll(of: feed) } }
      try await group.waitForAll()
    }

    await sut.end()
    XCTAssertEqual(tokens(of: one, at: "/v1/feed"), ["Bearer one"])
    XCTAssertEqual(tokens(of: two, at: "/v1/feed"), ["Bearer other", "Bearer two"])
    for (server, own) in [(one, "one"), (two, "two other")] {
      let sent = server.requests.compactMap { $0.header("Authorization")?.replacing("Bearer ", with: "") }
      XCTAssertTrue(sent.allSatisfy { own.split(separator: " ").map(String.init).contains($0) }, "\(sent)")
    }
    // Both feeds of the server `two` show this picture. Either both request it, or one of them takes it from the cache.
    let strangers = one.requests.filter { $0.path.contains("/picture/") && $0.header("Authorization") == nil }
    XCTAssertTrue((1...2).contains(strangers.count), "\(strangers.count)")
  }

  func test_feedsBesideEachOther_haveTheirOwnImagesAndPictures() async throws {
    let (one, two) = (try makeServer(), try makeServer())
    let cache = try makeTemporaryDirectory()
    let sut = try makeProcessEdges(cache: cache)
    let feeds = try [one, two].map { try sut.open(RequestedFeed(.contract($0.baseURL))) }

    let loaded = try await [Self.loadAll(of: feeds[0]), Self.loadAll(of: feeds[1])]
    await sut.end()
    let later = try makeProcessEdges(cache: cache)
    let again = try [one, two].map { try later.open(RequestedFeed(.contract($0.baseURL))) }
    [one, two].forEach { $0.stop() }
    let saved = try await [Self.loadAll(of: again[0]), Self.loadAll(of: again[1])]
    await later.end()

    for (feeds, server) in zip(zip(loaded, saved), [one, two]) {
      XCTAssertEqual(feeds.0.images.map(\.id), server.feed.images.map(\.id))
      XCTAssertEqual(feeds.0.pictures, server.feed.images.map { Data("GIF89a \($0.id)".utf8) })
      XCTAssertEqual(feeds.0.images, feeds.1.images)
      XCTAssertEqual(feeds.0.pictures, feeds.1.pictures)
    }
  }

  func test_feedThatIsClosed_leavesNothingBehindAndOthersAlone() async throws {
    let (one, two) = (try makeServer(), try makeServer())
    let gate = try Gate()
    defer { gate.open() }
    let sut = try makeProcessEdges()
    var closed: OpenFeed? = try sut.open(RequestedFeed(.contract(one.baseURL), token: Secret("one")))
    let other = try sut.open(RequestedFeed(.contract(two.baseURL)))
    weak let trace = closed
    weak let service = closed?.service
    for server in [one, two] { server.inject(.hold(gate), for: "/v1/feed") }
    let stopped = Task { [service = try XCTUnwrap(closed).service] in try await service.loadFeed() }
    let kept = Task { try await other.service.loadFeed().page.items.count }
    for server in [one, two] { try await server.waitForRequest { $0.path == "/v1/feed" } }

    await closed?.close()

    let result = try await stopped.resultInTime()
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    try await one.waitForRequest { $0.end == .closedByClient }
    await assertThrows(CancellationError.self) { [service = try XCTUnwrap(closed).service] in
      try await service.loadFeed()
    }
    XCTAssertEqual(one.requests.count, 1)
    gate.open()
    let count = try await kept.valueInTime()
    XCTAssertEqual(count, 2)
    closed = nil
    try await eventually { trace == nil && service == nil }
    await sut.end()
  }

  func test_feedOpenedAgain_isTheSame() async throws {
    let server = try makeServer()
    let sut = try makeProcessEdges()
    let first = try sut.open(RequestedFeed(.contract(server.baseURL)))
    let loaded = try await Self.loadAll(of: first)
    await first.close()

    let again = try sut.open(RequestedFeed(.contract(server.baseURL)))
    let saved = await again.service.loadSavedFeed()
    let newest = try await Self.loadAll(of: again)
    await sut.end()

    XCTAssertEqual(saved?.page.items, loaded.images)
    XCTAssertEqual(newest.pictures, loaded.pictures)
  }

  func test_summary_isThatOfTheAccountsFeed() async throws {
    let server = try makeServer()
    let sut = try makeProcessEdges()
    let feeds = try ["one": Secret("one"), "other": Secret("other"), "stranger": nil].map { name, token in
      let requested = try RequestedFeed(.contract(server.baseURL), token: token)
      return FeedCatalog.Feed(name: name, requested: requested)
    }

    for feed in feeds where feed.name == "one" { _ = try await sut.update(feed.requested) }
    let summaries = await sut.summaries(of: feeds)
    await sut.end()

    XCTAssertEqual(summaries.count, 3)
    XCTAssertEqual(summaries.filter { $0.value.lastLoad != nil }.map(\.key), ["one"])
  }

  func test_summary_tellsTheKindThatWasFoundByLoading() async throws {
    let server = try makeServer()
    server.site = LandscapeSite.make(count: 2, now: Date(), origin: server.origin)
    let sut = try makeProcessEdges()
    let paths = ["feed.atom", "feed.json", "rss.xml", "v1", "missing"]
    let feeds = try paths.map {
      FeedCatalog.Feed(name: $0, requested: try RequestedFeed(SourceArgument("\(server.origin)/\($0)")))
    }
    let before = await sut.summaries(of: feeds).mapValues(\.kind)

    for feed in feeds { _ = try? await sut.update(feed.requested) }
    let after = await sut.summaries(of: feeds).mapValues(\.kind)
    await sut.end()

    XCTAssertEqual(Set(before.values), [nil])
    XCTAssertEqual(
      after,
      ["feed.atom": .web(.atom), "feed.json": .web(.json), "rss.xml": .web(.rss), "v1": .caseStudy, "missing": nil])
  }

  func test_savedPictures_areReadFromTheCacheAndNeverAskedFor() async throws {
    let server = try makeServer()
    let sut = try makeProcessEdges()
    let open = try sut.open(RequestedFeed(.contract(server.baseURL)))
    let images = try await open.service.loadFeed().page.items
    let data = try await open.service.loadImageData(from: images[0].url) { $0 }
    await open.service.finishSavingPictures()
    let requestCount = server.requests.count

    let saved = try await sut.savedPictures.loadImageData(from: images[0].url) { $0 }

    XCTAssertEqual(saved, data)
    await assertThrows(FeedService.UnknownImage.self) {
      try await sut.savedPictures.loadImageData(from: images[1].url) { $0 }
    }
    XCTAssertEqual(server.requests.count, requestCount)
    await sut.end()
  }

  func test_summary_isMissingForFolders() async throws {
    let sut = try makeProcessEdges()
    let folder = try RequestedFeed(SourceArgument(makeTemporaryDirectory().path))

    let summaries = await sut.summaries(of: [FeedCatalog.Feed(name: "folder", requested: folder)])
    await sut.end()

    XCTAssertEqual(summaries, [:])
  }

  // MARK: Suspension

  func test_suspension_savesSeenImagesAndThePosition() async throws {
    let (server, cache) = (try makeServer(), try makeTemporaryDirectory())
    let sut = try makeProcessEdges(cache: cache)
    let open = try sut.open(RequestedFeed(.contract(server.baseURL)))
    let first = try await open.service.loadFeed().page.items
    await open.service.waitForSaving()
    server.feed.images.insert(ServedImage(id: UUID(), imageURL: "\(server.baseURL)/new"), at: 0)
    let page = try await open.service.loadFeed().page
    await open.service.waitForSaving()
    XCTAssertEqual(page.unseen.count, 1)

    open.service.seen.see(page.unseen)
    open.service.seen.note(place: first[1].id)
    await sut.suspend()

    // Opening the cache again is like starting the program after a process that was never resumed.
    let later = try makeProcessEdges(cache: cache)
    let again = try later.open(RequestedFeed(.contract(server.baseURL)))
    let (place, unseen) = await (again.service.seen.place(), again.service.seen.unseen(among: Array(page.unseen)))
    XCTAssertEqual(place, first[1].id)
    XCTAssertEqual(unseen, [])
    await later.end()
    sut.resume()
    await sut.end()
  }

  // MARK: - Helpers

  /// Returns a server with two images that have different pictures.
  private func makeServer() throws -> TestServer {
    let server = try TestServer()
    addTeardownBlock { server.stop() }
    server.feed = ServedFeed(
      images: (0..<2).map { _ in
        let id = UUID()
        return ServedImage(id: id, imageURL: "\(server.baseURL)/picture/\(id)")
      }, picture: { .data(Data("GIF89a \($0)".utf8), contentType: "image/png") })
    return server
  }

  /// Returns the images of a feed and the data of their pictures.
  private static func loadAll(of feed: OpenFeed) async throws -> (images: [FeedImage], pictures: [Data]) {
    let images = try await feed.service.loadFeed().page.items
    var pictures: [Data] = []
    for image in images { pictures.append(try await feed.service.loadImageData(from: image.url) { $0 }) }
    // Pictures are saved in the background. Not even `end()` waits for these saves.
    try await eventually { feed.service.loads.loads.withLock { $0.downloads.isEmpty } }
    return (images, pictures)
  }

  private func tokens(of server: TestServer, at path: String) -> [String] {
    server.requests.filter { $0.path == path }.compactMap { $0.header("Authorization") }.sorted()
  }
}
