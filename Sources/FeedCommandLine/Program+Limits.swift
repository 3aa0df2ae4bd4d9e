import CLinux
import Foundation

/// The process limits (setrlimit(2)), which the program raises and checks at the start.
///
/// libdispatch crashes if it gets no file descriptor, epoll or eventfd, and blocks until it gets a thread.
extension Program {
  struct InsufficientResources: Error, CustomStringConvertible {
    let description: String
  }

  /// The number of descriptors needed, including those of the demo's server and of libraries that are loaded later.
  private static let descriptors = 45
  /// The number of threads that both thread pools need for the network, disk, demo and workers. If more threads are
  /// available, the pools use more.
  private static let threads = 18
  private static let memory = 64 << 20
  /// The smallest limit on file sizes with which the program works, because a frame is composed in a memory file.
  private static let fileSize = rlim_t(1 << 20)
  /// The stack size of a thread, in bytes. A limit on memory counts whole stacks, which by default have 8 MiB each.
  private static let stackSize = 1 << 20

  /// Raises the limits as far as allowed, and throws ``InsufficientResources`` if they are still too low.
  static func raiseLimits() throws {
    raise(RLIMIT_NOFILE)
    raise(RLIMIT_FSIZE)
    saveMemory()
    // Workers are started from the program's own file in `/proc`. libdispatch reads in `/proc` how busy its threads
    // are.
    guard access("/proc/self/exe", X_OK) == 0 else {
      throw InsufficientResources(description: "/proc is not mounted (mount -t proc proc /proc)")
    }
    guard hasDescriptors() else {
      throw InsufficientResources(description: "at least \(descriptors) free file descriptors are needed (ulimit -n)")
    }
    if let call = refusedCall() {
      throw InsufficientResources(description: "the system refuses \(call): \(String(cString: strerror(errno)))")
    }
    guard limit(RLIMIT_FSIZE).rlim_cur >= fileSize else {
      throw InsufficientResources(description: "files of at least \(fileSize >> 20) MiB must be allowed (ulimit -f)")
    }
    guard hasMemory() else {
      throw InsufficientResources(description: "at least \(memory >> 20) MiB of free memory is needed (ulimit -d, -v)")
    }
    guard isFarBelowThreadLimits() || hasThreads() else {
      throw InsufficientResources(description: "at least \(threads) free threads are needed (ulimit -u, pids.max)")
    }
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit
  }

  private static func raise(_ resource: __rlimit_resource) {
    var limit = limit(resource)
    guard limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Reduces the memory per thread. With a limit on the address space, threads share malloc arenas, each of which
  /// reserves 64 MiB. Without such a limit, threads keep separate arenas, because the main thread would otherwise wait
  /// for other threads' allocations.
  private static func saveMemory() {
    if limit(RLIMIT_AS).rlim_cur < .max { mallopt(M_ARENA_MAX, 2) }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_setattr_default_np(&attributes)
  }

  private static func hasDescriptors() -> Bool {
    let copies = (0..<descriptors).map { _ in fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) }
    defer { for copy in copies where copy != -1 { close(copy) } }
    return !copies.contains(-1)
  }

  /// Tries the system calls with which libdispatch waits, because the system limits them independently of descriptors.
  /// Returns the first call that fails, with the name of its limit if it has one, and leaves `errno` set. Returns nil
  /// if no call fails.
  private static func refusedCall() -> String? {
    let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll != -1 else { return "epoll_create" }
    defer { close(epoll) }
    let event = eventfd(0, Int32(EFD_CLOEXEC))
    guard event != -1 else { return "eventfd" }
    defer { close(event) }
    let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC))
    guard timer != -1 else { return "timerfd_create" }
    defer { close(timer) }
    var interest = epoll_event()
    return epoll_ctl(epoll, EPOLL_CTL_ADD, event, &interest) == 0 ? nil : "epoll_ctl (fs.epoll.max_user_watches)"
  }

  private static func hasMemory() -> Bool {
    let start = mmap(nil, memory, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard start != MAP_FAILED else { return false }
    munmap(start, memory)
    return true
  }

  /// Returns true if the limits are so high that no test threads have to be started. Starting test threads takes a
  /// tenth of the time to the first frame.
  ///
  /// Source: proc(5), loadavg; cgroups(7), pids.max.
  private static func isFarBelowThreadLimits() -> Bool {
    guard let running = text(ofFile: "/proc/loadavg").split(separator: " ").dropFirst(3).first,
      let all = running.split(separator: "/").last.flatMap({ UInt32($0) })
    else { return false }
    let files = ["/proc/sys/kernel/threads-max", "/proc/sys/kernel/pid_max"] + processLimitsOfGroups()
    let limits = files.compactMap { rlim_t(text(ofFile: $0).prefix { $0 != "\n" }) }
    return (limits + [limit(__RLIMIT_NPROC).rlim_cur]).allSatisfy { rlim_t(all) + rlim_t(threads) < $0 }
  }

  /// Returns the limit files of the process's control group and its ancestors, for cgroups v1 and v2.
  private static func processLimitsOfGroups() -> [String] {
    text(ofFile: "/proc/self/cgroup").split(separator: "\n").flatMap { line -> [String] in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, fields[1].isEmpty || fields[1] == "pids" else { return [] }
      let root = fields[1].isEmpty ? "/sys/fs/cgroup" : "/sys/fs/cgroup/pids"
      let names = fields[2].split(separator: "/").map { "/\($0)" }
      return (0...names.count).map { depth in root + names.prefix(depth).joined() + "/pids.max" }
    }
  }

  private static func text(ofFile path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    return String(unsafeUninitializedCapacity: 4096) { max(0, read(file, $0.baseAddress, $0.count)) }
  }

  private static func hasThreads() -> Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    defer { pthread_mutex_destroy(gate) }
    pthread_mutex_lock(gate)
    var started: [pthread_t] = []
    var thread = pthread_t()
    while started.count < threads, pthread_create(&thread, nil, passThrough, gate) == 0 { started.append(thread) }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    return started.count == threads
  }

  private static let passThrough: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
    if let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
      pthread_mutex_lock(gate)
      pthread_mutex_unlock(gate)
    }
    return nil
  }
}
