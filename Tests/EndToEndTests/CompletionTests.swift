import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of completion in the real shells.
final class CompletionTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_bash_offersOptionsValuesNamesAndFiles() throws {
    try assertCompletes(
      in: "bash --norc --noprofile -i", loading: "PS1='$ '; . \"$script\"; bind 'set bell-style none'")
  }

  func test_zsh_offersOptionsValuesNamesAndFiles() throws {
    try assertCompletes(
      in: "zsh -f -i",
      loading: "PS1='$ '; autoload -Uz compinit; compinit -D; . \"$script\"; compdef _essential_feed essential-feed")
  }

  func test_fish_offersOptionsValuesNamesAndFiles() throws {
    try assertCompletes(
      in: "fish --private --no-config --interactive",
      loading: "function fish_prompt; echo '$ '; end; function fish_right_prompt; end; source \"$script\"")
  }

  func test_scripts_areWithoutFaultsForTheirShells() throws {
    let stage = try makeStage()
    for (shell, check) in [("bash", "shellcheck -s bash"), ("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n")]
    {
      let script = try script(for: shell, on: stage)
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(check) \"$1\"", "sh", script.path]
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, check)
    }
  }

  func test_names_areThoseOfTheConfiguration() throws {
    let stage = try makeStage()
    XCTAssertEqual(try CommandLineRun(["completion", "names"], on: stage).output, "\n")

    try writeConfiguration(on: stage)
    XCTAssertEqual(try CommandLineRun(["completion", "names"], on: stage).output, "comic\ncamera\nboth\nall\n")
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  // MARK: Helpers

  private func script(for shell: String, on stage: Stage) throws -> URL {
    let run = try CommandLineRun(["completion", shell], on: stage)
    XCTAssertEqual(run.status, 0, run.errorOutput)
    let file = stage.home.appending(path: "completion.\(shell)")
    try Data(run.output.utf8).write(to: file)
    return file
  }

  private func writeConfiguration(on stage: Stage) throws {
    let directory = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let text =
      "feed comic http://comic.example/feed.xml\nfeed camera http://camera.example/feed.xml\ngroup both comic camera\n"
    try Data(text.utf8).write(to: directory.appending(path: "config"))
  }

  /// Types words and a tab at the shell's prompt.
  private func assertCompletes(
    in shell: String, loading command: String
  ) throws {
    let stage = try makeStage()
    try writeConfiguration(on: stage)
    let folder = stage.home.appending(path: "work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "subscriptions.opml"))
    let name = String(shell.prefix { $0 != " " })
    let script = try script(for: name, on: stage)
    let program = try stage.run(
      script:
        "cd \"$HOME\"; mkdir bin; ln -s \"$program\" bin/essential-feed; PATH=$PWD/bin:$PATH; cd work; exec \(shell)",
      environment: ["script": script.path])
    try program.waitUntil("a prompt", timeout: 60) { !$0.lines.joined().trimmingCharacters(in: .whitespaces).isEmpty }
    program.send("\(command)\r")

    let typed: [(words: String, completed: String)] = [
      ("--layou", "--layout"), ("--layout gr", "--layout grid"), ("--layout=gr", "--layout=grid"),
      ("--theme mo", "--theme mono"), ("commen", "comments"),
      ("--layout grid commen", "comments"), ("--layout=grid commen", "comments"), ("--layout list upda", "update"),
      ("--layout list completion fi", "completion fish"), ("com\t", "comic"), ("update came", "update camera"),
      ("list bo", "list both"),
      ("completion fi", "completion fish"),
      ("import subs", "import subscriptions.opml"), ("--ca-file subs", "--ca-file subscriptions.opml"),
    ]
    for (number, (words, completed)) in typed.enumerated() {
      // The quotes tell what the shell prints from what it echoes. A prompt before that is the one of the line before.
      program.send("\u{15}clear; echo do''ne \(number)\r")
      try program.waitUntil("an empty screen for \(words)", timeout: 60) { screen in
        let isDone = screen.lines.first?.hasPrefix("done \(number)") == true
        return isDone && screen.lines.dropFirst().contains { $0.contains("$") }
      }
      program.send("essential-feed \(words)\t")
      try program.waitUntil("\(name) completes \(words)", timeout: 60) {
        $0.contains(completed)
      }
    }
    program.send("\u{15}exit\r")
    _ = try program.waitUntilOver(timeout: 60)
  }
}
