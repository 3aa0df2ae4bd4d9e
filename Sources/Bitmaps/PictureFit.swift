/// How much of its place a picture covers when all of it is seen and it is as large as that allows: all of the place on
/// one axis, all or less of it on the other.
public struct PictureFit: Hashable, Sendable {
  /// From 0 to 1.
  public let across: Double
  /// From 0 to 1.
  public let down: Double

  /// - Parameters:
  ///   - proportions: the picture's width divided by its height.
  ///   - placeProportions: its place's, in the same unit.
  public init(proportions: Double, in placeProportions: Double) {
    across = min(1, proportions / placeProportions)
    down = min(1, placeProportions / proportions)
  }
}
