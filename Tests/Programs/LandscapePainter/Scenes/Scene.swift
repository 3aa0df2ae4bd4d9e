import Bitmaps
import FeedServer

/// A kind of landscape: its layers and the times of day that suit it.
struct Scene: Sendable {
  /// The palettes for different times of day and weathers, used in turn.
  let palettes: [Palette]
  /// The position of the sun or the moon, which may be outside the picture.
  let light: (x: Float, y: Float)
  /// The layers from the farthest to the nearest.
  let layers: [any Layer]

  /// The scenes in the order of the demo's captions.
  static let all = [
    sunsetSea, mountainRange, northernLights, balloonValley, desertDunes, blossomHill, lighthouseCape, archipelago,
    flowerField, moonlitLake,
  ]

  /// - Parameters:
  ///   - round: the number of earlier pictures of this scene. Each of these pictures has other colours.
  ///   - seed: the seed for all details, including the side from which the light comes.
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
