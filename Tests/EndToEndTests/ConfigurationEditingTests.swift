import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of editing the configuration from the list of feeds.
final class ConfigurationEditingTests: XCTestCase {
  func test_editedConfiguration_isUsedWithoutARestart() throws {
    let stage = try makeStage()
    try stage.configure(feed(stage, "one"))
    let program = try stage.run(
      ["one"],
      environment: try editor(
        stage,
        "printf '%s\\n' '\(feed(stage, "two"))' 'key R reload' 'key r none' \\\n"
          + "  'run D Own true' 'theme mono' 'layout grid' 'cache-size 1G' 'every 5' >> \"$2\"; echo \"$1\" > $HOME/word"
      ))
    try program.waitUntil("the feed is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    program.send("j")
    try program.waitUntil("the second is selected") { $0.position?.hasPrefix("2/") == true }
    program.send("f")
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }

    program.send("e")

    let screen = try program.waitUntil("the new feed is listed") { $0.position == "1/3" && $0.contains("two") }
    XCTAssertTrue(screen.contains("from the next start also cache-size, every"), screen.text)
    XCTAssertEqual(try stage.text(of: stage.home.appending(path: "word")), "-w")
    program.send("?")
    try program.waitUntil("the new keys are listed") {
      $0.lines.contains { $0.contains(" R ") && $0.contains("Reload this screen") }
    }
    program.send("q")
    program.send("q")
    let feed = try program.waitUntil("the feed is in a grid, and its row is selected") {
      $0.position?.hasPrefix("2/") == true && $0.lines.contains { $0.contains("Place 00") && $0.contains("Place 01") }
    }
    XCTAssertTrue(feed.titleBar.contains("one"), feed.text)
    program.send("D")
    try program.waitUntilShown("Opened with true")
  }

  func test_wrongLines_areListedAndTheOldOnesStayUntilTheyAreRight() throws {
    let stage = try makeStage()
    try stage.configure(feed(stage, "one"))
    let script =
      "if [ -e $HOME/once ]; then printf '%s\\n' '\(feed(stage, "one"))' '\(feed(stage, "two"))' > \"$2\"\n"
      + "else echo 'theem dark' >> \"$2\"; echo 'feed' >> \"$2\"; touch $HOME/once; fi"
    let program = try stage.run([], environment: try editor(stage, script), columns: 40, rows: 12)
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }

    program.send("e")
    let screen = try program.waitUntilShown("Wrong lines")
    let text = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    for part in ["! 2: unknown word 'theem'; did you mean 'theme'?", "! 3: feed takes a name and a source"] {
      XCTAssertTrue(text.contains(part), screen.text)
    }
    program.send("q")
    try program.waitUntil("the old feeds are listed") { $0.position == "1/2" && $0.contains("one") }
    program.send("e")

    try program.waitUntil("the new feeds are listed") { $0.position == "1/3" && $0.contains("two") }
  }

  func test_wrongLines_areExplainedInTheUsersLanguage() throws {
    for (language, reason) in [
      ("el_GR.UTF-8", "! 2: άγνωστη λέξη 'theem'· μήπως εννοείτε 'theme';"),
      ("pt_BR.UTF-8", "! 2: palavra desconhecida 'theem'; você quis dizer 'theme'?"),
    ] {
      let stage = try makeStage()
      try stage.configure(feed(stage, "one"))
      var environment = try editor(stage, "echo 'theem dark' >> \"$2\"")
      environment["LC_ALL"] = language
      let program = try stage.run([], environment: environment)
      try program.waitUntil("the feeds are listed") { $0.position == "1/2" }

      program.send("e")

      try program.waitUntilShown(reason)
    }
  }

  func test_optionOfTheCommandLine_staysBeforeTheLine() throws {
    let stage = try makeStage()
    try stage.configure(feed(stage, "one"))
    let program = try stage.run(
      ["--layout=list", "one"], environment: try editor(stage, "echo 'layout grid' >> \"$2\""))
    try goToFeeds(in: program)

    program.send("e")
    try program.waitUntilShown("The configuration is in use")
    program.send("q")

    let screen = try program.waitUntilShown("Place 00")
    XCTAssertFalse(screen.lines.contains { $0.contains("Place 00") && $0.contains("Place 01") }, screen.text)
  }

  func test_feedWhoseLineHasChanged_staysAndIsOpenedAnewTheNextTime() throws {
    let stage = try makeStage()
    let other = try makeStage()
    try stage.configure(feed(stage, "one"))
    let program = try stage.run(
      ["one"], environment: try editor(stage, "echo 'feed one \(other.baseURL)/other --type contract' > \"$2\""))
    try goToFeeds(in: program)
    program.send("e")
    try program.waitUntilShown("The configuration is in use")
    program.send("q")
    try program.waitUntil("the old feed stays") { $0.showsPictures(0..<2) }
    XCTAssertEqual(other.server.requests.count, 0)
    program.send("f")
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }
    program.send("\r")

    try waitUntil("the new address is asked") { !other.server.requests.isEmpty }
  }

  func test_missingConfiguration_isMadeByTheEditor() throws {
    let stage = try makeStage()
    let program = try stage.run(
      stage.feed, environment: try editor(stage, "echo '\(feed(stage, "one"))' > \"$2\""))
    try program.waitUntil("the feed is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    program.send("f")
    try program.waitUntilShown("No feed has a name yet")

    program.send("e")

    try program.waitUntil("the feed is listed") { $0.position == "1/2" && $0.contains("one") }
  }

  func test_editorThatIsMissingOrNotWanted_isReported() throws {
    for (arguments, editor, message) in [
      ([], "no-such-editor", "The program no-such-editor was not found"), ([], "false", "false failed (status 1)"),
      ([], "'vi", "Check the quotes"), (["--no-config"], "true", "No configuration is read"),
    ] {
      let stage = try makeStage()
      let program = try stage.run(arguments + stage.feed, environment: ["VISUAL": editor])
      try program.waitUntil("the feed is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
      program.send("f")
      try program.waitUntilShown("No feed has a name yet")

      program.send("e")

      try program.waitUntilShown(message)
    }
  }

  // MARK: Helpers

  private func goToFeeds(in program: TerminalProgram) throws {
    try program.waitUntil("the feed is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    program.send("f")
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }
  }

  private func feed(_ stage: Stage, _ name: String) -> String { "feed \(name) \(stage.baseURL) --type contract" }

  /// Makes an editor that is started with an argument of its own and the path of the configuration.
  private func editor(_ stage: Stage, _ text: String) throws -> [String: String] {
    ["EDITOR": "'\(try stage.script("my editor", text).path)' -w"]
  }
}
