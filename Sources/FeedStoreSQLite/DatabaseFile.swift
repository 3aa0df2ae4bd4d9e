import CSQLite
import Foundation

/// A database's place on disk: the file and the two that SQLite keeps beside it.
struct DatabaseFile {
  /// Tells the file from another one that took its name.
  struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  let url: URL

  /// `nil` when there is no file.
  var identity: Identity? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  /// Makes the file's directory, for its owner only; one that is there stays as it is.
  ///
  /// - Throws: Foundation's error when it cannot be made; ``SQLiteError`` when nothing can be written in it, for which
  ///   SQLite itself would give a misleading reason.
  func prepareDirectory() throws {
    let directory = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard access(directory.path, W_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "\(reason): \(directory.path)", sql: nil)
    }
  }

  /// Leaves the file to its owner only. SQLite gives the files beside it the same permissions.
  func restrictPermissions() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }

  /// Gives the file and those beside it another name that tells when it was done.
  ///
  /// The file goes first: what is left beside a missing file if this is cut short is dropped by SQLite.
  ///
  /// - Returns: where the file is now.
  func setAside(at date: Date) throws -> URL {
    let target = unusedURL(at: date)
    try FileManager.default.moveItem(at: url, to: target)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + suffix) {
      try FileManager.default.moveItem(atPath: url.path + suffix, toPath: target.path + suffix)
    }
    return target
  }

  private func unusedURL(at date: Date) -> URL {
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    let name = "\(url.lastPathComponent).damaged-\(date.formatted(style))"
    var candidate = url.deletingLastPathComponent().appendingPathComponent(name)
    var count = 1
    while FileManager.default.fileExists(atPath: candidate.path) {
      count += 1
      candidate = url.deletingLastPathComponent().appendingPathComponent("\(name)-\(count)")
    }
    return candidate
  }
}
