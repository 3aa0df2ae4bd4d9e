import Documents
import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of pictures that are looked for on the pages of entries.
final class FeedServicePagesTests: XCTestCase {
  func test_loadImageData_findsThePictureOnItsPageAndSavesIt() async throws {
    let sut = makeSUT()
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))

    let first = try await sut.load()
    await sut.service.finishSavingPictures()
    let second = try await sut.load()

    XCTAssertEqual([first, second], ["R", "R"])
    XCTAssertEqual(sut.pages.requestedURLs, [page])
    XCTAssertEqual(sut.images.requestedURLs, [picture])
    XCTAssertEqual(sut.source.requests.values, [], "the feed's credentials do not go along")
    let saved = try await sut.local.imageData(from: picture)
    XCTAssertEqual(saved, Data("p-R".utf8))
  }

  func test_loadImageData_remembersThePictureAcrossRunsWithoutAConnection() async throws {
    let store = SharedStore()
    let before = makeSUT(store)
    before.show(page: naming)
    before.images.stub(picture, with: .response(Data("p-R".utf8)))
    _ = try await before.load()
    await before.service.finishSavingPictures()

    let after = makeSUT(store)
    let character = try await after.load()

    XCTAssertEqual(character, "R")
    XCTAssertEqual(after.pages.requestedURLs + after.images.requestedURLs, [])
  }

  func test_loadImageData_asksAPageWithoutAPictureAgainAfterAWeek() async throws {
    let sut = makeSUT()
    sut.show(page: "<p>Words")

    await assertNoPicture(sut)
    await assertNoPicture(sut)
    XCTAssertEqual(sut.pages.requestedURLs, [page])
    sut.date.withLock { $0 += 7 * 24 * 3600 - 1 }
    await assertNoPicture(sut)
    XCTAssertEqual(sut.pages.requestedURLs, [page])
    sut.date.withLock { $0 += 2 }
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))
    let character = try await sut.load()

    XCTAssertEqual(character, "R")
    XCTAssertEqual(sut.pages.requestedURLs, [page, page])
  }

  func test_loadImageData_remembersThatAPageIsNotThere() async throws {
    let sut = makeSUT()
    sut.pages.stub(page, with: .response(Data(), status: 404))

    await assertNoPicture(sut)
    await assertNoPicture(sut)

    XCTAssertEqual(sut.pages.requestedURLs, [page])
  }

  func test_loadImageData_doesNotRememberAFailure() async throws {
    let sut = makeSUT()
    sut.pages.stub(page, with: .response(Data(), status: 500))

    await assertFailure(sut) { XCTAssertEqual((($0 as? UnexpectedStatus)?.code), 500) }
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))
    let character = try await sut.load()

    XCTAssertEqual(character, "R")
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_loadImageData_readsAPageOnceForAllWhoWait() async throws {
    let sut = makeSUT()
    sut.pages.stub(page, with: .never)

    let tasks = (0..<3).map { _ in Task { try await sut.load() } }
    try await eventually { sut.service.loads.loads.withLock { $0.searches[self.page]?.users.count } == 3 }
    try await eventually { sut.pages.requestedURLs.count == 1 }
    for task in tasks { task.cancel() }

    for task in tasks {
      guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected no picture") }
      XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.pages.requestedURLs, [page])
    try await eventually { sut.service.loads.loads.withLock { $0.searches.isEmpty } }
    let known = try await sut.local.picture(onPage: page)
    XCTAssertNil(known)
  }

  func test_loadImageData_removesADamagedPictureButKeepsItsAddress() async throws {
    let sut = makeSUT()
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("damaged".utf8)))

    await assertFailure(sut) { XCTAssertTrue($0 is FeedServiceSUT.NotAPicture) }

    let saved = try await sut.local.imageData(from: picture)
    XCTAssertNil(saved)
    let known = try await sut.local.picture(onPage: page)
    XCTAssertEqual(known?.address, picture)
  }

  func test_located_isTheImageWithItsPicturesAddressOnceThatIsKnown() async throws {
    let sut = makeSUT()
    let image = FeedImage(id: UUID(), description: "text", location: nil, url: address)

    let before = await sut.service.located(image)
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))
    _ = try await sut.load()
    let after = await sut.service.located(image)

    XCTAssertEqual(before, image)
    XCTAssertEqual(after, FeedImage(id: image.id, description: "text", location: nil, url: picture))
  }

  func test_file_tellsWhetherThePictureWasFound() async throws {
    let sut = makeSUT()
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: address)

    let unknown = try await sut.service.file(of: image) { _ in [] }
    sut.show(page: naming)
    await assertFailure(sut) { _ in }
    let found = try await sut.service.file(of: image) { _ in [] }
    try await sut.local.saveImageData(Data("p".utf8), for: picture)
    let saved = try await sut.service.file(of: image) { [.init(.fileSize, "\($0.count)")] }
    try await sut.local.save(pictureAddress: nil, onPage: page)
    let none = try await sut.service.file(of: image) { _ in [] }

    XCTAssertEqual(unknown, PictureFile(.page))
    XCTAssertEqual(found, PictureFile(.network, address: picture))
    XCTAssertEqual(saved, PictureFile(.cache, facts: [.init(.fileSize, "1")], address: picture))
    XCTAssertEqual(none, PictureFile(.nowhere))
    XCTAssertEqual(sut.pages.requestedURLs, [page])
  }

  func test_update_savesPicturesOfNewPages() async throws {
    var details = FeedImage.Details()
    details.warning = "spider"
    let warned = FeedImage(id: UUID(), description: nil, location: nil, url: warnedAddress, details: details)
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: address)
    let sut = makeSUT()
    sut.source.show([[.web(1)]])
    _ = try await sut.service.update()
    sut.source.show([[warned, image, .web(1)]])
    sut.show(page: naming)
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))

    _ = try await sut.service.update(savingPicturesWithin: PictureSaveBudget(byteCount: 100))

    let saved = try await sut.local.imageData(from: picture)
    XCTAssertEqual(saved, Data("p-R".utf8))
    XCTAssertEqual(sut.pages.requestedURLs, [page], "no page behind a warning")
  }

  func test_update_asksFewUnknownPages() async throws {
    let pages = (0..<Limits.pagesPerUpdate + 2).map { anyURL("post-\($0)") }
    let images = pages.compactMap(URL.init(pictureOnPage:)).map {
      FeedImage(id: UUID(), description: nil, location: nil, url: $0)
    }
    let sut = makeSUT()
    for page in pages { sut.pages.stub(page, with: .response(Data("<p>Words".utf8))) }
    try await sut.local.save(pictureAddress: picture, onPage: pages[0])
    try await sut.local.save(pictureAddress: picture, onPage: XCTUnwrap(pages.last))
    sut.images.stub(picture, with: .response(Data("p-R".utf8)))
    sut.source.show([[.web(1)]])
    _ = try await sut.service.update()
    let further = anyURL("further")
    let last = FeedImage(
      id: UUID(), description: nil, location: nil, url: try XCTUnwrap(URL(pictureOnPage: further)))
    sut.source.show([images + [last, .web(1)]])

    _ = try await sut.service.update(savingPicturesWithin: PictureSaveBudget(byteCount: 100))

    XCTAssertEqual(sut.pages.requestedURLs, Array(pages.dropFirst().dropLast()))
    let saved = try await sut.local.imageData(from: picture)
    XCTAssertNotNil(saved, "what is known is no request")
  }

  func test_loadImageData_doesNotShareADownloadWithCredentials() async throws {
    let sut = makeSUT()
    sut.show(page: naming)
    sut.images.stub(picture, with: .never)
    let ofPage = Task { try await sut.load() }
    try await eventually { sut.images.requestedURLs == [self.picture] }

    sut.source.show(Data("p-F".utf8), at: picture)
    let ofFeed = Task { [picture] in try await sut.service.loadImageData(from: picture, as: FeedServiceSUT.read) }

    let character = try await ofFeed.valueInTime()
    XCTAssertEqual(character, "F")
    ofPage.cancel()
    _ = await ofPage.result
  }

  func test_forgetOldPages_forgetsThemAfterAsManyDaysAsMarks() async throws {
    let sut = makeSUT()
    try await sut.local.save(pictureAddress: picture, onPage: page)
    sut.date.withLock { $0 += TimeInterval(Limits.rememberedDays - 1) * 24 * 3600 }
    try await sut.local.validateCache()
    let before = try await sut.local.picture(onPage: page)

    sut.date.withLock { $0 += 2 * 24 * 3600 }
    try await sut.local.validateCache()

    let after = try await sut.local.picture(onPage: page)
    XCTAssertEqual([before?.address, after?.address], [picture, nil])
  }

  // MARK: - Helpers

  private let page = anyURL("post")
  private let picture = anyURL("picture.jpg")
  private let naming = #"<meta property="og:image" content="/picture.jpg">"#
  private var address: URL { URL(pictureOnPage: page) ?? page }
  private var warnedAddress: URL { URL(pictureOnPage: anyURL("warned")) ?? page }

  private struct SUT: Sendable {
    let service: FeedService
    let local: LocalFeed
    let source: FakeFeedSource
    let pages: HTTPClientStub
    let images: HTTPClientStub
    let date: Locked<Date>
    let log: Recorder<String>
    let page: URL
    let address: URL

    func show(page text: String) { pages.stub(page, with: .response(Data(text.utf8))) }

    func load() async throws -> Character {
      try await service.loadImageData(from: address, as: FeedServiceSUT.read)
    }
  }

  private final class SharedStore: Sendable {
    let local: LocalFeed
    let date = Locked(FeedServiceSUT.now)

    init() {
      local = LocalFeed(currentDate: { [date] in date.withLock { $0 } }, makeStore: { InMemoryFeedStore() })
    }
  }

  private func makeSUT(_ store: SharedStore = SharedStore()) -> SUT {
    let (pages, images, log) = (HTTPClientStub(), HTTPClientStub(), Recorder<String>())
    let source = FakeFeedSource()
    let pictures = PictureDownloads(
      budget: ByteBudget(limit: 100, largest: 10), currentDate: { FeedServiceSUT.now }, isPicture: { _ in true },
      client: { _ in images })
    let service = FeedService(
      finder: FeedSourceFinder(source),
      pages: PageDownloads(
        client: pages, pictures: pictures, parser: DocumentReader(), currentDate: { FeedServiceSUT.now }),
      local: store.local, log: FailureLog(write: log.record), onNotice: { _ in })
    trackForEventualDeallocation(service)
    return SUT(
      service: service, local: store.local, source: source, pages: pages, images: images, date: store.date, log: log,
      page: page, address: address)
  }

  private func assertFailure(
    _ sut: SUT, file: StaticString = #filePath, line: UInt = #line, check: (any Error) -> Void
  ) async {
    do {
      _ = try await sut.load()
      XCTFail("Expected an error", file: file, line: line)
    } catch {
      check(error)
    }
  }

  private func assertNoPicture(_ sut: SUT, file: StaticString = #filePath, line: UInt = #line) async {
    await assertFailure(sut, file: file, line: line) {
      XCTAssertEqual(FailureCause(of: $0), .noPictureOnPage, file: file, line: line)
    }
  }
}
