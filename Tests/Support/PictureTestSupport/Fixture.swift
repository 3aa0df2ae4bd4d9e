import Bitmaps
import Foundation
import XCTest

/// The pictures beside these tests: 48×32 pixels, red and green over blue and white, the white clear where there is
/// alpha.
public enum Fixture {
  public static let size = PixelSize(width: 48, height: 32)

  public static func data(_ name: String) throws -> Data {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// One of the pictures of other sizes and colours.
  public static func otherPicture(_ name: String) throws -> Data {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "OtherPictures", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Where the pictures are that tell of themselves.
  public static func metadataFolder() throws -> URL {
    try XCTUnwrap(Bundle.module.url(forResource: "MetadataFixtures", withExtension: nil))
  }

  public static func allNames() throws -> [String] {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

extension RGB {
  public static let pureRed = RGB(red: 255, green: 0, blue: 0)
  public static let pureGreen = RGB(red: 0, green: 255, blue: 0)
  public static let pureBlue = RGB(red: 0, green: 0, blue: 255)
  public static let magenta = RGB(red: 255, green: 0, blue: 255)

  fileprivate func difference(to other: RGB) -> Int {
    let channels: [(UInt8, UInt8)] = [(red, other.red), (green, other.green), (blue, other.blue)]
    return channels.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

extension Bitmap {
  public func color(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 4
    return RGB(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2])
  }

  /// The colours in the middle of the four quarters: top left, top right, bottom left, bottom right.
  public var quarters: [RGB] {
    [1, 3].flatMap { row in [1, 3].map { column in color(x: width * column / 4, y: height * row / 4) } }
  }
}

extension XCTestCase {
  /// Lossy formats are not exact.
  public func assertColors(
    _ colors: [RGB], _ expected: [RGB], tolerance: Int = 8, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let differences = zip(colors, expected).map { $0.difference(to: $1) }
    XCTAssertEqual(colors.count, expected.count, message, file: file, line: line)
    XCTAssertLessThanOrEqual(
      differences.max() ?? 0, tolerance, "\(message) \(colors) is not \(expected)", file: file, line: line)
  }
}
