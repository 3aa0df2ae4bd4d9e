import Foundation
import TestSupport
import XCTest

@testable import TerminalNcurses

@MainActor
final class SharedPicturesTests: XCTestCase {
  func test_store_keepsThePixelsPrivateToTheUser() async throws {
    let sut = SharedPictures()
    let name = sut.makeName()
    defer { sut.removeAll() }

    try SharedPictures.store([1, 2, 3, 4], as: name)

    XCTAssertEqual(FileManager.default.contents(atPath: path(name)), Data([1, 2, 3, 4]))
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func test_store_leavesNoDescriptor() async throws {
    let sut = SharedPictures()
    defer { sut.removeAll() }

    try await assertLeavesNoDescriptor { try SharedPictures.store([1], as: sut.makeName()) }
  }

  func test_removeAll_removesUnreadPictures() async throws {
    let sut = SharedPictures()
    let names = [sut.makeName(), sut.makeName()]
    for name in names { try SharedPictures.store([1], as: name) }

    sut.removeAll()

    XCTAssertEqual(names.filter { FileManager.default.fileExists(atPath: path($0)) }, [])
  }

  func test_removeAll_leavesNothingOfLaterPixels() async throws {
    let sut = SharedPictures()
    let name = sut.makeName()

    sut.removeAll()

    XCTAssertThrowsError(try SharedPictures.store([1], as: name))
    XCTAssertFalse(FileManager.default.fileExists(atPath: path(name)))
  }

  func test_removeExpired_givesTheTerminalItsTime() async throws {
    let sut = SharedPictures()
    let name = sut.makeName()
    defer { sut.removeAll() }
    try SharedPictures.store([1], as: name)

    XCTAssertTrue(sut.removeExpired())

    XCTAssertTrue(FileManager.default.fileExists(atPath: path(name)))
  }

  func test_sweep_removesOldObjectsOfDeadProcesses() async throws {
    let gone = try XCTUnwrap((1...4_000_000).reversed().first { kill($0, 0) == -1 && errno == ESRCH })
    let names = ["/essential-feed-\(gone)-1", "/essential-feed-\(gone)-2", "/essential-feed-\(getpid())-999"]
    for name in names { try Data([1]).write(to: URL(filePath: path(name))) }
    defer { for name in names { shm_unlink(name) } }
    for name in [names[0], names[2]] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path(name))
    }

    SharedPictures.sweep()

    XCTAssertEqual(names.map { FileManager.default.fileExists(atPath: path($0)) }, [false, true, true])
  }

  // MARK: - Helpers

  private func path(_ name: String) -> String { "/dev/shm" + name }
}
