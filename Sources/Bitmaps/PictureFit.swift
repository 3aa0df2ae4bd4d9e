/// The share of its box that a picture covers when it is scaled to fit. At least one of its values is 1.
public struct PictureFit: Hashable, Sendable {
  /// The share of the box's width, from 0 to 1.
  public let across: Double
  /// The share of the box's height, from 0 to 1.
  public let down: Double

  /// Both aspect ratios are a width divided by a height, in the same unit.
  public init(aspectRatio: Double, in boxAspectRatio: Double) {
    across = min(1, aspectRatio / boxAspectRatio)
    down = min(1, boxAspectRatio / aspectRatio)
  }
}
