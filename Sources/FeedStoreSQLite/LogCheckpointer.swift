import CSQLite
import Foundation

/// A checkpointer that moves a database's write-ahead log into its file on a thread of its own. A checkpoint takes tens
/// of milliseconds. SQLite would run it in the commit that fills the log, and so delay the next use of that connection.
/// Readers and the writer continue in the meantime. Source: "Write-Ahead Logging", sqlite.org/wal.html.
final class LogCheckpointer {
  /// The number of pages in the log at which a checkpoint is run. This is SQLite's default.
  private static let pageLimit = 1000

  private let path: String
  private let queue = DispatchQueue(label: "essential-feed.checkpointer", qos: .utility)
  private let trigger: any DispatchSourceUserDataAdd

  init(path: String) {
    self.path = path
    trigger = DispatchSource.makeUserDataAddSource(queue: queue)
    trigger.setEventHandler { Self.checkpoint(ofDatabaseAt: path) }
    trigger.activate()
  }

  deinit { trigger.cancel() }

  /// Must be called after each commit.
  func logDidGrow(to pageCount: Int) {
    if pageCount >= Self.pageLimit { trigger.add(data: 1) }
  }

  func finish() {
    queue.sync {}
  }

  /// Runs a checkpoint on its own connection. If this connection is the last to close, SQLite also deletes the log.
  private static func checkpoint(ofDatabaseAt path: String) {
    do {
      let connection = try SQLiteConnection(path: path)
      try connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    } catch {
      // Errors are ignored; SQLite ignores errors of its own checkpoints too. The log stays complete, the next commit
      // tries again, and a damaged file is reported when it is read.
    }
  }
}
