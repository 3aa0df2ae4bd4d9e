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

  /// Makes the file, empty, and its directory, for their owner only before anything is in them; leaves what is there to
  /// its owner only too.
  ///
  /// A directory that holds something else, is shared or is another user's stays as it is.
  ///
  /// - Throws: ``SQLiteError`` when that cannot be done or nothing can be written in the directory, for which SQLite
  ///   itself would give a misleading reason.
  func prepare() throws {
    let directory = url.deletingLastPathComponent()
    try makeDirectory(directory)
    try restrictDirectory(directory)
    guard access(directory.path, W_OK) == 0 else { throw Self.failure(of: directory.path) }
    // Not opened: closing it would end the locks of this process's connections.
    guard mknod(url.path, S_IFREG | 0o600, 0) == 0 || errno == EEXIST else { throw Self.failure(of: url.path) }
    for path in paths(of: url) { try restrictFile(path) }
  }

  private func makeDirectory(_ directory: URL) throws {
    if mkdir(directory.path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw Self.failure(of: directory.path) }
    try makeDirectory(directory.deletingLastPathComponent())
    guard mkdir(directory.path, 0o700) == 0 || errno == EEXIST else { throw Self.failure(of: directory.path) }
  }

  private func restrictDirectory(_ directory: URL) throws {
    var status = stat()
    guard stat(directory.path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_ISVTX == 0,
      status.st_mode & 0o077 != 0, try names().allSatisfy({ $0.hasPrefix(url.lastPathComponent) })
    else { return }
    guard chmod(directory.path, status.st_mode & 0o700) == 0 else { throw Self.failure(of: directory.path) }
  }

  private func restrictFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o177 != 0 else { return }
    guard chmod(path, status.st_mode & 0o600) == 0 else { throw Self.failure(of: path) }
  }

  private static func failure(of path: String) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "\(String(cString: strerror(errno))): \(path)", sql: nil)
  }

  /// The file's path, then those of the files that SQLite keeps beside it.
  private func paths(of url: URL) -> [String] {
    ["", "-wal", "-shm"].map { url.path + $0 }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
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
