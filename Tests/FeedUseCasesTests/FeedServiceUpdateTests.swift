import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedUseCases

final class FeedServiceUpdateTests: XCTestCase {
  func test_update_savesTheFeedAndReturnsTheNumberOfNewImages() async throws {
    let feed = FakeFeedSource([[.web(1), .web(2)]], key: "a key")
    let (sut, local) = makeService(feed)

    let first = try await sut.update()
    feed.show([[.web(3), .web(4), .web(1)]])
    let second = try await sut.update()
    let third = try await sut.update()
    sut.seen.see([FeedImage.web(3).id])
    let last = try await sut.update()

    XCTAssertEqual([first, second, third, last], [0, 2, 2, 1], "no image is new on the first load")
    let saved = try await local.savedFeed(of: "a key")
    XCTAssertEqual(saved?.images.map(\.number), [3, 4, 1])
  }

  func test_update_failsWithoutConnectionEvenIfAFeedIsSaved() async throws {
    let feed = FakeFeedSource([[.web(1)]])
    let (sut, _) = makeService(feed)
    _ = try await sut.update()
    feed.fail(as: AnyError())

    await assertFailure(as: .noConnection(nil)) { _ = try await sut.update() }
  }

  func test_update_savesPicturesOfNewImagesWithinTheBudget() async throws {
    var (warned, previewed) = (FeedImage.Details(), FeedImage.Details())
    (warned.warning, previewed.preview) = ("spider", "https://example.com/preview")
    let images = [
      FeedImage.web(1), FeedImage.web(2, details: warned), .web(3, details: previewed), .web(4), .web(5), .web(6),
    ]
    let feed = FakeFeedSource([[.web(1)]])
    for image in images where image.number != 4 { feed.show(Data(repeating: 0, count: 10), at: image.url) }
    feed.show(Data(repeating: 0, count: 10), at: try XCTUnwrap(URL(string: "https://example.com/preview")))
    let (sut, local) = makeService(feed)
    _ = try await sut.update()
    feed.show([images])

    let count = try await sut.update(savingPicturesWithin: PictureSaveBudget(byteCount: 35))

    XCTAssertEqual(count, 5)
    var saved: [Int?] = []
    for image in images where try await local.imageData(from: image.url) != nil { saved.append(image.number) }
    XCTAssertEqual(
      saved, [3, 5], "no pictures with a warning, no missing ones, and no more than fit")
    let picturesAskedFor = feed.requests.values.compactMap(\.self).filter { $0.hasPrefix("picture") }
    XCTAssertEqual(picturesAskedFor.first, "picture at https://example.com/preview")
    XCTAssertEqual(picturesAskedFor.count, 5)
  }

  func test_update_savesNoDataThatIsNoPicture() async throws {
    let sut = FeedServiceSUT(testCase: self, isPicture: { $0.starts(with: Data("picture".utf8)) })
    try sut.stubFeed(with: [.web(1)])
    _ = try await sut.service.update()
    try sut.stubFeed(with: [.web(2), .web(3)])
    sut.imageClient.stub(FeedImage.web(2).url, with: .response(Data("something".utf8)))
    sut.imageClient.stub(FeedImage.web(3).url, with: .response(Data("picture 3".utf8)))

    _ = try await sut.service.update(savingPicturesWithin: PictureSaveBudget(byteCount: 9))

    let other = try await sut.local.imageData(from: FeedImage.web(2).url)
    let picture = try await sut.local.imageData(from: FeedImage.web(3).url)
    XCTAssertNil(other)
    XCTAssertEqual(picture, Data("picture 3".utf8), "only this picture fits")
  }

  // MARK: - Helpers

  private func makeService(_ feed: FakeFeedSource) -> (FeedService, LocalFeed) {
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() })
    let service = FeedService(
      finder: FeedSourceFinder(feed), local: local, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
    trackForEventualDeallocation(service)
    return (service, local)
  }
}

extension FeedImage {
  fileprivate static func web(_ number: Int, details: Details) -> FeedImage {
    let image = web(number)
    return FeedImage(id: image.id, description: image.description, location: nil, url: image.url, details: details)
  }
}
