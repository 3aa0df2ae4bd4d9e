import CSQLite
import Foundation

/// A database file with the two files that SQLite keeps next to it.
struct DatabaseFile {
  /// An identity that distinguishes the file from another one with the same name.
  struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  let url: URL
  /// The file's path. It is stored because each use needs it, and deriving it from the URL takes too long.
  let path: String

  init(url: URL) {
    self.url = url
    path = url.path
  }

  /// Returns the file's identity; nil if there is no file.
  ///
  /// - Throws: ``SQLiteError`` if the system does not say whether there is one.
  func identity() throws -> Identity? {
    if let status { return Identity(device: status.st_dev, inode: status.st_ino) }
    guard [ENOENT, ENOTDIR].contains(errno) else { throw Self.failure(of: path) }
    return nil
  }

  /// - Throws: ``SQLiteError`` if a directory, a FIFO or a device has the file's name. SQLite would block on a FIFO.
  func requireRegularFile() throws {
    guard let status, status.st_mode & S_IFMT != S_IFREG else { return }
    throw SQLiteError(extendedCode: SQLITE_NOTADB, message: "not a regular file: \(url.path)", sql: nil)
  }

  private var status: stat? { Self.status(of: path) }

  private static func status(of path: String, followsLink: Bool = true) -> stat? {
    var status = stat()
    return (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
  }

  /// Creates the file, which is still empty, and its directory, both with access for their owner only. Restricts an
  /// existing file or directory in the same way. Exceptions are the targets of symbolic links, and directories that
  /// contain other files, are shared or belong to another user. Throws ``SQLiteError`` if this fails or the directory
  /// is not writable, because SQLite's own error would be misleading.
  func prepare() throws {
    let directory = url.deletingLastPathComponent()
    try makeDirectory(directory)
    try restrictDirectory(directory)
    guard access(directory.path, W_OK) == 0 else { throw Self.failure(of: directory.path) }
    // The file is created without opening it: closing it would release the locks of this process's connections (POSIX).
    if mknod(url.path, S_IFREG | 0o600, 0) == 0 {
      // The umask may deny access even to the owner.
      try setMode(0o600, of: url.path)
    } else if errno != EEXIST {
      throw Self.failure(of: url.path)
    }
    for path in paths(of: url) { try restrictFile(path) }
  }

  /// Creates missing directories from the root downwards, because `..` after a missing directory does not resolve.
  private func makeDirectory(_ directory: URL) throws {
    let path = directory.path
    for end in path.indices.dropFirst().filter({ path[$0] == "/" }) + [path.endIndex] {
      let folder = String(path[..<end])
      if mkdir(folder, 0o700) == 0 {
        try setMode(0o700, of: folder)
      } else if errno != EEXIST {
        throw Self.failure(of: folder)
      }
    }
  }

  private func setMode(_ mode: mode_t, of path: String) throws {
    guard chmod(path, mode) == 0 else { throw Self.failure(of: path) }
  }

  private func restrictDirectory(_ directory: URL) throws {
    guard let status = Self.status(of: directory.path), status.st_mode & 0o077 != 0 else { return }
    let isShared = status.st_uid != geteuid() || status.st_mode & S_ISVTX != 0
    guard !isShared, try names().allSatisfy({ $0.hasPrefix(url.lastPathComponent) }) else { return }
    try setMode(status.st_mode & 0o700, of: directory.path)
  }

  /// Restricts the access to a regular file. A symbolic link is left alone, because the permissions of its target are
  /// the business of the target's owner.
  private func restrictFile(_ path: String) throws {
    guard let status = Self.status(of: path, followsLink: false), status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o177 != 0
    else { return }
    try setMode(status.st_mode & 0o600, of: path)
  }

  static func failure(of path: String, because reason: Int32 = errno) -> SQLiteError {
    let code =
      switch reason {
      case ENOSPC, EDQUOT: SQLITE_FULL
      case EACCES, EPERM, EROFS: SQLITE_PERM
      default: SQLITE_CANTOPEN
      }
    return SQLiteError(extendedCode: code, message: "\(String(cString: strerror(reason))): \(path)", sql: nil)
  }

  var byteCount: Int {
    paths(of: url).reduce(0) { $0 + Int(Self.status(of: $1)?.st_size ?? 0) }
  }

  /// True if there is a log without its index. To read the log, SQLite would have to create the index.
  var hasUnreadableLog: Bool {
    (Self.status(of: "\(path)-wal")?.st_size ?? 0) > 0 && access("\(path)-shm", F_OK) != 0
  }

  private func paths(of url: URL) -> [String] {
    ["", "-wal", "-shm"].map { url.path + $0 }
  }

  private func names() throws -> [String] {
    let directory = url.deletingLastPathComponent().path
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch let error as CocoaError {
      let reason = (error.underlying as? POSIXError)?.code ?? .EIO
      throw Self.failure(of: directory, because: reason.rawValue)
    }
  }
}

extension DatabaseFile {
  private static let setAsideCount = 2

  /// Renames the file, and the files that SQLite keeps next to it, to a name with the given date. Deletes older damaged
  /// files. The main file is renamed first: if the process ends before the others are renamed, SQLite discards them.
  func setAside(at date: Date) throws -> URL {
    let target = unusedURL(at: date)
    for (path, targetPath) in zip(paths(of: url), paths(of: target))
    where path == url.path || FileManager.default.fileExists(atPath: path) {
      try FileManager.default.moveItem(atPath: path, toPath: targetPath)
    }
    do {
      try removeOldest(besides: target)
    } catch {
      // The older damaged files stay until the next file is set aside.
    }
    return target
  }

  /// Deletes older damaged files, and skips those that cannot be deleted, such as directories.
  private func removeOldest(besides newest: URL) throws {
    let others = try names().filter { name in
      let isDatabase = !name.hasSuffix("-wal") && !name.hasSuffix("-shm")
      return isDatabase && name.hasPrefix(setAsidePrefix) && name != newest.lastPathComponent
    }
    // The names contain the time, and a counter for files of the same second.
    let newestFirst = others.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
    for name in newestFirst.dropFirst(Self.setAsideCount - 1) {
      for path in paths(of: newest.deletingLastPathComponent().appending(path: name)) { unlink(path) }
    }
  }

  private var setAsidePrefix: String { "\(url.lastPathComponent).damaged-" }

  private func unusedURL(at date: Date) -> URL {
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    let name = setAsidePrefix + date.formatted(style)
    let directory = url.deletingLastPathComponent()
    var candidate = directory.appending(path: name)
    var count = 1
    while FileManager.default.fileExists(atPath: candidate.path) {
      count += 1
      candidate = directory.appending(path: "\(name)-\(count)")
    }
    return candidate
  }
}
