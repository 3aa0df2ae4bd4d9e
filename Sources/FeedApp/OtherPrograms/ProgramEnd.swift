import Foundation

/// The way in which a program ended.
public enum ProgramEnd: Equatable, Sendable {
  case exited(status: Int32)
  case killed(signal: Int32)

  /// An exit with status 0.
  public static let success = ProgramEnd.exited(status: 0)

  /// Reaps a child that has ended, and returns its end.
  static func reaping(_ identifier: pid_t) -> ProgramEnd {
    var information = siginfo_t()
    // If a parent process made this process ignore SIGCHLD, the exit status of children is lost.
    guard waitid(P_PID, id_t(identifier), &information, WEXITED) == 0 else { return .success }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CInt(CLD_EXITED) ? .exited(status: status) : .killed(signal: status)
  }
}

/// The reason why a program could not be started.
public struct ProgramStartError: Error, Equatable {
  /// The value of `errno`.
  public let code: Int32

  /// True if there is no such program.
  public var isMissing: Bool { code == ENOENT }
  /// The system's description of the error.
  public var reason: String { String(cString: strerror(code)) }
}
