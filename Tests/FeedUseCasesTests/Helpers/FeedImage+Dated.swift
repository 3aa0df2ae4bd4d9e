import FeedDomain
import FeedTestSupport
import Foundation

extension FeedImage {
  /// An image of the web with details.
  ///
  /// - Parameter seconds: when it was made, counted from 1,000 before ``FeedServiceSUT/now``; nil where that is not told.
  static func dated(
    _ number: Int, at seconds: Int?, page: String? = nil, picture: Int? = nil, boostedBy: String? = nil
  ) -> FeedImage {
    var details = Details()
    details.createdAt = seconds.map { FeedServiceSUT.now.addingTimeInterval(TimeInterval($0) - 1_000) }
    (details.page, details.boostedBy) = (page, boostedBy)
    let image = web(number)
    return FeedImage(
      id: image.id, description: image.description, location: nil, url: web(picture ?? number).url, details: details)
  }

  /// What tells it apart in tests.
  var number: Int? { description.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } }
}
