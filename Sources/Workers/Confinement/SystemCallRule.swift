import Foundation

/// The kernel's answer to some system calls. The lists contain the calls that the codecs, the C library and Swift's
/// runtime were seen to make after everything was loaded, and the calls that other versions of this code make for the
/// same purposes. No call on the lists opens, creates or reaches anything that the process does not already have.
struct SystemCallRule {
  enum Action {
    case allow
    case fail(Int32)
  }

  /// A condition that holds if the bits that `mask` selects in an argument equal `value`.
  struct Condition {
    let argument: UInt32
    let mask: UInt64
    let value: UInt64
  }

  let names: [String]
  var action = Action.allow
  var condition: Condition?

  static let all = [
    SystemCallRule(names: memory + input + locks + time + signals + process), unimplemented, nonExecutableMemory,
  ]

  private static let memory = ["brk", "madvise", "mremap", "munmap"]
  private static let input = [
    "close", "fstat", "lseek", "poll", "ppoll", "pread64", "read", "recvfrom", "recvmsg", "sendto", "write",
  ]
  private static let locks = [
    "futex", "futex_waitv", "getcpu", "membarrier", "rseq", "sched_getaffinity", "sched_yield", "set_robust_list",
  ]
  private static let time = [
    "clock_getres", "clock_gettime", "clock_nanosleep", "gettimeofday", "nanosleep", "restart_syscall", "time",
  ]
  private static let signals = ["rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack"]
  private static let process = ["exit", "exit_group", "getpid", "getrandom", "gettid", "sysinfo"]

  /// Calls that fail as on a kernel that does not have them. The C library then uses other calls or does without.
  private static let unimplemented = SystemCallRule(names: ["clone3", "newfstatat", "statx"], action: .fail(ENOSYS))

  private static let nonExecutableMemory = SystemCallRule(
    names: ["mmap", "mprotect"], condition: Condition(argument: 2, mask: UInt64(PROT_EXEC), value: 0))
}
