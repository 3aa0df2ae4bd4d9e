import FeedDomain
import FeedEdges
import FeedPresentation
import Foundation
import TestSupport
import XCTest

@testable import FeedCommandLine
@testable import Workers

/// Tests of the results of single checks.
final class DoctorChecksTests: XCTestCase {
  func test_libraries_areThoseThatTheProgramRunsWith() throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Modules/libraries")
    let known = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    // The program cannot start without these libraries, so no check names them.
    let ofTheSystem: Set = ["libc.so.6", "libgcc_s.so.1", "libm.so.6"]

    let names = LibraryCheck.all.map(\.name)

    XCTAssertGreaterThan(known.count, 15)
    for name in known where !ofTheSystem.contains(name) {
      XCTAssertTrue(names.contains { name.hasSuffix(".") ? $0.hasPrefix(name) : $0 == name }, name)
    }
    XCTAssertEqual(names.count, known.count - ofTheSystem.count)
  }

  func test_library_belongsToItsDebianPackage() {
    for (name, package) in [
      ("libjxl.so.0.7", "libjxl0.7"), ("libgexiv2.so.2", "libgexiv2-2"), ("libde265.so.0", "libde265-0"),
      ("libcurl.so.4", "libcurl4"), ("libstdc++.so.6", "libstdc++6"), ("libsqlite3.so.0", "libsqlite3-0"),
    ] {
      XCTAssertEqual(LibraryCheck.package(of: name), package)
    }
  }

  func test_configuration_isCountedByItsFirstWords() {
    let text =
      "# none\nfeed a https://a.example\n\ngroup b a\nkey r none\nkey R reload\ntheme dark\nfeed 'open\nkeys x\n"

    XCTAssertEqual(
      ConfigurationCheck.summary(of: ConfigurationLine.lines(of: Data(text.utf8))),
      "1 feed, 1 group, 2 keys, 3 other lines")
  }

  @MainActor
  func test_programsOfTheConfiguration_areLookedFor() throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try writePrivateFile("open-page no-such-page\nrun D Trash no-such-trash %f\nrun T Truth true", to: file)
    let settings = try Settings.make(["doctor", "--config", file.path], environment: ["PATH": "/usr/bin:/bin"])

    let findings = ConfigurationCheck.findings(of: DoctorSubject(settings, missingResource: nil, deadline: .now))

    XCTAssertEqual(
      findings.filter { $0.subject == "program" }.map(\.text),
      [
        "no-such-page, which the line open-page runs, was not found",
        "no-such-trash, which the line run D runs, was not found", "true, which the line run T runs",
      ])
    XCTAssertEqual(findings.filter { $0.subject == "program" }.map(\.state), [.note, .note, .ok])
  }

  func test_workers_reportTheirConfinement() {
    var report = ConfinementReport()
    XCTAssertEqual(WorkerCheck.findings(of: report).map(\.state), [.note, .ok])
    (report.landlockVersion, report.filter) = (4, 1)
    XCTAssertEqual(WorkerCheck.findings(of: report).map(\.state), [.ok, .ok, .note, .ok])
    report.namespaces = 1
    XCTAssertEqual(WorkerCheck.findings(of: report).map(\.state), [.ok, .ok, .ok, .ok])
  }

  func test_missingConfinement_isReportedWithItsRisk() {
    for part in [Confinement.landlock, .systemCalls, .limits] {
      let finding = WorkerCheck.finding(of: .unconfined(part, ENOSYS))

      XCTAssertEqual(finding.state, .wrong)
      XCTAssertEqual(finding.subject, part.name)
      XCTAssertEqual(finding.advice?.contains("--unsandboxed"), true)
    }
  }

  func test_failedSource_isReportedWithTheTimeOnce() {
    let failures: [(FailureCause, String)] = [
      (
        .tooSlow(ConnectionFailure(host: "a.example", reason: .noAnswer, seconds: 60)), "a.example: no answer in 60 s"
      ),
      (
        .noConnection(ConnectionFailure(host: "a.example", reason: .noAnswer, seconds: 60)),
        "Couldn't connect to server (a.example: no answer in 60 s)"
      ),
      (
        .noConnection(ConnectionFailure(host: "a.example", reason: .refused)),
        "Couldn't connect to server (a.example: connection refused), after 60000 ms"
      ),
      (.unexpectedStatus(UnexpectedStatus(code: 410)), "This was removed from the server (410), after 60000 ms"),
    ]
    for (cause, text) in failures {
      let finding = SourceCheck.failure(
        Failure(cause: cause), after: .seconds(60), ScreenTexts(language: .english))

      XCTAssertEqual(finding.text, text)
    }
  }

  private struct Failure: CausedError {
    let cause: FailureCause
  }

  func test_source_isNotAskedWhenNoTimeIsLeft() async throws {
    let settings = try Settings.make(["doctor", "https://feed.example"])
    for rest in [Duration.zero, .milliseconds(150), .milliseconds(400)] {
      let findings = await SourceCheck.findings(
        of: DoctorSubject(settings, missingResource: nil, deadline: .now + rest))

      XCTAssertEqual(findings, [.note("source", "not checked: no time was left")])
    }
  }

  @MainActor
  func test_configurationThatWasNamed_isNeeded() throws {
    let sut = try DoctorSubject(Settings.make(["doctor", "--config", "/none"]), missingResource: nil, deadline: .now)

    XCTAssertEqual(
      ConfigurationCheck.findings(of: sut),
      [
        .note("file", "/none: none"),
        .wrong(
          "fault", "--config: cannot read '/none'", advice: "correct it; the program does not start until then"),
      ])
  }

  // MARK: Settings

  func test_settings_areReadInSpiteOfErrorsInTheEnvironment() throws {
    let sut = try Settings.make(
      ["doctor", "https://feed.example/v1", "--json"],
      variables: ["ESSENTIAL_FEED_IMAGES": "best", "ESSENTIAL_FEED_TOKEN": "two words"])

    XCTAssertEqual(sut.faults[.environment]?.count, 2)
    XCTAssertNotNil(sut.choice)
    XCTAssertTrue(sut.printing.isJSON)
  }

  func test_settings_withoutASource_chooseNone() throws {
    XCTAssertNil(try Settings.make(["doctor"]).choice)
    XCTAssertNotNil(try Settings.make(["doctor", "--demo"]).choice)
    XCTAssertNotNil(try Settings.make(["doctor", "--type=contract", "https://feed.example"]).choice)
  }

  func test_settings_ofOtherCommands_failForErrors() {
    XCTAssertThrowsError(try Settings.make(["list", "--demo"], variables: ["ESSENTIAL_FEED_IMAGES": "best"]))
    XCTAssertThrowsError(try Settings.make(["doctor", "--wrong"]))
  }
}
