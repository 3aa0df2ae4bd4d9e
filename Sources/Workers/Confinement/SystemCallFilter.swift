import CSeccomp
import Foundation

extension Confinement {
  /// The name of the file that the dynamic linker looks for to load libseccomp.
  public static let library = String(cString: SeccompFunctionsFile())
}

struct SystemCallFilter {
  private let library: SeccompFunctions
  private let context: scmp_filter_ctx
  private var failure: Int32?

  init() throws(Confinement.Unavailable) {
    guard seccomp_is_installed() != 0 else { throw Confinement.Unavailable(part: .systemCalls, code: ENOENT) }
    library = SeccompFunctionsLoad()
    errno = 0
    guard let context = library.seccomp_init(SCMP_ACT_KILL_PROCESS) else {
      // Either memory ran out, or the kernel does not know the action.
      throw Confinement.Unavailable(part: .systemCalls, code: errno == ENOMEM ? ENOMEM : ENOSYS)
    }
    self.context = context
    check(library.seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS))
    // Applies the filter to all threads of the process.
    check(library.seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1))
    for rule in SystemCallRule.all { add(rule) }
  }

  /// Activates the filter. From now on, the kernel kills the process at any system call without a rule.
  func load() throws(Confinement.Unavailable) {
    let status = library.seccomp_load(context)
    library.seccomp_release(context)
    if let failure { throw Confinement.Unavailable(part: .systemCalls, code: failure) }
    if status < 0 { throw Confinement.Unavailable(part: .systemCalls, code: -status) }
  }

  /// Adds a rule. If libseccomp does not know a system call on this processor, the call stays forbidden.
  private mutating func add(_ rule: SystemCallRule) {
    let action =
      switch rule.action {
      case .allow: SCMP_ACT_ALLOW
      case .fail(let code): seccomp_action_error(UInt16(code))
      }
    var comparisons: [scmp_arg_cmp] = []
    if let condition = rule.condition {
      comparisons.append(
        scmp_arg_cmp(
          arg: condition.argument, op: SCMP_CMP_MASKED_EQ, datum_a: condition.mask, datum_b: condition.value))
    }
    for name in rule.names {
      let number = library.seccomp_syscall_resolve_name(name)
      guard number >= 0 else { continue }
      check(library.seccomp_rule_add_array(context, action, number, UInt32(comparisons.count), comparisons))
    }
  }

  private mutating func check(_ status: Int32) {
    if status < 0, failure == nil { failure = -status }
  }
}
