import FeedCaching
import TestSupport
import XCTest

/// The specs for every ``FeedImageDataStore``. A store's test case inherits the specs and creates the store.
///
/// SwiftPM lists inherited tests only for a class that declares a test itself, so each test case overrides a test if it
/// has no other.
class FeedImageDataStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT(imageBudget: Int = 1_000_000) throws -> any FeedImageDataStore & FeedStore {
    throw AnyError(name: "a store's test case makes it")
  }

  func test_retrieveImageData_deliversNotFoundOnEmptyCache() throws {
    let sut = try makeSUT()
    XCTAssertNil(try sut.retrieve(dataForURL: anyURL()))
  }

  func test_retrieveImageData_deliversNotFoundWhenURLDoesNotMatch() throws {
    let sut = try makeSUT()
    try sut.insert(bytes(1), for: anyURL("one"))

    XCTAssertNil(try sut.retrieve(dataForURL: anyURL("other")))
  }

  func test_retrieveImageData_deliversFoundData() throws {
    let sut = try makeSUT()
    let large = bytes(100_000)
    try sut.insert(large, for: anyURL("large"))
    try sut.insert(bytes(1), for: anyURL("small"))

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("large")), large)
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("large")), large)
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL("small")), bytes(1))
  }

  func test_hasImageData_isTrueForStoredData() throws {
    let sut = try makeSUT(imageBudget: 100)
    try sut.insert(Data(), for: anyURL("1"))
    try sut.insert(bytes(101), for: anyURL("2"))

    XCTAssertEqual(try ["1", "2", "3"].map { try sut.hasData(forURL: anyURL($0)) }, [true, false, false])
  }

  func test_deleteImageData_deletesOnlyDataOfItsURL() throws {
    let sut = try makeSUT(imageBudget: 2)
    try sut.delete(dataForURL: anyURL("none"))
    try sut.insert(bytes(1), for: anyURL("1"))
    try sut.insert(bytes(1), for: anyURL("2"))

    try sut.delete(dataForURL: anyURL("2"))
    XCTAssertNil(try sut.retrieve(dataForURL: anyURL("2")))
    try sut.insert(bytes(1), for: anyURL("3"))

    XCTAssertEqual(try ["1", "2", "3"].map { try sut.hasData(forURL: anyURL($0)) }, [true, false, true])
  }

  func test_retrieveImageData_deliversLastInsertedData() throws {
    let sut = try makeSUT()
    try sut.insert(bytes(1), for: anyURL())
    try sut.insert(bytes(2), for: anyURL())

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), bytes(2))
  }

  func test_retrieveImageData_deliversInsertedEmptyData() throws {
    let sut = try makeSUT()
    try sut.insert(Data(), for: anyURL())

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), Data())
  }

  func test_retrieveImageData_deliversFoundDataAfterFeedWasReplaced() throws {
    let sut = try makeSUT()
    let image = uniqueImage()
    try sut.insert([image.local], timestamp: Date())
    try sut.insert(bytes(3), for: image.url)

    try sut.deleteCachedFeed()
    try sut.insert(uniqueImageFeed().local, timestamp: Date())

    XCTAssertEqual(try sut.retrieve(dataForURL: image.url), bytes(3))
  }

  func test_insertImageData_evictsLeastRecentlyUsedDataAboveBudget() throws {
    let sut = try makeSUT(imageBudget: 100)
    try sut.insert(bytes(40), for: anyURL("1"))
    try sut.insert(bytes(40), for: anyURL("2"))
    try sut.insert(bytes(20), for: anyURL("3"))
    try expect(sut, toHold: ["1", "2", "3"])

    try sut.insert(bytes(50), for: anyURL("4"))

    try expect(sut, toHold: ["3", "4"])
  }

  func test_insertImageData_countsRetrievalAsUse() throws {
    let sut = try makeSUT(imageBudget: 100)
    for name in ["1", "2", "3"] { try sut.insert(bytes(30), for: anyURL(name)) }
    for name in ["2", "1", "3", "1"] { _ = try sut.retrieve(dataForURL: anyURL(name)) }

    try sut.insert(bytes(70), for: anyURL("4"))

    try expect(sut, toHold: ["1", "4"])
  }

  func test_insertImageData_countsRetrievalAsUseOfItsTimeOnly() throws {
    let sut = try makeSUT(imageBudget: 100)
    for name in ["1", "2"] { try sut.insert(bytes(30), for: anyURL(name)) }
    _ = try sut.retrieve(dataForURL: anyURL("1"))

    for name in ["3", "4", "2"] { try sut.insert(bytes(30), for: anyURL(name)) }

    try expect(sut, toHold: ["2", "3", "4"])
  }

  func test_insertImageData_countsReplacedDataOnce() throws {
    let sut = try makeSUT(imageBudget: 100)
    try sut.insert(bytes(50), for: anyURL("1"))
    for _ in 0..<5 { try sut.insert(bytes(50), for: anyURL("2")) }

    try expect(sut, toHold: ["1", "2"])
  }

  func test_insertImageData_keepsNoDataLargerThanBudget() throws {
    let sut = try makeSUT(imageBudget: 100)
    try sut.insert(bytes(40), for: anyURL("1"))
    try sut.insert(bytes(40), for: anyURL("2"))

    XCTAssertNoThrow(try sut.insert(bytes(101), for: anyURL("2")))
    try expect(sut, toHold: ["1"])

    try sut.insert(bytes(100), for: anyURL("3"))
    try expect(sut, toHold: ["3"])
  }

  private func expect(
    _ sut: any FeedImageDataStore, toHold names: [String]
  ) throws {
    let held = try ["1", "2", "3", "4"].filter { try sut.retrieve(dataForURL: anyURL($0)) != nil }
    XCTAssertEqual(held, names)
  }

  private func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
  }
}

/// Replaces XCTest's function, so that the tests that SwiftPM lists for this base class do not run. They need a
/// subclass.
func testCase(_ tests: [(String, (FeedImageDataStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FeedImageDataStoreSpecs.self, [])
}
