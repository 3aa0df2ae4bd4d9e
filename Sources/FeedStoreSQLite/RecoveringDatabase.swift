import Foundation

/// A database that sets its file aside and begins a new one when the file turns out to be damaged, at opening or later: a
/// bad page shows only when it is read. It also begins a new one when the file was removed.
///
/// Contention, missing permissions, a full disk and a file for newer programs are no damage: then the file stays and the
/// error is thrown.
/// Used by one thread at a time.
final class RecoveringDatabase {
  private let file: DatabaseFile
  private let schema: SQLiteSchema
  private let busyTimeout: BusyTimeout
  private let currentDate: () -> Date
  private let onLoss: (FileLoss) -> Void
  private let logFolder: LogFolder

  private var connection: SQLiteConnection?
  private var openedIdentity: DatabaseFile.Identity?
  /// True where the connection keeps all others out.
  private var isAlone = false
  private var nesting = 0
  private var damage: SQLiteError?

  init(
    fileURL: URL, schema: SQLiteSchema, busyTimeout: BusyTimeout, currentDate: @escaping () -> Date,
    onLoss: @escaping (FileLoss) -> Void
  ) throws {
    file = DatabaseFile(url: fileURL)
    self.schema = schema
    self.busyTimeout = busyTimeout
    self.currentDate = currentDate
    self.onLoss = onLoss
    logFolder = LogFolder(path: fileURL.path)
    do {
      try perform { _ in }
    } catch let error as SQLiteError where error.isContention || error.isDamage {
      // The first call tries again, or has the new file.
    }
  }

  /// Runs `work` on the open connection. Calls nest. Where it, or opening the file, met damage, both are done once more:
  /// SQLite reports a read that failed as damage too, and then `sqlite3_system_errno` is 0.
  ///
  /// - Throws: what `work` threw. When damage was met twice, even if `work` went on after it, the outermost call throws
  ///   that error after the file was replaced: what `work` wrote is in the old file. The next call works on the new one.
  ///   When the file cannot be replaced, the reason for that is thrown, and the next call tries again. A newer program
  ///   may have made the file one that this program cannot use: that is no damage.
  func perform<Result>(_ work: (SQLiteConnection) throws -> Result) throws -> Result {
    do {
      return try attempt(work)
    } catch let error as SQLiteError where error.isDamage && nesting == 0 {
      close()
    }
    do {
      return try attempt(work)
    } catch let error as SQLiteError where error.isDamage {
      close()
      try setAside(because: error)
      try attempt { _ in }
      throw error
    }
  }

  /// Keeps what was written after damage was met from being committed, or the second attempt would begin with that.
  ///
  /// - Throws: the damage that the running call met.
  func requireNoDamage() throws {
    if let damage { throw damage }
  }

  /// - Throws: what `work` threw; from the outermost call the first damage that was met.
  private func attempt<Result>(_ work: (SQLiteConnection) throws -> Result) throws -> Result {
    let connection = try usableConnection()
    // The next call sees whether there is room again.
    defer { if nesting == 0, isAlone { close() } }
    nesting += 1
    let outcome = Swift.Result { try work(connection) }
    nesting -= 1
    if case .failure(let error as SQLiteError) = outcome, error.isDamage {
      damage = damage ?? error
    }
    if nesting == 0, let damage {
      self.damage = nil
      throw damage
    }
    return try outcome.get()
  }

  deinit { close() }

  /// Ends the connection; the next call opens another one.
  func close() {
    logFolder.finish()
    connection?.close()
    connection = nil
    isAlone = false
  }

  private func setAside(because cause: SQLiteError) throws {
    // Another process may have met the damage first: then the name belongs to a sound file already.
    guard let openedIdentity, openedIdentity == file.identity else { return }
    onLoss(.setAside(url: try file.setAside(at: currentDate()), cause: cause))
  }
}

extension RecoveringDatabase {
  private static let attempts = 10
  private static let pause: TimeInterval = 0.02

  /// The open connection; opens one when there is none, and when the file was removed, or replaced: another program may
  /// have set it aside.
  private func usableConnection() throws -> SQLiteConnection {
    let identity = file.identity
    if let connection, nesting > 0 || identity == openedIdentity { return connection }
    let wasRemoved = connection != nil && identity == nil
    close()
    let newConnection = try openWaitingForLock()
    if wasRemoved { onLoss(.removed) }
    return newConnection
  }

  /// When two processes create the file at once, SQLite may answer "locked" without waiting, so this tries again; but not
  /// once a wait was in vain.
  private func openWaitingForLock() throws -> SQLiteConnection {
    for attempt in 1..<Self.attempts {
      do {
        return try open()
      } catch let error as SQLiteError where error.isContention && !busyTimeout.isOver {
        Thread.sleep(forTimeInterval: Self.pause * Double(attempt))
      }
    }
    return try open()
  }

  /// Opens the file; on a disk without room for the file that programs share to use it, to itself alone and for
  /// one call: what is saved is read all the same.
  private func open() throws -> SQLiteConnection {
    do {
      return try open(by: Self.settings)
    } catch let error as SQLiteError where error.lacksRoomToShare {
      let connection = try open(by: "PRAGMA locking_mode = EXCLUSIVE;" + Self.settings)
      isAlone = true
      return connection
    }
  }

  private func open(by settings: String) throws -> SQLiteConnection {
    try file.prepare()
    openedIdentity = file.identity
    try file.requireRegularFile()
    let connection = try SQLiteConnection(path: file.url.path)
    connection.wait(atMost: busyTimeout)
    try connection.execute(settings)
    try schema.migrate(connection)
    connection.tellLogLength(to: logFolder)
    self.connection = connection
    return connection
  }

  /// The page size counts for a new file only: large pages suit pictures.
  /// What is deleted is overwritten, so that an expired feed does not stay in the file.
  private static let settings = """
    PRAGMA page_size = 16384;
    PRAGMA journal_mode = WAL;
    PRAGMA journal_size_limit = 33554432;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    """
}
