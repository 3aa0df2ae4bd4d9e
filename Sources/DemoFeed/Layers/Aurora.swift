/// Northern lights: curtains with a sharp lower hem, rays above it, green below and violet on high.
struct Aurora: Layer {
  var seed: UInt64
  /// Where the hem hangs, as a fraction of the height.
  var hem: Float
  /// How tall the rays are, as a fraction of the height.
  var rays: Float
  var low: Tint
  var high: Tint
  var strength: Float = 1

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    var curtains: [(hem: Float, tall: Float, glow: Float)] = []
    curtains.reserveCapacity(canvas.width)
    for column in 0..<canvas.width {
      let x = (Float(column) + 0.5) * canvas.pixel
      let fold = noise.fractal(x * 1.3, octaves: 3) * 0.16 + noise.value(x * 0.7 + 40) * 0.1
      let ray = 0.55 + 0.45 * noise.fractal(x * 9 + 200, octaves: 3)
      let swell = 0.5 + 0.5 * noise.value(x * 1.7 + 90)
      curtains.append(
        (canvas.y(hem + fold), canvas.y(rays) * (0.55 + 0.6 * ray), (0.45 + 0.75 * ray) * (0.35 + 0.75 * swell)))
    }
    let resolution = canvas.resolution
    canvas.paint { tint, x, y in
      let curtain = curtains[Int(x * resolution)]
      let above = (curtain.hem - y) / curtain.tall
      guard above > -0.12, above < 1.6 else { return }
      let rise = above.step(-0.12, 0.06)
      let fall = above > 0 ? (above / 1.6).bell : 1
      let light = curtain.glow * rise * fall * fall * strength
      tint.shine(low.covered(with: high, above.step(0.15, 0.9)), light)
    }
  }
}
