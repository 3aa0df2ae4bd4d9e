import FeedServer
import FeedServerTestSupport
import Foundation
import PictureTestSupport
import TerminalTestSupport
import TestSupport
import XCTest

/// What each kind of source tells in lines, and what can be done with its pictures, each compared with a transcript.
final class PlainSourcesTests: XCTestCase {
  private static let hour: TimeInterval = 60 * 60

  // MARK: Folders

  func test_folder_tellsWhatItsFilesSayAboutThemselves() throws {
    let stage = try makeStage()
    let folder = try makePhotos(on: stage)

    try assert(["i", "q", "", "Enter", "", "q", "v", "W", "P", "9"], on: stage, tell: "folder", arguments: [folder])
  }

  func test_pictureOfAFolder_isToldWithTheOthersBehindIt() throws {
    let stage = try makeStage()
    let folder = try makePhotos(on: stage)

    let run = try CommandLineRun(["--plain", "\(folder)/b.png"], on: stage, input: "\nk\nk\n")

    XCTAssertEqual(
      run.output.split(separator: "\n").suffix(3).map { $0.prefix(12) },
      ["3 of 3: c.pn", "2 of 3: b.pn", "1 of 3: Wien"],
      run.output)
  }

  func test_pathsFromStandardInput_leaveTheTerminalToTheLines() throws {
    let stage = try makeStage()
    let folder = try makePhotos(on: stage)
    let program = try stage.run(
      script: "printf '%s\\n' \(folder)/c.png \(folder)/b.png | \"$program\" --plain -")
    try program.waitUntilShown("1 of 2: c.png")

    program.send("\r")

    try program.waitUntilShown("2 of 2: b.png")
    program.send("q\r")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_outputThatCannotBeWritten_isAFailure() throws {
    let stage = try makeStage()
    let folder = try makePhotos(on: stage)

    for redirection in [">/dev/full", ">&-"] {
      let program = try stage.run(
        script: "\"$program\" --plain \(folder) \(redirection); echo status $?", columns: 120)

      let screen = try program.waitUntilShown("status")
      XCTAssertEqual(screen.lines[1], "status 1", redirection)
      XCTAssertTrue(screen.lines[0].hasPrefix("essential-feed: cannot write to standard output: "), screen.text)
    }
  }

  func test_folderWithoutPictures_isTold() throws {
    let stage = try makeStage()

    try assert(["", "i", "Enter", "s"], on: stage, tell: "folder-empty", arguments: [stage.temporaryDirectory.path])
  }

  // MARK: Web feeds

  func test_webFeed_tellsItsTexts() throws {
    let stage = try makeSiteStage()
    var entry = ServedEntry.numbered(0, origin: stage.server.origin)
    entry.content = "<p>Read <a href='https://a.example/more'>more</a>, or not.</p><ul><li>one<li>two</ul>"
    stage.serve([entry] + stage.entries(1..<3))

    try assert(
      ["Enter", "", "2", "j", "k", "q", "i", "q", "U", "u"], on: stage, tell: "web-feed", arguments: [stage.feed()])
  }

  func test_picturesOfPages_areLookedForOnRequest() throws {
    let stage = try makeSiteStage()
    stage.serve((0..<2).map { .withoutPicture($0, origin: stage.server.origin) })
    stage.server.site?.documents["/entries/0"] = ServedDocument(
      #"<!DOCTYPE html><html><head><meta property="og:image" content="/pictures/0"></head></html>"#,
      contentType: "text/html")

    try assert(["P", "", "P"], on: stage, tell: "page-pictures", arguments: [stage.feed()])
  }

  func test_emptyFeed_isTold() throws {
    let stage = try makeStage(ServedFeed())

    try assert(["", "G", "/x", "Esc", "i", "Enter", "r"], on: stage, tell: "feed-empty")
  }

  // MARK: Several feeds

  func test_severalFeeds_nameTheFeedOfEachPictureAndTheOneThatFailed() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<2), at: "/even.xml")
    stage.serve(stage.entries(10..<12), at: "/odd.xml")
    try stage.configure(
      ["even", "odd", "gone"].map { "feed \($0) \(stage.feed("/\($0).xml"))\n" }.joined() + "group both even odd")
    XCTAssertEqual(try CommandLineRun(["list", "all"], on: stage).status, 0)

    try assert(["", "", "i", "q", "f", "3", "Enter", "t", "q"], on: stage, tell: "several-feeds", arguments: ["all"])
  }

  // MARK: Mastodon

  func test_boost_namesWhoBoosted() throws {
    let stage = try makeMastodonStage(0..<1)
    let post = try XCTUnwrap(stage.server.timeline?.statuses.first)
    stage.server.timeline?.statuses = [ServedStatus(id: "950", account: .bob, createdAt: Date(), reblog: post)]

    let secure = try makeSecureServer(of: stage)
    let authority = stage.home.appending(path: "authority.pem")
    try TestCertificates.authority.write(to: authority, atomically: true, encoding: .utf8)

    try assert(
      ["i"], on: stage, tell: "boost",
      arguments: ["--ca-file", authority.path, "home@127.0.0.1:\(secure.baseURL.port ?? 0)"],
      environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])
  }

  func test_hiddenPicture_isNeitherReadNorSavedNorOpened() throws {
    let stage = try makeMastodonStage(0..<2)
    stage.server.timeline?.statuses[0].spoilerText = "Spiders"

    try assert(
      ["i", "q", "Enter", "q", "s", "O", "Y", "W", "", "k"], on: stage, tell: "warning-hidden",
      arguments: ["--type=mastodon", stage.origin])
  }

  func test_severalPicturesOfAPost_areToldWithTheirPlaces() throws {
    let stage = try makeMastodonStage(0..<1)
    stage.server.timeline?.statuses[0].attachments = (0..<2).map {
      ServedAttachment(id: "\($0)", description: $0 == 0 ? "A very\nlong \u{1B}[31mstory\u{202E} · of • two" : nil)
    }
    stage.server.timeline?.statuses[0].content = "<p>Hello @bob #sea</p><p>שלום, world</p>"

    try assert(["", "Enter"], on: stage, tell: "several-pictures", arguments: ["--type=mastodon", stage.origin])
  }

  func test_feedForWhichOneMustSignIn_isTold() throws {
    let stage = try makeMastodonStage()
    stage.server.timeline?.anonymousRefusal = .userRequired

    try assert(["", "t", "x"], on: stage, tell: "sign-in", arguments: ["--type=mastodon", stage.origin])
  }

  // MARK: Actions

  func test_actions_areAnsweredOnceByTheirOutcome() throws {
    let stage = try makeStage()
    let script = try stage.script("recorder", "exit 0")
    try stage.configure("open-page \(script.path)\nrun D 'Send it' \(script.path) %u\nkey R reload\nkey r none")

    try assert(["s", "s", "y", "o", "D", "R", "r", "e", "f", "e"], on: stage, tell: "actions")
  }

  func test_help_listsTheCommandsOfTheScreen() throws {
    try assert(["?", "", "Enter", "help", "?"], on: makeStage(), tell: "help")
  }

  func test_oddLines_areAnswered() throws {
    let stage = try makeStage(.numbered(0..<4))

    try assert(
      [
        " 3 ", "j\r", "\u{1B}[A", "esc", "\u{1B}", "down", "ctrl-l", "apple", "0", "-1", "99999999999999999999",
        "\(Int.min)",
        "\u{1B}[2Jx\u{0}y", String(repeating: "z", count: 500), "/", "2", "", "/", "", "\u{1B}", ":", "", "nowhere",
        "1", "a", "4", "q",
      ], on: stage, tell: "odd-lines")
  }

  func test_wrongConfiguration_isToldLineByLine() throws {
    let stage = try makeStage()
    try stage.configure("feed one --type=contract \(stage.baseURL)")
    let editor = try stage.script("editor", "echo 'theem dark' >> \"$2\"; echo feed >> \"$2\"")
    let program = try stage.run(["--plain"], environment: ["VISUAL": "\(editor.path) -w"])
    try program.waitUntilShown("1 of 2: one")

    program.send("e\r")
    try program.waitUntilShown("did you mean 'theme'?")
    program.send("2\r")

    try program.waitUntilShown("2 of 3: 3: feed takes a name and a source")
    program.send("q\r")
    try program.waitUntil("the feeds are told again") { $0.lines.filter { $0.contains("1 of 2: one") }.count == 2 }
  }

  // MARK: Helpers

  /// Makes a folder with a picture that describes itself, and two that say nothing. The names are not in order of age.
  private func makePhotos(on stage: Stage) throws -> String {
    let folder = stage.home.appending(path: "photos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      ("a.jpg", try Data(contentsOf: Fixture.metadataFolder().appending(path: "full.jpg"))),
      ("b.png", TestPicture(number: 1).png), ("c.png", TestPicture(number: 2).png),
    ]
    for (index, (name, data)) in files.enumerated() {
      let file = folder.appending(path: name)
      try data.write(to: file)
      let date = Date(timeIntervalSinceNow: -Self.hour * (Double(index) + 1.5))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    return folder.path
  }
}
