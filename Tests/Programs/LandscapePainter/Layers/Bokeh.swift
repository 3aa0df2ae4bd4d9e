/// Lights out of focus, which become discs.
struct Bokeh: Layer {
  var count: Int
  /// The positions of the discs' centres.
  var x: ClosedRange<Float> = 0...1
  var y: ClosedRange<Float>
  var radius: ClosedRange<Float>
  var tints: [Tint]
  var strength: Float = 0.5

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    for _ in 0..<count {
      let (x, y) = (canvas.x(setting.random.float(x)), canvas.y(setting.random.float(y)))
      let (radius, tint) = (setting.random.float(radius), setting.random.element(of: tints))
      let light = strength * setting.random.float(0.25...1)
      let edge = 4 * canvas.pixel / radius
      canvas.paintSpot(at: x, y, radius) { under, distance in
        under.shine(tint, light * (0.72 + 0.28 * distance * distance) * ((1 - distance) / edge).unit)
      }
    }
  }
}
