/// What a process is told on its command line to be a worker.
struct WorkerRole {
  private static let unsandboxed = "--unsandboxed"

  let kind: WorkerKind
  /// What may be taken for the work, in bytes.
  let memoryLimit: Int
  /// Whether foreign bytes are kept from the rest of the system.
  let isSandboxed: Bool

  init(kind: WorkerKind, memoryLimit: Int, isSandboxed: Bool) {
    self.kind = kind
    self.memoryLimit = memoryLimit
    self.isSandboxed = isSandboxed
  }

  /// - Parameter arguments: the program's name first.
  /// - Returns: nil when they are not a worker's.
  init?(arguments: [String]) {
    guard
      (3...4).contains(arguments.count), let kind = WorkerKind.all.first(where: { $0.argument == arguments[1] }),
      let memoryLimit = Int(arguments[2]), memoryLimit >= 0, arguments.count == 3 || arguments[3] == Self.unsandboxed
    else { return nil }
    self.init(kind: kind, memoryLimit: memoryLimit, isSandboxed: arguments.count == 3)
  }

  /// Those after the program's name.
  var arguments: [String] {
    [kind.argument, String(memoryLimit)] + (isSandboxed ? [] : [Self.unsandboxed])
  }
}
