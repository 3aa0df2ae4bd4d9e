/// A cup of coffee on a wooden table, seen from above.
struct Cup: Layer {
  var x: Float
  var y: Float
  /// The saucer's radius.
  var radius: Float

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (x, y) = (canvas.x(x), canvas.y(y))
    func paint(_ disc: Disc, _ shade: (_ x: Float, _ y: Float, _ distance: Float) -> Tint) {
      disc.paint(on: &canvas, around: x, y, unit: radius, shade)
    }
    paintTable(on: &canvas, in: &setting)
    paint(Disc(x: 0.16, y: 0.2, radius: 1.2, softness: 0.33, opacity: 0.75)) { _, _, _ in 0x120804 }
    paint(Disc()) { x, y, distance in
      let isRim = distance > 0.86
      let edge = ((distance - 0.86) / 0.03).bell
      return (0xF2EEE6 as Tint).scaled(0.9 + (isRim ? 0.14 : -0.14) * (x + y) - 0.1 * edge)
    }
    paint(Disc(x: 0.09, y: 0.11, radius: 0.74, softness: 0.32, opacity: 0.55)) { _, _, _ in 0x2A1A10 }
    paint(Disc(x: 0.66, radius: 0.2, hole: 0.55)) { _, _, _ in 0xE4DED2 }
    paint(Disc(radius: 0.6)) { x, y, _ in (0xFAF7F0 as Tint).scaled(0.92 - 0.12 * (x + y)) }
    let foam = setting.noise()
    paint(Disc(radius: 0.545, softness: 0.01)) { coffee($0, $1, $2, foam) }
  }

  private func paintTable(on canvas: inout Canvas, in setting: inout Setting) {
    let (grain, knots) = (setting.noise(), setting.noise())
    canvas.paint { under, x, y in
      let plank = (y / 0.21).rounded(.down)
      let along = x + knots.lattice(Int32(plank), 3) * 7
      let swirl = knots.fractal(along * 0.9, y * 5 + plank * 9, octaves: 3)
      let ring = grain.fractal(along * 1.2, (y + swirl * 0.05) * 55, octaves: 4)
      under = (0x9A6238 as Tint).covered(with: 0x4E2C18, (0.45 + ring * 0.75 + swirl * 0.2).unit)
      under.scale(0.92 + 0.14 * knots.lattice(Int32(plank), 9))
      under.scale(1 - abs(y / 0.21 - plank - 0.5).step(0.485, 0.497) * 0.75)
      under.shine(0xFFE2B0, 0.22 * (1 - x / 1.3).unit)
    }
  }

  /// Returns the coffee's colour: crema with a heart of milk.
  private func coffee(_ x: Float, _ y: Float, _ distance: Float, _ foam: Noise) -> Tint {
    let swirl = foam.fractal(x * 2.2 + y, y * 2.2 - x, octaves: 5)
    let (heartX, heartY) = (x * 1.75, -y * 1.75 + 0.28)
    let round = heartX * heartX + heartY * heartY - 1
    let heart = round * round * round - heartX * heartX * heartY * heartY * heartY
    let edge = distance.step(0.8, 1)
    var tint = (0x6A3D1E as Tint).covered(with: 0x3A1C0C, edge)
    tint.cover(with: 0xB9793F, (0.35 + swirl * 0.9).unit * (1 - edge))
    tint.cover(with: 0xF3E2C6, (-heart * 3 + 0.3 + swirl * 0.35).unit * 0.95)
    let ring = ((distance * 7 + swirl).truncatingRemainder(dividingBy: 1) - 0.5).magnitude * 2
    if heart > 0, heart < 2.2 { tint.cover(with: 0xF3E2C6, (0.5 + 0.5 * ring - 0.72).unit * 0.9) }
    return tint.scaled(1 - 0.35 * (x + y + 1.45).step(0.55, 0))
  }
}

/// A part of a cup. Positions and sizes are multiples of the saucer's radius.
private struct Disc {
  var x: Float = 0
  var y: Float = 0
  var radius: Float = 1
  /// The share of the radius over which the edge fades.
  var softness: Float = 0
  var opacity: Float = 1
  /// The share of the radius that is left out in the middle.
  var hole: Float = 0

  /// - Parameter shade: gets a place as multiples of the disc's radius, and its distance from the middle.
  func paint(
    on canvas: inout Canvas, around middleX: Float, _ middleY: Float, unit: Float,
    _ shade: (_ x: Float, _ y: Float, _ distance: Float) -> Tint
  ) {
    let (x, y, reach) = (middleX + x * unit, middleY + y * unit, radius * unit)
    let fade = max(softness, canvas.pixel / reach)
    canvas.paint(Canvas.Area(minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach)) { under, px, py in
      let (dx, dy) = ((px - x) / reach, (py - y) / reach)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance >= hole else { return }
      under.cover(with: shade(dx, dy, distance), opacity * ((1 - distance) / fade).unit)
    }
  }
}
