/// A single mountain with snow that reaches down its gullies.
struct SnowPeak: Layer {
  var crest: Crest
  var snow: Tint
  var rock: Tint
  var shade: Tint
  /// What the foot fades into.
  var foot: Tint
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    guard let summit = crest.summit else { return }
    let tops = crest.tops(on: canvas)
    let noise = Noise(seed: crest.seed &+ 21)
    let (middle, base, pixel) = (canvas.x(summit.x), canvas.y(crest.level), canvas.pixel)
    let height = canvas.y(summit.height)
    canvas.paintBelow(tops) { _, column, y in
      let x = (Float(column) + 0.5) * pixel
      let down = 1 - (base - y) / height
      let fan = (x - middle) / (0.12 + down.unit)
      let gully = noise.value(fan * 9) * 0.16 + noise.value(fan * 23, y * 4) * 0.07
      let isSnow = 1 - (down + gully).step(0.5, 0.58)
      let light = (-(x - middle) * side / 0.09 + noise.value(fan * 7 + 30, y * 6) * 1.2).step(-1, 1)
      var tint = shade.covered(with: rock, light)
      tint.cover(with: shade.covered(with: snow, 0.55 + 0.45 * light), isSnow)
      tint.cover(with: foot, down.step(0.55, 1.05) * 0.75)
      return tint
    }
  }
}
