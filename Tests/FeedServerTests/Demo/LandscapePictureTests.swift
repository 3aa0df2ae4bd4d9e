import Bitmaps
import FeedServer
import Foundation
import PictureCodecs
import XCTest

final class LandscapePictureTests: XCTestCase {
  func test_pictures_comeInAllFormatsAndOrientations() throws {
    let sut = makeSUT()
    var types: Set<String> = []
    var shapes: Set<String> = []

    for image in sut.images.prefix(12) {
      let (data, type) = try XCTUnwrap(picture(of: image, in: sut))
      types.insert(type)
      let size = try decoded(data).size
      shapes.insert(size.width > size.height * 3 / 2 ? "wide" : size.width > size.height ? "landscape" : "portrait")
      XCTAssertTrue((480...1024).contains(max(size.width, size.height)))
    }

    XCTAssertEqual(types, ["image/jpeg", "image/png", "image/webp"])
    XCTAssertEqual(shapes, ["landscape", "portrait", "wide"])
  }

  func test_landscapes_areSeveralOfEachSceneWithoutTwoAlikeOnAScreen() throws {
    let numbers = LandscapePost.all.map(\.number)

    XCTAssertEqual(Set(numbers), Set(0..<30))
    for place in 0..<110 { XCTAssertEqual(Set(numbers[place..<place + 10]).count, 10, "\(place)") }
    for scene in 0..<10 {
      XCTAssertEqual(Set(LandscapePost.all.filter { $0.scene == scene }.map(\.number)).count, 3, "\(scene)")
    }
  }

  func test_picture_failsAtTheFailingPlace() {
    let sut = makeSUT()
    let id = sut.images[LandscapeFeed.failingIndex].id

    XCTAssertEqual(sut.picture(id), .status(500))
    XCTAssertEqual(sut.picture(id), .status(500))
  }

  func test_picture_isNoImageAtTheOtherPlace() throws {
    let sut = makeSUT()

    let (data, _) = try XCTUnwrap(picture(of: sut.images[LandscapeFeed.notAnImageIndex], in: sut))

    XCTAssertThrowsError(try decoded(data))
    XCTAssertFalse(data.isEmpty)
  }

  func test_picture_isNotFoundForAnUnknownID() {
    XCTAssertEqual(makeSUT().picture(UUID()), .status(404))
  }

  func test_picture_canBeRequestedFromManyThreads() {
    let sut = makeSUT()
    let ids = sut.images.prefix(4).map(\.id)
    let expected = ids.map { sut.picture($0) }

    DispatchQueue.concurrentPerform(iterations: 8) { iteration in
      XCTAssertEqual(sut.picture(ids[iteration % 4]), expected[iteration % 4])
    }
  }

  // MARK: - Helpers

  private func makeSUT() -> ServedFeed {
    LandscapeFeed.make(now: Date(timeIntervalSince1970: 1_600_000_000))
  }

  private func picture(of image: ServedImage, in feed: ServedFeed) -> (Data, String)? {
    guard case .data(let data, let contentType) = feed.picture(image.id) else { return nil }
    return (data, contentType)
  }

  private func decoded(_ data: Data) throws -> DecodedPicture {
    try PictureDecoder.decode(data, fitting: PixelSize(width: 40, height: 40), over: .black)
  }
}
