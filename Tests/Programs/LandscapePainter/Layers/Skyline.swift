/// A row of buildings at night, some of whose windows are lit.
struct Skyline: Layer {
  /// The y position of the ground.
  var level: Float
  var height: ClosedRange<Float>
  var width: ClosedRange<Float> = 0.05...0.12
  /// The distance, from 0 (near) to 1 (the horizon).
  var distance: Float
  /// The share of the windows that are lit.
  var lit: Float = 0.3
  var window: Float = 0.011

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (palette, ground, right) = (setting.palette, canvas.y(level), canvas.area.maxX)
    var left: Float = -0.03
    while left < right {
      let breadth = setting.random.float(width)
      let middle = 1 - ((left + breadth / 2) / right * 2 - 1).magnitude * 0.45
      let tall = setting.random.float(height) * middle
      let noise = setting.noise()
      let wall = palette.distant(palette.shade.scaled(setting.random.float(0.8...1.9)), distance)
      let roof = ground - tall
      let (pitch, share, near) = (window * setting.random.float(0.85...1.25), lit, 1 - distance)
      let start = left
      canvas.paint(Canvas.Area(minX: max(0, left), minY: roof, maxX: left + breadth, maxY: ground)) { under, x, y in
        let (column, row) = (((x - start) / pitch).rounded(.down), ((y - roof) / pitch / 1.35).rounded(.down))
        let (inX, inY) = ((x - start) / pitch - column, (y - roof) / pitch / 1.35 - row)
        under = wall.covered(with: palette.haze, (y - roof) / tall * 0.25)
        let isWindow = inX > 0.22 && inX < 0.8 && inY > 0.3 && inY < 0.75 && row > 0
        guard isWindow, x < start + breadth - pitch * 0.4 else { return }
        let chance = noise.lattice(Int32(column), Int32(row)) * 0.5 + 0.5
        let hue = noise.lattice(Int32(column) + 500, Int32(row)) * 0.5 + 0.5
        if chance < share {
          under.shine(
            (0xFFC873 as Tint).covered(with: 0xE8F0FF, hue.step(0.7, 0.9)), (0.45 + 0.55 * hue) * (0.4 + 0.6 * near))
        } else {
          under.shine(palette.glow, 0.05)
        }
      }
      if setting.random.float(0...1) < 0.25 {
        let mast = start + breadth * 0.5
        canvas.paint(Canvas.Area(minX: mast, minY: roof - tall * 0.16, maxX: mast + 0.003, maxY: roof)) { under, _, _ in
          under = wall
        }
        canvas.glow(at: mast, roof - tall * 0.16, spread: 0.03, 0xFF5040, 0.9)
      }
      left += breadth + setting.random.float(-0.01...0.012)
    }
  }
}
