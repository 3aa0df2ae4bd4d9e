/// A banded tower with a lamp, and the beam that it sends over the sea.
struct Lighthouse: Layer {
  /// The tower's foot, as fractions of the canvas.
  var x: Float
  var y: Float
  /// In units.
  var height: Float
  var wall: Tint
  var band: Tint
  var shade: Tint
  /// 0 by day; up to 1 by night.
  var light: Float

  private let lamp = Tint(0xFFF3C0)

  func paint(on canvas: inout Canvas) {
    let (middle, foot) = (canvas.x(x), canvas.y(y))
    let top = foot - height
    if light > 0 { paintBeams(from: middle, top - height * 0.06, on: &canvas) }
    paintTower(middle, top, foot, on: &canvas)
    let half = height * 0.075
    canvas.paint(Area(minX: middle - half * 1.5, minY: top - 0.012, maxX: middle + half * 1.5, maxY: top + 0.006)) {
      tint, _, _ in tint = shade
    }
    canvas.paint(Area(minX: middle - half, minY: top - height * 0.11, maxX: middle + half, maxY: top - 0.012)) {
      tint, _, _ in tint = lamp
    }
    let roof = [
      Stroke.Point(x: middle, y: top - height * 0.2), .init(x: middle - half * 1.3, y: top - height * 0.11),
      .init(x: middle + half * 1.3, y: top - height * 0.11),
    ]
    Shape(points: roof, tint: band, farTint: band.scaled(0.5)).paint(on: &canvas)
    guard light > 0 else { return }
    let lampX = x
    Sun(
      x: lampX, y: (top - height * 0.06) / canvas.area.maxY, radius: 0.012, disc: .white, glow: lamp, spread: 0.22,
      strength: light
    ).paint(on: &canvas)
  }

  private func paintTower(_ middle: Float, _ top: Float, _ foot: Float, on canvas: inout Canvas) {
    let edge = canvas.pixel
    let widest = height * 0.13
    canvas.paint(Area(minX: middle - widest, minY: top, maxX: middle + widest, maxY: foot)) { under, px, py in
      let down = (py - top) / height
      let half = down.between(height * 0.07, widest)
      let inside = (half - abs(px - middle)) / edge + 0.5
      guard inside > 0 else { return }
      let stripe = down * 5
      let isBand = Int(stripe) % 2 == 1
      let across = (px - middle) / half
      let tint = (isBand ? band : wall).covered(with: shade, (0.12 + across * 0.5).unit)
      under.cover(with: tint, inside.unit)
    }
  }

  private func paintBeams(from lampX: Float, _ lampY: Float, on canvas: inout Canvas) {
    canvas.paint(Area(maxX: canvas.area.maxX, maxY: lampY + 0.35)) { tint, px, py in
      let (dx, dy) = (px - lampX, py - lampY)
      let away = abs(dx)
      let half = 0.01 + away * 0.11
      let lean = dx < 0 ? dy + away * 0.1 : dy + away * 0.06
      let beam = (lean / half).bell
      tint.shine(lamp, beam * light * 0.75 / (1 + away * 1.1))
    }
  }
}
