import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class PathListTests: XCTestCase {
  func test_paths_areSeparatedByLineFeedsOrByNULs() {
    for (text, paths) in [
      ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("\n\na\n\nb\n\n", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\0b\0", ["a", "b"]), ("a\0b", ["a", "b"]), ("a\nb\0c\r\n\0", ["a\nb", "c\r\n"]), ("\0\0a\0\0", ["a"]),
      (" a \n\tb", [" a ", "\tb"]), ("", []), ("\n", []), ("\0", []), ("\r\n", []), ("-\n--x", ["-", "--x"]),
      ("a\rb", ["a\rb"]), ("one", ["one"]),
    ] {
      XCTAssertEqual(PathList.paths(in: Data(text.utf8)).map(\.text), paths, text.debugDescription)
    }
  }

  func test_paths_areBytes() {
    XCTAssertEqual(PathList.paths(in: Data([0xFF, 0x0A, 0xC3, 0x28])).map(\.bytes), [[0xFF], [0xC3, 0x28]])
  }

  func test_list_isReadToItsLimits() throws {
    let most = Limits.entries
    XCTAssertEqual(try read((0..<most).map { "\($0)" }.joined(separator: "\n")).count, most)
    for (text, reason) in [
      ((0...most).map { "\($0)" }.joined(separator: "\0"), "more than 100000 paths"),
      (String(repeating: "a", count: Limits.pathListSize + 1), "longer than 16 MiB"),
      ("\n", "there are no paths"),
    ] {
      XCTAssertThrowsError(try read(text)) { XCTAssertTrue("\($0)".contains(reason), "\($0)") }
    }
  }

  func test_unreadableInput_isAnError() {
    XCTAssertThrowsError(try PathList.read(from: -1)) {
      XCTAssertEqual("\($0)", "standard input cannot be read: Bad file descriptor")
    }
  }

  func test_commonFolder_containsAllPaths() throws {
    for (paths, folder) in [
      (["/a/b/c.png", "/a/b/d.png"], "/a/b"), (["/a/bc/d", "/a/bd/e"], "/a"), (["/a/b"], "/a"), (["/a", "/b"], "/"),
      (["/a/b", "/a/b/c"], "/a"), (["/a/b", "/a/b"], "/a"), ([], "/"),
    ] {
      XCTAssertEqual(FilePath.commonFolder(of: try paths.map { try XCTUnwrap(FilePath($0)) }).text, folder, "\(paths)")
    }
  }

  // MARK: Helpers

  private func read(_ text: String) throws -> [FilePath] {
    let file = try makeTemporaryDirectory().appending(path: "list")
    try Data(text.utf8).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    return try PathList.read(from: handle.fileDescriptor)
  }
}
