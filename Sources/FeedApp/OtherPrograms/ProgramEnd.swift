import Foundation

/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
  case exited(status: Int32)
  case killed(signal: Int32)

  public static let success = ProgramEnd.exited(status: 0)

  /// Reaps a child that has ended.
  static func reaping(_ identifier: pid_t) -> ProgramEnd {
    var information = siginfo_t()
    // Whoever started us ignores its children, and so do we: nobody learns how they end.
    guard waitid(P_PID, id_t(identifier), &information, WEXITED) == 0 else { return .success }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CInt(CLD_EXITED) ? .exited(status: status) : .killed(signal: status)
  }
}

/// Why a program could not be started.
public struct ProgramStartError: Error, Equatable {
  /// The system's error number.
  public let code: Int32

  public var isMissing: Bool { code == ENOENT }
  /// As the system has it.
  public var reason: String { String(cString: strerror(code)) }
}
