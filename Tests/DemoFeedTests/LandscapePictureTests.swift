import DemoFeed
import FeedServer
import Foundation
import TestSupport
import XCTest

final class LandscapePictureTests: XCTestCase {
  func test_picture_isTheSameForTheSameSeed() throws {
    try skipUnderThreadSanitizer()
    let (first, second) = (makeSUT(seed: 3), makeSUT(seed: 3))

    for image in first.images.prefix(4) {
      XCTAssertEqual(first.picture(image.id), second.picture(image.id))
    }
  }

  func test_picture_isAnotherForAnotherSeed() throws {
    try skipUnderThreadSanitizer()
    let (first, second) = (makeSUT(seed: 3), makeSUT(seed: 4))

    for (one, other) in zip(first.images, second.images).prefix(4) {
      XCTAssertNotEqual(first.picture(one.id), second.picture(other.id))
    }
  }

  func test_pictures_comeInAllFormatsAndOrientations() throws {
    try skipUnderThreadSanitizer()
    let sut = makeSUT()
    var types: Set<String> = []
    var (portraits, landscapes) = (0, 0)

    for image in sut.images.prefix(12) {
      let (data, type) = try XCTUnwrap(picture(of: image, in: sut))
      types.insert(type)
      let (width, height) = try XCTUnwrap(size(of: data), "\(type) of \(data.count) bytes")
      if width > height { landscapes += 1 } else { portraits += 1 }
      XCTAssertTrue((480...1024).contains(max(width, height)))
    }

    XCTAssertEqual(types, ["image/jpeg", "image/png", "image/webp"])
    XCTAssertGreaterThan(portraits, 1)
    XCTAssertGreaterThan(landscapes, 1)
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

    XCTAssertNil(size(of: data))
    XCTAssertFalse(data.isEmpty)
  }

  func test_picture_isNotFoundForAnUnknownID() {
    XCTAssertEqual(makeSUT().picture(UUID()), .status(404))
  }

  func test_picture_canBeAskedForFromManyThreads() {
    let sut = makeSUT()
    let ids = sut.images.prefix(4).map(\.id)
    let expected = ids.map { sut.picture($0) }

    DispatchQueue.concurrentPerform(iterations: 8) { iteration in
      XCTAssertEqual(sut.picture(ids[iteration % 4]), expected[iteration % 4])
    }
  }

  // MARK: - Helpers

  private func makeSUT(seed: UInt64 = 2020) -> ServedFeed {
    LandscapeFeed.make(seed: seed, now: Date(timeIntervalSince1970: 1_600_000_000))
  }

  private func picture(of image: ServedImage, in feed: ServedFeed) -> (Data, String)? {
    guard case .data(let data, let contentType) = feed.picture(image.id) else { return nil }
    return (data, contentType)
  }

  /// Width and height as the file's header has them: PNG's IHDR, JPEG's frame header, WebP's VP8 frame header.
  private func size(of data: Data) -> (Int, Int)? {
    let bytes = [UInt8](data)
    func number(_ place: Int, bigEndian: Bool) -> Int {
      bigEndian ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : Int(bytes[place + 1]) << 8 | Int(bytes[place])
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return (number(18, bigEndian: true), number(22, bigEndian: true))
    }
    if bytes.starts(with: Array("RIFF".utf8)), bytes[12..<16].elementsEqual("VP8 ".utf8) {
      return (number(26, bigEndian: false) & 0x3FFF, number(28, bigEndian: false) & 0x3FFF)
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count {
      if bytes[place + 1] == 0xC0 { return (number(place + 7, bigEndian: true), number(place + 5, bigEndian: true)) }
      place += 2 + number(place + 2, bigEndian: true)
    }
    return nil
  }
}
