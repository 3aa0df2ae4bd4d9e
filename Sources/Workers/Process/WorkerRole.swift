/// The command-line arguments that make a process a worker.
public struct WorkerRole: Sendable {
  private static let unsandboxed = "--unsandboxed"

  let kind: WorkerKind
  /// The number of bytes that the worker may allocate for its work.
  let memoryLimit: Int
  let isSandboxed: Bool

  public init(kind: WorkerKind, memoryLimit: Int, isSandboxed: Bool) {
    self.kind = kind
    self.memoryLimit = memoryLimit
    self.isSandboxed = isSandboxed
  }

  /// Parses command-line arguments, beginning with the program's name. Returns nil if they are not a worker's.
  init?(arguments: [String], of kinds: [WorkerKind]) {
    let isSandboxed = arguments.count == 3
    guard
      (3...4).contains(arguments.count), let kind = kinds.first(where: { $0.argument == arguments[1] }),
      let memoryLimit = Int(arguments[2]), memoryLimit >= 0, isSandboxed || arguments[3] == Self.unsandboxed
    else { return nil }
    self.init(kind: kind, memoryLimit: memoryLimit, isSandboxed: isSandboxed)
  }

  var arguments: [String] {
    [kind.argument, String(memoryLimit)] + (isSandboxed ? [] : [Self.unsandboxed])
  }
}
