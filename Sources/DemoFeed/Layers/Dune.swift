/// A dune with a bright and a shaded side, parted by the edge that winds down from its top.
struct Dune: Layer {
  var seed: UInt64
  /// The top, as fractions of the canvas.
  var x: Float
  var y: Float
  /// How far its sides reach to the left and to the right, in units.
  var left: Float
  var right: Float
  /// How far the edge drifts to the right on its way down, in units per unit.
  var drift: Float
  var lit: Tint
  var shade: Tint
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    let (topX, topY) = (canvas.x(x), canvas.y(y))
    let pixel = canvas.pixel
    let tops = (0..<canvas.width).map { column in
      let x = (Float(column) + 0.5) * pixel
      let far = x < topX ? (topX - x) / left : (x - topX) / right
      let fall = far * far / (0.35 + far)
      return topY + fall * 0.42 + noise.value(x * 1.6) * 0.03 * min(1, far * 2)
    }
    canvas.paintBelow(tops) { _, column, y in
      let x = (Float(column) + 0.5) * pixel
      let below = y - topY
      let bend = noise.value(below * 2.2 + 9) * 0.16 * below.unit
      let edge = topX + drift * below + bend + 0.5 * drift * below * below
      let across = (x - edge) * side
      let light = 1 - across.step(-0.012, 0.02 + 0.12 * below.unit)
      let ripples = noise.value(x * 7 + y * 22, y * 55 - x * 9) * 0.035
      let sheen = (0.9 - below * 0.28 + (across < 0 ? (1 + across * 2.2).unit * 0.16 : 0)) * (1 + ripples)
      return shade.covered(with: lit, light * 0.94).scaled(light.between(0.96 - below * 0.22, sheen))
    }
  }
}
