import Bitmaps
import Foundation
import PictureTestSupport
import TestSupport
import XCTest

@testable import PictureCodecs

/// Tests of reading metadata from files that end anywhere.
final class TruncatedMetadataTests: XCTestCase {
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
}
