/// A part of a ``Canvas``, in units from its top left corner.
struct Area: Equatable, Sendable {
  var minX: Float = 0
  var minY: Float = 0
  var maxX: Float
  var maxY: Float

  /// The square around a circle.
  static func around(_ x: Float, _ y: Float, _ radius: Float) -> Area {
    Area(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
  }
}
