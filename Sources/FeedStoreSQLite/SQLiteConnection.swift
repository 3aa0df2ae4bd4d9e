import CSQLite
import Foundation

/// A connection to a database file with a cache of its compiled statements. Must be used by one thread at a time.
final class SQLiteConnection {
  private var handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]
  private var busyTimeout: BusyTimeout?
  private var deadline: Deadline?

  private final class Deadline {
    let instant: ContinuousClock.Instant

    init(_ instant: ContinuousClock.Instant) {
      self.instant = instant
    }
  }

  /// Opens an existing file for reading and writing. The file may be empty.
  init(path: String) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let reason = String(cString: strerror(sqlite3_system_errno(handle)))
      throw SQLiteError(extendedCode: code, message: "\(message) (\(reason)): \(path)", sql: nil)
    }
    // Without write permission, SQLite silently opens the file for reading only.
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw SQLiteError(extendedCode: SQLITE_READONLY, message: "no permission to write: \(path)", sql: nil)
    }
  }

  /// Opens the file for reading only, without creating other files.
  init(reading url: URL) throws {
    // For a file that once had a log, SQLite would create a new log, unless it is told that the file does not change.
    let isUsed = ["-wal", "-shm"].allSatisfy { access(url.path + $0, F_OK) == 0 }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2("\(url.absoluteString)?\(isUsed ? "mode=ro" : "immutable=1")", &handle, flags, nil)
    guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, message: message, sql: nil) }
  }

  deinit {
    close()
  }

  /// Closes the connection before its last reference is released. The connection must not be used afterwards.
  func close() {
    statements.removeAll()
    sqlite3_close_v2(handle)
    handle = nil
  }

  func setBusyTimeout(_ busyTimeout: BusyTimeout) {
    self.busyTimeout = busyTimeout
    let context = Unmanaged.passUnretained(busyTimeout).toOpaque()
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<BusyTimeout>.fromOpaque(context).takeUnretainedValue().pause(after: Int(count)) ? 1 : 0
      }, context)
  }

  /// Makes statements fail with `SQLITE_INTERRUPT` at the given time. Statements that begin later fail at once.
  func setDeadline(_ instant: ContinuousClock.Instant) {
    let deadline = Deadline(instant)
    self.deadline = deadline
    let steps: Int32 = 1000
    sqlite3_progress_handler(
      handle, steps,
      { context in
        guard let context else { return 0 }
        return ContinuousClock.now < Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue().instant ? 0 : 1
      }, Unmanaged.passUnretained(deadline).toOpaque())
  }

  /// Replaces SQLite's automatic checkpoints by reports to `checkpointer`, which must outlive the connection.
  func reportLogLength(to checkpointer: LogCheckpointer) {
    let context = Unmanaged.passUnretained(checkpointer).toOpaque()
    sqlite3_wal_hook(
      handle,
      { context, _, _, pageCount in
        if let context {
          Unmanaged<LogCheckpointer>.fromOpaque(context).takeUnretainedValue().logDidGrow(to: Int(pageCount))
        }
        return SQLITE_OK
      }, context)
  }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, message: message, sql: sql) }
  }

  /// Runs a statement without result rows. Returns the number of changed rows, not counting cascaded deletions.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int {
    _ = try rows(sql, values) { _ in }
    return Int(sqlite3_changes64(handle))
  }

  /// Runs `work` in a transaction that holds the write lock from its start, or in a savepoint of the current one.
  ///
  /// - Parameter isSynced: true if the changes, and all before them, must survive a power failure when this returns.
  ///   That takes some milliseconds. A nested transaction is as safe as the outermost.
  func transaction<Result>(isSynced: Bool = true, _ work: () throws -> Result) throws -> Result {
    let isNested = isInTransaction
    if !isNested { try run("PRAGMA synchronous = \(isSynced ? "FULL" : "NORMAL")") }
    try run(isNested ? "SAVEPOINT nested" : "BEGIN IMMEDIATE")
    busyTimeout?.lockAcquired()
    do {
      let result = try work()
      try run(isNested ? "RELEASE nested" : "COMMIT")
      return result
    } catch {
      // After some errors, such as a full disk, SQLite has rolled back already.
      if isInTransaction {
        try execute(isNested ? "ROLLBACK TO nested; RELEASE nested" : "ROLLBACK")
      }
      throw error
    }
  }

  /// Runs `work`, which must only read, on the snapshot of the file that its first statement sees.
  func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try work() }
    try run("BEGIN")
    defer {
      // A read-only transaction has nothing to lose.
      try? execute("ROLLBACK")
    }
    return try work()
  }

  private var isInTransaction: Bool {
    sqlite3_get_autocommit(handle) == 0
  }

  private var message: String {
    String(cString: sqlite3_errmsg(handle))
  }

  func rows<Value>(
    _ sql: String, _ values: [SQLiteValue] = [], read: (SQLiteStatement) throws -> Value
  ) throws -> [Value] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var result: [Value] = []
    while try statement.step() {
      result.append(try read(statement))
    }
    return result
  }

  private func statement(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    guard let handle else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "the connection is closed", sql: sql)
    }
    let statement = try SQLiteStatement(sql, connection: handle)
    statements[sql] = statement
    return statement
  }
}
