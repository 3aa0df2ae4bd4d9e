import Bitmaps
import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedUseCases

/// Pictures for the screen: loaded, rendered for the terminal as it is, kept, and played.
@MainActor
final class PicturesTests: XCTestCase {
  func test_load_rendersTheDataForTheTerminalOffTheMainThread() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
    sut.terminal.send(.features(light))

    let picture = try await sut.pictures.load(request)

    XCTAssertEqual(picture, .picture("R"))
    XCTAssertEqual(
      sut.renderer.appearances.values,
      [PictureAppearance(size: request.size, features: light)])
    XCTAssertEqual(sut.renderer.threads.values, ["main thread: false"])
  }

  func test_ready_isWhatWasLoadedForTheSameLook() async throws {
    let sut = makeSUT()
    XCTAssertNil(sut.pictures.ready(request))
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))

    _ = try await sut.pictures.load(request)

    XCTAssertEqual(sut.pictures.ready(request), .picture("R"))
    sut.terminal.send(.features(light))
    XCTAssertNil(sut.pictures.ready(request))
  }

  func test_ready_isNoPartOfAPicture() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("p-R".utf8)))
    let part = PictureRequest(url: request.url, region: PictureRegion.whole.zoomedIn, size: request.size)

    _ = try await sut.pictures.load(part)

    XCTAssertNil(sut.pictures.ready(part))
  }

  func test_load_keepsTheDataOfAnAnimatedPictureUntilItIsReady() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

    let picture = try await sut.pictures.load(request)

    XCTAssertTrue(picture.isAnimated)
    XCTAssertEqual(picture.data, Data("pa-R".utf8))
    XCTAssertEqual(sut.pictures.ready(request), .picture("R", isAnimated: true))
  }

  func test_load_givesStillPicturesWhenNothingIsToBePlayed() async throws {
    let sut = makeSUT(playsAnimations: false)
    sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

    let picture = try await sut.pictures.load(request)

    XCTAssertEqual(picture, .picture("R"))
    XCTAssertEqual(sut.pictures.ready(request), .picture("R"))
  }

  func test_frames_playDataAtHandWithoutARequest() async throws {
    let sut = makeSUT()

    let frame = try await firstFrame(data: Data("pa-H".utf8), from: sut)

    XCTAssertEqual(frame?.cells, RenderedPicture.picture("H").cells)
    XCTAssertEqual(sut.client.requestedURLs, [])
  }

  func test_frames_playSavedDataWithoutARequest() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("pa-S".utf8), for: request.url)

    let frame = try await firstFrame(from: sut)

    XCTAssertEqual(frame?.cells, RenderedPicture.picture("S").cells)
    XCTAssertEqual(sut.client.requestedURLs, [])
  }

  func test_frames_takeRemoteDataWhenNoneAreLeft() async throws {
    let sut = makeSUT()
    sut.client.stub(request.url, with: .response(Data("pa-R".utf8)))

    let frame = try await firstFrame(from: sut)

    XCTAssertEqual(frame?.cells, RenderedPicture.picture("R").cells)
    try await eventually("it is not saved") {
      try await sut.local.imageData(from: request.url) == Data("pa-R".utf8)
    }
  }

  func test_frames_logWhatCannotBePlayed() async throws {
    let sut = makeSUT()

    do {
      _ = try await firstFrame(data: Data("damaged".utf8), from: sut)
      XCTFail("a frame came")
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
    init(playsAnimations: Bool) {
      let log = FailureLog(write: log.record)
      let downloads = PictureDownloads(
        budget: ByteBudget(limit: 100, largest: 10), currentDate: { FeedUI.now }, client: { [client] _ in client })
      let source = ContractSource(
        baseURL: URL(filePath: "/v1"), key: "", client: HTTPClientStub(), pictures: downloads,
        currentDate: { FeedUI.now }, log: log)
      terminal = InMemoryTerminal(size: FeedUI.size, features: TerminalFeatures(colorDepth: .trueColor))
      pictures = Pictures(
        service: FeedService(finder: FeedSourceFinder(source), local: local, log: log, onNotice: { _ in }),
        renderer: renderer, terminal: terminal, playsAnimations: playsAnimations)
    }
  }

  private func makeSUT(
    playsAnimations: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> SUT {
    let sut = SUT(playsAnimations: playsAnimations)
    trackForEventualDeallocation(sut.pictures, file: file, line: line)
    return sut
  }

  private func firstFrame(data: Data? = nil, from sut: SUT) async throws -> PictureFrame? {
    let picture = RenderedPicture(cells: RenderedPicture.picture("0").cells, isAnimated: true, data: data)
    let nextFrame = try await sut.pictures.frames(of: picture, for: request)
    return try await nextFrame()
  }
}

/// Makes pictures of the last letter of data that begin with "p", animated ones of data that begin with "pa".
private struct RendererStub: PictureRenderer {
  let appearances = Recorder<PictureAppearance>()
  let threads = Recorder<String>()

  func pixelSize(for appearance: PictureAppearance) -> PixelSize {
    PixelSize(width: appearance.size.width * 8, height: appearance.size.height * 16)
  }

  func render(_ data: Data, as appearance: PictureAppearance) async throws -> RenderedPicture {
    appearances.record(appearance)
    threads.record("main thread: \(Thread.isMainThread)")
    let text = String(decoding: data, as: UTF8.self)
    guard text.first == "p", let letter = text.last else { throw AnyError() }
    let isAnimated = text.hasPrefix("pa")
    return RenderedPicture(
      cells: RenderedPicture.picture(letter).cells, isAnimated: isAnimated, data: isAnimated ? data : nil)
  }

  func frames(of data: Data, as appearance: PictureAppearance, series: TerminalImage.ID?) -> PictureFrames {
    let text = String(decoding: data, as: UTF8.self)
    return {
      guard text.hasPrefix("pa"), let letter = text.last else { throw AnyError() }
      return PictureFrame(cells: RenderedPicture.picture(letter).cells, duration: .seconds(1))
    }
  }
}
