import CSQLite
import Foundation

/// Folds a database's write-ahead log into its file, on a thread of its own: that takes tens of milliseconds, for which
/// SQLite by itself would hold up the commit that made the log long enough, and whoever is next on that connection.
///
/// Readers and the writer go on meanwhile. Source: "Write-Ahead Logging", sqlite.org/wal.html.
final class LogFolder {
  /// How many pages the log may have before it is folded in: SQLite's own number.
  private static let pageLimit = 1000

  private let path: String
  private let queue = DispatchQueue(label: "essential-feed.log-folder", qos: .utility)
  /// Says that what was committed up to now is still to be folded in.
  private let demand: any DispatchSourceUserDataAdd

  init(path: String) {
    self.path = path
    demand = DispatchSource.makeUserDataAddSource(queue: queue)
    demand.setEventHandler { Self.foldLog(ofDatabaseAt: path) }
    demand.activate()
  }

  deinit { demand.cancel() }

  /// To be called after each commit.
  ///
  /// - Parameter pageCount: how long the log is now.
  func logGrew(to pageCount: Int) {
    if pageCount >= Self.pageLimit { demand.add(data: 1) }
  }

  /// Waits for what is under way.
  func finish() {
    queue.sync {}
  }

  /// On a connection of its own, which lives no longer: the last one to close does the same and removes the log.
  private static func foldLog(ofDatabaseAt path: String) {
    do {
      let connection = try SQLiteConnection(path: path)
      try connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    } catch {
      // As when SQLite does it: the log keeps everything, the next commit tries again, and what is wrong with the file
      // is told to the one who reads it.
    }
  }
}
