import FeedServer
import FeedServerTestSupport
import Foundation

extension ServedFeed {
  /// Makes a feed of numbered images, each with a line of text above the picture and one below it.
  static func album(of count: Int, picture: @escaping @Sendable (Int) -> ServedPicture) -> ServedFeed {
    album(0..<count, picture: picture)
  }

  static func album(_ numbers: Range<Int>, picture: @escaping @Sendable (Int) -> ServedPicture) -> ServedFeed {
    ServedFeed(
      images: numbers.map { number in
        ServedImage(id: .image(number), description: .description(number), location: .location(number))
      },
      picture: { picture($0.imageNumber) })
  }

  /// Makes a feed of images that use the given JPEGs in turn.
  static func album(of count: Int, jpegs: [Data]) -> ServedFeed {
    album(of: count) { .data(jpegs[$0 % jpegs.count], contentType: "image/jpeg") }
  }

  /// The feed without texts, so that many rows fit on a screen.
  var withoutTexts: ServedFeed {
    var feed = self
    feed.images = images.map { ServedImage(id: $0.id) }
    return feed
  }
}

extension UUID {
  static func image(_ number: Int) -> UUID {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, bytes[3], bytes[2], bytes[1], bytes[0]))
  }

  var imageNumber: Int {
    [uuid.12, uuid.13, uuid.14, uuid.15].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension String {
  static func location(_ number: Int) -> String { "Place \(number)" }
  static func description(_ number: Int) -> String { "What there is to be seen at place \(number)." }
}

extension ServedRequest {
  /// The number of the image whose picture is requested.
  var pictureNumber: Int? {
    guard path.hasPrefix("/v1/picture/") else { return nil }
    return UUID(uuidString: String(path.split(separator: "/").last ?? ""))?.imageNumber
  }
}

extension FaultTarget {
  static let feed = FaultTarget.path("/v1/feed")
  static let pictures = FaultTarget.prefix("/v1/picture/")
}
