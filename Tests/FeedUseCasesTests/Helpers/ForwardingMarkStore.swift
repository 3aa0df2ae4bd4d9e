import FeedCaching
import FeedDomain
import Foundation

/// A store that forwards its marks, its history and the pictures of pages to an in-memory store.
protocol ForwardingMarkStore: FeedMarkStore, HistoryStore, PagePictureStore {
  var store: InMemoryFeedStore { get }
}

extension ForwardingMarkStore {
  func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws {
    try store.insert(marks, at: date, forKey: key)
  }

  func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks? { try store.retrieveMarks(forKey: key) }

  func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws {
    try store.insert(seen: ids, at: date, forKey: key)
  }

  func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID> {
    try store.retrieveSeen(among: ids, forKey: key)
  }

  func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int {
    try store.countUnseen(ofFeedSavedAfter: date, forKey: key)
  }

  func deleteSeen(listedUntil date: Date, keepingNewest limit: Int, forKey key: FeedKey) throws {
    try store.deleteSeen(listedUntil: date, keepingNewest: limit, forKey: key)
  }

  func deleteMarks(keptUntil date: Date) throws { try store.deleteMarks(keptUntil: date) }

  func insert(opened address: OpenedAddress, keepingNewest limit: Int) throws {
    try store.insert(opened: address, keepingNewest: limit)
  }

  func retrieveOpened() throws -> [OpenedAddress] { try store.retrieveOpened() }

  func deleteOpened(_ word: String) throws { try store.deleteOpened(word) }

  func deleteAllOpened() throws { try store.deleteAllOpened() }

  func insert(_ picture: PagePicture, onPage page: URL, keepingNewest limit: Int) throws {
    try store.insert(picture, onPage: page, keepingNewest: limit)
  }

  func retrievePicture(onPage page: URL) throws -> PagePicture? { try store.retrievePicture(onPage: page) }

  func deletePagePictures(foundUntil date: Date) throws { try store.deletePagePictures(foundUntil: date) }
}
