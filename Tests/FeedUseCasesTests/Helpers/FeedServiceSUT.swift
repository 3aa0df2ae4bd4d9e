import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedUseCases

/// A service with a stubbed client and a real store, and records of its log and its notices.
struct FeedServiceSUT {
  let service: FeedService
  let feedClient = HTTPClientStub()
  let imageClient = HTTPClientStub()
  /// A budget in which every picture takes one byte.
  let imageBudget = ByteBudget(limit: 100, largest: 10)
  let local: LocalFeed
  let log = Recorder<String>()
  let notices = Recorder<FeedNotice>()

  static let baseURL = URL(filePath: "/v1")
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  init(
    testCase: XCTestCase, file: StaticString = #filePath, line: UInt = #line,
    makeStore: @escaping @Sendable () -> any LocalFeed.Store = { InMemoryFeedStore() },
    isPicture: @escaping @Sendable (Data) -> Bool = { _ in true }
  ) {
    local = LocalFeed(currentDate: { Self.now }, makeStore: makeStore)
    let pictures = PictureDownloads(budget: imageBudget, currentDate: { Self.now }, isPicture: isPicture) {
      [imageClient] lease in
      XCTAssertTrue(lease.reserve(1, else: {}), file: file, line: line)
      return imageClient
    }
    let log = FailureLog(write: log.record)
    let source = ContractSource(
      baseURL: Self.baseURL, key: "\(Self.baseURL.absoluteString)", hasToken: false, client: feedClient,
      pictures: pictures,
      currentDate: { Self.now }, log: log)
    service = FeedService(
      finder: FeedSourceFinder(source), local: local, log: log, onNotice: notices.record)
    testCase.trackForEventualDeallocation(service, file: file, line: line)
    testCase.trackForEventualDeallocation(local, file: file, line: line)
  }

  /// Returns the saved feed after all pending saves.
  func savedFeed() async throws -> SavedFeed? {
    await service.finishSaving()
    return try await local.savedFeed(of: "\(Self.baseURL.absoluteString)")
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

  struct NotAPicture: DamageError {
    var isDamage: Bool { true }
  }

  /// Decodes data that begins with "p" as a picture of the data's last letter.
  @Sendable
  static func read(_ data: Data) async throws -> Character {
    let text = String(decoding: data, as: UTF8.self)
    guard text.first == "p", let letter = text.last else { throw NotAPicture() }
    return letter
  }
}
