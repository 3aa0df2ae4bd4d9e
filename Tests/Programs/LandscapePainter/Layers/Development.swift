/// The contrast, the colourfulness and the warmth with which a photograph is developed.
struct Development: Layer {
  var contrast: Float = 0.4
  var saturation: Float = 1.1
  /// The shift towards red, or towards blue if negative.
  var warmth: Float = 0.02

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    canvas.paint { under, _, _ in
      let grey = 0.3 * under.red + 0.59 * under.green + 0.11 * under.blue
      under = Tint(
        red: curve(grey + (under.red - grey) * saturation + warmth),
        green: curve(grey + (under.green - grey) * saturation),
        blue: curve(grey + (under.blue - grey) * saturation - warmth))
    }
  }

  private func curve(_ value: Float) -> Float {
    let unit = value.unit
    return contrast.between(unit, unit.step(0, 1))
  }
}
