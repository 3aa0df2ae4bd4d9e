import Foundation

/// What becomes of some system calls.
///
/// The lists are what the codecs, the C library and Swift's were seen to make after everything was loaded, and what other
/// versions of them make for the same. Nothing of it opens, makes or reaches anything that the process has not.
struct SystemCallRule {
  enum Answer {
    case allow
    /// With this error number.
    case refuse(Int32)
  }

  /// Holds where an argument has `value` in the bits of `mask`.
  struct Condition {
    let argument: UInt32
    let mask: UInt64
    let value: UInt64
  }

  let names: [String]
  var answer = Answer.allow
  var condition: Condition?

  static let all = [
    SystemCallRule(names: memory + input + locks + time + signals + itself), unknown, noExecution,
  ]

  private static let memory = ["brk", "madvise", "mremap", "munmap"]
  /// The socket, and a file that came over it.
  private static let input = [
    "close", "fstat", "lseek", "poll", "ppoll", "pread64", "read", "recvfrom", "recvmsg", "sendto", "write",
  ]
  private static let locks = [
    "futex", "futex_waitv", "getcpu", "membarrier", "rseq", "sched_getaffinity", "sched_yield", "set_robust_list",
  ]
  private static let time = [
    "clock_getres", "clock_gettime", "clock_nanosleep", "gettimeofday", "nanosleep", "restart_syscall", "time",
  ]
  /// Its own, as an abort needs them.
  private static let signals = ["rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack"]
  private static let itself = ["exit", "exit_group", "getpid", "getrandom", "gettid", "sysinfo"]

  /// As by a kernel that does not have them: the C library does otherwise then, or without.
  private static let unknown = SystemCallRule(names: ["clone3", "newfstatat", "statx"], answer: .refuse(ENOSYS))

  /// Memory that cannot be executed.
  private static let noExecution = SystemCallRule(
    names: ["mmap", "mprotect"], condition: Condition(argument: 2, mask: UInt64(PROT_EXEC), value: 0))
}
