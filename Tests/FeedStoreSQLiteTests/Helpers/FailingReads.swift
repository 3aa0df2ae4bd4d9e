import CSQLite
import Foundation
import Locks

/// Makes a read of SQLite's fail as on a bad disk, in this process.
enum FailingReads {
  /// How many reads are left, the one that fails included; 0 when none fails any more.
  private static let left = Locked(0)

  /// Runs `work` with its read of that number failing with `EIO`.
  ///
  /// - Returns: whether there was such a read.
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

  /// SQLite was built with one of them.
  private static let names = ["pread", "pread64"]
}
