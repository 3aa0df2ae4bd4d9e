import Bitmaps
import FeedAPI
import FeedCaching
import FeedDomain
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedUseCases

/// Tests of loading, rendering, caching and playing pictures for the screen.
@MainActor
final class PicturesTests: XCTestCase {
  func test_load_rendersTheDataForTheTerminalOffTheMainThread() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
    sut.terminal.send(.features(light))

    let picture = try await sut.pictures.load(request)

    XCTAssertEqual(picture.cells, RenderedPicture.picture("R").cells)
    XCTAssertEqual(
      sut.renderer.appearances.values,
      [PictureAppearance(size: request.size, features: light)])
    XCTAssertEqual(sut.renderer.threads.values, ["main thread: false"])
  }

  func test_ready_returnsThePictureLoadedWithTheSameAppearance() async throws {
    let sut = makeSUT()
    XCTAssertNil(sut.pictures.cachedPicture(for: request))
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))

    _ = try await sut.pictures.load(request)

    XCTAssertEqual(sut.pictures.cachedPicture(for: request)?.cells, RenderedPicture.picture("R").cells)
    XCTAssertNil(sut.pictures.cachedPicture(for: PictureRequest(url: FeedImage.web(1).url, size: request.size)))
    XCTAssertNil(sut.pictures.cachedPicture(for: PictureRequest(url: request.url, size: Size(width: 8, height: 4))))
    sut.terminal.send(.features(light))
    XCTAssertNil(sut.pictures.cachedPicture(for: request))
  }

  func test_ready_isTheSameForABlackAndAnUnknownBackground() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
    _ = try await sut.pictures.load(request)

    sut.terminal.send(.features(TerminalFeatures(colorDepth: .trueColor, background: .black)))

    XCTAssertEqual(sut.pictures.cachedPicture(for: request)?.cells, RenderedPicture.picture("R").cells)
  }

  func test_ready_isNoMoreThanThereIsRoomFor() async throws {
    let bytes = RenderedPicture.picture("R").cells.byteCount
    let other = PictureRequest(url: FeedImage.web(1).url, size: request.size)
    for (room, ready) in [(2 * bytes, [true, true]), (2 * bytes - 1, [false, true]), (bytes - 1, [false, false])] {
      let sut = makeSUT(room: room)
      for request in [request, request, other] {
        sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
        _ = try await sut.pictures.load(request)
      }

      XCTAssertEqual([request, other].map { sut.pictures.cachedPicture(for: $0) != nil }, ready, "\(room)")
    }
  }

  func test_byteCount_countsAnImagesPixels() async {
    let image = TerminalImage(
      id: 1, size: Size(width: 2, height: 1), pixelSize: PixelSize(width: 20, height: 20),
      form: .stored(png: Array(repeating: 0, count: 1000)))

    XCTAssertGreaterThan(CellBuffer(image).byteCount, 1000)
  }

  func test_ready_isNoPartOfAPicture() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
    let part = PictureRequest(url: request.url, region: PictureRegion.whole.zoomedIn, size: request.size)

    _ = try await sut.pictures.load(part)

    XCTAssertNil(sut.pictures.cachedPicture(for: part))
  }

  func test_load_givesAnAnimatedPictureThatIsReadyAfterwards() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

    let picture = try await sut.pictures.load(request)

    XCTAssertNotNil(picture.animation)
    XCTAssertEqual(sut.pictures.cachedPicture(for: request)?.cells, RenderedPicture.picture("R").cells)
    XCTAssertNotNil(sut.pictures.cachedPicture(for: request)?.animation)
  }

  func test_load_givesStillPicturesWhenNothingIsToBePlayed() async throws {
    for change in [
      { $0.playsAnimations = false }, { $0.reducesMotion = true }, { $0.isPlain = true },
    ] as [(inout ScreenOptions) -> Void] {
      let sut = makeSUT(options: change)
      sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

      let pictures = [try await sut.pictures.load(request), sut.pictures.cachedPicture(for: request)]

      XCTAssertTrue(pictures.allSatisfy { $0?.cells == RenderedPicture.picture("R").cells })
      XCTAssertTrue(pictures.allSatisfy { $0?.animation == nil })
    }
  }

  func test_animation_playsJustLoadedDataWithoutARequest() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("pa-H".utf8)))
    let picture = try await sut.pictures.load(request)

    let first = try await first(of: picture)

    XCTAssertEqual(first?.cells, RenderedPicture.picture("H").cells)
    XCTAssertEqual(first?.duration, .seconds(1))
    XCTAssertEqual(sut.client.requestedURLs, [request.url], "by the load")
  }

  func test_animation_ofAReadyPicturePlaysSavedDataWithoutARequest() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("pa-S".utf8), for: request.url)
    _ = try await sut.pictures.load(request)

    let first = try await first(of: sut.pictures.cachedPicture(for: request))

    XCTAssertEqual(first?.cells, RenderedPicture.picture("S").cells)
    XCTAssertEqual(sut.client.requestedURLs, [])
  }

  func test_animation_ofAReadyPictureLoadsRemoteDataIfNoDataIsSaved() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("pa-S".utf8), for: request.url)
    _ = try await sut.pictures.load(request)
    await sut.local.close()
    sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

    let first = try await first(of: sut.pictures.cachedPicture(for: request))

    XCTAssertEqual(first?.cells, RenderedPicture.picture("R").cells)
    XCTAssertEqual(sut.client.requestedURLs, [request.url])
  }

  func test_animation_logsPlaybackErrors() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("pa-damaged".utf8), for: request.url)
    let picture = try await sut.pictures.load(request)

    do {
      _ = try await first(of: picture)
      XCTFail("no picture was expected")
    } catch {
      XCTAssertTrue(error is AnyError)
    }

    XCTAssertEqual(sut.log.values, ["The picture of \(request.url) cannot be played: \(AnyError())"])
  }

  // MARK: Helpers

  private let light = TerminalFeatures(colorDepth: .trueColor, background: .white)
  private let request = PictureRequest(url: FeedImage.web(0).url, size: Size(width: 4, height: 2))

  private struct SUT {
    let pictures: Pictures
    let terminal: InMemoryTerminal
    let renderer = RendererStub()
    let client = HTTPClientStub()
    let local = LocalFeed(currentDate: { FeedUI.now }, makeStore: { InMemoryFeedStore() })
    let log = Recorder<String>()

    @MainActor
    init(change: (inout ScreenOptions) -> Void, room: Int) {
      let log = FailureLog(write: log.record)
      let downloads = PictureDownloads(
        budget: ByteBudget(limit: 100, largest: 10), currentDate: { FeedUI.now }, isPicture: { _ in true },
        client: { [client] _ in client })
      let source = ContractSource(
        baseURL: URL(filePath: "/v1"), key: "", hasToken: false, client: HTTPClientStub(), pictures: downloads,
        currentDate: { FeedUI.now }, log: log)
      terminal = InMemoryTerminal(size: FeedUI.size, features: TerminalFeatures(colorDepth: .trueColor))
      var options = ScreenOptions()
      change(&options)
      let dependencies = ScreenDependencies.example(
        on: terminal, options: options, renderer: renderer, pictureRoom: room)
      pictures = Pictures(
        FeedService(finder: FeedSourceFinder(source), local: local, log: log, onNotice: { _ in }),
        dependencies: dependencies)
    }
  }

  private func makeSUT(
    options change: (inout ScreenOptions) -> Void = { _ in }, room: Int = 1 << 20, file: StaticString = #filePath,
    line: UInt = #line
  ) -> SUT {
    let sut = SUT(change: change, room: room)
    trackForEventualDeallocation(sut.pictures, file: file, line: line)
    return sut
  }

  private func first(of picture: Picture?) async throws -> Picture? {
    let next = try await XCTUnwrap(picture?.animation)()
    return try await next()
  }
}
