import FeedCaching
import FeedDomain
import FeedTestSupport
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// The specs for the picture that stands for a feed: the first that is in the cache and that no warning hides. They hold
/// with every store, see ``FeedSourceSpecs`` about the test cases.
class SavedPictureSpecs: XCTestCase {
  /// Returns a function that creates an empty store.
  func makeStoreFactory() throws -> @Sendable () -> any LocalFeed.Store {
    throw AnyError(name: "a store's test case makes it")
  }

  func test_picture_isMissingIfNoneIsSaved() async throws {
    let sut = try makeSUT()
    var picture = try await sut.picture()
    XCTAssertNil(picture, "there is no feed")

    try await sut.local.save(FeedPage(images: FeedImage.examples(0..<3)), of: "any")

    picture = try await sut.picture()
    XCTAssertNil(picture)
  }

  func test_picture_isThatOfTheFirstImageWhosePictureIsSaved() async throws {
    let sut = try makeSUT()
    let images = FeedImage.examples(0..<4)
    try await sut.local.save(FeedPage(images: images), of: "any")

    try await sut.save(images[2].url)
    try await assertPicture(images[2].id, at: images[2].url, of: sut)
    try await sut.save(images[1].url)
    try await assertPicture(images[1].id, at: images[1].url, of: sut)
    try await sut.local.save(FeedPage(images: FeedImage.examples(5..<6) + images), of: "any")
    try await assertPicture(images[1].id, at: images[1].url, of: sut)
  }

  func test_picture_isNoneThatAWarningHides() async throws {
    let sut = try makeSUT()
    var details = FeedImage.Details()
    details.warning = ""
    let images = [FeedImage.example(0).with(details), FeedImage.example(1)]
    try await sut.local.save(FeedPage(images: images), of: "any")

    try await sut.save(images[0].url)
    let picture = try await sut.picture()
    XCTAssertNil(picture)
    try await sut.save(images[1].url)

    try await assertPicture(images[1].id, at: images[1].url, of: sut)
  }

  func test_picture_isThePreviewIfThatIsSavedAndHasTheImagesDate() async throws {
    let sut = try makeSUT()
    var details = FeedImage.Details()
    details.preview = "https://example.com/preview"
    details.createdAt = Date(timeIntervalSinceReferenceDate: 7)
    let image = FeedImage.example(0).with(details)
    try await sut.local.save(FeedPage(images: [image]), of: "any")

    try await sut.save(image.url)
    try await assertPicture(image.id, at: image.url, of: sut)
    try await sut.save(try XCTUnwrap(URL(string: "https://example.com/preview")))

    try await assertPicture(image.id, at: try XCTUnwrap(URL(string: "https://example.com/preview")), of: sut)
    let picture = try await sut.picture()
    XCTAssertEqual(picture?.details?.createdAt, details.createdAt)
    XCTAssertNil(picture?.details?.preview, "only the saved picture is loaded")
  }

  func test_picture_isTheOneThatWasFoundOnThePage() async throws {
    let sut = try makeSUT()
    let (page, found) = (try XCTUnwrap(URL(string: "https://example.com/1")), FeedImage.web(1).url)
    let id = UUID()
    let image = FeedImage(
      id: id, description: nil, location: nil, url: try XCTUnwrap(URL(pictureOnPage: page)))
    try await sut.local.save(FeedPage(images: [image]), of: "any")
    try await sut.save(found)
    let picture = try await sut.picture()
    XCTAssertNil(picture, "the page was not read yet")

    try await sut.local.save(pictureAddress: found, onPage: page)

    try await assertPicture(id, at: found, of: sut)
  }

  func test_picture_isMissingOnceTheFeedHasExpiredButItsKindStays() async throws {
    let sut = try makeSUT()
    let image = FeedImage.example(0)
    try await sut.local.save(FeedPage(images: [image], format: .atom), of: "any")
    try await sut.save(image.url)
    let before = try await sut.local.summary(of: "any", withPicture: true)

    sut.date.withLock { $0 += 8 * 86_400 }

    let after = try await sut.local.summary(of: "any", withPicture: true)
    XCTAssertEqual([before.kind, after.kind], [.web(.atom), .web(.atom)])
    XCTAssertEqual([before.picture?.id, after.picture?.id], [image.id, nil])
  }

  // MARK: Helpers

  struct SUT {
    let local: LocalFeed
    let date: Locked<Date>

    func save(_ url: URL) async throws { try await local.saveImageData(Data("a picture".utf8), for: url) }
    func picture() async throws -> FeedImage? { try await local.summary(of: "any", withPicture: true).picture }
  }

  private func makeSUT() throws -> SUT {
    let date = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))
    let local = LocalFeed(currentDate: { date.withLock { $0 } }, makeStore: try makeStoreFactory())
    return SUT(local: local, date: date)
  }

  private func assertPicture(
    _ id: UUID, at url: URL, of sut: SUT, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    let picture = try await sut.picture()
    XCTAssertEqual(picture?.id, id, file: file, line: line)
    XCTAssertEqual(picture?.url, url, file: file, line: line)
  }
}

extension FeedImage {
  fileprivate func with(_ details: Details) -> FeedImage {
    FeedImage(id: id, description: description, location: location, url: url, details: details)
  }
}

/// Replaces XCTest's function, so that the tests that SwiftPM lists for this base class do not run. They need a
/// subclass.
func testCase(_ tests: [(String, (SavedPictureSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (SavedPictureSpecs.self, [])
}
