import FeedCaching
import FeedDomain
import Foundation

/// A store for feeds and pictures in an SQLite file, which several processes may use at once.
///
/// Each store sees the feed of its key, and the pictures of all feeds. URLs are stored without user name and password,
/// and pictures are found by such URLs with any user name. Every write is a transaction that survives the end of the
/// process, and a power failure. Only the newest pictures and the addresses of pages' pictures may be lost then: they
/// are many, and can be loaded again.
///
/// A damaged file is renamed and a new one is created, even while the file is in use: the call that meets the damage
/// throws, and the next call works. A removed file is created again. A file that only newer versions of the program can
/// use is left alone. A write that fails for another reason, such as a full disk or a lock, changes nothing.
///
/// A store is confined to the actor that created it, which should not be the main actor: each call waits for the disk.
public final class SQLiteFeedStore {
  let database: RecoveringDatabase
  let feedKey: FeedKey
  let imageBudget: Int
  private let uses: PictureUses

  /// Opens the file. Creates it, and missing directories, with access for their owner only. If another program locks
  /// the file, the first call that finds it unlocked opens it.
  ///
  /// - Parameters:
  ///   - imageBudget: the number of bytes of picture data above which the least recently used data is evicted.
  ///   - busyTimeout: the time that each call waits for other programs before it throws a retryable ``StoreError``.
  ///   - currentDate: the clock for the names of damaged files.
  ///   - onLoss: called each time a new file has to be created, possibly before the initializer returns.
  /// - Throws: an error if no usable file can be created, or if the file is from a newer version of the program.
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

  init(_ other: SQLiteFeedStore, feedKey: FeedKey) {
    self.feedKey = feedKey
    database = other.database
    imageBudget = other.imageBudget
    uses = other.uses
  }

  /// Closes the connection. The next call opens a new one. When the last program closes its connection, SQLite also
  /// merges the log into the file. This does not happen if the process just ends. Releasing the store closes the
  /// connection too.
  public func close() {
    database.close()
  }
}

extension SQLiteFeedStore {
  /// Runs `work` in a transaction that also saves the order in which pictures were last used, because reading a picture
  /// writes nothing.
  @discardableResult
  func writing<Result>(isSynced: Bool = true, _ work: (SQLiteConnection) throws -> Result) throws -> Result {
    try database.perform { connection in
      try connection.transaction(isSynced: isSynced) {
        try writeUses(connection)
        let result = try work(connection)
        try database.requireNoDamage()
        return result
      }
    }
  }

  func write(_ sql: String, _ values: SQLiteValue...) throws {
    try writing { try $0.run(sql, values) }
  }

  func first<Value>(
    _ sql: String, _ values: SQLiteValue..., read: (SQLiteStatement) throws -> Value
  ) throws -> Value? {
    try database.perform { try $0.rows(sql, values, read: read).first }
  }

  /// The SQL expression for the number of the next use, greater than all earlier numbers until these reach the maximum.
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

  /// The pictures that were used since the last transaction, with numbers in the order of their last uses.
  private final class PictureUses {
    var unwritten: [Int: Int] = [:]
    var count = 0
  }
}
