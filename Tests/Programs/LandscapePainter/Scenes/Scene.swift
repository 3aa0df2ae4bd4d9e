import Bitmaps
import FeedServer

/// A kind of landscape as data: the times of day that suit it, and what is in it.
struct Scene: Sendable {
  /// The times of day and the weather, used in turn.
  let palettes: [Palette]
  /// Where the sun or the moon stands, maybe outside of the picture.
  let light: (x: Float, y: Float)
  /// From the farthest to the nearest.
  let layers: [any Layer]

  /// In the order of the demo's captions.
  static let all = [
    sunsetSea, mountainRange, northernLights, balloonValley, desertDunes, blossomHill, lighthouseCape, archipelago,
    flowerField, moonlitLake,
  ]

  /// - Parameters:
  ///   - round: how many pictures of this scene come before; each has other colours.
  ///   - seed: decides every detail, and from which side the light comes.
  func draw(round: Int, seed: UInt64, size: (width: Int, height: Int), isGrained: Bool = true) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let isMirrored = random.next() >> 63 == 1
    let light = (light.x + random.float(-0.06...0.06), light.y + random.float(-0.02...0.02))
    var setting = Setting(palette: palettes[round % palettes.count], light: light, round: round, random: random)
    var canvas = Canvas(width: size.width, height: size.height)
    for layer in layers { layer.paint(on: &canvas, in: &setting) }
    return canvas.bitmap(grain: isGrained ? setting.noise() : nil, isMirrored: isMirrored)
  }
}
