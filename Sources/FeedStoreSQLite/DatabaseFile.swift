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
  /// It is looked at before each use, for which a URL's path takes too long to be made.
  let path: String

  init(url: URL) {
    self.url = url
    path = url.path
  }

  /// `nil` when there is no file.
  var identity: Identity? {
    status.map { Identity(device: $0.st_dev, inode: $0.st_ino) }
  }

  /// - Throws: ``SQLiteError`` when a folder, a FIFO or a device has the file's place. For a FIFO SQLite would wait.
  func requireRegularFile() throws {
    guard let status, status.st_mode & S_IFMT != S_IFREG else { return }
    throw SQLiteError(extendedCode: SQLITE_NOTADB, message: "not a regular file: \(url.path)", sql: nil)
  }

  private var status: stat? { Self.status(of: path) }

  private static func status(of path: String, followsLink: Bool = true) -> stat? {
    var status = stat()
    return (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
  }

  /// Makes the file, empty, and its directory, for their owner only before anything is in them; leaves what is there to
  /// its owner only too.
  ///
  /// A directory that holds something else, is shared or is another user's stays as it is, and so does what the file's
  /// name is a link to.
  ///
  /// - Throws: ``SQLiteError`` when that cannot be done or nothing can be written in the directory, for which SQLite
  ///   itself would give a misleading reason.
  func prepare() throws {
    let directory = url.deletingLastPathComponent()
    try makeDirectory(directory)
    try restrictDirectory(directory)
    guard access(directory.path, W_OK) == 0 else { throw Self.failure(of: directory.path) }
    // Not opened: closing it would end the locks of this process's connections.
    if mknod(url.path, S_IFREG | 0o600, 0) == 0 {
      // The umask may keep even its owner from it.
      try setMode(0o600, of: url.path)
    } else if errno != EEXIST {
      throw Self.failure(of: url.path)
    }
    for path in paths(of: url) { try restrictFile(path) }
  }

  /// From the root on, since `..` behind a folder that is missing leads nowhere.
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
    guard let status = Self.status(of: directory.path), status.st_uid == geteuid(), status.st_mode & S_ISVTX == 0,
      status.st_mode & 0o077 != 0, try names().allSatisfy({ $0.hasPrefix(url.lastPathComponent) })
    else { return }
    try setMode(status.st_mode & 0o700, of: directory.path)
  }

  /// Where a link leads is its owner's to say, and who may read what is there.
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

  /// Of all files that are there.
  var byteCount: Int {
    paths(of: url).reduce(0) { $0 + Int(Self.status(of: $1)?.st_size ?? 0) }
  }

  /// Whether there is a log without its index, which SQLite makes before it reads the log.
  var hasUnreadableLog: Bool {
    (Self.status(of: "\(path)-wal")?.st_size ?? 0) > 0 && access("\(path)-shm", F_OK) != 0
  }

  /// The file's path, then those of the files that SQLite keeps beside it.
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
  /// How many files that were set aside are kept.
  private static let setAsideCount = 2

  /// Gives the file and those beside it another name that tells when it was done. Of the files that were set aside only
  /// the newest are kept.
  ///
  /// The file goes first: what is left beside a missing file if this is cut short is dropped by SQLite.
  ///
  /// - Returns: where the file is now.
  func setAside(at date: Date) throws -> URL {
    let target = unusedURL(at: date)
    for (path, targetPath) in zip(paths(of: url), paths(of: target))
    where path == url.path || FileManager.default.fileExists(atPath: path) {
      try FileManager.default.moveItem(atPath: path, toPath: targetPath)
    }
    do {
      try removeOldest(besides: target)
    } catch {
      // The older files stay until the next one is set aside.
    }
    return target
  }

  /// What cannot be removed stays: a folder, whatever it holds.
  private func removeOldest(besides newest: URL) throws {
    let others = try names().filter { name in
      name.hasPrefix(setAsidePrefix) && name != newest.lastPathComponent && !name.hasSuffix("-wal")
        && !name.hasSuffix("-shm")
    }
    // The names tell the time, and count what was set aside in the same second.
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
