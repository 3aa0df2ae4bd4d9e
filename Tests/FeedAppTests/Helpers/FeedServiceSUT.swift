import FeedAPI
import FeedCaching
import FeedDomain
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// A service over a stubbed client and a real store, with what it logs and notices.
struct FeedServiceSUT {
  let service: FeedService
  let feedClient = HTTPClientStub()
  let imageClient = HTTPClientStub()
  /// Of which every picture takes one byte.
  let imageBudget = ByteBudget(limit: 100, largest: 10)
  let local: LocalFeed
  let log = Recorder<String>()
  let notices = Recorder<FeedNotice>()

  static let baseURL = URL(filePath: "/v1")
  static let now = Date(timeIntervalSince1970: 1_700_000_000)
  static let format = PictureFormat(
    size: Size(width: 8, height: 4), background: .black, features: TerminalFeatures(colorDepth: .trueColor))

  init(
    testCase: XCTestCase, file: StaticString = #filePath, line: UInt = #line,
    makeStore: @escaping @Sendable () -> any LocalFeed.Store = { InMemoryFeedStore() }
  ) {
    local = LocalFeed(currentDate: { Self.now }, makeStore: makeStore)
    service = FeedService(
      baseURL: Self.baseURL, feedClient: feedClient,
      downloads: PictureDownloads(budget: imageBudget) { [imageClient] lease in
        XCTAssertTrue(lease.take(1, else: {}), file: file, line: line)
        return imageClient
      },
      local: local,
      render: Self.render, animate: Self.animate, log: log.record, onNotice: notices.record)
    testCase.trackForEventualDeallocation(service, file: file, line: line)
    testCase.trackForEventualDeallocation(local, file: file, line: line)
  }

  /// What is saved once all that was loaded is.
  func savedFeed() async throws -> SavedFeed? {
    await service.finishSaving()
    return try await local.savedFeed()
  }

  // MARK: Remote

  func stubFeed(after image: FeedImage? = nil, with images: [FeedImage], status: Int = 200) throws {
    feedClient.stub(Self.feedURL(after: image), with: .response(try Self.feedJSON(images), status: status))
  }

  func stubFeed(with answer: HTTPClientStub.Answer) {
    feedClient.stub(Self.feedURL(), with: answer)
  }

  static func feedURL(after image: FeedImage? = nil) -> URL {
    FeedEndpoint.get(after: image).url(baseURL: baseURL)
  }

  private static func feedJSON(_ images: [FeedImage]) throws -> Data {
    let items = images.map { image in
      ["id": image.id.uuidString, "image": image.url.absoluteString, "description": image.description]
    }
    return try JSONEncoder().encode(["items": items])
  }

  // MARK: Pictures

  struct NotAPicture: Error {}

  /// Data that begins with "p" is a picture, of the rest of its text; with "pa" an animated one.
  @Sendable
  static func render(_ data: Data, _ format: PictureFormat) async throws -> RenderedPicture {
    let text = String(decoding: data, as: UTF8.self)
    guard text.first == "p", let letter = text.last else { throw NotAPicture() }
    let isAnimated = text.hasPrefix("pa")
    return RenderedPicture(cells: picture(letter).cells, isAnimated: isAnimated, data: isAnimated ? data : nil)
  }

  /// Every frame is made of the text's last letter; data that do not begin with "pa" have none.
  @Sendable
  static func animate(_ data: Data, _ format: PictureFormat, _ series: TerminalImage.ID?) -> PictureFrames {
    let text = String(decoding: data, as: UTF8.self)
    return {
      guard text.hasPrefix("pa"), let letter = text.last else { throw NotAPicture() }
      return PictureFrame(cells: picture(letter).cells, duration: .seconds(1))
    }
  }

  static func picture(_ letter: Character) -> RenderedPicture {
    RenderedPicture(cells: CellBuffer(size: format.size, filledWith: Cell(letter)))
  }
}
