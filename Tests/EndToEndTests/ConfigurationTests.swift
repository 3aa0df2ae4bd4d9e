import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of reading and writing the configuration with the whole program.
final class ConfigurationTests: XCTestCase {
  // MARK: - Reading

  func test_wrongLines_areToldBeforeAnythingElseIsDone() throws {
    let stage = try makeStage()
    let file = try stage.writeConfiguration("theme pink\nfeed one \(stage.baseURL)\ngroup two none\n")

    for arguments in [[], ["one"], ["list", "one"], ["keys"], ["add", "three", stage.baseURL]] {
      let run = try CommandLineRun(arguments, on: stage)

      XCTAssertEqual(run.status, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(
        run.errorOutput,
        "\(file.path):1: theme takes one of auto, dark, light, mono, not 'pink'\n"
          + "\(file.path):3: unknown feed 'none'; did you mean 'one'?\n")
    }
    let program = try stage.run(["one"])
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 2))
    XCTAssertEqual(program.modes, program.initialModes)
    try stage.writeConfiguration("feed one gopher://a\n")
    for _ in 0..<5 {
      let program = try stage.run([stage.baseURL], columns: 200)
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 2))
      XCTAssertEqual(program.modes, program.initialModes)
      let screen = try program.waitUntilShown("gopher")
      XCTAssertEqual(screen.lines[0], "\(file.path):1: 'gopher://a' is not an http or https URL")
    }
    XCTAssertEqual(try CommandLineRun(["--help"], on: stage).status, 0)
    XCTAssertEqual(try CommandLineRun(["keys", "--no-config"], on: stage).status, 0)
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_fileThatOthersMayWrite_isRefusedWhole() throws {
    let stage = try makeStage()
    let file = try stage.writeConfiguration("theme dark\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)

    let run = try CommandLineRun(["keys"], on: stage)

    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errorOutput, "essential-feed: '\(file.path)' can be changed by other users; run chmod go-w on it\n")
  }

  func test_keys_areLinesThatGiveTheSameKeys() throws {
    let stage = try makeStage()
    try stage.writeConfiguration("key r none\nkey R reload\nkey '#' go-to-end go-to-start\n")

    let run = try CommandLineRun(["keys"], on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "")
    for line in [
      "key r none", "key R reload", "key '#' go-to-end go-to-start",
      "key q go-back leave-viewer close-information close-help quit",
    ] {
      XCTAssertTrue(run.output.contains("\(line)\n"), "\(line): \(run.output)")
    }
    try stage.writeConfiguration(run.output)
    XCTAssertEqual(try CommandLineRun(["keys"], on: stage).output, run.output)
  }

  func test_start_opensItsFeedWithTheKeysThatWereAskedFor() throws {
    let stage = try makeStage()
    try stage.writeConfiguration(
      "feed one \(stage.baseURL) --type contract\nstart one\nkey r none\nkey R reload\nno-cache\n")

    let program = try stage.run([], environment: ["ESSENTIAL_FEED_TOKEN": "foreign"])

    try program.waitUntil("the feed is shown") { $0.contains("Place 00") && $0.contains("R reload") }
    program.send("r")
    try program.waitUntilShown("r does nothing here")
    program.send("R")
    try program.waitUntil("it is loaded again") { _ in stage.server.feedRequests.count == 2 }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(Set(stage.server.requests.map { $0.header("Authorization") }), [nil])
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheHome.path))
  }

  // MARK: - Adding

  func test_add_namesAFeedThatIsListedByItsName() throws {
    let stage = try makeStage()
    let token = stage.home.appending(path: "a token")
    try writePrivateFile("secret", to: token)

    let add = try CommandLineRun(
      ["add", "one", stage.baseURL, "--type=contract", "--token-file", token.path], on: stage)
    let list = try CommandLineRun(["list", "one"], on: stage)
    let again = try CommandLineRun(["add", "one", stage.baseURL], on: stage)

    let file = stage.configurationFile
    XCTAssertEqual(
      try String(contentsOf: file, encoding: .utf8),
      "feed one \(stage.baseURL) --type contract --token-file '\(token.path)'\n")
    XCTAssertEqual([add.status, list.status, again.status], [0, 0, 2])
    XCTAssertEqual(add.output, "one is now in ~/.config/essential-feed/config\n")
    XCTAssertEqual(add.errorOutput, "")
    XCTAssertTrue(list.output.contains("Place 00"), list.output)
    XCTAssertEqual(again.errorOutput, "essential-feed: '\(file.path)' already has 'one'\n")
    XCTAssertEqual(stage.server.requests.map { $0.header("Authorization") }, ["Bearer secret"])
  }

  func test_add_refusesAnAddressThatHasANameAndLoadsNothing() throws {
    let stage = try makeStage()
    let text = "feed one \(stage.baseURL)\nfeed photos \(stage.home.path)/photos\n"
    let file = try stage.writeConfiguration(text)

    for (source, name) in [
      ([stage.baseURL], "one"), ([stage.baseURL + "/"], "one"), ([stage.baseURL, "--type=contract"], "one"),
      (["\(stage.home.path)/photos", "--sort=name"], "photos"),
    ] {
      let run = try CommandLineRun(["add", "two"] + source, on: stage)

      XCTAssertEqual(run.status, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(
        run.errorOutput, "essential-feed: '\(file.path)' already has this address, as '\(name)'\n")
    }
    XCTAssertEqual(try CommandLineRun(["add", "two", stage.baseURL + "/2"], on: stage).status, 0)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text + "feed two \(stage.baseURL)/2\n")
    XCTAssertEqual(stage.server.requests.count, 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheHome.path))
  }

  func test_remove_printsTheRemovedLineEvenInAnInvalidConfiguration() throws {
    let stage = try makeStage()
    let file = try stage.writeConfiguration("feed one \(stage.baseURL)\nfeed two gopher://a\ntheme pink\n")

    let two = try CommandLineRun(["remove", "two"], on: stage)
    let again = try CommandLineRun(["remove", "two"], on: stage)

    XCTAssertEqual(two.output, "feed two gopher://a\n")
    XCTAssertEqual([two.status, again.status], [0, 2])
    XCTAssertEqual(two.errorOutput, "")
    XCTAssertEqual(again.errorOutput, "essential-feed: '\(file.path)' has no feed or group 'two'\n")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "feed one \(stage.baseURL)\ntheme pink\n")
    for (arguments, reason) in [
      (["remove"], "remove needs exactly one name"), (["remove", "a", "b"], "remove needs exactly one name"),
      (["remove", "one", "--no-config"], "remove needs the configuration, so --no-config is not possible"),
    ] {
      XCTAssertEqual(try CommandLineRun(arguments, on: stage).errorOutput, "essential-feed: \(reason)\n")
    }
  }

  func test_add_refusesATokenOfTheEnvironment() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(
      ["add", "one", stage.baseURL], on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "secret"])

    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errorOutput.contains("--token-file"), run.errorOutput)
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.home.appending(path: ".config").path))
  }

  func test_add_saysThatAFeedHasANameWhenTheDiskHasTheLine() throws {
    let stage = try makeStage()
    let trace = stage.home.appending(path: "trace")
    let tracer = [TerminalProgram.built("RefusedCalls").path, "list", trace.path]
    for (name, naming) in [("one", "link"), ("two", "rename")] {
      let run = try CommandLineRun(["add", name, "\(stage.baseURL)/\(name)", "--type=contract"], on: stage, by: tracer)

      XCTAssertEqual(run.status, 0, run.errorOutput)
      // A line has a call and its first argument, which is the descriptor for standard output.
      let calls = try stage.text(of: trace).split(separator: "\n")
      let order = calls.compactMap { call in
        call == "write 1" ? "say" : ["fsync", "link", "rename"].first(where: call.hasPrefix)
      }
      XCTAssertEqual(order, ["fsync", naming, "fsync", "say"], "\(calls)")
    }
  }

  func test_add_onAFullDiskLeavesTheFileAsItWas() throws {
    let stage = try makeStage()
    let text = "theme dark\n"
    let file = try stage.writeConfiguration(text)
    // If SIGXFSZ is ignored, writing beyond the limit fails as on a full disk.
    let add = "trap '' XFSZ; ulimit -f 0; $program add one \"$url\"; echo status $?"

    let program = try stage.run(script: add, columns: 300)
    let screen = try program.waitUntilShown("status")

    XCTAssertTrue(screen.contains("cannot be written: File too large"), screen.text)
    XCTAssertTrue(screen.contains("status 2"), screen.text)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text)
    try FileManager.default.removeItem(at: file)
    try stage.run(script: add, columns: 300).waitUntilShown("status 2")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path), [])
  }

  // MARK: - Headers

  func test_headers_areSentOnlyToTheFeedsOrigin() throws {
    let (stage, other) = (try makeStage(), try TestServer(feed: .numbered(0..<3)))
    addTeardownBlock { other.stop() }
    stage.server.feed.images[1].imageURL = "\(other.baseURL)/picture/\(UUID.image(1))"
    stage.server.inject(.redirect(to: "\(other.baseURL)/picture/\(UUID.image(2))"), for: .picture(2))
    let file = stage.home.appending(path: "headers")
    try writePrivateFile("X-Key: hidden-value\nCookie: a=hidden\n", to: file)
    let log = stage.home.appending(path: "log")
    try stage.writeConfiguration(
      "feed one \(stage.baseURL) --type contract --header-file \(file.path)\nlog-file \(log.path)\n")

    let program = try stage.run(["one"], rows: 40)
    let screen = try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<3) && !$0.isLoading }
    program.send("q")
    try program.waitUntilOver()

    XCTAssertEqual(Set(stage.server.requests.map { $0.header("X-Key") }), ["hidden-value"])
    XCTAssertEqual(Set(stage.server.requests.map { $0.header("Cookie") }), ["a=hidden"])
    XCTAssertEqual(other.requestedPictures, [1, 2])
    XCTAssertEqual(other.requests.filter { $0.header("X-Key") != nil || $0.header("Cookie") != nil }.count, 0)
    let kept = try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path).map {
      try Data(contentsOf: stage.cacheDirectory.appending(path: $0))
    }
    XCTAssertFalse(kept.isEmpty)
    for data in try kept + [Data(screen.text.utf8), Data(contentsOf: log)] {
      XCTAssertNil(data.range(of: Data("hidden".utf8)))
    }
  }
}
