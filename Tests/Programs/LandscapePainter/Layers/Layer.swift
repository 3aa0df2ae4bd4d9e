import FeedServer

/// A part of a scene (the sky, a ridge, a lake) that paints itself over the previous layers.
///
/// A layer contains positions and sizes; the setting contains the colours and the light, and determines the details.
/// Positions (`x`, `y`, `level`, `top`…) are fractions of the canvas. The position of a standing object is that of its
/// foot. Distances up or down from a position are fractions of the canvas's height. All other sizes and distances are
/// in the canvas's units.
protocol Layer: Sendable {
  func paint(on canvas: inout Canvas, in setting: inout Setting)
}

/// The environment that all layers of a picture share. The light comes from the left, but half of the pictures are
/// mirrored.
struct Setting: Sendable {
  let palette: Palette
  /// The position of the sun or the moon.
  let light: (x: Float, y: Float)
  /// The number of earlier pictures of the same scene.
  let round: Int
  var random: SplitMix64

  /// Returns one of the elements, in turn for the pictures of the same scene.
  func choice<Element>(of elements: [Element]) -> Element { elements[round % elements.count] }

  /// Returns a different noise with each call.
  mutating func noise() -> Noise { Noise(seed: random.next()) }
}
