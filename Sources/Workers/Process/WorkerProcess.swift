import CLinux
import Foundation

/// A child process that runs ``WorkerMain``. The owner must call ``end()``.
struct WorkerProcess {
  struct StartError: Error {
    let code: Int32
  }

  /// The amount by which the worker's nice value exceeds that of the parent process.
  private static let niceness: CInt = 5
  /// The nice value of the worker's session. With it, the worker gets a quarter of a processor that another session
  /// also wants. Measured beside two busy loops, 100 pictures take 2 times as long as in the codec alone with this
  /// value, 8.4 times with 15, and 1.5 times with 0. With 0, however, a pseudo-terminal's bytes were seen to wait 46 ms
  /// behind two workers.
  private static let sessionNiceness = "5"

  let identifier: pid_t
  /// The parent's end of the socket pair. The other end is the child's ``WorkerMain/descriptor``.
  let socket: CInt

  init(_ configuration: WorkerConfiguration) throws(StartError) {
    var sockets: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { throw StartError(code: errno) }
    defer { close(sockets[1]) }
    do {
      identifier = try Self.spawn(
        [configuration.path] + configuration.role.arguments, socket: sockets[1])
    } catch {
      close(sockets[0])
      throw error
    }
    socket = sockets[0]
    yieldToParent()
  }

  /// Gives the parent, and so the handling of keys, priority over pictures. The nice value is computed from the parent
  /// process and not from the thread that starts the worker, because libdispatch chooses that thread's nice value.
  private func yieldToParent() {
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(which, id_t(identifier), getpriority(which, id_t(getpid())) + Self.niceness)
  }

  /// Gives other sessions, including the terminal's, priority over the worker's: Linux divides the processors among
  /// sessions before it looks at nice values (sched(7), autogroups). Returns false if the attempt must be repeated,
  /// because all unprivileged processes together can make only ten such changes a second.
  func yieldToOtherSessions() -> Bool {
    let file = open("/proc/\(identifier)/autogroup", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    return write(file, Self.sessionNiceness, Self.sessionNiceness.utf8.count) >= 0 || errno != EAGAIN
  }

  func end() {
    close(socket)
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  private static func spawn(_ arguments: [String], socket: CInt) throws(StartError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, WorkerMain.descriptor)
    // The worker redirects standard error itself, after loading.
    for standard in [STDIN_FILENO, STDOUT_FILENO] {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, WorkerMain.descriptor + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In its own session the worker gets neither the keyboard's signals (Ctrl-C, Ctrl-Z) nor the terminal's hangup.
    linux_spawn_with_usual_signals(&attributes, linux_spawn_new_session)

    var argumentPointers = arguments.map { strdup($0) } + [nil]
    defer { argumentPointers.forEach { free($0) } }
    // A compromised worker must not read the addresses, keys and names in the user's environment.
    var noEnvironment: [UnsafeMutablePointer<CChar>?] = [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, arguments[0], &actions, &attributes, &argumentPointers, &noEnvironment)
    guard code == 0 else { throw StartError(code: code) }
    return identifier
  }
}
