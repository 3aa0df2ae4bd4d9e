import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class DownloadsTests: XCTestCase {
  // MARK: The folder

  func test_path_isTheUsersChoiceOrTheDesktopsOrDownloads() throws {
    let home = try makeTemporaryDirectory()
    XCTAssertEqual(sut(home).path, "\(home.path)/Downloads")

    let configuration = home.appending(path: ".config")
    try write("XDG_DOWNLOAD_DIR=\"$HOME/Down\"", to: configuration.appending(path: "user-dirs.dirs"))
    XCTAssertEqual(sut(home).path, "\(home.path)/Down")
    XCTAssertEqual(sut(home, ["XDG_CONFIG_HOME": "relative"]).path, "\(home.path)/Down")

    let other = home.appending(path: "other")
    try write("XDG_DOWNLOAD_DIR=\"/disk\"", to: other.appending(path: "user-dirs.dirs"))
    XCTAssertEqual(sut(home, ["XDG_CONFIG_HOME": other.path]).path, "/disk")
    XCTAssertEqual(sut(home, ["XDG_CONFIG_HOME": "/none"]).path, "\(home.path)/Downloads")
    XCTAssertEqual(sut(home, ["XDG_CONFIG_HOME": other.path, "HOME": ""]).path, "/disk")

    XCTAssertEqual(sut(home, chosen: "/chosen/").path, "/chosen")
    XCTAssertNil(sut(home, ["HOME": ""]).path)
    XCTAssertNil(sut(home, ["HOME": "relative"]).path)
  }

  func test_listOfFolders_doesNotBlockIfItIsNoFile() throws {
    let home = try makeTemporaryDirectory()
    try FileManager.default.createDirectory(at: home.appending(path: ".config"), withIntermediateDirectories: true)
    XCTAssertEqual(mkfifo(home.appending(path: ".config/user-dirs.dirs").path, 0o600), 0)

    XCTAssertEqual(sut(home).path, "\(home.path)/Downloads")
  }

  // MARK: Saving

  func test_save_createsTheFolderAndWritesTheBytes() throws {
    let folder = try makeTemporaryDirectory().appending(path: "Downloads").path

    let saved = try Self.save(Self.picture("one"), in: folder)

    XCTAssertEqual(saved, Downloads.Saved(path: "\(folder)/a.png", isNew: true))
    XCTAssertEqual(try content(of: folder), ["a.png": Self.picture("one").data])
  }

  func test_save_overwritesNothing() throws {
    let folder = try makeTemporaryDirectory().path
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/a.png", withDestinationPath: "/none")
    XCTAssertEqual(mkfifo("\(folder)/a (2).png", 0o600), 0)
    try FileManager.default.createDirectory(atPath: "\(folder)/a (3).png", withIntermediateDirectories: false)

    XCTAssertEqual(try Self.save(Self.picture("one"), in: folder).path, "\(folder)/a (4).png")
    XCTAssertEqual(try Self.save(Self.picture("two"), in: folder).path, "\(folder)/a (5).png")

    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/a.png"), "/none")
  }

  func test_samePicture_isSavedOnce() throws {
    let folder = try makeTemporaryDirectory().path
    for text in ["one", "two"] { _ = try Self.save(Self.picture(text), in: folder) }

    for (text, name) in [("one", "a.png"), ("two", "a (2).png")] {
      let saved = try Self.save(Self.picture(text), in: folder)
      XCTAssertEqual(saved, Downloads.Saved(path: "\(folder)/\(name)", isNew: false))
    }
    XCTAssertEqual(try content(of: folder).count, 2)
  }

  func test_concurrentSavesUnderOneName_saveEachPictureOnce() throws {
    let folder = try makeTemporaryDirectory().path

    DispatchQueue.concurrentPerform(iterations: 60) { index in
      do {
        _ = try DownloadsTests.save(DownloadsTests.picture("\(index % 20)"), in: folder)
      } catch {
        XCTFail("\(error)")
      }
    }

    let expected = Set((0..<20).map { Self.picture("\($0)").data })
    let saved = try content(of: folder)
    XCTAssertEqual(Set(saved.values), expected)
    XCTAssertEqual(saved.count, 20, "each picture is saved once")
  }

  func test_savedFile_hasTheUsualPermissions() throws {
    let folder = try makeTemporaryDirectory().path
    let mask = umask(0o027)
    defer { umask(mask) }

    let saved = try Self.save(Self.picture("one"), in: folder)

    let attributes = try FileManager.default.attributesOfItem(atPath: saved.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
  }

  // MARK: Failures

  func test_save_throwsTheReasonOfAFailure() throws {
    let folder = try makeTemporaryDirectory().path
    try write("a file", to: URL(filePath: "\(folder)/file"))

    for (place, code) in [
      ("none/Downloads", ENOENT), ("file", ENOTDIR), ("file/Downloads", ENOTDIR),
      (String(repeating: "a", count: 300), ENAMETOOLONG),
    ] {
      XCTAssertThrowsError(try Self.save(Self.picture("one"), in: "\(folder)/\(place)")) { error in
        XCTAssertEqual(error as? Downloads.Fault, Downloads.Fault(code: code), place)
      }
    }
    XCTAssertEqual(try content(of: folder).count, 1)
  }

  func test_fullDisk_isLeftAsItWas() throws {
    let folder = try mount("size=64k")

    XCTAssertThrowsError(try Self.save(Self.picture(String(repeating: "a", count: 100_000)), in: folder)) { error in
      XCTAssertEqual(error as? Downloads.Fault, Downloads.Fault(code: ENOSPC))
    }

    XCTAssertEqual(try content(of: folder), [:])
    XCTAssertNoThrow(try Self.save(Self.picture("small"), in: folder), "the disk space is free again")
  }

  func test_save_failsOnAReadOnlyDisk() throws {
    let folder = try mount("ro")

    XCTAssertThrowsError(try Self.save(Self.picture("one"), in: folder)) { error in
      XCTAssertEqual(error as? Downloads.Fault, Downloads.Fault(code: EROFS))
    }
  }

  func test_cancelledSave_leavesNothing() async throws {
    let folder = try makeTemporaryDirectory().path

    let task = Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      return try DownloadsTests.save(DownloadsTests.picture("one"), in: folder)
    }
    let result = try await task.resultInTime()

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(try content(of: folder), [:])
  }

  func test_save_leavesNoDescriptor() async throws {
    let folder = try makeTemporaryDirectory().path

    // The first save creates the file, and the second one finds it.
    try await assertLeavesNoDescriptor {
      let picture = try Self.picture("\(content(of: folder).count)")
      for _ in 0..<2 { _ = try Self.save(picture, in: folder) }
    }
  }

  func test_errorPage_isNotAPicture() {
    XCTAssertThrowsError(try OriginalPicture(Data("<html>".utf8)))
  }

  func test_endings_matchTheFormatOfTheBytes() throws {
    for (bytes, ending) in [
      ([0xFF, 0xD8, 0xFF, 0xE0], "jpg"), (Array("GIF89a".utf8), "gif"), (Array("RIFF1234WEBP".utf8), "webp"),
      ([0, 0, 0, 16] + Array("ftypheic0000".utf8), "heic"), ([0, 0, 0, 16] + Array("ftypavif0000".utf8), "avif"),
      ([0, 0, 0, 24] + Array("ftypmif10000avif".utf8), "avif"), ([0xFF, 0x0A], "jxl"),
    ] {
      XCTAssertEqual(try OriginalPicture(Data(bytes)).endings.first, ending)
    }
  }

  // MARK: Helpers

  private func sut(_ home: URL, _ environment: [String: String] = [:], chosen: String? = nil) -> Downloads {
    var settings = EdgeSettings(environment: ["HOME": home.path].merging(environment) { $1 })
    settings.downloadDirectory = chosen.map { URL(filePath: $0) }
    return Downloads(settings)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func picture(_ text: String) -> OriginalPicture {
    do {
      return try OriginalPicture(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(text.utf8))
    } catch {
      fatalError("\(error)")
    }
  }

  private static func save(_ picture: OriginalPicture, in folder: String) throws -> Downloads.Saved {
    try Downloads.save(picture, as: SavedPictureName(heading: "a", address: anyURL(), picture), in: folder)
  }

  /// Returns the content of all files in a folder, including hidden ones.
  private func content(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data()) })
  }

  /// Mounts a temporary file system, which requires the superuser's rights.
  private func mount(_ options: String) throws -> String {
    let folder = try makeTemporaryDirectory().path
    guard system("mount -t tmpfs -o \(options) tmpfs '\(folder)' 2>/dev/null") == 0 else {
      throw XCTSkip("the test may not mount a file system")
    }
    addTeardownBlock { _ = system("umount '\(folder)'") }
    return folder
  }
}
