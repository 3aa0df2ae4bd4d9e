/// A small boat under two sails, with its mirror image.
struct Sailboat: Layer {
  /// Where the mast meets the hull, as fractions of the canvas.
  var x: Float
  var y: Float
  /// The mast's height, in units.
  var height: Float
  var sail: Tint
  var shade: Tint
  var hull: Tint

  func paint(on canvas: inout Canvas) {
    let (mast, deck) = (canvas.x(x), canvas.y(y))
    for (direction, opacity) in [(Float(1), Float(1)), (-0.55, 0.35)] {
      let top = deck - height * direction
      let boom = deck - height * 0.1 * direction
      let keel = deck + height * 0.12 * direction
      let main = [(mast, top), (mast - height * 0.02, boom), (mast + height * 0.5, boom)]
      let jib = [
        (mast - height * 0.05, top + height * 0.1 * direction), (mast - height * 0.4, boom),
        (mast - height * 0.06, boom),
      ]
      let body = [
        (mast - height * 0.45, deck), (mast + height * 0.55, deck), (mast + height * 0.4, keel),
        (mast - height * 0.3, keel),
      ]
      paint(jib, sail, shade, opacity, on: &canvas)
      paint(main, sail, shade, opacity, on: &canvas)
      paint(body, hull, hull, opacity, on: &canvas)
    }
  }

  private func paint(
    _ corners: [(Float, Float)], _ left: Tint, _ right: Tint, _ opacity: Float, on canvas: inout Canvas
  ) {
    let points = corners.map { Stroke.Point(x: $0.0, y: $0.1) }
    Shape(points: points, tint: left, farTint: right, opacity: opacity).paint(on: &canvas)
  }
}
