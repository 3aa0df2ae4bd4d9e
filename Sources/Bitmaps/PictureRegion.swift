/// Which part of a picture is to be seen: how much it is enlarged over the size in which all of it fits its place, and
/// what is in the middle.
public struct PictureRegion: Hashable, Sendable {
  /// From the size in which all is seen to sixteen times that; every second step doubles it.
  public static let zooms: [Double] = (0...8).map { step in
    Double(1 << (step / 2)) * (step.isMultiple(of: 2) ? 1 : 2.0.squareRoot())
  }
  public static let whole = PictureRegion()

  /// At least 1.
  public let zoom: Double
  /// From 0, the picture's left edge, to 1, its right one.
  public let centerX: Double
  /// From 0, the picture's upper edge, to 1, its lower one.
  public let centerY: Double

  public init(zoom: Double = 1, centerX: Double = 0.5, centerY: Double = 0.5) {
    self.zoom = max(1, zoom)
    self.centerX = min(max(0, centerX), 1)
    self.centerY = min(max(0, centerY), 1)
  }

  // MARK: Moving

  /// The next larger of ``zooms``, around the same middle.
  public var zoomedIn: PictureRegion { zoomed(to: Self.zooms.first { $0 > zoom } ?? zoom) }
  /// The next smaller one.
  public var zoomedOut: PictureRegion { zoomed(to: Self.zooms.last { $0 < zoom } ?? zoom) }

  private func zoomed(to zoom: Double) -> PictureRegion {
    PictureRegion(zoom: zoom, centerX: centerX, centerY: centerY)
  }

  /// Moved by so many times what is seen of the picture, to the right and downwards, and no further than to its edges.
  public func moved(across: Double, down: Double, in fit: PictureFit) -> PictureRegion {
    let seen = extent(in: fit)
    return PictureRegion(
      zoom: zoom, centerX: centerX + across * seen.across, centerY: centerY + down * seen.down
    )
    .confined(in: fit)
  }

  /// The same, with its middle moved as little as leaves nothing beside the picture to be seen.
  public func confined(in fit: PictureFit) -> PictureRegion {
    let seen = extent(in: fit)
    return PictureRegion(
      zoom: zoom, centerX: min(max(seen.across / 2, centerX), 1 - seen.across / 2),
      centerY: min(max(seen.down / 2, centerY), 1 - seen.down / 2))
  }

  /// How much of the picture is seen: 1 is all of it.
  private func extent(in fit: PictureFit) -> (across: Double, down: Double) {
    (min(1, 1 / (fit.across * zoom)), min(1, 1 / (fit.down * zoom)))
  }

  // MARK: Pixels

  /// The size to which the whole picture is to be brought: never larger than it is, and at least 1×1.
  ///
  /// - Parameter box: the largest size in which the region may be shown.
  public func scaledSize(of picture: PixelSize, in box: PixelSize) -> PixelSize {
    picture.fitted(
      in: PixelSize(
        width: Int((Double(box.width) * zoom).rounded()), height: Int((Double(box.height) * zoom).rounded())))
  }

  /// What is seen of the picture once it has its ``scaledSize(of:in:)``: never larger than `box`, never empty, and all
  /// of it within the picture.
  public func window(of picture: PixelSize, in box: PixelSize) -> PixelRect {
    let scaled = scaledSize(of: picture, in: box)
    let fit = PictureFit(proportions: picture.proportions, in: box.proportions)
    let seen = extent(in: fit)
    return PixelRect(
      columns: Self.span(seen.across, around: centerX, of: scaled.width, atMost: box.width),
      rows: Self.span(seen.down, around: centerY, of: scaled.height, atMost: box.height))
  }

  private static func span(
    _ extent: Double, around center: Double, of pixels: Int, atMost limit: Int
  ) -> Range<Int> {
    let length = min(max(1, Int((extent * Double(pixels)).rounded())), max(1, limit))
    let start = min(max(0, Int((center * Double(pixels) - Double(length) / 2).rounded())), pixels - length)
    return start..<start + length
  }
}

extension PixelSize {
  fileprivate var proportions: Double { Double(max(1, width)) / Double(max(1, height)) }
}
