import Foundation

/// A database that replaces its file by a new one if the file is damaged or was removed. Damage may show only after
/// opening, when a bad page is read. Contention, missing permissions, a full disk and a file from a newer version do
/// not count as damage: the file stays and the error is thrown. Must be used by one thread at a time.
final class RecoveringDatabase {
  private let file: DatabaseFile
  private let schema: SQLiteSchema
  private let busyTimeout: BusyTimeout
  private let currentDate: () -> Date
  private let onLoss: (FileLoss) -> Void
  private let checkpointer: LogCheckpointer

  private var connection: SQLiteConnection?
  private var openedIdentity: DatabaseFile.Identity?
  private var isExclusive = false
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
    checkpointer = LogCheckpointer(path: fileURL.path)
    do {
      try perform { _ in }
    } catch let error as SQLiteError where error.isContention || error.isDamage {
      // The first call of `perform` tries to open the file again, or uses the new file.
    }
  }

  /// Runs `work` on an open connection. Calls can be nested. If `work` or opening the file meets damage, both are tried
  /// again once, because SQLite also reports a failed read as damage (with a `sqlite3_system_errno` of 0).
  ///
  /// - Throws: the error of `work`. If both attempts meet damage, the outermost call replaces the file and throws the
  ///   damage error, even if `work` caught it. The changes that `work` made stay in the old file, and the next call
  ///   uses the new file. If the file cannot be replaced, throws the reason, and the next call tries again.
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

  /// Throws the damage that the current call met, so that its changes are not committed before the second attempt.
  func requireNoDamage() throws {
    if let damage { throw damage }
  }

  private func attempt<Result>(_ work: (SQLiteConnection) throws -> Result) throws -> Result {
    let connection = try usableConnection()
    // An exclusive connection closes after the call, so that the next call checks again whether the disk has room.
    defer { if nesting == 0, isExclusive { close() } }
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

  func close() {
    checkpointer.finish()
    connection?.close()
    connection = nil
    isExclusive = false
  }

  private func setAside(because cause: SQLiteError) throws {
    // If another process met the damage first, it has already put a sound file in this place.
    guard let openedIdentity, try openedIdentity == file.identity() else { return }
    onLoss(.setAside(url: try file.setAside(at: currentDate()), cause: cause))
  }
}

extension RecoveringDatabase {
  private static let attempts = 10
  private static let pause: TimeInterval = 0.02

  /// Returns the open connection. Opens one if there is none, or if another program has removed or replaced the file.
  private func usableConnection() throws -> SQLiteConnection {
    if let connection, nesting > 0 { return connection }
    let identity = try file.identity()
    if let connection, identity == openedIdentity { return connection }
    let wasRemoved = connection != nil && identity == nil
    close()
    let newConnection = try openWaitingForLock()
    if wasRemoved { onLoss(.removed) }
    return newConnection
  }

  /// Opens the file, with retries. When two processes create the file at once, SQLite may report a lock without
  /// waiting. There are no retries after a wait that timed out.
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

  /// Opens the file. If the disk has no room for the shared-memory file, opens it exclusively for one call, so that
  /// saved data can still be read.
  private func open() throws -> SQLiteConnection {
    do {
      return try open(by: Self.settings)
    } catch let error as SQLiteError where error.lacksRoomForSharedMemory {
      let connection = try open(by: "PRAGMA locking_mode = EXCLUSIVE;" + Self.settings)
      isExclusive = true
      return connection
    }
  }

  private func open(by settings: String) throws -> SQLiteConnection {
    try file.prepare()
    openedIdentity = try file.identity()
    try file.requireRegularFile()
    let connection = try SQLiteConnection(path: file.url.path)
    connection.setBusyTimeout(busyTimeout)
    try connection.execute(settings)
    try schema.migrate(connection)
    connection.reportLogLength(to: checkpointer)
    self.connection = connection
    return connection
  }

  /// The page size applies to new files only; large pages suit pictures. Secure deletion overwrites deleted data, so
  /// that an expired feed does not stay in the file.
  private static let settings = """
    PRAGMA page_size = 16384;
    PRAGMA journal_mode = WAL;
    PRAGMA journal_size_limit = 33554432;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    """
}
