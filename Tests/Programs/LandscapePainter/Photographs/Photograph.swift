import Bitmaps
import Foundation
import PictureEncoders

/// A photograph of the feed in the screenshots: larger than a landscape of the demo, and of any shape.
struct Photograph: Sendable {
  let name: String
  let scene: Scene
  let size: (width: Int, height: Int)
  var round = 0
  var seed: UInt64 = 1

  private static let wide = (width: 1620, height: 1080)
  private static let tall = (width: 1080, height: 1440)
  private static let square = (width: 1200, height: 1200)
  private static let panorama = (width: 2400, height: 800)

  static let all = [
    Photograph(name: "city", scene: .city, size: wide),
    Photograph(name: "birches", scene: .birches, size: tall),
    Photograph(name: "coffee", scene: .coffee, size: square),
    Photograph(name: "ridges", scene: .mountainRange, size: panorama, round: 2, seed: 4),
    Photograph(name: "surf", scene: .surf, size: wide, seed: 3),
    Photograph(name: "milky-way", scene: .milkyWay, size: tall),
    Photograph(name: "dandelion", scene: .dandelion, size: wide),
    Photograph(name: "moon", scene: .moon, size: square),
    Photograph(name: "mist", scene: .mist, size: tall),
    Photograph(name: "wires", scene: .wires, size: wide),
    Photograph(name: "lighthouse", scene: .lighthouseCape, size: tall, round: 1, seed: 5),
    Photograph(name: "rain", scene: .rain, size: wide),
    Photograph(name: "fjord", scene: .northernLights, size: panorama, seed: 9),
    Photograph(name: "blossom", scene: .blossomHill, size: square, round: 1, seed: 2),
    Photograph(name: "boat", scene: .sunsetSea, size: wide, round: 1, seed: 8),
    Photograph(name: "frost", scene: .mist, size: wide, round: 1, seed: 6),
    Photograph(name: "lavender", scene: .flowerField, size: wide, round: 1, seed: 3),
    Photograph(name: "dune", scene: .desertDunes, size: tall, round: 1, seed: 7),
    Photograph(name: "harbour", scene: .city, size: panorama, round: 1, seed: 5),
    Photograph(name: "lake", scene: .moonlitLake, size: wide, round: 1, seed: 5),
  ]

  func file() throws -> Data {
    try BitmapEncoder(.jpeg(quality: 88)).encode(scene.draw(round: round, seed: seed, size: size))
  }
}
