/// A lens that is not focused on what is painted so far.
struct Defocus: Layer {
  /// The radius of the blur in units.
  var radius: Float

  func paint(on canvas: inout Canvas, in setting: inout Setting) { canvas.blur(radius: radius) }
}
