import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class FilePathTests: XCTestCase {
  func test_url_escapesReservedAndNonASCIIBytes() throws {
    XCTAssertEqual(try XCTUnwrap(FilePath("/a/b-1_2.3~4")).url, "file:///a/b-1_2.3~4")
    XCTAssertEqual(try XCTUnwrap(FilePath("/50% #1?\n&é")).url, "file:///50%25%20%231%3F%0A%26%C3%A9")
    XCTAssertEqual(try XCTUnwrap(FilePath(bytes: [0x2F, 0xFF, 0x1B])).url, "file:///%FF%1B")
  }

  func test_path_survivesItsURLByteForByte() throws {
    try fuzz { generator in
      let bytes = [UInt8(ascii: "/")] + name(using: &generator)
      let path = try XCTUnwrap(FilePath(bytes: bytes))

      XCTAssertEqual(FilePath(url: path.url)?.bytes, bytes)
      XCTAssertTrue(path.url.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      // Images store the path's text, but requests use a URL, so both must lead to the same path.
      let url = try XCTUnwrap(URL(string: path.url))
      XCTAssertEqual(FilePath(url: url.absoluteString)?.bytes, bytes)
    }
  }

  func test_url_withoutALocalFileIsNoPath() {
    for text in [
      "", "file:", "file://", "file://host", "file://host/a", "http:///a", "file:///%", "file:///%4", "file:///%zz",
      "file:///%00", "file:///a%00b",
    ] {
      XCTAssertNil(FilePath(url: text), text)
    }
    for text in ["file:///a", "FILE:///a", "file://localhost/a", "file://LOCALHOST/a", "file:///%61", "file:///a?b#c"] {
      XCTAssertEqual(FilePath(url: text)?.text, "/a", text)
    }
  }

  func test_url_ofAnyTextCannotTrap() {
    fuzz { generator in
      let pieces = ["file:", "//", "/", "%", "%2", "%2F", "%00", "é", "\u{202E}", "localhost", "a", "?", "#"]
      let text = (0..<Int.random(in: 0..<10, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let path = FilePath(url: text.joined())

      XCTAssertNotEqual(path?.bytes.contains(0), true)
    }
  }

  func test_relativePath_existsOnlyBelowTheFolder() throws {
    let folder = try XCTUnwrap(FilePath("/a/b"))
    for (path, expected) in [
      ("/a/b/c", "c"), ("/a/b/c/d", "c/d"), ("/a/bc", nil), ("/a/b", nil), ("/a/b/", nil), ("/c", nil),
    ] {
      XCTAssertEqual(try XCTUnwrap(FilePath(path)).relative(to: folder)?.text, expected, path)
    }
    let root = try XCTUnwrap(FilePath("/"))
    XCTAssertEqual(try XCTUnwrap(FilePath("/a")).relative(to: root)?.text, "a")
    XCTAssertEqual(root.appending(try XCTUnwrap(FilePath("a"))).text, "/a")
    XCTAssertEqual(folder.appending(try XCTUnwrap(FilePath("c"))).text, "/a/b/c")
  }

  func test_partedPath_isTheFolderAndTheName() throws {
    for (path, folder, name) in [("/a", "/", "a"), ("/a/b.png", "/a", "b.png")] {
      let parts = try XCTUnwrap(FilePath(path)?.parentAndName)

      XCTAssertEqual([parts.folder.text, parts.name.text], [folder, name])
    }
    XCTAssertNil(FilePath("/")?.parentAndName)
  }

  // MARK: Helpers

  /// Returns a random name of arbitrary bytes and bytes that are likely to cause trouble.
  private func name(using generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] =
      ["%", "%41", "#", "?", " ", "\n", "\u{1B}[2J", "\u{202E}", "é", "漢", "/", "..", ".", "//", "~", "file://", "+"]
      .map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90]]
    return (0...Int.random(in: 0..<12, using: &generator)).flatMap { _ in
      Bool.random(using: &generator)
        ? pieces.randomElement(using: &generator) ?? [] : [UInt8.random(in: 1...255, using: &generator)]
    }
  }
}
