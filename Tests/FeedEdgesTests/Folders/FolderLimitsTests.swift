import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import PictureCodecs
import TestSupport
import XCTest

@testable import FeedEdges

final class FolderLimitsTests: XCTestCase {
  func test_listLongerThanAFeed_hasFurtherEntries() throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")

    let inOrder = try read(Array(repeating: "a.png", count: limit + 1), in: folder)
    let random = try read((0...limit).map { "\($0).png" }, in: folder, order, upTo: 0)
    let short = try read(["a.png"], in: folder)

    XCTAssertTrue(inOrder.hasFurther)
    XCTAssertEqual(inOrder.files.count, limit)
    XCTAssertTrue(random.hasFurther)
    XCTAssertFalse(short.hasFurther)
    XCTAssertEqual(PathListReader([], order: nil, files).limit, Limits.entries)
  }

  func test_listedFolder_isReadInTheRandomOrder() throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<20 { try folder.add("sub/\(number).png") }

    let reader = try read(["sub"], in: folder, order)

    // So a folder that is too large leaves out random pictures.
    XCTAssertEqual(reader.files.map(\.entry.rank), reader.files.map { order.rank(of: $0.entry.path) })
    XCTAssertEqual(Set(reader.files.map(\.entry.rank)).count, 20)
  }

  func test_pictureOfAFolderThatIsTooLarge_takesTheLastPlace() throws {
    func entry(_ name: String) throws -> FolderEntry {
      FolderEntry(path: try XCTUnwrap(FilePath(name)), seconds: 0, nanoseconds: 0)
    }
    let entries = try (0..<Limits.entries).map { try entry("\($0).png") }
    for (name, index) in [("z.png", Limits.entries - 1), (".hidden.png", 0), ("7.png", 7)] {
      let listed = OpenFolder.entries(entries, with: try entry(name), in: .name)

      XCTAssertEqual(listed.count, Limits.entries, name)
      XCTAssertEqual(listed.firstIndex { $0.path.text == name }, index, name)
    }
  }

  func test_randomChoice_keepsTheLowestRanksAndEachPathOnce() throws {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<limit + 10).shuffled(using: &generator)

    let many = try choice(of: numbers + numbers)
    // The choice is cut as soon as it has twice as many elements as its limit.
    let cutBefore = try choice(of: numbers + Array(0..<limit - 10))
    let few = try choice(of: [2, 1, 2])

    XCTAssertEqual(many.elements, Array(0..<limit))
    XCTAssertTrue(many.isCut)
    XCTAssertEqual(cutBefore.elements, many.elements)
    XCTAssertTrue(cutBefore.isCut)
    XCTAssertEqual(few.elements, [1, 2])
    XCTAssertFalse(few.isCut)
  }

  // MARK: Helpers

  private let limit = 100
  private let files = FileLoader(
    budget: ByteBudget(limit: 1, largest: 1), byteLimit: 1, log: FailureLog { _ in }, isPicture: { _ in true }
  ) { _ in PictureMetadata() }
  private let order = PictureOrder.random(RandomOrder(seed: 4))

  private func read(
    _ names: [String], in folder: TemporaryFolder, _ order: PictureOrder? = nil, upTo count: Int = Limits.entries
  ) throws -> PathListReader {
    let paths = try names.map { try XCTUnwrap(FilePath("\(folder.path)/\($0)")) }
    var reader = PathListReader(paths, order: order, limit: limit, files)
    try reader.read(upTo: count) { false }
    return reader
  }

  private func choice(of numbers: [Int]) throws -> (elements: [Int], isCut: Bool) {
    var choice = RandomChoice<Int>(limit: limit)
    for number in numbers { choice.add(number, at: try XCTUnwrap(FilePath("/\(number)")), rank: UInt64(number)) }
    return choice.sorted()
  }
}
