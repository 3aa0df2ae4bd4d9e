import FeedDomain
import FeedTestSupport
import Foundation

extension FeedImage {
  /// Returns an image of the web with details.
  ///
  /// - Parameter seconds: the image's date, in seconds after the moment 1,000 s before ``FeedServiceSUT/now``; nil for
  ///   no date.
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

  /// The number of an example image.
  var number: Int? { description.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } }
}
