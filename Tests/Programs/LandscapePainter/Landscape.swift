import Bitmaps
import FeedServer
import Foundation
import PictureEncoders

/// A landscape of the demo.
struct Landscape: Sendable {
  let number: Int
  let scene: Scene
  /// The number of earlier landscapes of the same scene.
  let round: Int

  private static let sizes = [(640, 480), (800, 600), (480, 640), (1024, 576), (640, 480)]

  static let all = LandscapePost.all.enumerated().filter { place, post in post.number == place }.map { number, post in
    Landscape(number: number, scene: Scene.all[post.scene], round: post.round)
  }

  /// The name of the file in `Sources/CProgram/Pictures`.
  var name: String {
    "\(number < 10 ? "0" : "")\(number)." + ["jpg", "png", "webp"][number % 3]
  }

  private var format: BitmapEncoder.Format {
    [.jpeg(), .png(compression: 9), .webP(effort: 6)][number % 3]
  }

  private var isPNG: Bool { number % 3 == 1 }

  var size: (width: Int, height: Int) {
    let size = Self.sizes[number % Self.sizes.count]
    // A larger PNG would take half a megabyte, because PNG is lossless.
    return isPNG && size.0 > 640 ? (640, 480) : size
  }

  /// Draws the landscape, which looks alike at each size. PNGs are drawn without grain, because grain would add 150
  /// KiB.
  func drawn(size: (width: Int, height: Int)) -> Bitmap {
    var random = SplitMix64(stream: 1000 + UInt64(number))
    // The first two random numbers belong to the post's id.
    (_, _) = (random.next(), random.next())
    return scene.draw(round: round, seed: random.next(), size: size, isGrained: !isPNG)
  }

  func file() throws -> Data {
    try BitmapEncoder(format).encode(drawn(size: size))
  }
}
