import CSQLite
import Foundation
import Locks

/// A fault that makes one of SQLite's reads fail in this process, as on a bad disk.
enum FailingReads {
  /// The number of reads up to and including the failing one; 0 or less if no further read fails.
  private static let left = Locked(0)

  /// Runs `work` and makes one of its reads, the one with this number counted from 1, fail with `EIO`.
  ///
  /// - Returns: true if `work` made that many reads.
  static func happen(at number: Int, in work: () throws -> Void) rethrows -> Bool {
    let vfs = sqlite3_vfs_find(nil)
    let read: @convention(c) (CInt, UnsafeMutableRawPointer?, Int, off_t) -> Int = { descriptor, bytes, count, offset in
      let fails = FailingReads.left.withLock { left in
        left = max(-1, left - 1)
        return left == 0
      }
      guard !fails else {
        errno = EIO
        return -1
      }
      return pread(descriptor, bytes, count, offset)
    }
    left.withLock { $0 = number }
    for name in names { _ = vfs?.pointee.xSetSystemCall(vfs, name, unsafeBitCast(read, to: sqlite3_syscall_ptr.self)) }
    defer { for name in names { _ = vfs?.pointee.xSetSystemCall(vfs, name, nil) } }
    try work()
    return left.withLock { $0 <= 0 }
  }

  /// The names of the system calls for reads. SQLite uses one of them, depending on how it was built.
  private static let names = ["pread", "pread64"]
}
