/// What keeps a worker from all else, as it says itself, besides its limits and its empty environment.
public struct ConfinementReport: BitwiseCopyable, Hashable, Sendable {
  /// Of landlock's interface; 0 without it.
  public internal(set) var landlockVersion: UInt8 = 0
  // Numbers, since any byte is one.
  var filter: UInt8 = 0
  var namespaces: UInt8 = 0

  /// Whether seccomp lets few system calls through.
  public var filtersSystemCalls: Bool { filter != 0 }
  /// Whether it has an empty network of its own, and what goes with that.
  public var hasNamespaces: Bool { namespaces != 0 }
}
