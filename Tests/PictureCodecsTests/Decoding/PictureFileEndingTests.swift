import Foundation
import PictureCodecs
import XCTest

final class PictureFileEndingTests: XCTestCase {
  func test_ending_isThatOfTheBytes() {
    for (bytes, ending) in [
      ([0xFF, 0xD8, 0xFF], "jpg"), ([0x89] + Array("PNG\r\n\u{1A}\n".utf8), "png"), (Array("GIF89a".utf8), "gif"),
      (Array("RIFF0000WEBP".utf8), "webp"), ([0xFF, 0x0A], "jxl"), (fileType("heic"), "heic"),
      (fileType("avif"), "avif"),
      (fileType("mif1", "avif"), "avif"), ([], nil), (Array("<html>".utf8), nil),
    ] as [([UInt8], String?)] {
      XCTAssertEqual(PictureFileEnding.of(Data(bytes)), ending)
      XCTAssertEqual(PictureFileEnding.of(Data([0] + bytes).dropFirst()), ending, "of a part")
    }
  }

  private func fileType(_ brands: String...) -> [UInt8] {
    [0, 0, 0, UInt8(12 + 4 * brands.count)] + Array("ftyp\(brands[0])0000\(brands.dropFirst().joined())".utf8)
  }
}
