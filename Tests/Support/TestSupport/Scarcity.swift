import CLinux
import Foundation

/// A shortage of a system resource while a closure runs in this process.
public enum Scarcity {
  /// Runs `work` while no thread can be started, because the stack of a new thread would not fit into the address
  /// space.
  public static func ofThreads<Result>(while work: () throws -> Result) rethrows -> Result {
    var (usual, huge) = (pthread_attr_t(), pthread_attr_t())
    pthread_getattr_default_np(&usual)
    pthread_getattr_default_np(&huge)
    pthread_attr_setstacksize(&huge, 1 << 47)
    pthread_setattr_default_np(&huge)
    defer { pthread_setattr_default_np(&usual) }
    return try work()
  }

  /// Runs `work` while no file descriptor can be opened.
  public static func ofDescriptors<Result>(while work: () throws -> Result) rethrows -> Result {
    var usual = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &usual)
    let lowestFree = dup(STDIN_FILENO)
    close(lowestFree)
    var low = rlimit(rlim_cur: rlim_t(lowestFree), rlim_max: usual.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &low)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &usual) }
    return try work()
  }
}
