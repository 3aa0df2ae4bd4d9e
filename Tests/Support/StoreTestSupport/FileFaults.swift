import CSQLite
import Foundation

/// The faults of a cache file by SQLite's own checks, and by the sums that the store keeps.
public enum FileFaults {
  /// Returns descriptions of the faults; an empty array for a whole file.
  public static func find(in file: URL) -> [String] {
    let checks = rows("PRAGMA integrity_check", in: file).filter { $0 != "ok" }
    // A file has no tables until all of them are made.
    guard rows("PRAGMA user_version", in: file) != ["0"] else { return checks }
    let counts = """
      SELECT 'the total of the pictures is wrong' FROM image_total
      WHERE bytes <> (SELECT coalesce(sum(size), 0) FROM images)
      UNION ALL SELECT 'a picture has no data' FROM images WHERE id NOT IN (SELECT image FROM image_data)
      """
    return checks + rows("SELECT * FROM pragma_foreign_key_check", in: file) + rows(counts, in: file)
  }

  /// Returns what every version of the file has of feeds and pictures, as text.
  public static func contents(of file: URL) -> [String] {
    rows(
      """
      SELECT feeds.key || feeds.timestamp || hex(feed_images.id) || feed_images.url
      FROM feeds JOIN feed_images ON feed_images.feed = feeds.id ORDER BY feeds.key, position
      """, in: file)
      + rows("SELECT url || size || hex(data) FROM images JOIN image_data ON image = images.id ORDER BY url", in: file)
  }

  /// Returns the first column of the rows, or SQLite's message if the statement fails.
  public static func rows(_ sql: String, in file: URL) -> [String] {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(connection)
    }
    guard sqlite3_open_v2(file.path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_busy_timeout(connection, 60_000) == SQLITE_OK,
      sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK
    else { return [String(cString: sqlite3_errmsg(connection))] }
    var rows: [String] = []
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      code = sqlite3_step(statement)
    }
    return code == SQLITE_DONE ? rows : rows + [String(cString: sqlite3_errmsg(connection))]
  }
}
