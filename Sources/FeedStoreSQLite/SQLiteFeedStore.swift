import FeedCaching
import FeedDomain
import Foundation

/// Keeps feeds and pictures in one SQLite file, which several processes may use at once.
///
/// Each store sees one feed at most, that of its key, and the pictures of all. URLs are kept without their users' names and
/// passwords, and pictures are found by any such name. Every write is a transaction that survives the end of the process;
/// the loss of power may undo the newest ones.
///
/// A file that is damaged is set aside under another name and a new one begun, also in mid-use: the call that met the
/// damage then throws and the next one works. A new file is begun also when it was removed. A file that only newer
/// programs can use is left to them. A write that fails for another reason (no permission, a full disk, another program
/// that writes for longer than is waited) leaves what was there before.
///
/// Not `Sendable`: it belongs to the actor that made it, which should not be the main actor, for every call waits for
/// the disk.
public final class SQLiteFeedStore {
  let database: RecoveringDatabase
  let feedKey: FeedKey
  let imageBudget: Int
  private let uses: PictureUses

  /// Opens the file; makes it (for its owner only) and the directories above it when they are missing. A file that
  /// another program keeps from being opened is opened by the first call that finds it free.
  ///
  /// - Parameters:
  ///   - feedKey: tells the feeds in the file apart; that of no source has an empty one.
  ///   - imageBudget: how many bytes of picture data are kept; above it, what was used longest ago goes first.
  ///   - busyTimeout: how long each call waits for another program; then it throws a ``StoreError`` that is retryable.
  ///   - currentDate: the clock by which a file that is set aside is named.
  ///   - onLoss: called each time a new file has to be begun, the first time possibly before this returns.
  /// - Throws: when no usable file can be had, or it is one for newer programs.
  public init(
    fileURL: URL, feedKey: FeedKey = "", imageBudget: Int = Limits.cacheSize,
    busyTimeout: BusyTimeout = BusyTimeout(),
    currentDate: @escaping () -> Date = Date.init,
    onLoss: @escaping (FileLoss) -> Void = { _ in }
  ) throws {
    self.feedKey = feedKey
    self.imageBudget = imageBudget
    uses = PictureUses()
    database = try RecoveringDatabase(
      fileURL: fileURL, schema: .feed, busyTimeout: busyTimeout, currentDate: currentDate, onLoss: onLoss)
  }

  /// The same file, connection and all, as the store of another feed.
  init(_ other: SQLiteFeedStore, feedKey: FeedKey) {
    self.feedKey = feedKey
    (database, imageBudget, uses) = (other.database, other.imageBudget, other.uses)
  }

  /// Ends the connection; the last of all programs to do so folds the log into the file and removes it. So does the
  /// end of the store's life, but not the end of the process. Using the store afterwards opens the file again.
  public func close() {
    database.close()
  }
}

extension SQLiteFeedStore {
  /// Runs `work` in a transaction.
  ///
  /// Reading a picture writes nothing: its use is remembered, and written with the next transaction there is.
  @discardableResult
  func writing<Result>(_ work: (SQLiteConnection) throws -> Result) throws -> Result {
    try database.perform { connection in
      try connection.transaction {
        try writeUses(connection)
        let result = try work(connection)
        try database.requireNoDamage()
        return result
      }
    }
  }

  /// Runs one statement that gives no rows, in a transaction.
  func write(_ sql: String, _ values: SQLiteValue...) throws {
    try writing { try $0.run(sql, values) }
  }

  /// Reads the first row that a statement gives; nil when there is none.
  func first<Value>(
    _ sql: String, _ values: SQLiteValue..., read: (SQLiteStatement) throws -> Value
  ) throws -> Value? {
    try database.perform { try $0.rows(sql, values, read: read).first }
  }

  /// The SQL for a number that no use had before, unless a use has the largest that there is.
  static let nextUse = "min(coalesce(max(last_use), 0), 9223372036854775806) + 1"

  func noteUse(of image: Int) {
    uses.count += 1
    uses.unwritten[image] = uses.count
  }

  private func writeUses(_ connection: SQLiteConnection) throws {
    for (image, _) in uses.unwritten.sorted(by: { $0.value < $1.value }) {
      try connection.run(
        "UPDATE images SET last_use = (SELECT \(Self.nextUse) FROM images) WHERE id = ?", [.integer(image)])
    }
    uses.unwritten.removeAll()
  }

  /// The pictures that were used since the last transaction, each with the number of its last use.
  private final class PictureUses {
    var unwritten: [Int: Int] = [:]
    var count = 0
  }
}
