import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of `doctor` on systems that meet the program's requirements, and on systems that do not. The command takes at
/// most 5 s on any system.
final class DoctorTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  private static let secrets = ["t0ken", "h3ader", "passw0rd", "qu3ry", "fragm3nt", "ada"]

  // MARK: All is there

  func test_source_isReachedAndNothingIsMissing() throws {
    let stage = try makeStage()

    let report = try doctor(stage.baseURL, on: stage)

    XCTAssertEqual(report.status, 0, report.run.output)
    XCTAssertEqual(report["reached"]?.contains("as contract"), true)
    XCTAssertEqual(report["pictures"], "3 on the first page")
    XCTAssertEqual(report["version"]?.hasPrefix("essential-feed "), true)
    for part in ["seccomp", "landlock", "limits", "libcurl.so.4", "resources"] {
      XCTAssertEqual(report.states[part], "ok", part)
    }
    XCTAssertEqual(report["terminal"]?.hasPrefix("none"), true)
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheHome.path), "It changes nothing")
  }

  func test_text_fitsInATerminal() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(["doctor"], on: stage, by: Self.withoutTerminal)

    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertEqual(run.errorOutput, "")
    XCTAssertTrue(run.output.hasSuffix("No problems found.\n"), run.output)
    for line in run.output.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 80, "\(line)") }
  }

  func test_start_isAskedWhereNoSourceIsGiven() throws {
    let stage = try makeStage()
    try stage.configure(
      "feed one \(stage.baseURL)?key=qu3ry\nfeed two \(stage.baseURL)\ngroup both one two\nstart both")
    XCTAssertEqual(try doctor(on: stage)["reached"]?.contains("several feeds"), true)

    let one = try doctor("two", on: stage)

    XCTAssertEqual(one["source"], "two: \(stage.baseURL)")
    XCTAssertEqual(one["file"], "~/.config/essential-feed/config: 2 feeds, 1 group, 0 keys, 1 other line")
  }

  func test_cache_isReportedAndUnchanged() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 3600)
    let before = try Data(contentsOf: stage.cacheFile)

    let report = try doctor(on: stage)

    XCTAssertEqual(report["content"]?.hasPrefix("1 feed, 0 pictures; the oldest was saved 20"), true)
    XCTAssertEqual(report["integrity"], "intact")
    XCTAssertEqual(try Data(contentsOf: stage.cacheFile), before)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path), ["feed.sqlite"])
  }

  func test_clipboard_tellsItsWaysAndTriesNone() throws {
    let stage = try makeStage()
    let (script, record) = try stage.recorder("bin/xclip")
    let environment = ["PATH": script.deletingLastPathComponent().path, "DISPLAY": ":77", "WAYLAND_DISPLAY": "w"]

    let report = try doctor(on: stage, environment: environment)
    try stage.configure("copy clip --trim")
    let own = try doctor(on: stage, environment: environment)

    XCTAssertEqual(report["program"], "wl-copy was not found, for the graphical display")
    XCTAssertEqual(report.advice["program"], "install it: apt install wl-clipboard")
    XCTAssertTrue(report.run.output.contains("xclip, for the graphical display"), report.run.output)
    XCTAssertEqual(own["program"], "clip was not found, from the copy line of the configuration")
    XCTAssertFalse(FileManager.default.fileExists(atPath: record.path))
  }

  // MARK: Something is missing

  func test_serverThatRefusesAccess_isReportedWithAdvice() throws {
    let stage = try makeStage()
    stage.server.inject(.status(403), for: .feed)

    let report = try doctor("--type=contract", stage.baseURL, on: stage)

    XCTAssertEqual(report.wrong, ["reached"])
    XCTAssertEqual(report["reached"]?.contains("(403), after "), true)
    XCTAssertEqual(report.advice["reached"]?.contains("--header-file"), true)
  }

  func test_feedBehindAPassword_isReportedWithTheHeaderAndNoToken() throws {
    let stage = try makeStage()
    stage.server.inject(.status(401), for: "/feed.xml")

    let report = try doctor("\(stage.server.origin)/feed.xml", on: stage)

    XCTAssertEqual(report.wrong, ["reached"])
    for text in [report["reached"], report.advice["reached"]] {
      XCTAssertEqual(text?.contains("--header-file"), true)
      XCTAssertEqual(text?.contains("token"), false)
    }
  }

  func test_oneOfSeveralThatFails_isReported() throws {
    let stage = try makeStage()
    try stage.configure("feed one \(stage.baseURL)\nfeed two \(stage.home.path)/none\ngroup both one two")

    let report = try doctor("both", on: stage)

    XCTAssertEqual(report.wrong, ["feeds"])
    XCTAssertEqual(report["feeds"], "1 of 2 not loaded: two")
  }

  func test_network_missingIsReportedWithAdvice() throws {
    let stage = try makeStage()
    stage.goOffline()

    let report = try doctor(stage.baseURL, on: stage)

    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(report["source"], stage.baseURL)
    XCTAssertEqual(report.wrong, ["reached"])
    XCTAssertEqual(report.advice["reached"]?.contains("network"), true)
  }

  func test_serverThatNeverAnswers_isGivenUp() throws {
    let stage = try makeStage()
    let listener = try SilentListener()
    let start = ContinuousClock.now

    let report = try doctor(listener.url.absoluteString, on: stage)

    // The limit is much longer than `doctor` needs, and shorter than the usual timeout for a server.
    XCTAssertLessThan(start.duration(to: .now), .seconds(25))

    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(report["reached"]?.hasPrefix("127.0.0.1:\(listener.url.port ?? 0): no answer in"), true)
    XCTAssertEqual(report["source"], listener.url.absoluteString)
  }

  func test_missingHome_isNoProblem() throws {
    let stage = try makeStage()

    let report = try doctor("--no-config", on: stage, environment: ["HOME": "", "XDG_CACHE_HOME": ""])

    // The system's list of users contains a different home folder: the folder of the user who runs the tests.
    XCTAssertTrue(report.run.output.contains("~/.cache/essential-feed/feed.sqlite"), report.run.output)
    XCTAssertFalse(report.run.output.contains(FileManager.default.homeDirectoryForCurrentUser.path))
    XCTAssertEqual(report.states["reached"], nil)
  }

  func test_locale_missingIsReported() throws {
    let stage = try makeStage()

    let report = try doctor(on: stage, environment: ["LC_ALL": "", "LANG": ""])

    XCTAssertEqual(report.states["characters"], "note")
    XCTAssertEqual(report.status, 0)
    XCTAssertEqual(try doctor(on: stage, environment: ["LC_ALL": "el_GR.UTF-8"])["language"], "Greek (from LC_ALL)")
  }

  func test_wrongConfiguration_isReportedByItsFirstLine() throws {
    let stage = try makeStage()
    try stage.configure("theme dark\nthem light\nfeed all x\nkey r reload")

    let report = try doctor(stage.baseURL, on: stage)

    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(report.wrong, ["first wrong line"])
    XCTAssertEqual(report["first wrong line"]?.hasPrefix("~/.config/essential-feed/config:2: "), true)
    XCTAssertEqual(report["file"], "~/.config/essential-feed/config: 1 feed, 0 groups, 1 key, 2 other lines")
    XCTAssertEqual(report.states["reached"], "ok")
  }

  func test_configurationThatOthersWrite_isReported() throws {
    let stage = try makeStage()
    try stage.configure("start a")
    XCTAssertEqual(chmod(stage.configurationFile.path, 0o666), 0)

    let report = try doctor(on: stage)

    XCTAssertEqual(report.wrong, ["fault"])
    XCTAssertEqual(report["fault"]?.contains("chmod go-w"), true)
  }

  func test_logFileOfTheConfiguration_isNotMade() throws {
    let stage = try makeStage()
    let log = stage.home.appending(path: "feed.log").path
    try stage.configure("log-file \(log)")

    let reports = [try doctor(on: stage), try doctor("--log-file=\(log)", on: stage)]

    XCTAssertEqual(reports.map(\.status), [0, 0])
    XCTAssertFalse(FileManager.default.fileExists(atPath: log))
  }

  func test_cacheThatCannotBeMade_isReported() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "file")
    try Data().write(to: file)

    let report = try doctor("--cache-dir=\(file.path)/none", on: stage)

    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(report["file"], "~/.config/essential-feed/config: none (it is optional)")
    XCTAssertTrue(report.run.output.contains("~/file/none/feed.sqlite: none, and ~/file"), report.run.output)
    XCTAssertEqual(report.wrong, ["file"])
  }

  func test_damagedCache_isReportedAndLeft() throws {
    let stage = try makeStage()
    try FileManager.default.createDirectory(at: stage.cacheDirectory, withIntermediateDirectories: true)
    try Data("no database, but as long as the header of one has to be, and more".utf8).write(to: stage.cacheFile)

    let report = try doctor(on: stage)

    XCTAssertEqual(report.wrong, ["integrity"])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path), ["feed.sqlite"])
  }

  func test_library_missingIsReportedWithItsPackage() throws {
    let stage = try makeStage()
    var packages = ["libspng.so.0": "libspng0", "libseccomp.so.2": "libseccomp2"]
    // In a debug build Foundation links the library, so the program does not start without it.
    if try !stage.isForDebugging() { packages["libcurl.so.4"] = "libcurl4" }
    for (library, package) in packages {
      let report = try doctor(stage.baseURL, on: stage, environment: stage.environment(damaging: library))

      XCTAssertEqual(report.status, 1, library)
      XCTAssertEqual(report.states[library], "wrong")
      XCTAssertEqual(report.advice[library], "install it: apt install \(package)")
      XCTAssertEqual(report.states["reached"], library == "libcurl.so.4" ? nil : "ok")
      let demo = try doctor("--demo", on: stage, environment: stage.environment(damaging: library))
      XCTAssertEqual(demo.states["reached"], library == "libcurl.so.4" ? nil : "ok")
      try FileManager.default.removeItem(at: stage.home.appending(path: "lib"))
    }
  }

  func test_sandbox_missingIsReportedWithThePrice() throws {
    for (part, subject) in [("landlock", "landlock"), ("seccomp", "seccomp")] {
      let stage = try makeStage()
      let lacking = stage.home.appending(path: "without-\(part)")
      try FileManager.default.createSymbolicLink(at: lacking, withDestinationURL: TerminalProgram.built("WorkerProbe"))
      let launcher = Self.withoutTerminal + [lacking.path, "--run"]

      let report = try doctor(on: stage, by: launcher)

      XCTAssertEqual(report.wrong, [subject])
      XCTAssertEqual(report.advice[subject]?.contains("--unsandboxed"), true)
      XCTAssertEqual(try doctor("--unsandboxed", on: stage, by: launcher).states["sandbox"], "note")
    }
  }

  func test_proc_missingIsReportedWithTheConfiguration() throws {
    let isolated = try isolatedShell()
    let stage = try makeStage()
    try stage.configure("them light")
    let script = "\(isolated) 'mount -t tmpfs none /proc; exec \"$0\" \"$@\"'"

    let report = try doctor(
      stage.baseURL, on: stage, by: Self.withoutTerminal + ["/bin/sh", "-c", "\(script) \"$0\" \"$@\""])

    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(report.wrong, ["resources", "first wrong line"])
    XCTAssertEqual(report["resources"]?.contains("/proc"), true)
  }

  func test_scarceDescriptors_areTold() throws {
    let stage = try makeStage()

    let report = try doctor(
      on: stage, by: Self.withoutTerminal + ["/bin/sh", "-c", "ulimit -n 20; exec \"$0\" \"$@\""])

    XCTAssertEqual(report.wrong, ["resources"])
    XCTAssertEqual(report["answer"]?.hasPrefix("not checked"), true)
  }

  // MARK: In a terminal

  func test_terminal_tellsWhatPicturesAreShownBy() throws {
    let terminals: [(persona: TerminalPersona, pictures: String)] = [
      (.kitty035, "placeholders: the terminal accepted a picture in"),
      (.wezTerm, "iterm2: "), (.foot, "sixel: the terminal reports sixels"),
      (.xterm, "symbols: the terminal does not support pictures"),
      (.silent, "symbols: the terminal did not answer"),
    ]
    try sideBySide(terminals) { persona, pictures in
      let stage = try self.makeStage()
      let program = try stage.run(["doctor"], columns: 100, rows: 100, in: persona)

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

      let screen = try program.waitUntilShown(pictures)
      XCTAssertTrue(screen.contains("No problems found."), screen.text)
      XCTAssertEqual(program.modes, program.initialModes)
      XCTAssertEqual(program.takeUnreadInput(), "")
      XCTAssertNil(String(decoding: program.rawOutput, as: UTF8.self).firstRange(of: "\u{1B}[?1049h"))
    }
  }

  func test_terminal_isAskedThoughOutputIsAFile() throws {
    let stage = try makeStage()
    let program = try stage.run(
      script: "\"$program\" doctor --json </dev/null >\"$HOME/report\"", in: .foot)
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    let report = try String(contentsOf: stage.home.appending(path: "report"), encoding: .utf8)

    XCTAssertTrue(report.contains("foot(1.13.1)"), report)
    XCTAssertTrue(report.contains("9x18 pixels, from the terminal's answer"), report)
  }

  func test_missingResource_isReportedWithoutAskingTheTerminal() throws {
    // The limit on threads does not apply to root, so another user runs the program. This user may have no access to
    // the program's path.
    let other = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""
    for (limit, reason) in [("-n 6", "file descriptors"), ("-p 1", "threads")] {
      for tmux in ["", "/none,1,0"] {
        let stage = try makeStage()
        let script = """
          exec 3<"$program"; ulimit -S -c 0
          exec \(other) sh -c 'ulimit \(limit); exec /proc/self/fd/3 doctor'
          """
        let program = try stage.run(
          script: script, environment: ["TMUX": tmux], columns: 100, rows: 100, in: .foot)

        XCTAssertEqual(try program.waitUntilOver(), .exited(status: 1), "\(limit) \(tmux)")

        try program.waitUntilShown("not asked: resources are missing (see Program)")
        try program.waitUntilShown("free \(reason)")
        XCTAssertEqual(program.modes, program.initialModes)
      }
    }
  }

  func test_stoppedTerminal_isNotWaitedFor() throws {
    let stage = try makeStage()
    let program = try stage.run(script: "read -r line; \"$program\" doctor --json >\"$HOME/report\"", in: .foot)
    // Ctrl-S takes effect in the terminal's line discipline, before the program gets the following input.
    program.send("\u{13}\n")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    let report = try String(contentsOf: stage.home.appending(path: "report"), encoding: .utf8)

    XCTAssertTrue(report.contains("not asked: the terminal accepts nothing"), report)
  }

  func test_pipe_leavesTheTerminalToItsReader() throws {
    let stage = try makeStage()
    let program = try stage.run(script: "\"$program\" doctor --json | cat >\"$HOME/report\"", in: .foot)
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    let report = try String(contentsOf: stage.home.appending(path: "report"), encoding: .utf8)

    XCTAssertTrue(report.contains("not asked: standard output is a pipe"), report)
    XCTAssertFalse(report.contains("foot(1.13.1)"), report)
  }

  func test_modes_setByAnotherProgramMeanwhileAreKept() throws {
    let stage = try makeStage()
    // `stty` belongs to the same job as the program, as a pager would.
    let script = """
      "$program" doctor </dev/null >"$HOME/report" &
      while kill -0 $!; do stty -a | grep -q -e -icanon && stty -isig && break; done
      wait $!
      stty -a >"$HOME/modes"
      """
    let program = try stage.run(script: script, in: .silent)
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    let modes = try String(contentsOf: stage.home.appending(path: "modes"), encoding: .utf8)

    for mode in ["-isig", "-icanon"] { XCTAssertTrue(modes.contains(mode), modes) }
  }

  func test_signal_whileTheTerminalIsAskedGivesItBack() throws {
    for signal in [SIGINT, SIGTERM] {
      let stage = try makeStage()
      let program = try stage.run(["doctor"], in: .silent)
      try waitUntil("it is asked") { program.modes != program.initialModes }

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      XCTAssertEqual(program.modes, program.initialModes)
    }
  }

  func test_background_leavesTheTerminalAlone() throws {
    let stage = try makeStage()
    let program = try stage.run(
      script: "set -m; \"$program\" doctor --json >\"$HOME/report\" & wait $!", in: .foot)
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    let report = try String(contentsOf: stage.home.appending(path: "report"), encoding: .utf8)

    XCTAssertTrue(report.contains("in the background"), report)
  }

  func test_unknownTerminal_isReportedWithAdvice() throws {
    let stage = try makeStage()
    let program = try stage.run(["doctor"], environment: ["TERM": ""], columns: 100, rows: 100)

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 1))
    try program.waitUntilShown("TERM is not set")
  }

  func test_tmux_tellsItsOptions() throws {
    let lines = try reportInTmux("> REPORT", options: "set -g allow-passthrough on\nset -g set-clipboard off\n")

    XCTAssertTrue(lines.contains("allow-passthrough on, set-clipboard off"), lines)
    XCTAssertTrue(lines.contains("tmux, for tmux"), lines)
  }

  func test_pipeInTmux_asksTmuxAlone() throws {
    let lines = try reportInTmux("| cat > REPORT", options: "set -g allow-passthrough off\n")

    XCTAssertTrue(lines.contains("not asked: standard output is a pipe"), lines)
    XCTAssertTrue(lines.contains("symbols: tmux passes nothing on"), lines)
  }

  func test_tmuxThatDoesNotAnswer_isReported() throws {
    for script in ["exit 1", "echo", "exec sleep 1000"] {
      let report = try report(byTmux: script, "$program")

      XCTAssertTrue(
        report.contains("check that tmux can be started, and that TMUX belongs to a running server"), report)
      XCTAssertFalse(report.contains("tmux's options"), report)
    }
  }

  func test_terminalThatCannotBeSet_isNotAskedButTmuxIs() throws {
    let report = try report(byTmux: "echo '3.4|on|0|RGB|xterm|'", "$refused tcsetattr-now $program")

    XCTAssertTrue(report.contains("not asked: the terminal accepts nothing"), report)
    XCTAssertTrue(report.contains("3.4, on xterm"), report)
  }

  // MARK: Secrets

  func test_secrets_areNowhere() throws {
    let stage = try makeStage()
    stage.server.inject(.status(401), for: .feed)
    let (token, headers) = (stage.home.appending(path: "token"), stage.home.appending(path: "headers"))
    for (file, text) in [(token, "t0ken"), (headers, "X-Key: h3ader")] {
      try Data(text.utf8).write(to: file)
      XCTAssertEqual(chmod(file.path, 0o600), 0)
    }
    let address = stage.baseURL.replacing("http://", with: "http://ada:passw0rd@") + "?key=qu3ry#fragm3nt"
    let right = "feed one \(address) --token-file \(token.path)"
    let wrong = "\(right)\nfeed two \(address) --wrong\nthem '\(address)'"
    let environment = [
      "ESSENTIAL_FEED_TOKEN": "t0ken", "ESSENTIAL_FEED_URL": address, "http_proxy": "http://ada:passw0rd@127.0.0.1:9",
    ]
    let runs: [(configuration: String, arguments: [String])] = [
      (right, ["one"]), (right, [address]), (wrong, [address, "--header-file", headers.path]), (wrong, []),
      (wrong, ["one"]), (wrong, ["\(address) nonsense"]), (wrong, ["--no-config"]),
      (wrong, ["ada:passw0rd@host.example/?key=qu3ry"]),
      (wrong, ["--no-config", "ftp://ada:passw0rd@host.example/?qu3ry#fragm3nt"]),
      (wrong, ["--no-config", "ftp://host.example/?key=a qu3ry"]),
      (wrong, ["--no-config", "host.example/?key=a qu3ry"]),
      (right, ["http:/ada:passw0rd@host.example"]), (right, ["./x/ada:a passw0rd@host.example"]),
      (right, ["host.example/feed#fragm3nt"]), (right, ["127.0.0.1:9?x=qu3ry"]), (right, ["127.0.0.1:9#fragm3nt"]),
      ("feed two http:/ada:a passw0rd@host.example", []), ("feed two host.example --x=t0ken", []),
      ("token=t0ken", []), ("ESSENTIAL_FEED_TOKEN=t0ken", []), ("theme 'https://ada:a passw0rd@host.example/'", []),
      ("theme 'https://host.example/?key=a qu3ry'", []),
    ]
    for (configuration, arguments) in runs {
      try stage.configure(configuration)
      XCTAssertEqual(chmod(stage.configurationFile.path, 0o600), 0)
      for form in [[], ["--json"]] {
        let run = try CommandLineRun(
          ["doctor"] + arguments + form, on: stage, environment: environment, by: Self.withoutTerminal)

        XCTAssertTrue(run.output.contains("essential-feed 1"), run.errorOutput)
        if arguments == ["one"], configuration == right { XCTAssertTrue(run.output.contains("one: http"), run.output) }
        for secret in Self.secrets + [stage.home.path] {
          XCTAssertFalse((run.output + run.errorOutput).contains(secret), "\(secret) of \(arguments): \(run.output)")
        }
      }
    }
  }

  // MARK: Helpers

  /// The launcher for a session without a terminal, even if the tests have one.
  private static let withoutTerminal = ["/usr/bin/setsid", "--wait"]

  /// The output of `--json`. The subscripts find a check by its subject.
  private struct Report {
    let run: CommandLineRun
    private(set) var states: [String: String] = [:]
    private(set) var advice: [String: String] = [:]
    private(set) var wrong: [String] = []
    private var texts: [String: String] = [:]

    var status: Int32 { run.status }

    init(_ run: CommandLineRun) throws {
      self.run = run
      for line in run.output.split(separator: "\n") {
        let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
        let check = try XCTUnwrap(object["check"])
        if texts[check] == nil {
          (texts[check], states[check], advice[check]) = (object["text"], object["status"], object["advice"])
        }
        if object["status"] == "wrong" { wrong.append(check) }
      }
    }

    /// Returns the first text for a check.
    subscript(_ check: String) -> String? { texts[check] }
  }

  private func doctor(
    _ arguments: String..., on stage: Stage, environment: [String: String] = [:],
    by launcher: [String] = withoutTerminal
  ) throws -> Report {
    try Report(CommandLineRun(["doctor", "--json"] + arguments, on: stage, environment: environment, by: launcher))
  }

  /// Returns the program's report in a terminal, with a script in place of `tmux`.
  private func report(byTmux script: String, _ program: String) throws -> String {
    let stage = try makeStage()
    let path = try stage.script("bin/tmux", "PATH=/usr/bin:/bin\n\(script)").deletingLastPathComponent().path
    let run = try stage.run(
      script: "\(program) doctor --json </dev/null >\"$HOME/report\"",
      environment: [
        "TMUX": "/none,1,0", "PATH": "\(path):/usr/bin:/bin", "refused": TerminalProgram.built("RefusedCalls").path,
      ], in: .foot)
    XCTAssertEqual(try run.waitUntilOver(), .exited(status: 0))
    return try String(contentsOf: stage.home.appending(path: "report"), encoding: .utf8)
  }

  /// - Parameter output: the redirection that creates the file `REPORT`.
  private func reportInTmux(_ output: String, options: String) throws -> String {
    let stage = try makeStage()
    let tmux = try Tmux(on: stage, options: options)
    addTeardownBlock { try tmux.run("kill-server") }
    let report = stage.home.appending(path: "report").path
    let doctor = "\(Stage.executable.path) doctor --json \(output.replacing("REPORT", with: "\(report).new"))"
    try tmux.run("new-session", "-d", "\(doctor); mv \(report).new \(report)")
    return try stage.text(of: URL(filePath: report))
  }
}
