import CLinux
import Foundation

/// Starts a program as if a shell had: with every signal's usual action, none blocked, and no descriptor of ours.
enum ProgramSpawn {
  /// What the program has for its standard streams, and where it lives.
  enum Place {
    /// A session of its own, which the terminal's keys and its end do not reach.
    ///
    /// - Parameter input: is its standard input; nil for none.
    case apart(input: Int32?)
    /// Our terminal, in our process group.
    case terminal
  }

  /// What our own environment has for us alone.
  private static let ownPrefix = "ESSENTIAL_FEED_"

  /// - Parameter words: the program's name, which is looked for in `PATH`, or its path; and its arguments.
  static func start(
    _ words: [String], environment: [String: String], in place: Place
  ) throws(ProgramStartError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var flags: Int16 = 0
    switch place {
    case .apart(let input):
      for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
      }
      if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
      flags = linux_spawn_new_session
    case .terminal: posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    linux_spawn_with_usual_signals(&attributes, flags)

    let variables = environment.filter { !$0.key.hasPrefix(ownPrefix) }.map { "\($0)=\($1)" }
    let arguments = words.map { strdup($0) } + [nil]
    let strings = variables.map { strdup($0) } + [nil]
    defer { (arguments + strings).forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, words.first ?? "", &actions, &attributes, arguments, strings)
    guard code == 0 else { throw ProgramStartError(code: code) }
    return identifier
  }
}
