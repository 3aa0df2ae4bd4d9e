import Foundation
import TestSupport
import XCTest

/// A folder for test files that is removed when the test ends.
public struct TemporaryFolder {
  public let url: URL

  public init(_ testCase: XCTestCase) throws {
    // The URL contains no symbolic links, like the URLs of a folder source.
    url = try testCase.makeTemporaryDirectory().resolvingSymlinksInPath()
  }

  public var path: String { url.path }

  /// Creates a file and its missing parent folders.
  ///
  /// - Parameter changed: the modification date in seconds since 1970.
  public func add(_ name: String, _ text: String = "a picture", changed: Int = 0) throws {
    try add(Array(name.utf8), text, changed: changed)
  }

  public func add(_ name: [UInt8], _ text: String = "a picture", changed: Int = 0) throws {
    let path = Array(url.path.utf8) + [UInt8(ascii: "/")] + name
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = mkdir(path[..<index].map { CChar(bitPattern: $0) } + [0], 0o700)
    }
    let cPath = path.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(cPath, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    XCTAssertGreaterThanOrEqual(descriptor, 0, String(cString: strerror(errno)))
    XCTAssertEqual(write(descriptor, text, text.utf8.count), text.utf8.count)
    close(descriptor)
    var times = [timespec(tv_sec: changed, tv_nsec: 0), timespec(tv_sec: changed, tv_nsec: 0)]
    XCTAssertEqual(utimensat(AT_FDCWD, cPath, &times, 0), 0)
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}
