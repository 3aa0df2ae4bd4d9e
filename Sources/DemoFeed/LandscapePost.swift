import Foundation
import ImageCodecs

/// One image of the demo feed: what it says, and how its picture is drawn and encoded.
struct LandscapePost: Sendable {
  var id: UUID
  var caption: Caption
  var landscape: Landscape
  var format: BitmapEncoder.Format

  private static let sizes = [(640, 480), (800, 600), (480, 640), (1024, 576), (640, 480)]
  private static let formats: [BitmapEncoder.Format] = [.jpeg(), .png(), .webP()]

  /// Rounds over all kinds: the first in their own order, the later ones shuffled, each with other palettes and captions.
  static func posts(seed: UInt64, count: Int) -> [LandscapePost] {
    var order = SplitMix64(seed: seed, stream: 1)
    var posts: [LandscapePost] = []
    var round = 0
    while posts.count < count {
      let kinds = round == 0 ? SceneKind.allCases : order.shuffled(SceneKind.allCases)
      for kind in kinds.prefix(count - posts.count) {
        posts.append(post(of: kind, round: round, place: posts.count, seed: seed))
      }
      round += 1
    }
    return posts
  }

  private static func post(of kind: SceneKind, round: Int, place: Int, seed: UInt64) -> LandscapePost {
    var random = SplitMix64(seed: seed, stream: 1000 + UInt64(place))
    let format = formats[place % formats.count]
    var (width, height) = sizes[place % sizes.count]
    // PNG keeps the grain: a large one would be slow to write and half a megabyte.
    if format == .png(), width > 640 { (width, height) = (640, 480) }
    return LandscapePost(
      id: UUID(from: &random), caption: kind.captions[round % kind.captions.count],
      landscape: Landscape(kind: kind, seed: random.next(), variant: round, width: width, height: height),
      format: format)
  }
}
