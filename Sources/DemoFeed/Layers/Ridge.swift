/// Land below a ``Crest``: dark at the top, fading into the haze towards its foot as distant land does.
struct Ridge: Layer {
  var crest: Crest
  var tint: Tint
  /// What the foot fades into.
  var foot: Tint
  /// Where the fading is complete, below the crest's level, as a fraction of the height.
  var fade: Float = 0.3
  /// The strength of the fading, 0 to 1.
  var fading: Float = 0.8
  /// The land's faces in light and shade; `nil` for a silhouette.
  var faces: Faces?

  /// How the slopes of a mountain take the light.
  struct Faces: Sendable {
    var lit: Tint
    var shade: Tint
    /// 1 when the light comes from the left, -1 from the right.
    var side: Float = 1
    /// How strongly spurs and gullies show, 0 to 1.
    var contrast: Float = 1
    /// How far down from the crest they are seen, as a fraction of the height.
    var depth: Float = 0.5
  }

  func paint(on canvas: inout Canvas) {
    let tops = crest.tops(on: canvas)
    let base = canvas.y(crest.level)
    let length = canvas.y(fade)
    let relief = faces.map { Relief(seed: crest.seed &+ 77, tops: tops, side: $0.side, canvas: canvas) }
    let contrast = faces?.contrast ?? 1
    let (reach, pixel) = (canvas.y(faces?.depth ?? 1), canvas.pixel)
    canvas.paintBelow(tops) { _, column, y in
      var land = tint
      if let faces, let relief {
        let below = y - tops[column]
        let light = contrast.between(0.5, relief.light(column: column, x: Float(column) * pixel, below: below))
        land.cover(with: faces.shade.covered(with: faces.lit, light), (1 - below / reach).unit)
      }
      land.cover(with: foot, ((y - base + length * 0.4) / (length * 1.4)).step(0, 1) * fading)
      return land
    }
  }
}
