import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of saving pictures as files with `s` and `get`.
final class SavingTests: XCTestCase {
  // MARK: - The key

  func test_save_writesThePictureOnceAndShowsItsPath() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("s")
    try program.waitUntilShown("Saved as ~/Downloads/Place 00.png")
    program.send("jvs")
    try program.waitUntilShown("Saved as ~/Downloads/Place 01.png")
    program.send("q")
    try program.waitUntil("the feed is shown") { $0.titleBar.contains("My Feed") }
    program.send("ks")
    try program.waitUntilShown("Already saved as ~/Downloads/Place 00.png")

    XCTAssertEqual(try files(in: stage), ["Place 00.png", "Place 01.png"])
    for number in 0..<2 {
      let file = stage.downloads.appending(path: "Place 0\(number).png")
      XCTAssertEqual(try Data(contentsOf: file), TestPicture(number: number).png)
      XCTAssertEqual(stage.server.pictureRequests(number).count, 1, "the picture is not fetched again")
    }
  }

  func test_save_usesTheFolderOfTheOptionOrOfTheDesktop() throws {
    let stage = try makeStage()
    let configuration = stage.home.appending(path: ".config")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data("XDG_DOWNLOAD_DIR=\"$HOME/Λήψεις\"\n".utf8).write(to: configuration.appending(path: "user-dirs.dirs"))

    for (arguments, folder) in [([], "~/Λήψεις"), (["--download-dir", stage.home.path + "/chosen"], "~/chosen")] {
      let program = try stage.run(arguments + stage.feed)
      try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
      program.send("s")
      try program.waitUntilShown("Saved as \(folder)/Place 00.png")
    }
  }

  func test_twoProgramsSavingUnderOneName_overwriteNothing() throws {
    let stage = try makeStage()
    for number in 0..<3 { stage.server.feed.images[number].location = "Same/../name" }
    let programs = try (0..<2).map { _ in try stage.start() }
    for program in programs {
      try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    }

    for program in programs { program.send("sjsjs") }

    try waitUntil("all pictures are saved") { try files(in: stage).count == 3 }
    for program in programs { try program.waitUntilShown("aved as ~/Downloads/Same-..-name") }
    let saved = try files(in: stage).map { try Data(contentsOf: stage.downloads.appending(path: $0)) }
    XCTAssertEqual(Set(saved), Set((0..<3).map { TestPicture(number: $0).png }))
    XCTAssertEqual(try files(in: stage).count, 3, "each picture is saved once")
  }

  func test_fileAboveTheSizeLimit_leavesNothing() throws {
    let stage = try makeStage(.numbered(0..<3, picture: TestPicture(number: 0).png + Data(count: 2 << 20)))
    // The limit is in units of 512 bytes. If the limit is below 1 MiB, the program does not start.
    let program = try stage.run(script: "ulimit -f 3000; exec $feed --no-cache")
    try program.waitUntil("the pictures are shown") { $0.showsPicture(0) && !$0.isLoading }

    program.send("s")

    try program.waitUntilShown("Not saved in ~/Downloads: File too large")
    XCTAssertEqual(try files(in: stage), [])
  }

  func test_signalWhileAPictureLoads_leavesNothing() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.picture(2))
    defer { gate.open() }
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) }

    program.send("Gs")
    try stage.server.waitUntil("the picture is requested") { $0.contains { $0.isForPicture(2) } }
    program.signal(SIGTERM)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGTERM))
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.downloads.path))
  }

  // MARK: - The command

  func test_get_writesAPictureOfTheSavedFeedOrOfTheFirstPage() throws {
    let stage = try makeStage()
    for _ in 0..<2 {
      let run = try CommandLineRun(["get", "\(UUID.image(1))"] + stage.feed, on: stage)

      XCTAssertEqual(run.status, 0, run.errorOutput)
      XCTAssertEqual(run.outputBytes, TestPicture(number: 1).png)
      XCTAssertEqual(run.errorOutput, "")
      XCTAssertEqual(try CommandLineRun(["list"] + stage.feed, on: stage).status, 0)
    }

    XCTAssertEqual(stage.server.pictureRequests(1).count, 1, "the second run uses the saved picture")
    stage.goOffline()
    let run = try CommandLineRun(["get", "\(UUID.image(1))"] + stage.feed, on: stage)
    XCTAssertEqual(run.outputBytes, TestPicture(number: 1).png, "offline, the saved picture is written")
  }

  func test_get_findsPicturesOfFoldersAndOfSeveralFeeds() throws {
    let stage = try makeStage()
    let folder = stage.home.appending(path: "pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try TestPicture(number: 7).png.write(to: folder.appending(path: "seven.png"))
    let configuration = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data("feed one --type contract \(stage.baseURL)\nfeed two \(folder.path)\ngroup both one two\n".utf8)
      .write(to: configuration.appending(path: "config"))

    for (source, number) in [(folder.path, 7), ("both", 7), ("both", 2)] {
      let list = try CommandLineRun(["list", "--json", source], on: stage)
      let line = try XCTUnwrap(list.output.split(separator: "\n").first { number != 7 || $0.contains("seven") })
      let object = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let id = number == 7 ? try XCTUnwrap(object["id"] as? String) : "\(UUID.image(number))"

      let run = try CommandLineRun(["get", id, source], on: stage)

      XCTAssertEqual(run.outputBytes, TestPicture(number: number).png, "\(source) \(run.errorOutput)")
    }
  }

  func test_get_printsTheReasonOfAFailure() throws {
    let stage = try makeStage()
    let unknown = try CommandLineRun(["get", "\(UUID())"] + stage.feed, on: stage)
    stage.server.inject(.status(404), for: .picture(1), times: nil)
    let missing = try CommandLineRun(["get", "\(UUID.image(1))"] + stage.feed, on: stage)

    for (run, reason) in [
      (unknown, "no image has this ID among the saved images or on the feed's first page"),
      (missing, "There is nothing at this address (404)"),
    ] {
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errorOutput, "essential-feed: \(reason)\n")
    }
  }

  func test_get_refusesToWriteToATerminal() throws {
    let stage = try makeStage()

    let program = try stage.run(script: "\"$program\" get \(UUID.image(1)) \"$url\"; echo status $?", columns: 120)

    let screen = try program.waitUntilShown("status 2")
    XCTAssertTrue(screen.contains("get writes a picture, so standard output must be a file or a pipe"), screen.text)
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_closedPipe_isNotAFailureButAFullDiskIs() throws {
    let stage = try makeStage(.numbered(0..<3, picture: TestPicture.noise(.init(width: 500, height: 500))))
    for (rest, status) in [("| head -c 9 >/dev/null", 0), ("| true", 0), (">/dev/full", 1)] {
      let get = "\"$program\" get \(UUID.image(1)) --type contract \"$url\"; echo status $? >&2"

      let program = try stage.run(script: "{ \(get); } \(rest)", columns: 120)

      let screen = try program.waitUntilShown("status")
      XCTAssertTrue(screen.contains("status \(status)"), screen.text)
      XCTAssertEqual(screen.contains("cannot write to standard output"), status == 1, screen.text)
    }
  }

  // MARK: - Helpers

  /// Returns all names in the download folder, including hidden ones.
  private func files(in stage: Stage) throws -> [String] {
    guard FileManager.default.fileExists(atPath: stage.downloads.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: stage.downloads.path).sorted()
  }
}

extension Stage {
  fileprivate var downloads: URL { home.appending(path: "Downloads") }
}
