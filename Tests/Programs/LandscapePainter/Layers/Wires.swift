/// Wires with birds on them.
struct Wires: Layer {
  /// The y positions at the left edge, and how far the wires fall to the right.
  var tops: [Float]
  var fall: Float
  var birds: Int
  var size: ClosedRange<Float> = 0.045...0.06

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let right = canvas.area.maxX
    func height(_ wire: Int, _ x: Float) -> Float {
      let along = x / right
      return canvas.y(tops[wire] + fall * along) + 0.1 * along * (1 - along)
    }
    let pixel = canvas.pixel
    for wire in tops.indices {
      let lines = (0..<canvas.width).map { height(wire, (Float($0) + 0.5) * pixel) }
      canvas.paint { under, x, y in
        let off = abs(y - lines[Int(x / pixel)])
        under.cover(with: 0x15121A, ((0.0026 - off) / pixel + 0.5).unit * 0.9)
      }
    }
    for bird in 0..<birds {
      let wire = setting.random.index(below: tops.count)
      let x = (Float(bird) + setting.random.float(0.1...0.9)) / Float(birds) * right
      let (tall, isTurned) = (setting.random.float(size), setting.random.float(0...1) < 0.4)
      for part in [Figure.Part].bird {
        part.paint(at: (x, height(wire, x)), (isTurned ? -tall : tall, -tall), on: &canvas)
      }
    }
  }
}
