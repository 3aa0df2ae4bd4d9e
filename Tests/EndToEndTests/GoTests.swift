import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the line that goes to an address or to a listed place, and of the ways back.
final class GoTests: XCTestCase {
  // MARK: - There and back

  func test_newcomer_goesFromTheDemoToAServerAndAnAuthorAndSubscribes() throws {
    let stage = try makeMastodonStage()
    let program = try stage.run([])
    let demo = try program.waitUntil("the demo is shown") { $0.titleBar.contains("demo") && $0.position != nil }

    program.send(":\(stage.origin)\r")
    try program.waitUntil("the server is shown") { $0.contains("Picture 00") && $0.contains("q back") }
    program.send("j")
    try program.waitUntil("the second is selected") { $0.position == "2/3" }
    program.send(":")
    let list = try program.waitUntilShown("author on 127.0.0.1:")
    XCTAssertTrue(list.contains("tag on 127.0.0.1:"), list.text)
    program.send(.down, .enter)
    let author = try program.waitUntil("the author is shown") { $0.titleBar.contains("@ada") && $0.position == "1/3" }
    XCTAssertTrue(author.contains("Picture 00"), author.text)
    program.send("a\r")
    try program.waitUntilShown("is now in ~/.config/essential-feed/config")
    program.send("q")
    try program.waitUntil("the row is the one before") { $0.position == "2/3" && $0.contains("q back") }
    program.send("q")
    try program.waitUntil("the demo is shown again") { $0.position == demo.position && $0.contains("q quit") }
    program.send("f")
    try program.waitUntil("the author is among the feeds") { $0.contains("Mastodon account") && $0.contains("ada") }

    let configuration = try stage.text(of: stage.configurationFile)
    XCTAssertTrue(configuration.contains("@ada"), configuration)
  }

  func test_smallScreen_goesThereAndBack() throws {
    let stage = try makeMastodonStage()
    let program = try startWithDemo(on: stage, columns: 40, rows: 12)

    program.send(":nowhere\r")
    try program.waitUntilShown("is not a source")
    program.send("\u{15}\(stage.origin)\r")
    try program.waitUntil("the server is shown") { $0.position == "1/3" }
    program.send("q")

    try program.waitUntil("the demo is shown again") { $0.position?.hasSuffix("/3") == false }
  }

  func test_kinds_areSaidInTheUsersLanguage() throws {
    let stage = try makeMastodonStage()
    for (language, author, tag) in [
      ("el_GR.UTF-8", "δημιουργός στο 127", "ετικέτα στο 127"), ("pt_BR.UTF-8", "autor em 127", "tag em 127"),
    ] {
      let program = try stage.run(["--type=mastodon", stage.origin], environment: ["LC_ALL": language])
      try program.waitUntilShown("Picture 00")

      program.send(":")

      try program.waitUntil("the kinds are said in \(language)") { $0.contains(author) && $0.contains(tag) }
    }
  }

  func test_rowAmongSeveralFeeds_leadsToItsFeed() throws {
    let (stage, other) = (try makeStage(), try makeMastodonStage())
    try stage.configure(
      """
      feed one \(stage.baseURL) --type contract
      feed two \(other.origin) --type mastodon
      """)
    let program = try stage.run(["all"])
    try program.waitUntil("both are shown") { $0.contains("Place 00") && !$0.isLoading }
    program.send("gg")
    try program.waitUntil("the first is selected") { $0.position?.hasPrefix("1/") == true }

    program.send(":")
    let list = try program.waitUntilShown("built-in pictures")
    program.send(.down, .enter)

    try program.waitUntil("the feed of the row is shown") {
      $0.titleBar.hasPrefix(" one") || $0.titleBar.contains("@ada")
    }
    program.send("q")
    try program.waitUntil("all are shown again") {
      $0.titleBar.hasPrefix(" all") && $0.position?.hasPrefix("1/") == true
    }
    XCTAssertTrue(list.contains("group of 2"), list.text)
  }

  func test_thirteenFeedsDeep_leadsBackThroughAllOfThem() throws {
    let stage = try makeStage()
    let names = (0..<15).map { "feed\($0.twoDigits)" }
    try stage.configure(names.map { "feed \($0) \(stage.baseURL)?key=\($0) --type contract" }.joined(separator: "\n"))
    let program = try stage.run([names[0]])
    try program.waitUntil("the first is shown") { $0.position?.hasPrefix("1/") == true }
    program.send("jj")
    try program.waitUntil("the third is selected") { $0.position?.hasPrefix("3/") == true }
    for name in names.dropFirst() {
      program.send(":\(name)\r")
      try program.waitUntil("\(name) is shown") {
        $0.titleBar.hasPrefix(" \(name)") && $0.position?.hasPrefix("1/") == true
      }
    }

    for name in names.dropLast().reversed() {
      program.send("q")
      try program.waitUntil("\(name) is shown again") { $0.titleBar.hasPrefix(" \(name)") && $0.position != nil }
    }

    try program.waitUntil("the first is where it was") { $0.position?.hasPrefix("3/") == true && $0.contains("q quit") }
    try program.assertQuitsCleanly()
  }

  func test_stoppedServer_isSaidByTheFeedAndTheLineStillGoes() throws {
    let (stage, other) = (try makeStage(), try makeMastodonStage())
    let program = try startWithDemo(on: stage)
    other.goOffline()

    program.send(":\(other.origin)\r")
    try program.waitUntilShown("Couldn't connect to server")
    program.send(":\(stage.baseURL)/\r")
    try program.waitUntilShown("Place 00")
    program.send("q")
    try program.waitUntilShown("Couldn't connect to server")
    program.send("q")

    try program.waitUntil("the demo is shown again") { $0.titleBar.contains("demo") && $0.contains("q quit") }
  }

  // MARK: - What was opened

  func test_openedAddress_isOfferedByTheNextRunUntilItIsForgotten() throws {
    let stage = try makeMastodonStage()
    let first = try startWithDemo(on: stage)
    first.send(":\(stage.origin)\r")
    try first.waitUntilShown("Picture 00")
    first.send(":\(stage.origin)/none\r")
    try first.waitUntilShown("No feed was found there")
    first.send("qqq")
    try first.waitUntilOver()

    let second = try startWithDemo(on: stage)
    second.send(":")
    let list = try second.waitUntilShown("opened ")
    XCTAssertTrue(list.contains(stage.origin), list.text)
    XCTAssertFalse(list.contains("\(stage.origin)/none"), list.text)
    second.send("127")
    try second.waitUntil("one place is left") { !$0.contains("built-in pictures") && $0.contains("opened ") }
    second.send(.down, .enter)
    try second.waitUntilShown("Picture 00")
    second.send("q:127")
    try second.waitUntilShown("opened ")
    second.send(.down)
    second.send("\u{18}")
    try second.waitUntil("it is forgotten") { !$0.contains("opened ") }
    second.send(.escape)
    second.send("q")
    try second.waitUntilOver()

    let third = try startWithDemo(on: stage)
    third.send(":")
    try third.waitUntilShown("built-in pictures")
    third.send("127")
    let nothing = try third.waitUntil("nothing is offered") { !$0.contains("built-in pictures") }
    XCTAssertFalse(nothing.contains("opened "), nothing.text)
  }

  func test_withoutACache_nothingIsOfferedByTheNextRun() throws {
    let stage = try makeMastodonStage()
    for _ in 0..<2 {
      let program = try startWithDemo(on: stage, ["--no-cache"])
      program.send(":127")
      let list = try program.waitUntil("the list is filtered") {
        !$0.contains("built-in pictures") && $0.contains(": 127")
      }
      XCTAssertFalse(list.contains("opened "), list.text)
      program.send("\u{15}\(stage.origin)\r")
      try program.waitUntilShown("Picture 00")
      program.send("qq")
      try program.waitUntilOver()
    }
  }

  // MARK: - Tokens

  func test_token_goesToTheAuthorAtTheSameOriginAndNowhereElse() throws {
    let (stage, other) = (try makeMastodonStage(), try makeMastodonStage())
    let program = try stage.run(
      ["--type=mastodon", stage.origin], environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])
    try program.waitUntil("the server is shown") { $0.contains("Picture 00") && !$0.isLoading }
    XCTAssertTrue(stage.authorized.allSatisfy { $0 })
    program.send(":")
    try program.waitUntilShown("author on 127.0.0.1:")

    program.send(.down, .enter)
    try program.waitUntil("the author is shown") {
      $0.titleBar.contains("@ada") && $0.position == "1/3" && !$0.isLoading
    }
    XCTAssertTrue(stage.authorized.allSatisfy { $0 }, "the token goes with the author")
    program.send(":\(other.origin)\r")
    try program.waitUntil("the other server is shown") { $0.contains("q back") && $0.titleBar.hasPrefix(" Landscapes") }
    XCTAssertEqual(Set(other.authorized), [false])
    // The author's feed loads nothing while another covers it.
    let count = stage.authorized.count
    program.send(":\(stage.origin)/@ada\r")
    try program.waitUntil("the author is shown") {
      $0.titleBar.contains("@ada") && $0.position == "1/3" && !$0.isLoading
    }

    let typed = stage.authorized.dropFirst(count)
    XCTAssertFalse(typed.isEmpty)
    XCTAssertEqual(Set(typed), [false], "the word of the shell had the token, the typed one has none")
  }

  func test_namedFeedsToken_goesWithItsTypedAddress() throws {
    let stage = try makeMastodonStage()
    let file = stage.home.appending(path: "token")
    try writePrivateFile("a-token\n", to: file)
    try stage.configure("feed mine \(stage.origin) --type mastodon --token-file \(file.path)")
    let program = try startWithDemo(on: stage)

    program.send(":\(stage.origin)\r")
    try program.waitUntil("the named feed is shown") { $0.titleBar.hasPrefix(" mine") && $0.contains("Picture 00") }
    XCTAssertEqual(Set(stage.authorized), [true])
    program.send(":")
    try program.waitUntilShown("author on 127.0.0.1:")
    program.send(.down, .enter)
    try program.waitUntil("the author is shown") { $0.titleBar.contains("@ada") && $0.position == "1/3" }
    program.send("a\r")
    try program.waitUntilShown("is now in")

    XCTAssertEqual(Set(stage.authorized), [true])
    let configuration = try stage.text(of: stage.configurationFile)
    XCTAssertEqual(configuration.components(separatedBy: "--token-file \(file.path)").count, 3, configuration)
  }

  func test_password_isRefusedOnTheLine() throws {
    let stage = try makeMastodonStage()
    let program = try startWithDemo(on: stage)

    program.send(":\(stage.origin.replacingOccurrences(of: "://", with: "://ada:secret@"))\r")

    try program.waitUntilShown("user name or password")
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  // MARK: - Paths

  func test_path_isCompletedAndOpened() throws {
    let stage = try makeStage()
    let folder = stage.home.appending(path: "holidays/by the sea")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try TestPicture(number: 1).png.write(to: folder.appending(path: "one.png"))
    let program = try startWithDemo(on: stage)

    program.send(":~/hol\t")
    try program.waitUntilShown("~/holidays/")
    program.send("\t")
    try program.waitUntilShown("~/holidays/by the sea/")
    program.send("none\r")
    let refused = try program.waitUntilShown("There is no such folder or file")
    XCTAssertTrue(refused.contains("~/holidays/by the sea/none"), refused.text)
    program.send("\u{7F}\u{7F}\u{7F}\u{7F}\r")

    try program.waitUntil("the folder is shown") { $0.titleBar.hasPrefix(" by the sea") && $0.showsPicture(1) }
  }

  func test_pictureInAFolder_leadsToItsFolder() throws {
    let stage = try makeStage()
    let folder = stage.home.appending(path: "holidays/sea")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try TestPicture(number: 1).png.write(to: folder.appending(path: "one.png"))
    let program = try stage.run([stage.home.appending(path: "holidays").path])
    try program.waitUntil("the picture is shown") { $0.showsPicture(1) }

    program.send(":")
    try program.waitUntil("the folder is offered") { screen in
      screen.lines.contains { $0.hasPrefix("  sea ") && $0.contains(" folder") }
    }
    program.send(.down, .enter)

    try program.waitUntil("its folder is shown") { $0.titleBar.hasPrefix(" sea") && $0.contains("q back") }
  }

  // MARK: - Helpers

  private func startWithDemo(
    on stage: Stage, _ options: [String] = [], columns: Int = 80, rows: Int = 24
  ) throws -> TerminalProgram {
    let program = try stage.run(["--demo"] + options, columns: columns, rows: rows)
    try program.waitUntil("the demo is shown") { $0.position != nil }
    return program
  }
}

extension Stage {
  /// For each request, true if it had credentials.
  fileprivate var authorized: [Bool] { server.requests.map { $0.header("Authorization") != nil } }
}
