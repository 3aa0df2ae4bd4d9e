/// What a process is told on its command line to be a worker.
public struct WorkerRole: Sendable {
  private static let unsandboxed = "--unsandboxed"

  let kind: WorkerKind
  /// What may be taken for the work, in bytes.
  let memoryLimit: Int
  /// Whether foreign bytes are kept from the rest of the system.
  let isSandboxed: Bool

  public init(kind: WorkerKind, memoryLimit: Int, isSandboxed: Bool) {
    self.kind = kind
    self.memoryLimit = memoryLimit
    self.isSandboxed = isSandboxed
  }

  /// - Parameters:
  ///   - arguments: the program's name first.
  ///   - kinds: those that the program may be.
  /// - Returns: nil when they are not a worker's.
  init?(arguments: [String], of kinds: [WorkerKind]) {
    guard
      (3...4).contains(arguments.count), let kind = kinds.first(where: { $0.argument == arguments[1] }),
      let memoryLimit = Int(arguments[2]), memoryLimit >= 0, arguments.count == 3 || arguments[3] == Self.unsandboxed
    else { return nil }
    self.init(kind: kind, memoryLimit: memoryLimit, isSandboxed: arguments.count == 3)
  }

  /// Those after the program's name.
  var arguments: [String] {
    [kind.argument, String(memoryLimit)] + (isSandboxed ? [] : [Self.unsandboxed])
  }
}
