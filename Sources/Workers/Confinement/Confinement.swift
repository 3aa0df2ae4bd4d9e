import CLinux
import Foundation

/// What keeps a worker from everything but its own memory, its socket and the files that are passed over that.
///
/// Each part alone would do for most of it; a hole in one of them is not one in the others. The environment is empty
/// from the start, see ``WorkerProcess``.
public enum Confinement: UInt8, Hashable, Sendable {
  /// What a process may have of memory, files and descriptors.
  case limits = 1
  /// Files by their path, network and processes, by the kernel's module of that name.
  case landlock
  /// The system calls that are let through, by seccomp.
  case systemCalls

  /// What the part is called everywhere.
  public var name: String {
    switch self {
    case .limits: "setrlimit"
    case .landlock: "landlock"
    case .systemCalls: "seccomp"
    }
  }

  /// A part that cannot be had, with the system's error number.
  package struct Unavailable: Error {
    let part: Confinement
    let code: Int32
  }

  /// Closes the door behind this process: to be called by its only thread, when everything is loaded and opened.
  /// - Parameters:
  ///   - memoryLimit: what may be taken from here on, in bytes.
  ///   - isSandboxed: false for the limits alone.
  static func close(
    for kind: WorkerKind, memoryLimit: Int, isSandboxed: Bool
  ) throws(Unavailable) -> ConfinementReport {
    var report = ConfinementReport()
    // While files can still be opened.
    let filter = isSandboxed ? try SystemCallFilter() : nil
    let limits = try ResourceLimits(memory: memoryLimit, descriptors: Int(WorkerMain.descriptor) + 1 + kind.passedFiles)
    guard linux_set_no_new_privileges() == 0 else { throw Unavailable(part: .limits, code: errno) }
    if isSandboxed {
      try requireOneThread()
      report.namespaces = Namespaces.leave() ? 1 : 0
      report.landlockVersion = UInt8(clamping: try Landlock.denyEverything())
    }
    try limits.set()
    guard linux_set_parent_death_signal(SIGKILL) == 0 else { throw Unavailable(part: .limits, code: errno) }
    try filter?.load()
    report.filter = filter == nil ? 0 : 1
    return report
  }

  /// Landlock holds the thread that asks for it: one that a library started while it was loaded would be free.
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
