/// A tree standing alone: a bent trunk, a few boughs and a wide crown.
struct Tree: Layer {
  var seed: UInt64
  /// The foot, as fractions of the canvas.
  var x: Float
  var y: Float
  /// In units.
  var height: Float
  var bark: Tint
  var lit: Tint
  var shade: Tint
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let (footX, footY) = (canvas.x(x), canvas.y(y))
    let lean = random.float(-0.08...0.08) * height
    let fork = Stroke.Point(x: footX + lean, y: footY - height * 0.45)
    let trunk = [Stroke.Point(x: footX, y: footY), .init(x: footX + lean * 0.2, y: footY - height * 0.2), fork]
    Stroke(points: trunk, breadth: (height * 0.08, height * 0.05), tint: bark).paint(on: &canvas)
    let crowns: [(x: Float, y: Float, reach: Float)] = [
      (-0.34, 0.62, 0.25), (0.34, 0.64, 0.25), (0, 0.74, 0.34), (-0.16, 0.86, 0.22), (0.18, 0.88, 0.22),
    ]
    for crown in crowns {
      let middle = Stroke.Point(x: footX + lean + crown.x * height, y: footY - crown.y * height)
      Stroke(points: [fork, middle], breadth: (height * 0.05, height * 0.02), tint: bark).paint(on: &canvas)
      Foliage(
        seed: random.next(), x: middle.x, y: middle.y, reach: (crown.reach * height, crown.reach * height * 0.72),
        tufts: 150, lit: lit, shade: shade, side: side
      ).paint(on: &canvas)
    }
  }
}
