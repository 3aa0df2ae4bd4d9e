import CLinux
import Foundation

/// The child's side of ``WorkerPool`` and ``AnimationDecoder``: answers what it is sent until its parent is gone.
public enum ImageWorker {
  /// The descriptor that requests come from and replies go to.
  static let socket: CInt = 3

  /// Becomes a worker, and never returns, if these are the arguments of one: its kind and its memory limit in bytes.
  /// Call it first of all in `main`.
  public static func runIfAsked(by arguments: [String]) {
    guard
      arguments.count == 3, let kind = WorkerKind.all.first(where: { $0.argument == arguments[1] }),
      let memoryLimit = Int(arguments[2])
    else { return }
    kind.load()
    // What libraries say of a picture is for nobody.
    dup2(STDIN_FILENO, STDERR_FILENO)
    guard confine(memoryLimit: memoryLimit) else { _exit(1) }
    let socket = MessageSocket(descriptor: socket, wait: waitWithoutLimit)
    do {
      while true { try kind.serve(socket) }
    } catch {
      // The parent is gone, or has no more use for this process.
      _exit(0)
    }
  }

  private static func waitWithoutLimit(for events: CInt) {
    var polled = pollfd(fd: socket, events: Int16(events), revents: 0)
    poll(&polled, 1, -1)
  }

  /// Takes away what decoding does not need: more memory, files, cores, privileges, a life without the parent.
  private static func confine(memoryLimit: Int) -> Bool {
    guard let used = addressSpaceInUse() else { return false }
    let limits = [
      (RLIMIT_AS, used + memoryLimit), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, Int(socket) + 1),
    ]
    for (resource, value) in limits {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      // What the user has limited further stays so.
      limit.rlim_max = min(limit.rlim_max, rlim_t(value))
      limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
      guard setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
    }
    return linux_set_no_new_privileges() == 0 && linux_set_parent_death_signal(SIGKILL) == 0
  }

  /// In bytes. Source: proc(5), `statm`, whose first number counts pages.
  private static func addressSpaceInUse() -> Int? {
    guard let statistics = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    return String(decoding: statistics, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) }
      .map { $0 * sysconf(CInt(_SC_PAGESIZE)) }
  }
}
