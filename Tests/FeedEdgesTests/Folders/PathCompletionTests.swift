import FeedEdges
import Foundation
import TestSupport
import XCTest

final class PathCompletionTests: XCTestCase {
  func test_onlyName_isCompletedAndAFolderGetsASlash() async throws {
    let folder = try makeFolder(["photo one.jpg"], folders: ["holidays"])

    for (typed, completed) in [
      ("ph", "photo one.jpg"), ("photo ", "photo one.jpg"), ("h", "holidays/"), ("holidays", "holidays/"),
      ("photo one.jpg", "photo one.jpg"),
    ] {
      let completion = await completion(folder, typed)
      XCTAssertEqual(completion, completed, typed)
    }
  }

  func test_severalNames_areCompletedAsFarAsTheyAreTheSame() async throws {
    let folder = try makeFolder(["photo 1.jpg", "photo 2.jpg", "φως", "φωτο"])

    for (typed, completed) in [("p", "photo "), ("photo ", "photo "), ("φ", "φω"), ("", "")] {
      let completion = await completion(folder, typed)
      XCTAssertEqual(completion, completed, typed)
    }
  }

  func test_hiddenName_isCompletedOnlyAfterATypedDot() async throws {
    let folder = try makeFolder([".hidden", "seen"])

    for (typed, completed) in [("", "seen"), (".", ".hidden"), (".h", ".hidden")] {
      let completion = await completion(folder, typed)
      XCTAssertEqual(completion, completed, typed)
    }
  }

  func test_nothing_isCompletedWhereNoNameBeginsSo() async throws {
    let folder = try makeFolder(["photo"])

    for typed in ["x", "Photo", "photo/x", "none/"] {
      let completion = await completion(folder, typed)
      XCTAssertNil(completion, typed)
    }
  }

  func test_home_isCompletedInTheNotationOfTheShell() async throws {
    let folder = try makeFolder([], folders: ["pictures"])

    for (typed, completed) in [("~", "~/"), ("~/p", "~/pictures/"), (".", "./"), ("..", "../")] {
      let completion = await PathCompletion.completion(of: typed, environment: ["HOME": folder.path])
      XCTAssertEqual(completion, completed, typed)
    }
  }

  func test_linkToAFolder_isCompletedAsAFolder() async throws {
    let folder = try makeFolder([], folders: ["holidays"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path, withDestinationPath: "holidays")

    let completion = await completion(folder, "l")

    XCTAssertEqual(completion, "link/")
  }

  func test_namesThatWouldChangeTheLine_areLeftOut() async throws {
    let folder = try makeFolder(["photo", "ph\u{1B}[2J", "ph\u{202E}gpj", "ph\nx", "ph\u{7}"])
    let invalid: [CChar] = Array("\(folder.path)/ph".utf8CString.dropLast()) + [-1, -2, 0]
    XCTAssertEqual(mkdir(invalid, 0o700), 0)

    let completion = await completion(folder, "ph")

    XCTAssertEqual(completion, "photo")
  }

  func test_folderThatIsTooLarge_isNotCompleted() async throws {
    let folder = try makeFolder((0..<10_001).map { "photo \($0)" })

    let completion = await completion(folder, "p")

    XCTAssertNil(completion)
  }

  // MARK: Helpers

  private func makeFolder(_ files: [String], folders: [String] = []) throws -> URL {
    let folder = try makeTemporaryDirectory()
    for name in folders {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
    }
    for name in files { close(open("\(folder.path)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
    return folder
  }

  /// Returns the completed rest of a path in the folder.
  private func completion(_ folder: URL, _ typed: String) async -> String? {
    let completed = await PathCompletion.completion(of: "\(folder.path)/\(typed)", environment: [:])
    return completed.map { String($0.dropFirst(folder.path.count + 1)) }
  }
}
