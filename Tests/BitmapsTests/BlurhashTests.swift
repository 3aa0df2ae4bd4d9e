import Bitmaps
import TestSupport
import XCTest

final class BlurhashTests: XCTestCase {
  /// Hashes from woltapp/blurhash (Algorithm.md, README and tests), with the 4×3 pixels that the C decoder of
  /// blurhash-python 1.2.2 computes.
  private static let published: [(hash: String, pixels: [UInt32])] = [
    (
      "LlMF%n00%#MwS|WCWEM{R*bbWBbH",
      [
        0x5B4300, 0x9D8674, 0xAB7A50, 0xCCB297, 0x875800, 0xA78071, 0xB27350, 0xD7B7A2, 0xA26D3B, 0xA76D62, 0xB56350,
        0xE0B7A9,
      ]
    ),
    (
      "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      [
        0x87A4B1, 0xA1ADB1, 0xB5B4AB, 0xA0ACAE, 0x7C9AA9, 0x94949A, 0xA49186, 0x92989B, 0x7C909A, 0x908684, 0xA38268,
        0x948C86,
      ]
    ),
    (
      "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.",
      [
        0xB076A3, 0xA777B8, 0x7664A9, 0xA74F7E, 0x958EB4, 0x6D8AC6, 0x71758F, 0x956C6D, 0x91A199, 0x5C99B2, 0x648187,
        0x77746C,
      ]
    ),
    (
      "eaF#5R0#WBjYR+58-nWCWBn~bIsTbbayjFWof8jFj[WX-nNHR*jss.",
      [
        0x000000, 0x45524F, 0x7E624A, 0x8A6B53, 0x000000, 0x352C35, 0x5D3A32, 0x8B5140, 0x000024, 0x694833, 0x7F6B5C,
        0xC08959,
      ]
    ),
    ("00OZZy", Array(repeating: 0xD51E78, count: 12)),
  ]

  func test_bitmap_equalsTheReferenceDecodersBitmap() throws {
    for (hash, pixels) in Self.published {
      let bitmap = try XCTUnwrap(Blurhash(hash)).bitmap(width: 4, height: 3)

      XCTAssertEqual(bitmap.size, PixelSize(width: 4, height: 3))
      for (index, pixel) in pixels.enumerated() {
        let expected = [UInt8(pixel >> 16), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF), 255]
        // Sums of Float depend on the order of the terms, so each byte may differ by one.
        for (byte, wanted) in zip(bitmap.pixels[index * 4..<index * 4 + 4], expected) {
          XCTAssertEqual(Int(byte), Int(wanted), accuracy: 1, "\(hash), pixel \(index)")
        }
      }
    }
  }

  func test_bitmap_hasAtLeastOnePixel() throws {
    let sut = try XCTUnwrap(Blurhash("00OZZy"))

    XCTAssertEqual(sut.bitmap(width: 0, height: -1).pixels, [0xD5, 0x1E, 0x78, 255])
  }

  func test_init_refusesInvalidHashes() {
    let invalid = [
      "", "L", "00OZZ", "00OZZyy", "LlMF%n00%#MwS|WCWEM{R*bbWBb", "LlMF%n00%#MwS|WCWEM{R*bbWBbHH",
      // Characters outside the alphabet.
      "00OZZ\"", "00OZZ ", "00OZZ\0", "00OZZé", "試しに見る",
      // More than nine rows of components, an average colour of more than three bytes, and a component out of range.
      "~0OZZy", "00~~~~", "10OZZy~~",
      String(repeating: "~", count: 100_000),
    ]

    for text in invalid { XCTAssertNil(Blurhash(text), text) }
  }

  func test_anyText_isRefusedOrDrawn() {
    var generator = SeededGenerator(seed: 12)
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
    var drawn = 0
    for _ in 0..<2_000 {
      let (columns, rows) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
      let count = columns - 1 + (rows - 1) * 9
      let rest = (0..<3 + 2 * columns * rows).compactMap { index in
        // The first digit of the colour keeps it within three bytes.
        index == 1 ? alphabet.prefix(29).randomElement(using: &generator) : alphabet.randomElement(using: &generator)
      }
      guard let sut = Blurhash(String([alphabet[count]] + rest)) else { continue }
      drawn += 1
      XCTAssertEqual(sut.bitmap(width: 5, height: 4).pixels.count, 80)
    }
    XCTAssertGreaterThan(drawn, 500)
  }
}
