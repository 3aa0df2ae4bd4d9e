/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with width and height swapped.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// Returns this size, scaled down if necessary to fit in `box`. The result is at least 1×1.
  public func fitted(in box: PixelSize) -> PixelSize {
    guard width > box.width || height > box.height else { return self }
    if width * box.height > height * box.width {
      return PixelSize(width: max(1, box.width), height: max(1, (height * box.width + width / 2) / max(1, width)))
    }
    return PixelSize(width: max(1, (width * box.height + height / 2) / max(1, height)), height: max(1, box.height))
  }
}
