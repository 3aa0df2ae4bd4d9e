import Foundation
import TerminalKit
import XCTest

/// A terminal that understands kitty's graphics protocol and nothing besides but the cursor's moves around it: what is
/// written is parsed back, and held against the protocol's rules.
struct KittyTerminal {
  struct Showing: Hashable {
    var image: UInt32
    var number: Int
  }

  struct Place: Equatable {
    var origin: Point
    var pixels: Rect
    var size: Size
  }

  private(set) var images: [UInt32: [UInt8]] = [:]
  private(set) var virtualSizes: [UInt32: Size] = [:]
  private(set) var placements: [Showing: Place] = [:]
  private(set) var transmissions: [UInt32] = []
  private(set) var chunkCount = 0
  private var cursor = Point(x: 0, y: 0)
  private var saved: Point?
  private var transmission: (id: UInt32, text: String)?

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
        obey(String(decoding: rest[(rest.startIndex + 3)..<end], as: UTF8.self), file: file, line: line)
        rest = rest[(end + 2)...]
      }
    }
    XCTAssertNil(saved, "the cursor was left where an image is", file: file, line: line)
  }

  private mutating func obey(_ text: String, file: StaticString, line: UInt) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let payload = parts.count > 1 ? String(parts[1]) : ""
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=")
      keys[String(sides[0])] = String(sides[1])
    }
    XCTAssertLessThanOrEqual(payload.utf8.count, 4096, "a chunk has 4096 characters at most", file: file, line: line)
    let number = { (key: String) in Int(keys[key] ?? "") ?? 0 }
    let id = UInt32(number("i"))
    if let running = transmission {
      XCTAssertEqual(Set(keys.keys), ["m"], "other commands do not come between chunks", file: file, line: line)
      return take(payload, of: running, isLast: keys["m"] == "0")
    }
    XCTAssertEqual(keys["q"], "2", "no reply is wanted", file: file, line: line)
    XCTAssertTrue((1...0xFF_FFFF).contains(id), file: file, line: line)
    switch (keys["a"], keys["d"]) {
    case ("t", nil):
      XCTAssertEqual(keys["f"], "100", file: file, line: line)
      transmissions.append(id)
      take(payload, of: (id, ""), isLast: keys["m"] == "0")
    case ("p", nil):
      XCTAssertNotNil(images[id], "what is placed is there", file: file, line: line)
      let size = Size(width: number("c"), height: number("r"))
      if keys["U"] == "1" { return virtualSizes[id] = size }
      XCTAssertEqual(keys["C"], "1", "the cursor stays", file: file, line: line)
      placements[Showing(image: id, number: number("p"))] = Place(
        origin: cursor, pixels: Rect(x: number("x"), y: number("y"), width: number("w"), height: number("h")),
        size: size)
    case ("d", "i"):
      placements[Showing(image: id, number: number("p"))] = nil
    case ("d", "I"):
      images[id] = nil
      virtualSizes[id] = nil
      placements = placements.filter { $0.key.image != id }
    default:
      XCTFail("unknown command: \(text)", file: file, line: line)
    }
  }

  private mutating func take(_ payload: String, of running: (id: UInt32, text: String), isLast: Bool) {
    chunkCount += 1
    transmission = isLast ? nil : (running.id, running.text + payload)
    if isLast { images[running.id] = Data(base64Encoded: running.text + payload).map(Array.init) }
  }
}
