import TerminalKit
import TerminalTestSupport
import XCTest

/// A terminal that understands only kitty's graphics protocol and the cursor movements between its commands. It parses
/// the bytes and checks them against the protocol's rules.
struct KittyTerminal {
  typealias PlacementID = KittyGraphics.PlacementID
  typealias Place = KittyGraphics.Place

  private(set) var graphics = KittyGraphics()
  private var cursor = Point(x: 0, y: 0)
  private var saved: Point?

  var images: [UInt32: [UInt8]] { graphics.images }
  var virtualSizes: [UInt32: Size] { graphics.virtualSizes }
  var placements: [PlacementID: Place] { graphics.placements }
  var transmissions: [UInt32] { graphics.transmissions }
  var chunkCount: Int { graphics.chunkCount }

  mutating func write(_ bytes: [UInt8], file: StaticString = #filePath, line: UInt = #line) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.first == 0x1B else { return XCTFail("text outside of a sequence", file: file, line: line) }
      switch rest.dropFirst().first {
      case UInt8(ascii: "7"):
        saved = cursor
        rest = rest.dropFirst(2)
      case UInt8(ascii: "8"):
        XCTAssertNotNil(saved, "the cursor was not saved", file: file, line: line)
        saved = nil
        rest = rest.dropFirst(2)
      case UInt8(ascii: "["):
        let end = rest.firstIndex(of: UInt8(ascii: "H")) ?? rest.endIndex - 1
        let numbers = String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self).split(separator: ";")
        cursor = Point(x: (Int(numbers[1]) ?? 0) - 1, y: (Int(numbers[0]) ?? 0) - 1)
        rest = rest[(end + 1)...]
      default:
        XCTAssertEqual(Array(rest.prefix(3)), Array("\u{1B}_G".utf8), file: file, line: line)
        guard let end = rest.dropFirst().firstIndex(of: 0x1B) else { return XCTFail("no end", file: file, line: line) }
        graphics.execute(String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self), cursor: cursor)
        rest = rest[(end + 2)...]
      }
    }
    XCTAssertNil(saved, "the cursor was left where an image is", file: file, line: line)
    XCTAssertEqual(graphics.violations, [], file: file, line: line)
  }

  mutating func clearScreen() { graphics.clearScreen() }
}
