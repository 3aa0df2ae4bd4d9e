import Dispatch
import FeedApp
import Foundation

/// The command that checks the program's prerequisites. It changes nothing, and exits in time even if something hangs.
@MainActor
struct DoctorCommand {
  /// The time limit for all checks. The rest of five seconds is for starting and exiting.
  private nonisolated static let timeout = Duration.milliseconds(4500)

  /// The sections that are checked on the main thread, before other threads are started.
  private static let first: [(name: String, findings: @MainActor (DoctorSubject) -> [Finding])] = [
    ("Program", ProgramCheck.findings), ("Terminal", TerminalCheck.findings), ("Clipboard", ClipboardCheck.findings),
    ("Language", LanguageCheck.findings), ("Configuration", ConfigurationCheck.findings),
    ("Libraries", LibraryCheck.findings),
  ]
  /// The sections that are then checked concurrently, with a timeout. These checks need threads and `/proc`.
  private static let others: [(name: String, findings: @Sendable (DoctorSubject) async -> [Finding])] = [
    ("Workers", WorkerCheck.findings), ("Cache", CacheCheck.findings), ("Source", SourceCheck.findings),
  ]

  private let subject: DoctorSubject
  private let isJSON: Bool

  init(_ settings: Settings) {
    let deadline = ContinuousClock.now + Self.timeout
    subject = DoctorSubject(settings, missingResource: Self.raiseLimits(), deadline: deadline)
    isJSON = settings.printing.isJSON
  }

  private static func raiseLimits() -> String? {
    do {
      try Program.raiseLimits()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Runs all checks, prints the report and exits. The exit status is 1 if something necessary is missing.
  func run() -> Never {
    // While SIGPIPE is ignored, writing to a closed pipe fails with EPIPE, which is handled.
    signal(SIGPIPE, SIG_IGN)
    let found = Self.first.map { ($0.name, $0.findings(subject)) }
    // Without threads, the other checks would never finish.
    guard subject.missingResource == nil else { leave(after: found + Self.others.map { ($0.name, [Self.notRun]) }) }
    let tasks = Self.others.map { name, findings in
      Task.detached { [subject] in
        let limit = subject.remainingTime(atMost: Self.timeout)
        return (name, await subject.result(within: limit) { await findings(subject) } ?? [Self.timedOut])
      }
    }
    Task {
      var all = found
      for task in tasks { all.append(await task.value) }
      leave(after: all)
    }
    dispatchMain()
  }

  private nonisolated static let timedOut = Finding.wrong(
    "answer", "none in time", advice: "try again when the machine is less busy, and see the lines above")
  private static let notRun = Finding.note("answer", "not checked, because resources are missing (see Program)")

  private func leave(after sections: [(name: String, findings: [Finding])]) -> Never {
    let report = DoctorReport(sections: sections, redaction: ReportRedaction(environment: subject.environment))
    var status = report.faultCount == 0 ? EXIT_SUCCESS : EXIT_FAILURE
    do {
      for line in try isJSON ? report.json() : report.lines { try StandardStreams.print(line) }
    } catch let error as StandardStreams.WriteError where error.isReaderGone {
      // A reader that has closed the pipe has read enough.
    } catch {
      StandardStreams.report("\(error)")
      status = EXIT_FAILURE
    }
    // `exit` would run the exit handlers of libraries while other threads still use them.
    _exit(status)
  }
}
