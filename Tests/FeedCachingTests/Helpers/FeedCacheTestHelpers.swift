import FeedCaching
import FeedDomain
import Foundation
import TestSupport

func uniqueImage() -> FeedImage {
  FeedImage(
    id: UUID(), description: "a description", location: "a location", url: anyURL(UUID().uuidString),
    details: anyDetails())
}

/// Returns details with a value in every property that is saved.
func anyDetails() -> FeedImage.Details {
  var details = FeedImage.Details()
  (details.nativeID, details.title, details.author) = (UUID().uuidString, "a title", "an author")
  (details.createdAt, details.page) = (Date(timeIntervalSince1970: 1_700_000_000.25), "https://example.com/page")
  (details.preview, details.previewSize) = ("https://example.com/preview", FeedImage.Details.Size(width: 4, height: 3))
  (details.size, details.warning) = (FeedImage.Details.Size(width: .max, height: .min), "")
  (details.blurhash, details.index, details.count, details.kind) = ("a hash", 2, 4, .gifv)
  (details.boostedBy, details.replies) = ("another@example.com", "https://example.com/replies")
  (details.text, details.links) = ("a text [1]\nof two lines", ["https://example.com/link"])
  details.license = "CC BY 4.0 (https://example.com/by)"
  (details.tags, details.lacksDescription) = (["sea", "über"], true)
  details.facts = [.init(.camera, "a camera"), .init(.place, "")]
  return details
}

func uniqueImageFeed(count: Int = 2) -> (models: [FeedImage], local: [LocalFeedImage]) {
  let models = (0..<count).map { _ in uniqueImage() }
  return (models, models.map(\.local))
}

extension FeedImage {
  var local: LocalFeedImage {
    LocalFeedImage(id: id, description: description, location: location, address: address, details: boxedDetails)
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
