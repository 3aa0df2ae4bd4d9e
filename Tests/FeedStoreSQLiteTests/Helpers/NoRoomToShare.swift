import CSQLite
import Foundation

/// A fault that makes SQLite find no disk space for its shared-memory file in this process.
enum NoRoomToShare {
  /// Runs `work` and makes writes of a single byte fail. SQLite uses such writes only to grow the shared-memory file.
  static func lasts<Value>(during work: () throws -> Value) rethrows -> Value {
    let vfs = sqlite3_vfs_find(nil)
    let write: @convention(c) (CInt, UnsafeRawPointer?, Int, off_t) -> Int = { descriptor, bytes, count, offset in
      guard count == 1 else { return pwrite(descriptor, bytes, count, offset) }
      errno = ENOSPC
      return -1
    }
    for name in names {
      _ = vfs?.pointee.xSetSystemCall(vfs, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
    }
    defer { for name in names { _ = vfs?.pointee.xSetSystemCall(vfs, name, nil) } }
    return try work()
  }

  /// The names of the system calls for writes. SQLite uses one of them, depending on how it was built.
  private static let names = ["pwrite", "pwrite64"]
}
