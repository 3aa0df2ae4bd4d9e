import Foundation

/// A file beside another one whose place it is to take, under that one's name with a UUID behind it. It is locked as long as
/// it is written, and its name is gone with this value.
final class UnfinishedFile {
  let path: String
  let descriptor: Int32

  /// - Returns: nil where another program has taken it for left over.
  /// - Throws: `POSIXError`.
  init?(beside other: String) throws(POSIXError) {
    path = "\(other).\(UUID())"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Where the file system knows no locks, nobody takes it away either.
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    var status = stat()
    guard isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Where it has taken the other's place, nothing has its name any more.
    unlink(path)
    close(descriptor)
  }

  /// Takes the other's place, also where that is another file by now.
  ///
  /// - Returns: false where `errno` says why not.
  func replace(_ other: String) -> Bool { rename(path, other) == 0 }

  /// Takes a place where there is nothing yet.
  ///
  /// - Returns: false where `errno` says why not.
  func appear(as other: String) -> Bool { link(path, other) == 0 }

  /// Takes away what programs left that were ended while they wrote.
  static func removeLeftovers(beside path: String) {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // Where nothing can be listed, nothing can be written mostly, and that is told.
      return
    }
    for name in names where isUnfinished(name, beside: url.lastPathComponent) {
      let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      // A program that is still writing it holds its lock.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
      close(descriptor)
    }
  }

  private static func isUnfinished(_ name: String, beside other: String) -> Bool {
    name.hasPrefix("\(other).") && UUID(uuidString: String(name.dropFirst(other.count + 1))) != nil
  }
}
