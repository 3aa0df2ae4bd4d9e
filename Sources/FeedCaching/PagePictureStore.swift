import Foundation

/// The result of looking for a picture on a page.
public struct PagePicture: Hashable, Sendable {
  /// The picture's address; nil if the page names no picture.
  public let address: URL?
  /// The time at which the page was read.
  public let date: Date

  public init(address: URL?, date: Date) {
    self.address = address
    self.date = date
  }
}

/// A store for the pictures that pages name. It has a ``FeedStore``'s confinement.
public protocol PagePictureStore {
  /// Stores `picture` in place of the previous result for `page`, and deletes the oldest of the others until `limit`
  /// results are left.
  func insert(_ picture: PagePicture, onPage page: URL, keepingNewest limit: Int) throws
  /// Returns the result for `page`, if there is one.
  func retrievePicture(onPage page: URL) throws -> PagePicture?
  /// Deletes the results of pages that were read at `date` or before.
  func deletePagePictures(foundUntil date: Date) throws
}
