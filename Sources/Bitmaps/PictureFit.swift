/// The share of its box that a picture covers when it is scaled to fit: all of the box on one axis, at most all on the
/// other.
public struct PictureFit: Hashable, Sendable {
  /// The share of the box's width, from 0 to 1.
  public let across: Double
  /// The share of the box's height, from 0 to 1.
  public let down: Double

  /// - Parameters:
  ///   - aspectRatio: the picture's width divided by its height.
  ///   - boxAspectRatio: the box's width divided by its height, in the same unit.
  public init(aspectRatio: Double, in boxAspectRatio: Double) {
    across = min(1, aspectRatio / boxAspectRatio)
    down = min(1, boxAspectRatio / aspectRatio)
  }
}
