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
    /// How far down from the crest they are seen, as a fraction of the height.
    var depth: Float = 0.5
  }

  func paint(on canvas: inout Canvas) {
    let tops = crest.tops(on: canvas)
    let base = canvas.y(crest.level)
    let length = canvas.y(fade)
    let slopes = faces == nil ? [] : Slopes(tops: tops, canvas: canvas).values
    let noise = Noise(seed: crest.seed &+ 77)
    let (reach, pixel, last) = (canvas.y(faces?.depth ?? 1), canvas.pixel, canvas.width - 1)
    canvas.paintBelow(tops) { _, column, y in
      var land = tint
      if let faces {
        let below = y - tops[column]
        let x = Float(column) * pixel
        let wander = noise.value(x * 5, below * 7) * 0.45 + noise.value(x * 17, below * 13) * 0.2
        let place = column + Int(wander * (0.02 + below) / pixel)
        let slope = slopes[place < 0 ? 0 : place > last ? last : place] * faces.side
        let light = (slope + noise.value(x * 38, below * 26) * 0.22).step(-0.35, 0.35)
        land.cover(with: faces.shade.covered(with: faces.lit, light), (1 - below / reach).unit)
      }
      land.cover(with: foot, ((y - base + length * 0.4) / (length * 1.4)).step(0, 1) * fading)
      return land
    }
  }
}

/// How steep a crest is at each column, smoothed: positive where it falls to the left.
private struct Slopes {
  let values: [Float]

  init(tops: [Float], canvas: Canvas) {
    let reach = max(1, canvas.width / 90)
    let last = tops.count - 1
    let run = Float(2 * reach) * canvas.pixel
    values = tops.indices.map { column in
      (tops[max(0, column - reach)] - tops[min(last, column + reach)]) / run
    }
  }
}
