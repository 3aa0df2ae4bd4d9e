import Foundation
import PictureTestSupport
import XCTest

@testable import MetadataReading

final class HEIFItemsTests: XCTestCase {
  func test_content_isFoundHoweverItsPlaceIsWritten() throws {
    for version in 0...2 {
      for lengths in [Lengths(4, 4, 0, 0), Lengths(8, 8, 8, 8), Lengths(4, 4, 4, 4), Lengths(8, 4, 0, 4)] {
        for method in version == 0 ? [0] : [0, 1] {
          for extents in [[4 + exif.count], [4, exif.count], [1, 6, exif.count - 3]] {
            let place = Place(version: version, lengths: lengths, method: method, extents: extents)

            XCTAssertEqual(read(file(place))?.exif, item, "\(place)")
          }
        }
      }
      let place = Place(version: version, lengths: Lengths(0, 4, 4, 0), method: 0, extents: [item.count])
      XCTAssertEqual(read(file(place))?.exif, item, "offset of the item alone")
    }
  }

  func test_content_isNoneWhereItIsElsewhereOrNotWhole() throws {
    let lengths = Lengths(8, 8, 8, 8)
    for place in [
      Place(version: 3, lengths: lengths, method: 0, extents: [item.count]),
      Place(version: 1, lengths: lengths, method: 2, extents: [item.count]),
      Place(version: 1, lengths: lengths, method: 15, extents: [item.count]),
      Place(version: 1, lengths: lengths, method: 0, extents: [item.count], file: 1),
      Place(version: 1, lengths: lengths, method: 0, extents: []),
      Place(version: 1, lengths: lengths, method: 1, extents: [0, 0]),
      Place(version: 1, lengths: lengths, method: 1, extents: [item.count + 1]),
      Place(version: 1, lengths: lengths, method: 0, extents: [1 << 40]),
      Place(version: 1, lengths: lengths, method: 0, extents: [.max]),
      Place(version: 1, lengths: lengths, method: 0, extents: [item.count], base: 1 << 61),
      Place(version: 1, lengths: lengths, method: 0, extents: [item.count], base: .max - 100),
      Place(version: 1, lengths: Lengths(9, 8, 8, 8), method: 0, extents: [item.count]),
      Place(version: 1, lengths: Lengths(8, 15, 8, 8), method: 0, extents: [item.count]),
    ] {
      XCTAssertNil(read(file(place))?.exif, "\(place)")
    }
  }

  func test_content_goesToTheEndWhereItsLengthIsNotSaid() {
    for lengths in [Lengths(4, 4, 0, 0), Lengths(0, 0, 0, 0)] {
      XCTAssertEqual(read(file(Place(version: 1, lengths: lengths, method: 1, extents: [0])))?.exif, item)
    }
  }

  func test_itemsOfManyMegabytes_areNotLookedAt() {
    let place = Place(version: 1, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count])
    XCTAssertNil(read(file(place, payload: Data(item) + Data(count: 16 << 20))))
  }

  func test_content_isNotTakenAgainAndAgain() {
    // A few bytes of the table may name the same megabytes over and over.
    let twice = Place(version: 0, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [1 << 21, 1 << 21], repeats: true)
    let thrice = Place(
      version: 0, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [1 << 21, 1 << 21, 1], repeats: true)
    let large = Data(repeating: 1, count: 1 << 21)

    XCTAssertEqual(read(file(twice, payload: large))?.exif?.count, 1 << 22)
    XCTAssertNil(read(file(thrice, payload: large))?.exif)
  }

  func test_counts_areNotBelieved() {
    for count in [0, 1, 3, 0xFFFF, 0xFFFF_FFFF] {
      let place = Place(version: 2, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count], count: count)
      XCTAssertEqual(read(file(place))?.exif, count < 2 ? nil : item, "\(count)")
    }
    var unwanted = Place(version: 2, lengths: Lengths(0, 0, 0, 0), method: 0, extents: [item.count], count: 0xFFFF_FFFF)
    unwanted.id = 9
    let start = ContinuousClock.now
    XCTAssertNil(read(file(unwanted))?.exif)
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(1))
  }

  func test_entries_areReadInEachVersion() {
    let place = Place(version: 2, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count])
    for version: UInt8 in [2, 3] {
      XCTAssertEqual(read(file(place, entries: [entry(2, "Exif", version: version)]))?.exif, item, "\(version)")
      XCTAssertEqual(read(file(place, entries: [entry(2, "Exif", version: version)], isLong: true))?.exif, item)
    }
    XCTAssertNil(read(file(place, entries: [entry(2, "Exif", version: 1)]))?.exif)
    XCTAssertNil(read(file(place, entries: [entry(2, "Exif", isProtected: true)]))?.exif)
    XCTAssertNil(read(file(place, entries: [entry(2, "hvc1")]))?.exif)
  }

  func test_xmp_isThatOfItsMediaType() {
    let place = Place(version: 2, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count])
    for (text, isXMP) in [
      ("application/rdf+xml\0", true), ("application/rdf+xml\0\0", true), ("application/rdf+xml", true),
      ("application/rdf+xml\0deflate\0", false), ("text/plain\0", false), ("", false),
    ] {
      let metadata = read(file(place, entries: [entry(2, "mime", text: text)]))
      XCTAssertEqual(metadata?.xmp, isXMP ? item : nil, text)
      XCTAssertNil(metadata?.exif)
    }
  }

  func test_content_isNotThatOfAnAuxiliaryPicture() {
    let place = Place(version: 2, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count])
    for (described, isTaken) in [([1], true), ([7, 1], true), ([7], false), ([7, 8], false), ([], true)] {
      let numbers = [2, described.count] + described
      let reference = HEIFFile.box("cdsc", numbers.map { HEIFFile.number($0, 2) }.reduce(Data(), +))
      let others = HEIFFile.box("cdsc", [3, 1, 7].map { HEIFFile.number($0, 2) }.reduce(Data(), +))
      let list = HEIFFile.box("iref", HEIFFile.version(0) + others + reference)

      XCTAssertEqual(read(file(place, references: list))?.exif, isTaken ? item : nil, "\(described)")
    }
  }

  func test_content_isNotSoughtAmongManyItems() {
    let place = Place(version: 2, lengths: Lengths(4, 4, 0, 0), method: 0, extents: [item.count])
    let reference = HEIFFile.box("cdsc", [3, 1, 7].map { HEIFFile.number($0, 2) }.reduce(Data(), +))
    let list = HEIFFile.box("iref", HEIFFile.version(0) + reference)
    for (count, isTaken) in [(15, true), (16, false)] {
      let entries = Array(repeating: entry(3, "Exif"), count: count) + [entry(2, "Exif")]
      XCTAssertEqual(read(file(place, entries: entries, references: list))?.exif, isTaken ? item : nil, "\(count)")
    }
  }

  func test_files_withoutPrimaryItemTellNothing() {
    XCTAssertNil(read(Data()))
    XCTAssertNil(read(HEIFFile.box("meta", Data())))
    XCTAssertNil(read(HEIFFile.box("meta", HEIFFile.version(0) + HEIFFile.box("pitm", HEIFFile.version(0)))))
  }

  // MARK: - Helpers

  private struct Lengths {
    let offset, length, base, index: Int

    init(_ offset: Int, _ length: Int, _ base: Int, _ index: Int) {
      (self.offset, self.length, self.base, self.index) = (offset, length, base, index)
    }
  }

  /// How `iloc` tells where the EXIF is, the second item of two.
  private struct Place {
    var version: Int
    var lengths: Lengths
    var method: Int
    var extents: [Int]
    var file = 0
    var base: Int?
    var count = 2
    var id = 2
    /// Each extent at the beginning.
    var repeats = false

    /// - Parameter start: of the first extent.
    func table(start: Int) -> Data {
      let idLength = version == 2 ? 4 : 2
      let isByBase = lengths.offset == 0
      func row(_ id: Int, _ offsets: [(Int, Int)]) -> Data {
        HEIFFile.number(id, idLength) + (version == 0 ? Data() : HEIFFile.number(method, 2)) + HEIFFile.number(file, 2)
          + HEIFFile.number(base ?? (isByBase ? start : 0), lengths.base) + HEIFFile.number(offsets.count, 2)
          + offsets.map { offset, length in
            HEIFFile.number(1, version == 0 ? 0 : lengths.index) + HEIFFile.number(offset, lengths.offset)
              + HEIFFile.number(length, lengths.length)
          }.reduce(Data(), +)
      }
      var offset = start
      let places = extents.map { length in
        defer { offset = repeats ? start : offset &+ length }
        return (offset, length)
      }
      return HEIFFile.version(UInt8(version))
        + Data([UInt8(lengths.offset << 4 | lengths.length), UInt8(lengths.base << 4 | lengths.index)])
        + HEIFFile.number(count, version < 2 ? 2 : 4) + row(1, [(0, 1), (2, 3), (4, 5)]) + row(id, places)
    }
  }

  private let exif = Data("TIFF, as it were".utf8)
  private var item: [UInt8] { [0, 0, 0, 0] + exif }

  private func entry(
    _ id: Int, _ type: String, version: UInt8 = 2, text: String = "", isProtected: Bool = false
  ) -> Data {
    HEIFFile.box(
      "infe",
      HEIFFile.version(version) + HEIFFile.number(id, version > 2 ? 4 : 2) + HEIFFile.number(isProtected ? 1 : 0, 2)
        + Data("\(type)name\0\(text)".utf8))
  }

  private func file(
    _ place: Place, payload: Data? = nil, entries: [Data]? = nil, references: Data = Data(), isLong: Bool = false
  ) -> Data {
    let payload = payload ?? Data(item)
    let list = entries ?? [entry(1, "av01"), entry(2, "Exif")]
    let isInItemData = place.method == 1
    let contents = HEIFFile.box("mdat", payload)
    return contents
      + HEIFFile.box(
        "meta",
        HEIFFile.version(0) + HEIFFile.box("pitm", HEIFFile.version(0) + HEIFFile.number(1, 2))
          + HEIFFile.box(
            "iinf",
            HEIFFile.version(isLong ? 1 : 0) + HEIFFile.number(list.count, isLong ? 4 : 2) + list.reduce(Data(), +))
          + references + HEIFFile.box("idat", payload)
          + HEIFFile.box("iloc", place.table(start: isInItemData ? 0 : 8)))
  }

  /// What ``HEIFItems`` borrows ends with the call.
  private func read(_ data: Data) -> (exif: [UInt8]?, xmp: [UInt8]?)? {
    data.withUnsafeBytes { bytes in HEIFItems(bytes[...]).map { ($0.exif, $0.xmp) } }
  }
}
