import TestSupport
import XCTest

extension XCTestCase {
  /// Returns a text of up to 60 of the pieces, mixed with random bytes.
  func input(of pieces: [String], using generator: inout SeededGenerator) -> String {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
