import CLinux
import Glibc

/// Keeps what is written to standard error off the screen, in memory, until the screen is given back.
///
/// A process writes there for many reasons (a library's warning, the Swift runtime's last words), and so do its children.
struct StandardErrorCapture {
  /// The descriptor that standard error was before.
  let original: Int32
  let memory: Int32

  /// - Returns: `nil` when standard error is no terminal, or there is nothing to capture it with.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    memory = memfd_create("stderr", linux_memory_close_on_exec)
    guard memory != -1 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original != -1 else {
      close(memory)
      return nil
    }
  }

  /// Begins or goes on capturing.
  func begin() {
    dup2(memory, STDERR_FILENO)
  }

  /// Copies the end of what was captured, and lets standard error be what it was. Calls nothing but what a signal handler may.
  func end() {
    dup2(original, STDERR_FILENO)
    let length = lseek(memory, 0, SEEK_END)
    guard length > 0 else { return }
    var offset = max(0, length - Self.limit)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      while case let count = pread(memory, buffer.baseAddress, buffer.count, offset), count > 0 {
        offset += count
        guard write(original, buffer.baseAddress, count) == count else { return }
      }
    }
    ftruncate(memory, 0)
    lseek(memory, 0, SEEK_SET)
  }

  private static var limit: off_t { 64 * 1024 }
}
