import FeedServer

/// One thing in a scene (the sky, a ridge, a lake) that paints itself over what is there already.
///
/// It says where and how large; the setting says in which colours and by which light, and decides the details. Places
/// (`x`, `y`, `level`, `top`…; of what stands, its foot) are fractions of the canvas, and so is how far up or down something
/// goes from one (of its height); other sizes and distances are in the canvas's units.
protocol Layer: Sendable {
  func paint(on canvas: inout Canvas, in setting: inout Setting)
}

/// What the layers of one picture share. The light always comes from the left: half of the pictures are mirrored.
struct Setting: Sendable {
  let palette: Palette
  /// Where the sun or the moon stands.
  let light: (x: Float, y: Float)
  /// How many pictures of the same scene come before this one.
  let round: Int
  var random: SplitMix64

  /// Another one for each picture of the same scene.
  func choice<Element>(of elements: [Element]) -> Element { elements[round % elements.count] }

  /// Another noise each time.
  mutating func noise() -> Noise { Noise(seed: random.next()) }
}
