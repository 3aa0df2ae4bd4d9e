/// The air: a gradient from the zenith at the top to the horizon at a fraction of the height.
struct Sky: Layer {
  var tints: [Tint]
  var horizon: Float

  func paint(on canvas: inout Canvas) {
    let bottom = canvas.y(horizon)
    canvas.fillRows { y in tint(at: y / bottom) }
  }

  private func tint(at fraction: Float) -> Tint {
    let place = fraction.unit * Float(tints.count - 1)
    let index = min(Int(place), tints.count - 2)
    let blend = place - Float(index)
    return tints[index].covered(with: tints[index + 1], blend.step(-0.15, 1.15))
  }
}
