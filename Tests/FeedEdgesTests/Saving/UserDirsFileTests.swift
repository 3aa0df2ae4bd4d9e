import Foundation
import XCTest

@testable import FeedEdges

final class UserDirsFileTests: XCTestCase {
  func test_folder_isBelowTheHomeOrAnAbsolutePath() {
    for (text, path) in [
      (#"XDG_DOWNLOAD_DIR="$HOME/Downloads""#, "/home/ada/Downloads"),
      ("# A comment\nXDG_DESKTOP_DIR=\"$HOME/D\"\nXDG_DOWNLOAD_DIR=\"$HOME/Λήψεις\"\n", "/home/ada/Λήψεις"),
      (#"XDG_DOWNLOAD_DIR="/disk/down loads""#, "/disk/down loads"),
      ("  XDG_DOWNLOAD_DIR\t= \"/a\" # there", "/a"), (#"XDG_DOWNLOAD_DIR="/a\"b\\c\$d""#, #"/a"b\c$d"#),
      ("XDG_DOWNLOAD_DIR=\"/a\"\nXDG_DOWNLOAD_DIR=\"/b\"\nXDG_DOWNLOAD_DIR=\"c\"", "/b"),
      (#"XDG_DOWNLOAD_DIR="$HOME/""#, "/home/ada/"),
    ] {
      XCTAssertEqual(downloads(text), path, text)
    }
  }

  func test_otherLines_areIgnored() {
    for text in [
      "", "#XDG_DOWNLOAD_DIR=\"/a\"", "XDG_DOWNLOAD_DIR=/a", #"XDG_DOWNLOAD_DIR="Downloads""#,
      #"XDG_DOWNLOAD_DIR="~/a""#, #"XDG_DOWNLOAD_DIR="$OTHER/a""#, #"XDG_DOWNLOAD_DIR="$HOME""#,
      #"XDG_DOWNLOAD_DIR="$(pwd)""#, #"XDG_DOWNLOAD_DIR="/a"#, #"XDG_DOWNLOAD_DIR="/a\"#, "XDG_DOWNLOAD_DIR",
      #"XDG_DOWNLOAD_DIRS="/a""#, #"export XDG_DOWNLOAD_DIR="/a""#, "XDG_DOWNLOAD_DIR=\"/a\0b\"",
    ] {
      XCTAssertNil(downloads(text), text)
    }
    XCTAssertNil(UserDirsFile.downloads(in: Data(Array("XDG_DOWNLOAD_DIR=\"/".utf8) + [0xFF, 0x22]), home: "/home"))
  }

  func test_folderBelowTheHome_isNilWithoutAHome() {
    XCTAssertNil(UserDirsFile.downloads(in: Data(#"XDG_DOWNLOAD_DIR="$HOME/a""#.utf8), home: nil))
    XCTAssertEqual(UserDirsFile.downloads(in: Data(#"XDG_DOWNLOAD_DIR="/a""#.utf8), home: nil), "/a")
  }

  func test_longFile_isIgnored() {
    let line = "XDG_DOWNLOAD_DIR=\"/a\"\n"
    let padding = String(repeating: "\n", count: UserDirsFile.sizeLimit - line.utf8.count)

    XCTAssertEqual(downloads(line + padding), "/a")
    XCTAssertNil(downloads(line + padding + "\n"))
  }

  // MARK: Helpers

  private func downloads(_ text: String) -> String? {
    UserDirsFile.downloads(in: Data(text.utf8), home: "/home/ada")
  }
}
