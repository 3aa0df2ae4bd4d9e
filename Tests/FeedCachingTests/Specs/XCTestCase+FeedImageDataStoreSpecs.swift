import FeedCaching
import TestSupport
import XCTest

extension FeedImageDataStoreSpecs where Self: XCTestCase {
  func assertThatRetrieveImageDataDeliversNotFoundOnEmptyCache(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertNil(try sut.retrieve(dataForURL: anyURL()), file: file, line: line)
  }

  func assertThatRetrieveImageDataDeliversNotFoundWhenURLDoesNotMatch(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(bytes(1), for: anyURL("one"))

    XCTAssertNil(try sut.retrieve(dataForURL: anyURL("other")), file: file, line: line)
  }

  func assertThatRetrieveImageDataDeliversFoundData(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let large = bytes(100_000)
    try sut.insert(large, for: anyURL("large"))
    try sut.insert(bytes(1), for: anyURL("small"))

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("large")), large, file: file, line: line)
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("large")), large, file: file, line: line)
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("small")), bytes(1), file: file, line: line)
  }

  func assertThatRetrieveImageDataDeliversLastInsertedData(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(bytes(1), for: anyURL())
    try sut.insert(bytes(2), for: anyURL())

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), bytes(2), file: file, line: line)
  }

  func assertThatRetrieveImageDataDeliversInsertedEmptyData(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(Data(), for: anyURL())

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), Data(), file: file, line: line)
  }

  func assertThatRetrieveImageDataDeliversFoundDataAfterFeedWasReplaced(
    on sut: any FeedImageDataStore & FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let image = uniqueImage()
    try sut.insert([image.local], timestamp: Date())
    try sut.insert(bytes(3), for: image.url)

    try sut.deleteCachedFeed()
    try sut.insert(uniqueImageFeed().local, timestamp: Date())

    XCTAssertEqual(try sut.retrieve(dataForURL: image.url), bytes(3), file: file, line: line)
  }

  /// - Parameter sut: an empty store with a budget of 100 bytes, as in all that follow.
  func assertThatInsertImageDataForgetsLeastRecentlyUsedAboveBudget(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(bytes(40), for: anyURL("1"))
    try sut.insert(bytes(40), for: anyURL("2"))
    try sut.insert(bytes(20), for: anyURL("3"))
    try expect(sut, toHold: ["1", "2", "3"], file: file, line: line)

    try sut.insert(bytes(50), for: anyURL("4"))

    try expect(sut, toHold: ["3", "4"], file: file, line: line)
  }

  func assertThatInsertImageDataCountsRetrievalAsUse(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for name in ["1", "2", "3"] { try sut.insert(bytes(30), for: anyURL(name)) }
    for name in ["2", "1", "3", "1"] { _ = try sut.retrieve(dataForURL: anyURL(name)) }

    try sut.insert(bytes(70), for: anyURL("4"))

    try expect(sut, toHold: ["1", "4"], file: file, line: line)
  }

  func assertThatInsertImageDataCountsRetrievalAsUseOfItsTimeOnly(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for name in ["1", "2"] { try sut.insert(bytes(30), for: anyURL(name)) }
    _ = try sut.retrieve(dataForURL: anyURL("1"))

    for name in ["3", "4", "2"] { try sut.insert(bytes(30), for: anyURL(name)) }

    try expect(sut, toHold: ["2", "3", "4"], file: file, line: line)
  }

  func assertThatInsertImageDataCountsReplacedDataOnce(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(bytes(50), for: anyURL("1"))
    for _ in 0..<5 { try sut.insert(bytes(50), for: anyURL("2")) }

    try expect(sut, toHold: ["1", "2"], file: file, line: line)
  }

  func assertThatInsertImageDataKeepsNoDataLargerThanBudget(
    on sut: any FeedImageDataStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(bytes(40), for: anyURL("1"))
    try sut.insert(bytes(40), for: anyURL("2"))

    XCTAssertNoThrow(try sut.insert(bytes(101), for: anyURL("2")), file: file, line: line)
    try expect(sut, toHold: ["1"], file: file, line: line)

    try sut.insert(bytes(100), for: anyURL("3"))
    try expect(sut, toHold: ["3"], file: file, line: line)
  }

  private func expect(
    _ sut: any FeedImageDataStore, toHold names: [String], file: StaticString, line: UInt
  ) throws {
    let held = try ["1", "2", "3", "4"].filter { try sut.retrieve(dataForURL: anyURL($0)) != nil }
    XCTAssertEqual(held, names, file: file, line: line)
  }

  private func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
  }
}
