import Foundation
import TestSupport
import XCTest

@testable import FeedApp

final class PictureFilesTests: XCTestCase {
  func test_file_hasTheBytesAndOnlyItsOwnerCanReadIt() async throws {
    let folder = try makeTemporaryDirectory().appending(path: "a/opened")
    let sut = PictureFiles(.kept(folder))

    let path = try await sut.add(Data("bytes".utf8), ending: "png")

    XCTAssertEqual(FileManager.default.contents(atPath: path), Data("bytes".utf8))
    XCTAssertTrue(path.hasPrefix("\(folder.path)/") && path.hasSuffix(".png"))
    XCTAssertEqual(try permissions(path), 0o600)
    XCTAssertEqual(try permissions(folder.path), 0o700)
  }

  func test_folderThatOthersCouldRead_isMadePrivate() async throws {
    let folder = try makeTemporaryDirectory()
    chmod(folder.path, 0o755)

    _ = try await PictureFiles(.kept(folder)).add(Data(), ending: "png")

    XCTAssertEqual(try permissions(folder.path), 0o700)
  }

  func test_files_areTheLastTwenty() async throws {
    let folder = try makeTemporaryDirectory()
    let sut = PictureFiles(.kept(folder))
    var paths: [String] = []
    for number in 0..<23 {
      paths.append(try await sut.add(Data([UInt8(number)]), ending: "jpg"))
      let date = Date(timeIntervalSince1970: 1_000_000 + Double(number))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: paths[number])
    }

    let left = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map { "\(folder.path)/\($0)" })

    XCTAssertEqual(left, Set(paths.suffix(20)))
  }

  func test_add_failsForAFolderThatCannotBeWritten() async throws {
    do {
      _ = try await PictureFiles(.kept(URL(filePath: "/proc/none"))).add(Data(), ending: "jpg")
      XCTFail("no error")
    } catch {}
  }

  // MARK: Temporary

  func test_temporaryFolders_leaveNoDescriptor() async throws {
    let parent = try makeTemporaryDirectory()

    try await assertLeavesNoDescriptor {
      let sut = PictureFiles(.temporary(in: parent))
      _ = try await sut.add(Data("bytes".utf8), ending: "png")
      sut.removeTemporary()
    }
  }

  func test_temporaryFolder_isRemovedWithItsFiles() async throws {
    let parent = try makeTemporaryDirectory()
    let sut = PictureFiles(.temporary(in: parent))
    sut.removeTemporary()
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: parent.path), [])

    let path = try await sut.add(Data("bytes".utf8), ending: "png")
    _ = try await sut.add(Data("others".utf8), ending: "png")
    XCTAssertEqual(try permissions(URL(filePath: path).deletingLastPathComponent().path), 0o700)
    XCTAssertEqual(try permissions(path), 0o600)
    TemporaryFolder.removeAbandoned(in: parent)
    XCTAssertTrue(FileManager.default.fileExists(atPath: path), "it is in use")
    sut.removeTemporary()

    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: parent.path), [])
  }

  func test_abandonedFolders_areRemovedAndNothingElse() throws {
    let parent = try makeTemporaryDirectory()
    let elsewhere = try makeTemporaryDirectory()
    let picture = "\(UUID().uuidString).png"
    for name in ["opened.abcdef", "opened.closed", "opened.longer-name", "case-study", "-case-study"] {
      let folder = parent.appending(path: "essential-feed\(name.hasPrefix("-") ? "" : ".")\(name)")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data().write(to: folder.appending(path: picture))
    }
    let theirs = parent.appending(path: "essential-feed.opened.theirs")
    try FileManager.default.createDirectory(
      at: theirs, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data().write(to: theirs.appending(path: "notes.txt"))
    chmod(parent.appending(path: "essential-feed.opened.closed").path, 0o755)
    try Data().write(to: elsewhere.appending(path: picture))
    try FileManager.default.createSymbolicLink(
      at: parent.appending(path: "essential-feed.opened.linked"), withDestinationURL: elsewhere)
    try FileManager.default.createSymbolicLink(
      at: parent.appending(path: "essential-feed.opened.abcdef/\(UUID().uuidString).png"),
      withDestinationURL: elsewhere.appending(path: picture))
    try Data().write(to: parent.appending(path: "essential-feed.opened.afile0"))

    TemporaryFolder.removeAbandoned(in: parent)

    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: parent.path)),
      [
        "essential-feed.opened.closed", "essential-feed.opened.longer-name", "essential-feed.case-study",
        "essential-feed-case-study", "essential-feed.opened.theirs", "essential-feed.opened.linked",
        "essential-feed.opened.afile0",
      ])
    XCTAssertTrue(FileManager.default.fileExists(atPath: theirs.appending(path: "notes.txt").path))
    XCTAssertTrue(FileManager.default.fileExists(atPath: elsewhere.appending(path: picture).path))
    TemporaryFolder.removeAbandoned(in: parent.appending(path: "none"))
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
