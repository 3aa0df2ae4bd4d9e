import FeedEdges
import Foundation
import PictureCodecs
import Workers

/// The check of the workers' sandbox, as a worker reports it.
enum WorkerCheck {
  @Sendable
  static func findings(of subject: DoctorSubject) async -> [Finding] {
    let decoder = ImageDecoder(workerPath: ProcessEdges.program, isSandboxed: subject.edges.isSandboxed)
    do {
      return findings(of: try await decoder.confinement())
    } catch let failure as WorkerFailure {
      return [finding(of: failure)]
    } catch {
      return [.wrong("start", "\(error)", advice: "try again")]
    }
  }

  static func findings(of report: ConfinementReport) -> [Finding] {
    let price = "pictures are read without a sandbox: a malicious one could do whatever you can"
    let limits = Finding.ok("limits", "512 MiB of memory, no writing to files, an empty environment")
    guard report.filtersSystemCalls, report.landlockVersion > 0 else {
      return [.note("sandbox", "limits only (--unsandboxed): \(price)"), limits]
    }
    return [
      .ok("seccomp", "only a few system calls are allowed"),
      .ok("landlock", "no file or program can be opened by its path (interface version \(report.landlockVersion))"),
      report.hasNamespaces
        ? .ok("namespaces", "a separate, empty network")
        : .note("namespaces", "none: the system forbids them here; landlock and seccomp protect without them"),
      limits,
    ]
  }

  static func finding(of failure: WorkerFailure) -> Finding {
    let unsandboxed = "--unsandboxed does without it: a malicious picture could then do whatever you can"
    switch failure {
    case .unconfined(let part, let code):
      let remedy =
        switch part {
        case .landlock: "Linux 5.13 or later, started with landlock in lsm=, or a container that allows it"
        case .systemCalls: "libseccomp (apt install libseccomp2) and a kernel with seccomp"
        case .limits: "a system that lets processes lower their own limits, and /proc"
        }
      return .wrong(
        part.name, "not available: \(String(cString: strerror(code))); no pictures are read",
        advice: "this needs \(remedy); \(unsandboxed)")
    case .workerNotStarted(let code):
      return .wrong(
        "start", "no worker can be started: \(String(cString: strerror(code)))",
        advice: "check that /proc is mounted, and check ulimit -u and -n")
    case .timeLimitExceeded, .workerCrashed:
      return .wrong(
        "start", "a worker ended before it was ready", advice: "check the libraries above, and standard error")
    }
  }
}
