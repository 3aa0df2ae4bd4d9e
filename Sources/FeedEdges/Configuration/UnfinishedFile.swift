import Foundation
import Locks

/// A locked temporary file beside the file that it will replace. The temporary name is removed with this object.
final class UnfinishedFile {
  let path: String
  let descriptor: Int32

  /// Creates the file. Returns nil if another program took it for a leftover and removed it.
  init?(beside other: String) throws(POSIXError) {
    path = "\(other).\(UUID())"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    // On a file system without locks, no program removes leftovers either.
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    var status = stat()
    guard isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // After a successful replacement this name no longer exists.
    unlink(path)
    close(descriptor)
  }

  func replace(_ other: String) -> Bool { rename(path, other) == 0 }

  func publish(as other: String) -> Bool { link(path, other) == 0 }

  static func removeLeftovers(beside path: String) {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // If the folder cannot be listed, writing usually fails too, and reports the error.
      return
    }
    for name in names where isUnfinished(name, beside: url.lastPathComponent) {
      let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      // A program that is still writing the file holds a lock on it.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
      close(descriptor)
    }
  }

  private static func isUnfinished(_ name: String, beside other: String) -> Bool {
    name.hasPrefix("\(other).") && UUID(uuidString: String(name.dropFirst(other.count + 1))) != nil
  }
}
