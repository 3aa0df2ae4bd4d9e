import FeedCaching
import Foundation

extension SQLiteFeedStore: FeedImageDataStore {
  public func insert(_ data: Data, for url: URL) throws {
    try writing(isSynced: false) { connection in
      try connection.run("DELETE FROM images WHERE url = ?", [.text(url.textWithoutUserinfo)])
      guard data.count <= imageBudget else { return }
      try evict(untilAtMost: imageBudget - data.count, connection)
      try connection.run(
        "INSERT INTO images (url, size, last_use) SELECT ?, ?, \(Self.nextUse) FROM images",
        [.text(url.textWithoutUserinfo), .integer(data.count)])
      try connection.run("INSERT INTO image_data (image, data) VALUES (last_insert_rowid(), ?)", [.blob(data)])
    }
  }

  public func retrieve(dataForURL url: URL) throws -> Data? {
    let found = try first(
      """
      SELECT images.id, image_data.data FROM images JOIN image_data ON image_data.image = images.id
      WHERE images.url = ?
      """, .text(url.textWithoutUserinfo)
    ) { (id: $0.integer(0), data: $0.blob(1)) }
    guard let found else { return nil }
    noteUse(of: found.id)
    return found.data
  }

  public func hasData(forURL url: URL) throws -> Bool {
    try first("SELECT 1 FROM images WHERE url = ?", .text(url.textWithoutUserinfo)) { $0.integer(0) } != nil
  }

  public func delete(dataForURL url: URL) throws {
    try write("DELETE FROM images WHERE url = ?", .text(url.textWithoutUserinfo))
  }

  private func evict(untilAtMost limit: Int, _ connection: SQLiteConnection) throws {
    while try total(connection) > limit {
      let removed = try connection.run(
        "DELETE FROM images WHERE id = (SELECT id FROM images ORDER BY last_use LIMIT 1)")
      guard removed > 0 else { throw SQLiteError.inconsistency("no picture is kept, but their total is not 0") }
    }
  }

  private func total(_ connection: SQLiteConnection) throws -> Int {
    guard let total = try connection.rows("SELECT bytes FROM image_total", read: { $0.integer(0) }).first, total >= 0
    else { throw SQLiteError.inconsistency("the total of the pictures' sizes is missing or below 0") }
    return total
  }
}
