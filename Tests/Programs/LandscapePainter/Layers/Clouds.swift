/// Clouds lit from the sun's position.
struct Clouds: Layer {
  var top: Float
  var bottom: Float
  /// The size of the largest clouds. Clouds are wide and flat near the horizon, and round overhead.
  var size: (width: Float, height: Float)
  /// The share of the sky that the clouds cover, from 0 to 1.
  var cover: Float
  var density: Float = 0.9

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (palette, noise, upper, lower) = (setting.palette, setting.noise(), canvas.y(top), canvas.y(bottom))
    // Clouds are soft, so it is enough to compute their noise on a grid. To compute it for each pixel would take most
    // of the time for a picture.
    let grid: Float = 0.012
    let (columns, rows) = (Int(canvas.area.maxX / grid) + 3, Int((lower - upper) / grid) + 3)
    let field = (0..<rows * columns).map { index in
      let (x, y) = (Float(index % columns) * grid, Float(index / columns) * grid)
      return noise.fractal(x / size.width, y / size.height, octaves: 5)
    }
    func thickness(_ x: Float, _ y: Float) -> Float {
      let (gridX, gridY) = (max(0, x / grid), max(0, (y - upper) / grid))
      let (column, row) = (min(Int(gridX), columns - 2), min(Int(gridY), rows - 2))
      let (fractionX, index) = (gridX - Float(column), row * columns + column)
      return (gridY - Float(row)).between(
        fractionX.between(field[index], field[index + 1]),
        fractionX.between(field[index + columns], field[index + columns + 1]))
    }
    // A low sun lights the clouds from below, and a high sun from above.
    let height = (setting.light.y / bottom).step(0.3, 0.9)
    let (reachX, reachY) = (-size.width * 0.05, size.height * height.between(-0.16, 0.16))
    let lit = palette.disc.covered(with: palette.glow, height * 0.5)
    let shade = palette.sky[1].covered(with: palette.haze, 0.5 - height * 0.3)
    let (threshold, density) = (cover.between(0.45, -0.45), density)
    canvas.paint(Canvas.Area(minY: upper, maxX: canvas.area.maxX, maxY: lower)) { under, x, y in
      let here = thickness(x, y)
      let place = (y - upper) / (lower - upper) * 2 - 1
      let amount = here.step(threshold, threshold + 0.38) * place.bell.step(0, 0.35)
      guard amount > 0 else { return }
      let relief = (here - thickness(x + reachX, y + reachY)) * 3.2
      under.cover(with: shade.covered(with: lit, (0.5 + relief).unit), amount * density)
    }
  }
}
