import CLinux
import CPTY
import Foundation

/// A program that leads its own session, with a pseudo-terminal as its controlling terminal and standard streams.
struct ChildProcess {
  let identifier: pid_t

  /// Starts the program.
  ///
  /// - Parameter standardError: a file for standard error instead of the terminal.
  /// - Throws: `POSIXError` if the program cannot be started.
  init(
    executable: URL, arguments: [String], environment: [String: String], terminalPath: String, standardError: URL?
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A session leader that opens a terminal gets this terminal as its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminalPath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    if let standardError {
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, standardError.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes, linux_spawn_new_session | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argumentVector = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let environmentVector = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentVector + environmentVector).forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, executable.path, &actions, &attributes, argumentVector, environmentVector)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.identifier = identifier
  }

  /// Waits until the process stops, continues or ends.
  func waitForChange() -> ProcessState {
    var status: Int32 = 0
    while waitpid(identifier, &status, WUNTRACED | WCONTINUED) == -1 {
      guard errno == EINTR else { return .exited(status: -1) }
    }
    if status == 0xFFFF { return .running }
    if pty_wait_stopped(status) != 0 { return .stopped }
    return pty_wait_exited(status) != 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }
}
