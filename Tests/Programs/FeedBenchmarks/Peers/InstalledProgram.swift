import CLinux
import Foundation

/// A program that may be installed on the machine.
struct InstalledProgram {
  let name: String
  let url: URL

  /// Returns nil if the program is not on the `PATH`.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let candidates = folders.map { URL(filePath: String($0)).appending(path: name) }
    guard let url = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    (self.name, self.url) = (name, url)
  }

  init(at url: URL) {
    (name, self.url) = (url.lastPathComponent, url)
  }

  /// Runs the program to its end, without input and with its output discarded, and returns the time.
  ///
  /// - Throws: `POSIXError` if it cannot be started or fails.
  @discardableResult
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Duration {
    let start = ContinuousClock.now
    let process = try begin(arguments, environment: environment)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard status == 0 else { throw POSIXError(.ECHILD) }
    return start.duration(to: .now)
  }

  /// Runs `body` while the program runs in a session of its own, as in another terminal. Ends the program afterwards.
  ///
  /// - Throws: `POSIXError` if the program cannot be started, or the error of `body`.
  func whileRunning<Result>(
    _ arguments: [String], isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    let process = try begin(arguments, flags: linux_spawn_new_session)
    defer {
      kill(-process, SIGKILL)
      while waitpid(process, nil, 0) == -1, errno == EINTR {}
    }
    return try await body()
  }

  /// - Parameter flags: see posix_spawnattr_setflags(3).
  private func begin(_ arguments: [String], environment: [String: String] = [:], flags: Int16 = 0) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, flags)
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argumentVector = ([url.path] + arguments).map { strdup($0) } + [nil]
    let environmentVector = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentVector + environmentVector).forEach { free($0) } }

    var process: pid_t = 0
    let code = posix_spawn(&process, url.path, &actions, &attributes, argumentVector, environmentVector)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }
}
