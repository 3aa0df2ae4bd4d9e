import Bitmaps

/// One picture of the demo feed: what it shows and how large it is. It is drawn when it is asked for.
struct Landscape: Sendable {
  var kind: SceneKind
  /// Decides the palette, the composition and every detail.
  var seed: UInt64
  /// Which of the kind's palettes is used; larger numbers begin again.
  var variant: Int
  var width: Int
  var height: Int

  func draw() -> Bitmap {
    var random = SplitMix64(seed: seed)
    let scene = kind.scene
    let palette = scene.palettes[variant % scene.palettes.count]
    var canvas = Canvas(width: width, height: height)
    for layer in scene.layers(palette, &random) {
      layer.paint(on: &canvas)
    }
    return canvas.bitmap(grain: random.next())
  }
}
