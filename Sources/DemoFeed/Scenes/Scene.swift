/// A kind of landscape. It composes layers; which ones and where is up to its random numbers.
protocol Scene: Sendable {
  /// The times of day and the weather that suit it.
  var palettes: [Palette] { get }
  /// The layers from the farthest to the nearest.
  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer]
}
