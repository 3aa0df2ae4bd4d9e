import CLinux
import Glibc

/// Keeps output on standard error off the screen by storing it in memory until the screen is given back. Libraries
/// write warnings to standard error, the Swift runtime writes crash messages, and child processes write there too.
struct StandardErrorCapture {
  let original: Int32
  let memory: Int32

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

  func begin() {
    dup2(memory, STDERR_FILENO)
  }

  /// Prints the last part of the captured output. Calls only functions that are allowed in a signal handler.
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
