import FeedCaching
import FeedDomain
import Foundation
import TestSupport

func uniqueImage() -> FeedImage {
  FeedImage(id: UUID(), description: "a description", location: "a location", url: anyURL(UUID().uuidString))
}

func uniqueImageFeed(count: Int = 2) -> (models: [FeedImage], local: [LocalFeedImage]) {
  let models = (0..<count).map { _ in uniqueImage() }
  return (models, models.map(\.local))
}

extension FeedImage {
  var local: LocalFeedImage {
    LocalFeedImage(id: id, description: description, location: location, url: url)
  }
}

extension Date {
  func minusFeedCacheMaxAge() -> Date {
    adding(days: -7)
  }

  func adding(days: Int) -> Date {
    Calendar(identifier: .gregorian).date(byAdding: .day, value: days, to: self) ?? self
  }
}
