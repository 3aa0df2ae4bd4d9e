import FeedServer
import Foundation

extension ServedFeed {
  /// Makes images whose texts, ids and picture colours depend on their numbers, from 0 to 99.
  static func numbered(_ numbers: Range<Int>, comments: [ServedComment] = []) -> ServedFeed {
    ServedFeed(
      images: numbers.map { number in
        ServedImage(
          id: .image(number), description: "Description \(number.twoDigits)", location: "Place \(number.twoDigits)")
      },
      comments: { _ in comments },
      picture: { id in .data(TestPicture(number: id.imageNumber).png, contentType: "image/png") })
  }
}

extension ServedFeed {
  /// Makes images that all have the given picture.
  static func numbered(_ numbers: Range<Int>, picture: Data) -> ServedFeed {
    numbered(numbers) { _ in picture }
  }

  /// Makes images whose pictures the closure returns for their numbers.
  static func numbered(_ numbers: Range<Int>, picture: @escaping @Sendable (Int) -> Data) -> ServedFeed {
    var feed = numbered(numbers)
    feed.picture = { id in .data(picture(id.imageNumber), contentType: "image/png") }
    return feed
  }
}

extension UUID {
  static func image(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
  }

  var imageNumber: Int { Int(uuid.15) }
}

extension Int {
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
