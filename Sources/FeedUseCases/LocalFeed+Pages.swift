import FeedCaching
import FeedDomain
import Foundation

/// The use cases for the pictures that pages name.
extension LocalFeed {
  /// Returns the result of looking for a picture on a page, or nil if the page was not read yet, or is to be read again
  /// because it named no picture ``Limits/pageWithoutPictureDays`` days ago.
  func picture(onPage page: URL) throws -> PagePicture? {
    guard let picture = try openStore().retrievePicture(onPage: page) else { return nil }
    let now = currentDate()
    let expired = FeedCachePolicy.newestExpired(at: now, afterDays: Limits.pageWithoutPictureDays)
    // A date of the future is of a clock that was wrong, so the page's age is not known.
    let isRecent = expired < picture.date && picture.date <= now
    return picture.address == nil && !isRecent ? nil : picture
  }

  func save(pictureAddress address: URL?, onPage page: URL) throws {
    guard !isClosed else { return }
    let picture = PagePicture(address: address, date: currentDate())
    try openStore().insert(picture, onPage: page, keepingNewest: Limits.rememberedPages)
  }

  /// Forgets the pictures of pages that were read long ago.
  func forgetOldPages() throws { try openStore().deletePagePictures(foundUntil: newestForgotten) }
}
