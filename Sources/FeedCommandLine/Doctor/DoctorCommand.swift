import Dispatch
import FeedApp
import Foundation

/// Prints what the program finds of what it needs. It changes nothing, and ends in time whatever does not answer.
@MainActor
struct DoctorCommand {
  /// For all checks together; the rest of five seconds is for the start and the end.
  private static let patience = Duration.milliseconds(4500)

  private let subject: DoctorSubject
  private let isJSON: Bool

  init(_ settings: Settings) {
    let deadline = ContinuousClock.now + Self.patience
    var scarcity: String?
    do {
      try ProcessLimits.prepare()
    } catch {
      scarcity = "\(error)"
    }
    subject = DoctorSubject(settings, scarcity: scarcity, deadline: deadline)
    isJSON = settings.printing.isJSON
  }

  /// The status is 1 when something that is needed is missing.
  func run() -> Never {
    // A reader that goes away is found out by writing.
    signal(SIGPIPE, SIG_IGN)
    var found: [String: [Finding]] = [:]
    for case (let name, .atOnce(let work)) in DoctorCheck.all.map({ ($0.name, $0.work) }) {
      found[name] = work(subject)
    }
    // Without threads nothing would go on.
    guard subject.scarcity == nil else { leave(after: found) }
    Task.detached { [self, found] in
      let others = await Self.findingsBeside(of: subject)
      await leave(after: found.merging(others) { first, _ in first })
    }
    dispatchMain()
  }

  private nonisolated static func findingsBeside(of subject: DoctorSubject) async -> [String: [Finding]] {
    await withTaskGroup(of: (String, [Finding]).self) { group in
      for check in DoctorCheck.all {
        guard case .beside(let work) = check.work else { continue }
        group.addTask {
          let findings = await Patience.answer(within: subject.rest(atMost: patience)) { await work(subject) }
          return (check.name, findings ?? [unanswered])
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private nonisolated static let unanswered = Finding.wrong(
    "answer", "none in time", advice: "try again when the machine has less to do, and see the lines above")
  private static let unasked = Finding.note("answer", "not asked for, since the system gives too little (see Program)")

  private func leave(after found: [String: [Finding]]) -> Never {
    let report = DoctorReport(
      DoctorCheck.all.map { ($0.name, found[$0.name] ?? [Self.unasked]) },
      redaction: ReportRedaction(environment: subject.environment))
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
