/// A worker's own report of its confinement. The report does not cover the resource limits and the empty environment.
public struct ConfinementReport: BitwiseCopyable, Hashable, Sendable {
  /// The version of the kernel's Landlock interface; 0 without Landlock.
  public internal(set) var landlockVersion: UInt8 = 0
  // These flags are numbers, because any byte that a worker sends is a valid number, but not a valid Boolean value.
  var filter: UInt8 = 0
  var namespaces: UInt8 = 0

  /// True if a seccomp filter lets only a few system calls through.
  public var filtersSystemCalls: Bool { filter != 0 }
  /// True if the worker has its own namespaces, among them an empty network namespace.
  public var hasNamespaces: Bool { namespaces != 0 }
}
