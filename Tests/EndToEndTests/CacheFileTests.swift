import FeedCaching
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of the cache file when the file is damaged, removed or of another version.
final class CacheFileTests: XCTestCase {
  func test_fileOfSomethingElse_isSetAsideAndANewOneBegun() throws {
    let stage = try makeStage()
    let garbage = Data(repeating: UInt8(ascii: "?"), count: 50_000)
    try FileManager.default.createDirectory(at: stage.cacheDirectory, withIntermediateDirectories: true)
    try garbage.write(to: stage.cacheFile)

    let program = try stage.start(columns: 150)

    try program.waitUntil("the feed is shown, and what became of the cache") {
      $0.contains("Place 00") && $0.footer.contains("it was kept as feed.sqlite.damaged-")
    }
    try waitUntil("the new file holds the feed") { try stage.savedIDs()?.count == 3 }
    XCTAssertEqual(try Data(contentsOf: try setAsideFile(stage)), garbage)
  }

  func test_damagedPages_areSetAsideWhenTheyAreMet() throws {
    let stage = try makeStage()
    try stage.save(0..<50, age: 60)
    try stage.store().close()
    try overwrite(stage.cacheFile, from: 16_384, with: Data(repeating: 0xA5, count: 200_000))

    let program = try stage.start(columns: 150)

    try program.waitUntil("the feed is shown, and what became of the cache") {
      $0.contains("Place 00") && $0.footer.contains("it was kept as feed.sqlite.damaged-")
    }
    XCTAssertNoThrow(try setAsideFile(stage))
    // The program repeats the save during which it found the damage.
    try waitUntil("the new file holds the feed") { try stage.savedIDs()?.count == 3 }
  }

  func test_newerVersionsFile_isUsedIfThatCanBe() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 60)
    try stage.store().close()
    // Source: the SQLite file format, "user version".
    try overwrite(stage.cacheFile, from: 60, with: Data([0, 0, 0, 99]))
    stage.goOffline()

    let program = try stage.start(columns: 150)

    try program.waitUntil("the saved feed is shown") { $0.contains("Place 00") && $0.contains("Offline · saved") }
    XCTAssertEqual(try setAsideNames(stage), [])
  }

  func test_fileOfANewerVersion_isLeftUnchangedAndReplacedByMemory() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 60)
    try stage.store().close()
    try overwrite(stage.cacheFile, from: 60, with: Data([0, 0, 0, 99]))
    try SQLiteConnection(path: stage.cacheFile.path).execute("UPDATE least_version SET version = 99")
    let bytes = try Data(contentsOf: stage.cacheFile)
    let log = stage.home.appending(path: "log.txt")

    let program = try stage.start("--log-file", log.path, columns: 120)
    try program.waitUntil("the feed is shown, and that nothing is kept") {
      $0.contains("Place 00") && $0.footer.contains("No cache on disk: nothing is kept after you quit")
    }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    XCTAssertTrue(try String(contentsOf: log, encoding: .utf8).contains("for programs that know version 99"))
    XCTAssertEqual(try Data(contentsOf: stage.cacheFile), bytes)
    XCTAssertEqual(try setAsideNames(stage), [])
  }

  func test_removedFolder_isReportedAndMadeAgain() throws {
    let stage = try makeStage()
    let log = stage.home.appending(path: "log.txt")
    let program = try stage.start("--log-file", log.path, columns: 120)
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    try waitUntil("the feed is saved") { try stage.savedIDs() != nil }

    try FileManager.default.removeItem(at: stage.cacheDirectory)
    program.send("r")

    try program.waitUntil("that is told") { $0.footer.contains("The cache was deleted; a new one was started") }
    try waitUntil("the new file holds the feed") {
      try FileManager.default.fileExists(atPath: stage.cacheFile.path) && stage.savedIDs()?.count == 3
    }
    XCTAssertTrue(try String(contentsOf: log, encoding: .utf8).contains("The cache was deleted"))
    XCTAssertEqual(try permissions(stage.cacheDirectory), 0o700)
  }

  func test_fileWithOtherTables_isSetAside() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 60)
    try stage.store().close()
    var bytes = try Data(contentsOf: stage.cacheFile)
    let column = try XCTUnwrap(bytes.range(of: Data("location TEXT".utf8)))
    bytes.replaceSubrange(column, with: Data("locality TEXT".utf8))
    try bytes.write(to: stage.cacheFile)

    let program = try stage.start(columns: 150)

    try program.waitUntil("the feed is shown, and what became of the cache") {
      $0.contains("Place 00") && $0.footer.contains("it was kept as feed.sqlite.damaged-")
    }
    try waitUntil("the new file holds the feed") { try stage.savedIDs()?.count == 3 }
  }

  func test_placeThatCannotBeWritten_isReplacedByMemory() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "file")
    try Data().write(to: file)

    for directory in [file.path, file.path + "/below", "/proc/essential-feed"] {
      let program = try stage.start("--cache-dir", directory, columns: 120)
      try program.waitUntil("the feed is shown, and that nothing is kept") {
        $0.contains("Place 00") && $0.footer.contains("No cache on disk: nothing is kept after you quit")
      }
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    }
  }

  func test_memoryCache_servesAReloadWithoutConnectivity() throws {
    let stage = try makeStage()
    let program = try stage.start("--no-cache")
    try program.waitUntilShown("Place 00")

    stage.goOffline()
    program.send("r")

    try program.waitUntil("the feed from memory is shown") { $0.contains("Place 00") && $0.contains("Offline · saved") }
  }

  func test_twoPrograms_shareTheFile() throws {
    let stage = try makeStage()

    let programs = try (0..<3).map { _ in try stage.start() }

    for program in programs {
      try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
      XCTAssertFalse(program.snapshot.footer.contains("save"), program.snapshot.footer)
    }
    try waitUntil("the cache holds the feed") { try stage.savedIDs()?.count == 3 }
    let files = try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path)
    XCTAssertTrue(files.allSatisfy { ["feed.sqlite", "feed.sqlite-wal", "feed.sqlite-shm"].contains($0) }, "\(files)")
  }

  func test_savedFile_isItsOwnersOnly() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    try waitUntil("the feed is saved") { try stage.savedIDs() != nil }

    XCTAssertEqual(try permissions(stage.cacheDirectory), 0o700)
    XCTAssertEqual(try permissions(stage.cacheFile), 0o600)
  }

  func test_userinfo_ofAFeedIsForItsServerAlone() throws {
    let stage = try makeSiteStage()
    let entry = """
      <item><title>Entry 00</title><link>/entries/0</link><enclosure type="image/png" url="/pictures/0"/>\
      <description>&lt;a href="/notes"&gt;notes&lt;/a&gt; and more</description></item>
      """
    stage.server.site?.documents["/feed.xml"] = ServedDocument(
      "<rss version='2.0'><channel>\(entry)</channel></rss>", contentType: "text/xml")
    let address = stage.feed().replacing("http://", with: "http://somebody:password@")

    let program = try stage.run([address])
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<1) && !$0.isLoading }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    let run = try CommandLineRun(["list", "--json", address], on: stage)

    XCTAssertEqual(
      Set(stage.server.requests.map { $0.header("Authorization") }),
      ["Basic \(Data("somebody:password".utf8).base64EncodedString())"])
    XCTAssertTrue(run.output.contains("/entries/0"), run.output)
    let bytes = try Data(contentsOf: stage.cacheFile)
    for secret in ["somebody", "password"] {
      XCTAssertFalse(run.output.contains(secret), run.output)
      XCTAssertNil(bytes.range(of: Data(secret.utf8)), secret)
    }
  }

  func test_userinfo_isNotInTheFileAndTellsAccountsApart() throws {
    let stage = try makeStage()
    let address = "\(stage.server.baseURL.host() ?? ""):\(stage.server.baseURL.port ?? 0)/v1"
    let items = (0..<3).map { number in
      let picture = "http://painter:brush@\(address)/picture/\(UUID.image(number))"
      return #"{"id": "\#(UUID.image(number))", "location": "Place 0\#(number)", "image": "\#(picture)"}"#
    }
    stage.server.inject(.body(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)), for: .feed)
    let online = try stage.run(["http://somebody:password@\(address)"])
    try online.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    try waitUntil("the pictures are saved") { try (0..<2).allSatisfy { try stage.savesPicture($0) } }
    online.send("q")
    XCTAssertEqual(try online.waitUntilOver(), .exited(status: 0))

    let bytes = try Data(contentsOf: stage.cacheFile)
    XCTAssertNotNil(bytes.range(of: Data("Place 00".utf8)))
    for secret in ["somebody", "password", "painter", "brush"] {
      XCTAssertNil(bytes.range(of: Data(secret.utf8)), secret)
    }
    stage.goOffline()
    let sameAccount = try stage.run(["http://somebody:other@\(address)"])
    try sameAccount.waitUntil("the saved feed is shown") { $0.showsPictures(0..<2) && $0.contains("Offline · saved") }
    let otherAccount = try stage.run(["http://else:password@\(address)"])
    let screen = try otherAccount.waitUntilShown("Couldn't connect to server")
    XCTAssertFalse(screen.contains("Place 00"))
  }

  // MARK: - Helpers

  private func setAsideFile(_ stage: Stage) throws -> URL {
    stage.cacheDirectory.appending(path: try XCTUnwrap(try setAsideNames(stage).first { !$0.hasSuffix("-wal") }))
  }

  private func setAsideNames(_ stage: Stage) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path)
      .filter { $0.hasPrefix("feed.sqlite.damaged-") }
  }

  private func overwrite(_ file: URL, from offset: UInt64, with data: Data) throws {
    let handle = try FileHandle(forUpdating: file)
    let end = try handle.seekToEnd()
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: data.prefix(Int(end - offset)))
    try handle.close()
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }
}
