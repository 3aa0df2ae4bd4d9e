import Bitmaps
import FeedServer
import FeedServerTestSupport
import Foundation
import PictureEncoders
import TestSupport

extension TestServer {
  /// Gives one of `rarity` responses a fault that the seed chooses. Mild faults only delay or split a response.
  func injectRandomFaults(seed: UInt64, rarity: Int) {
    let faults = Self.mildFaults + Self.mildFaults + Self.faults
    for (index, fault) in faults.enumerated() {
      inject(
        fault,
        for: .matching { request in
          var generator = SeededGenerator(seed: seed &+ UInt64(request.id) &* 0x1_0000)
          return Int.random(in: 0..<faults.count * rarity, using: &generator) == index
        })
    }
  }

  private static let mildFaults: [Fault] =
    [
      .chunked, .delay(.milliseconds(1)), .delay(.milliseconds(20)), .delay(.milliseconds(60)),
      .drip(bytes: 7, every: .milliseconds(1)), .drip(bytes: 200, every: .milliseconds(3)),
    ]

  private static let faults: [Fault] =
    [204, 304, 400, 401, 404, 410, 429, 500, 503, 599].map(Fault.status)
    + [
      "", "{", "no JSON", #"{"items":[]}"#, #"{"items":[{"id":"1"}]}"#, #"{"items":[{"a":1,},]}"#, "GIF89a",
      "\u{89}PNG\r\n\u{1A}\n",
    ]
    .map { Fault.body(Data($0.utf8)) }
    + [
      .body(Data([0x7B, 0xFF] + #""items":[]}"#.utf8)), .body(Data([0xFF, 0xD8, 0xFF, 0xDA])),
      // The status is 503, because after a 429 the program would send no requests until that time has passed.
      .body(Data(), status: 503, headers: ["Retry-After": "99999999999999999999"]),
      .body(Data(), status: 429, headers: ["X-RateLimit-Reset": "99999999999999999999-12-31T23:59:60Z"]),
      .redirect(to: "/v1/feed"), .redirect(to: "ftp://127.0.0.1/"), .redirect(to: "http://127.0.0.1:1/"),
      .redirect(to: "//[::1]:99999/"), .abort(afterBytes: 0), .abort(afterBytes: 40), .disconnect, .endless,
    ]
    + [
      "", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 999 \u{FF}\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "\u{0}\u{0}",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
    ]
    .map { Fault.bytes(Data($0.utf8)) }
}

extension ServedFeed {
  /// Makes images with texts of all kinds after their labels, and pictures of all formats and sizes in the colours of
  /// their numbers. Some pictures are damaged.
  static func random(_ numbers: Range<Int>, seed: UInt64) -> ServedFeed {
    var generator = SeededGenerator(seed: seed)
    let texts = HostileTextTests.texts.values.sorted()
    let pictures = numbers.map { picture($0, &generator) }
    var feed = ServedFeed.numbered(numbers) { pictures[$0 - numbers.lowerBound] }
    for index in feed.images.indices.dropFirst() {
      if Bool.random(using: &generator) {
        feed.images[index].location? += " \(texts.randomElement(using: &generator) ?? "")"
      }
      feed.images[index].description = texts.randomElement(using: &generator)
    }
    let comments = texts.map { text in
      ServedComment(
        id: UUID(), message: text,
        createdAt: Date(timeIntervalSince1970: .random(in: -62_000_000_000...250_000_000_000, using: &generator)),
        username: text)
    }
    feed.comments = { id in Array(comments.prefix(id.imageNumber % 20)) }
    return feed
  }

  private static func picture(_ number: Int, _ generator: inout SeededGenerator) -> Data {
    let sides = [1, 2, 5, 8, 40, 160, 320, 400]
    let size = PixelSize(
      width: sides.randomElement(using: &generator) ?? 1, height: sides.randomElement(using: &generator) ?? 1)
    let picture = TestPicture(number: number)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...1:
      let color = picture.components
      let frames = (0..<3).map {
        AnimatedGIF.Frame(
          width: size.width, height: size.height, index: UInt8($0), delay: .random(in: 0...9, using: &generator))
      }
      return AnimatedGIF(
        width: size.width, height: size.height, palette: [color, color, color], repetitions: 0, frames: frames
      ).data
    case 2: return picture.file(.jpeg(), size)
    case 3: return picture.file(.webP(), size)
    case 4: return picture.png.prefix(.random(in: 0...90, using: &generator))
    case 5: return picture.file(.png(), size)
    default: return picture.png
    }
  }
}
