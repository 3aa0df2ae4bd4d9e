import Dispatch
import FeedApp
import Foundation

/// Prints what the program finds of what it needs. It changes nothing, and ends in time whatever does not answer.
@MainActor
struct DoctorCommand {
  /// For all checks together; the rest of five seconds is for the start and the end.
  private nonisolated static let timeout = Duration.milliseconds(4500)

  /// The sections that are looked at on the main thread, before there are others.
  private static let first: [(name: String, findings: @MainActor (DoctorSubject) -> [Finding])] = [
    ("Program", ProgramCheck.findings), ("Terminal", TerminalCheck.findings), ("Clipboard", ClipboardCheck.findings),
    ("Language", LanguageCheck.findings), ("Configuration", ConfigurationCheck.findings),
    ("Libraries", LibraryCheck.findings),
  ]
  /// The sections after them, which are looked at side by side, and not waited for longer than there is time. They take
  /// threads, and `/proc`.
  private static let others: [(name: String, findings: @Sendable (DoctorSubject) async -> [Finding])] = [
    ("Workers", WorkerCheck.findings), ("Cache", CacheCheck.findings), ("Source", SourceCheck.findings),
  ]

  private let subject: DoctorSubject
  private let isJSON: Bool

  init(_ settings: Settings) {
    let deadline = ContinuousClock.now + Self.timeout
    subject = DoctorSubject(settings, scarcity: Self.takeLimits(), deadline: deadline)
    isJSON = settings.printing.isJSON
  }

  /// Takes the limits that the program needs.
  ///
  /// - Returns: the reason why it cannot; nil when it has them.
  private static func takeLimits() -> String? {
    do {
      try Program.takeLimits()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The status is 1 when something that is needed is missing.
  func run() -> Never {
    // A reader that goes away is found out by writing.
    signal(SIGPIPE, SIG_IGN)
    let found = Self.first.map { ($0.name, $0.findings(subject)) }
    // Without threads nothing would go on.
    guard subject.scarcity == nil else { leave(after: found + Self.others.map { ($0.name, [Self.unasked]) }) }
    let tasks = Self.others.map { name, findings in
      Task.detached { [subject] in
        let limit = subject.rest(atMost: Self.timeout)
        return (name, await subject.answer(within: limit) { await findings(subject) } ?? [Self.unanswered])
      }
    }
    Task {
      var all = found
      for task in tasks { all.append(await task.value) }
      leave(after: all)
    }
    dispatchMain()
  }

  private nonisolated static let unanswered = Finding.wrong(
    "answer", "none in time", advice: "try again when the machine has less to do, and see the lines above")
  private static let unasked = Finding.note("answer", "not asked for, since the system gives too little (see Program)")

  private func leave(after sections: [(name: String, findings: [Finding])]) -> Never {
    let report = DoctorReport(sections: sections, redaction: ReportRedaction(environment: subject.environment))
    var status = report.faultCount == 0 ? EXIT_SUCCESS : EXIT_FAILURE
    do {
      for line in try isJSON ? report.json() : report.lines { try StandardStreams.print(line) }
    } catch let error as StandardStreams.WriteError where error.isReaderGone {
      // Who has read enough need not be told.
    } catch {
      StandardStreams.report("\(error)")
      status = EXIT_FAILURE
    }
    // As all commands leave: not with what libraries do at the end, while other threads still use them.
    _exit(status)
  }
}
