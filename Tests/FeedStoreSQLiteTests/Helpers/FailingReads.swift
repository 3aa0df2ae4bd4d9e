import CSQLite
import Foundation
import Locks

/// A means to make a read by SQLite fail in this process, as on a bad disk.
enum FailingReads {
  /// The number of reads up to the failing one; 0 if none will fail.
  private static let left = Locked(0)

  /// Runs `work`, and fails its read with this number with `EIO`.
  ///
  /// - Returns: true if there was such a read.
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

  /// SQLite uses one of these, depending on how it was built.
  private static let names = ["pread", "pread64"]
}
