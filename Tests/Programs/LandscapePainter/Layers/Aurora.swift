/// Northern lights: curtains with a sharp lower hem and rays above it, green below and violet above.
struct Aurora: Layer {
  var hem: Float
  var rays: Float
  var strength: Float = 1
  /// The colours of the low and the high light, used in turn.
  var hues: [(low: Tint, high: Tint)]

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let noise = setting.noise()
    let hue = setting.choice(of: hues)
    let (resolution, strength) = (canvas.resolution, strength)
    let curtains = (0..<canvas.width).map { column in
      let x = (Float(column) + 0.5) * canvas.pixel
      let fold = noise.fractal(x * 1.3, octaves: 3) * 0.15 + noise.value(x * 0.7 + 40) * 0.06
      let ray = 0.55 + 0.45 * noise.fractal(x * 9 + 200, octaves: 3)
      let swell = 0.5 + 0.5 * noise.value(x * 1.7 + 90)
      return (
        hem: canvas.y(hem + fold), tall: canvas.y(rays) * (0.55 + 0.6 * ray),
        glow: (0.5 + 0.7 * ray) * (0.55 + 0.6 * swell) * strength
      )
    }
    canvas.paint { under, x, y in
      let curtain = curtains[Int(x * resolution)]
      let above = (curtain.hem - y) / curtain.tall
      guard above > -0.12, above < 1.6 else { return }
      let fall = above > 0 ? (above / 1.6).bell : 1
      let light = curtain.glow * above.step(-0.12, 0.06) * fall * fall
      under.shine(hue.low.covered(with: hue.high, above.step(0.15, 0.9)), light)
    }
  }
}
