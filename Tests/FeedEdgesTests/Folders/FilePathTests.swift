import Foundation
import XCTest

@testable import FeedEdges

final class FilePathTests: XCTestCase {
  func test_url_escapesReservedAndNonASCIIBytes() throws {
    XCTAssertEqual(try XCTUnwrap(FilePath("/a/b-1_2.3~4")).url, "file:///a/b-1_2.3~4")
    XCTAssertEqual(try XCTUnwrap(FilePath("/50% #1?\n&é")).url, "file:///50%25%20%231%3F%0A%26%C3%A9")
    XCTAssertEqual(try XCTUnwrap(FilePath(bytes: [0x2F, 0xFF, 0x1B])).url, "file:///%FF%1B")
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
}
