/// An object of flat polygons, such as a boat, with its reflection if it stands in water.
struct Figure: Layer {
  /// A polygon with one colour or a gradient from left to right.
  struct Part: Sendable {
    /// The corners relative to the figure's foot, in multiples of its height. x goes to the right, and y upwards.
    let points: [(x: Float, y: Float)]
    let tints: (left: Tint, right: Tint)
    let opacity: (left: Float, right: Float)
    /// The radius of the light that shines around the first point in the dark; nil if the part is no light.
    let shine: Float?

    init(
      _ points: [(x: Float, y: Float)], _ tint: Tint, to far: Tint? = nil,
      opacity: (left: Float, right: Float) = (1, 1), shine: Float? = nil
    ) {
      (self.points, tints, self.opacity, self.shine) = (points, (tint, far ?? tint), opacity, shine)
    }
  }

  var parts: [Part]
  var x: Float
  var y: Float
  var height: Float
  /// The darkness of the side that is turned away from the light, from 0 to 1.
  var backlight: Float = 0.05
  /// The clearness of the reflection; 0 for no reflection.
  var reflection: Float = 0

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (foot, palette) = ((x: canvas.x(x + setting.random.float(-0.03...0.03)), y: canvas.y(y)), setting.palette)
    let shadow = (palette.shade, backlight)
    for part in parts {
      guard let shine = part.shine else {
        if reflection > 0 { part.paint(at: foot, (height, height * 0.55), opacity: reflection, shadow, on: &canvas) }
        part.paint(at: foot, (height, -height), shadow, on: &canvas)
        continue
      }
      if shine > 0, let point = part.points.first {
        let (x, y) = (foot.x + point.x * height, foot.y - point.y * height)
        canvas.glow(at: x, y, spread: shine * height, part.tints.left, palette.darkness)
      }
      part.paint(at: foot, (height, -height), opacity: palette.darkness, on: &canvas)
    }
  }
}

extension Figure.Part {
  /// - Parameter scale: the figure's height in units. x counts to the right, and y counts downwards.
  func paint(
    at foot: (x: Float, y: Float), _ scale: (x: Float, y: Float), opacity strength: Float = 1,
    _ shadow: (tint: Tint, amount: Float) = (.white, 0), on canvas: inout Canvas
  ) {
    let corners = points.map { (x: foot.x + $0.x * scale.x, y: foot.y + $0.y * scale.y) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    canvas.paintPolygon(corners) { under, x, coverage in
      let across = ((x - left) / max(right - left, 1e-6)).unit
      let tint = tints.left.covered(with: tints.right, across).covered(with: shadow.tint, shadow.amount)
      under.cover(with: tint, coverage * strength * across.between(opacity.left, opacity.right))
    }
  }
}
