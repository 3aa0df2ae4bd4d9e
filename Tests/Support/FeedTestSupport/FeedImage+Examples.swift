import FeedDomain
import Foundation

extension FeedImage {
  /// Returns an image with an id, a URL and texts that depend on the number.
  public static func example(_ number: Int, path: String = "picture") -> FeedImage {
    let (high, middle, low) = (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    return FeedImage(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, middle, low)),
      description: "Description \(number)", location: nil,
      url: URL(filePath: "/\(path)-\(number)"))
  }

  /// Returns an image of an Essential Feed API, with a URL that mappers accept.
  public static func web(_ number: Int) -> FeedImage {
    let image = example(number)
    let url = URL(string: "https://example.com\(image.url.path)") ?? image.url
    return FeedImage(id: image.id, description: image.description, location: nil, url: url)
  }

  public static func examples(_ numbers: some Sequence<Int>) -> [FeedImage] {
    numbers.map { example($0) }
  }
}
