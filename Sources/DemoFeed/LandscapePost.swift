import Bitmaps
import FeedServer
import Foundation
import PictureCodecs

/// One image of the demo feed: what it says, and how its picture is drawn and encoded.
package struct LandscapePost: Sendable {
  var id: UUID
  package var caption: Caption
  var scene: Scene
  /// How many pictures of the same scene come before.
  var round: Int
  var seed: UInt64
  package var size: (width: Int, height: Int)
  package var format: BitmapEncoder.Format

  private static let sizes = [(640, 480), (800, 600), (480, 640), (1024, 576), (640, 480)]
  private static let formats: [BitmapEncoder.Format] = [.jpeg(), .png(), .webP()]

  /// Rounds over all scenes: the first in their own order, the later ones shuffled, each with the scenes' next palettes and captions.
  package static func posts(seed: UInt64, count: Int) -> [LandscapePost] {
    var order = SplitMix64(seed: seed, stream: 1)
    var posts: [LandscapePost] = []
    var round = 0
    while posts.count < count {
      let scenes = round == 0 ? Scene.all : order.shuffled(Scene.all)
      for scene in scenes.prefix(count - posts.count) {
        posts.append(post(of: scene, round: round, place: posts.count, seed: seed))
      }
      round += 1
    }
    return posts
  }

  private static func post(of scene: Scene, round: Int, place: Int, seed: UInt64) -> LandscapePost {
    var random = SplitMix64(seed: seed, stream: 1000 + UInt64(place))
    let format = formats[place % formats.count]
    var size = sizes[place % sizes.count]
    // PNG keeps the grain: a large one would be slow to write and half a megabyte.
    if format == .png(), size.0 > 640 { size = (640, 480) }
    return LandscapePost(
      id: UUID(from: &random), caption: scene.captions[round % scene.captions.count], scene: scene, round: round,
      seed: random.next(), size: size, format: format)
  }

  /// The picture at a size of its own; it looks the same at each.
  package func picture(size: (width: Int, height: Int)) -> ServedPicture {
    do {
      return .data(try BitmapEncoder(format).encode(drawn(size: size)), contentType: format.contentType)
    } catch {
      // What a server answers when it cannot make what was asked for.
      return .status(500)
    }
  }

  package func drawn(size: (width: Int, height: Int)) -> Bitmap {
    scene.draw(round: round, seed: seed, size: size)
  }
}
