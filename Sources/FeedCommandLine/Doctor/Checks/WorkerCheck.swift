import FeedEdges
import Foundation
import PictureCodecs
import Workers

/// The check of the workers' confinement, as a worker reports it.
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
    let price = "pictures and pages are read unconfined: one that takes its reader over has what you have"
    let limits = Finding.ok("limits", "512 MiB of memory, no file written, an empty environment")
    guard report.filtersSystemCalls, report.landlockVersion > 0 else {
      return [.note("confinement", "none but limits (--unsandboxed): \(price)"), limits]
    }
    return [
      .ok("seccomp", "few system calls are let through"),
      .ok("landlock", "no file and no program by a path (version \(report.landlockVersion) of its interface)"),
      report.hasNamespaces
        ? .ok("namespaces", "an empty network of their own")
        : .note("namespaces", "none: the system forbids them here; landlock and seccomp do without"),
      limits,
    ]
  }

  static func finding(of failure: WorkerFailure) -> Finding {
    let unsandboxed = "--unsandboxed reads without: what takes its reader over has then what you have"
    switch failure {
    case .unconfined(let part, let code):
      let remedy =
        switch part {
        case .landlock: "a kernel from Linux 5.13 on that starts with landlock in lsm=, or a container that lets it"
        case .systemCalls: "libseccomp (apt install libseccomp2), and a kernel with seccomp"
        case .limits: "limits that let a worker lower its own, and /proc"
        }
      return .wrong(
        part.name, "not to be had: \(String(cString: strerror(code))); no picture and no page is read",
        advice: "needed is \(remedy); \(unsandboxed)")
    case .workerNotStarted(let code):
      return .wrong(
        "start", "no worker can be started: \(String(cString: strerror(code)))",
        advice: "see that /proc is mounted, and ulimit -u and -n")
    case .timeLimitExceeded, .workerCrashed:
      return .wrong("start", "a worker ended before it was ready", advice: "see the libraries, and standard error")
    }
  }
}
