import Bitmaps
import Foundation
import XCTest

/// The fixture pictures of 48×32 pixels: red and green above blue and white. With alpha, white is transparent.
public enum Fixture {
  public static let size = PixelSize(width: 48, height: 32)

  public static func data(_ name: String) throws -> Data {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Returns a picture of another size or with other colours.
  public static func otherPicture(_ name: String) throws -> Data {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "OtherPictures", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Returns the folder of pictures with metadata.
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

  /// The colours at the centres of the four quarters: top left, top right, bottom left, bottom right.
  public var quarters: [RGB] {
    [1, 3].flatMap { row in [1, 3].map { column in color(x: width * column / 4, y: height * row / 4) } }
  }
}

extension XCTestCase {
  /// Asserts that colours are equal within a tolerance, because lossy formats are not exact.
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
