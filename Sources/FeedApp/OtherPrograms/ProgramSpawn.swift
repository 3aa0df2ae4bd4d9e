import CLinux
import Foundation

/// A function that starts programs in the state in which a shell starts them: with default signal actions, no blocked
/// signals, and none of this process's descriptors.
enum ProgramSpawn {
  /// The standard streams and the session of a program.
  enum Place {
    /// A session of its own, which neither the terminal's keys nor its hang-up reach. `input` becomes standard input.
    case detached(input: Int32?)
    case terminal
  }

  /// The prefix of the variables for this program, which are not passed to other programs.
  private static let ownPrefix = "ESSENTIAL_FEED_"

  static func start(
    _ words: [String], environment: [String: String], in place: Place
  ) throws(ProgramStartError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var flags: Int16 = 0
    switch place {
    case .detached(let input):
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
