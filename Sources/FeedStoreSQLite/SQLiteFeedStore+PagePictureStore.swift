import FeedCaching
import FeedDomain
import Foundation

extension SQLiteFeedStore: PagePictureStore {
  public func insert(_ picture: PagePicture, onPage page: URL, keepingNewest limit: Int) throws {
    try writing(isSynced: false) { connection in
      try connection.run(
        """
        INSERT INTO page_pictures (page, picture, found) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET picture = excluded.picture, found = excluded.found
        """, [.text(page.textWithoutUserinfo), .text(picture.address?.textWithoutUserinfo), .date(picture.date)])
      // Counting is cheap, and sorting is needed only at the limit.
      try connection.run(
        """
        DELETE FROM page_pictures WHERE (SELECT count(*) FROM page_pictures) > ?1 AND page IN (
          SELECT page FROM page_pictures WHERE page <> ?2 ORDER BY found DESC, page LIMIT -1 OFFSET ?1 - 1)
        """, [.integer(limit), .text(page.textWithoutUserinfo)])
    }
  }

  /// Returns nil for a stored address that is not one, so that the page is asked again.
  public func retrievePicture(onPage page: URL) throws -> PagePicture? {
    let row = try first(
      "SELECT picture, found FROM page_pictures WHERE page = ?", .text(page.textWithoutUserinfo)
    ) { (picture: $0.text(0), date: $0.date(1)) }
    guard let row, let date = row.date else { return nil }
    let address = row.picture.flatMap { WebAddress($0, escaping: false)?.url }
    return address == nil && row.picture != nil ? nil : PagePicture(address: address, date: date)
  }

  public func deletePagePictures(foundUntil date: Date) throws {
    try write("DELETE FROM page_pictures WHERE found <= ?", .date(date))
  }
}
