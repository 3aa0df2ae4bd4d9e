import Bitmaps
import Foundation
import PictureTestSupport
import TestSupport
import XCTest

@testable import PictureCodecs

/// Tests of reading metadata from files that are truncated or damaged anywhere.
final class EmbeddedMetadataFuzzTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_truncatedFiles_haveOnlyMetadataOfTheWholeFile() throws {
    for file in try files() {
      let whole = try XCTUnwrap(read(file))
      for count in 0..<file.count {
        // A HEIF file cannot be recognized until its first box is complete.
        guard let metadata = read(Array(file.prefix(count))) else { continue }
        XCTAssertTrue([nil, whole.size].contains(metadata.size), "\(count)")
        XCTAssertTrue(metadata.xmp.map { whole.xmp?.starts(with: $0) ?? false } ?? true, "\(count)")
        XCTAssertTrue(metadata.exif.map { whole.exif?.starts(with: $0) ?? false } ?? true, "\(count)")
      }
    }
  }

  func test_damagedFiles_yieldLimitedMetadataQuickly() throws {
    let files = try files()
    let limit = EmbeddedMetadata.maximumLength
    try fuzz { generator in
      let file = try XCTUnwrap(files.randomElement(using: &generator))
      let bytes = mutated(file, with: files, using: &generator)
      let start = ContinuousClock.now

      let metadata = read(bytes)

      XCTAssertLessThan(ContinuousClock.now - start, .seconds(1))
      XCTAssertLessThanOrEqual(max(metadata?.exif?.count ?? 0, metadata?.xmp?.count ?? 0), limit)
      XCTAssertLessThanOrEqual(max(metadata?.size?.width ?? 0, metadata?.size?.height ?? 0), 1 << 32)
    }
  }

  // MARK: - Helpers

  /// Returns the files of the metadata tests and some small pictures.
  private func files() throws -> [[UInt8]] {
    let folder = try Fixture.metadataFolder()
    let files = try ["full.heic", "full.avif", "full.jxl", "transcoded.jxl"]
      .map { try Data(contentsOf: folder.appendingPathComponent($0)) }
    let names = ["grid.heic", "premultiplied.avif", "animated.avif", "turned.jxl", "container.jxl"]
    return (files + (try names.map(Fixture.data))).map { [UInt8]($0) }
  }

  private func read(_ bytes: [UInt8]) -> EmbeddedMetadata? { bytes.withUnsafeBytes { EmbeddedMetadata(of: $0) } }

  private static let types = [
    "meta", "pitm", "iinf", "infe", "iloc", "idat", "iref", "cdsc", "iprp", "ipco", "ipma", "ispe", "clap", "irot",
    "Exif", "mime", "jxlc", "jxlp", "xml ", "brob",
  ]

  /// Damages the beginning of the file, which contains the metadata, or inserts a box of another file there.
  private func mutated(_ file: [UInt8], with others: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(file.prefix(1500))
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes = bytes.damaged(using: &generator)
      case 1:
        let number = [0, 1, 8, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, .max].randomElement(using: &generator) ?? 0
        let count = [1, 2, 4, 8].randomElement(using: &generator) ?? 4
        bytes.replaceSubrange(start..<min(bytes.count, start + count), with: HEIFFile.number(number, count))
      case 2:
        let type = Self.types.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: HEIFFile.box(type, Data(bytes[start...].prefix(60))), at: start)
      default:
        let other = others.randomElement(using: &generator) ?? []
        let from = Int.random(in: 0...other.count, using: &generator)
        bytes.insert(contentsOf: other[from...].prefix(Int.random(in: 0...200, using: &generator)), at: start)
      }
    }
    return bytes
  }
}
