import FeedDomain
import Foundation

extension FeedImage {
  /// Returns an image whose id, URL and texts depend on its number.
  static func example(
    _ number: Int, location: String? = nil, description: String? = "Description", path: String = "picture"
  ) -> FeedImage {
    FeedImage(
      id: id(number), description: description, location: location,
      url: URL(filePath: "/\(path)-\(number)"))
  }

  static func examples(_ numbers: some Sequence<Int>) -> [FeedImage] {
    numbers.map { example($0) }
  }

  private static func id(_ number: Int) -> UUID {
    let high = UInt8(number / 256)
    let low = UInt8(number % 256)
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, low))
  }
}
