import CSQLite
import Foundation

/// Makes SQLite find no room for the file that the programs share that use a database, in this process.
enum NoRoomToShare {
  /// That file is made larger by its last byte alone, which nothing else is.
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

  /// SQLite was built with one of them.
  private static let names = ["pwrite", "pwrite64"]
}
