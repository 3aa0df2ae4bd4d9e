import CLinux
import Foundation

/// The parts of the sandbox that leave a worker only its own memory, its socket and the files passed over that socket.
/// Each part alone would deny most access, so a hole in one part is not a hole in the sandbox. The worker's environment
/// is empty from the start (``WorkerProcess``).
public enum Confinement: UInt8, Hashable, Sendable {
  /// Limits memory, files and descriptors.
  case limits = 1
  /// Denies access to files by path, to the network and to other processes.
  case landlock
  /// Lets only a few system calls through.
  case systemCalls

  /// The name of the system's interface for this part.
  public var name: String {
    switch self {
    case .limits: "setrlimit"
    case .landlock: "landlock"
    case .systemCalls: "seccomp"
    }
  }

  /// The error for a part that the system does not provide, with the system's error number.
  package struct Unavailable: Error {
    let part: Confinement
    let code: Int32
  }

  /// Confines this process. The process's only thread must call this function after everything is loaded and opened.
  ///
  /// - Parameter memoryLimit: the number of bytes that the process may still allocate.
  /// - Parameter isSandboxed: false to set only the limits.
  static func apply(
    for kind: WorkerKind, memoryLimit: Int, isSandboxed: Bool
  ) throws(Unavailable) -> ConfinementReport {
    var report = ConfinementReport()
    // The filter is made first, because it needs files that cannot be opened later.
    let filter = isSandboxed ? try SystemCallFilter() : nil
    let limits = try ResourceLimits(
      memory: memoryLimit, descriptors: Int(WorkerMain.descriptor) + 1 + kind.maximumPassedFiles)
    guard linux_set_no_new_privileges() == 0 else { throw Unavailable(part: .limits, code: errno) }
    if isSandboxed {
      try requireOneThread()
      report.namespaces = Namespaces.unshareAll() ? 1 : 0
      report.landlockVersion = UInt8(clamping: try Landlock.denyEverything())
    }
    try limits.set()
    guard linux_set_parent_death_signal(SIGKILL) == 0 else { throw Unavailable(part: .limits, code: errno) }
    try filter?.load()
    report.filter = filter == nil ? 0 : 1
    return report
  }

  /// Landlock confines only the calling thread, so a thread that a library started on loading would stay unconfined.
  private static func requireOneThread() throws(Unavailable) {
    let threads: [String]
    do {
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    } catch {
      throw Unavailable(part: .landlock, code: ENOENT)
    }
    guard threads.count == 1 else { throw Unavailable(part: .landlock, code: EBUSY) }
  }
}
