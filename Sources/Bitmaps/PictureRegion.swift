/// The visible part of a picture, given by its centre and a zoom factor. At factor 1 the whole picture is visible.
public struct PictureRegion: Hashable, Sendable {
  /// The zoom factors from 1 (everything is visible) to 16. Every second step doubles the factor.
  public static let zooms: [Double] = (0...8).map { step in
    Double(1 << (step / 2)) * (step.isMultiple(of: 2) ? 1 : 2.0.squareRoot())
  }
  public static let whole = PictureRegion()

  /// The zoom factor, at least 1.
  public let zoom: Double
  /// The horizontal centre, from 0 (the picture's left edge) to 1 (the right edge).
  public let centerX: Double
  /// The vertical centre, from 0 (the picture's upper edge) to 1 (the lower edge).
  public let centerY: Double

  public init(zoom: Double = 1, centerX: Double = 0.5, centerY: Double = 0.5) {
    self.zoom = max(1, zoom)
    self.centerX = min(max(0, centerX), 1)
    self.centerY = min(max(0, centerY), 1)
  }

  // MARK: Moving

  /// The region with the next larger of ``zooms``, around the same centre.
  public var zoomedIn: PictureRegion { zoomed(to: Self.zooms.first { $0 > zoom } ?? zoom) }
  /// The region with the next smaller of ``zooms``, around the same centre.
  public var zoomedOut: PictureRegion { zoomed(to: Self.zooms.last { $0 < zoom } ?? zoom) }

  private func zoomed(to zoom: Double) -> PictureRegion {
    PictureRegion(zoom: zoom, centerX: centerX, centerY: centerY)
  }

  /// Returns the region moved right and down by multiples of its visible extent, but not beyond the picture's edges.
  public func moved(across: Double, down: Double, in fit: PictureFit) -> PictureRegion {
    let seen = extent(in: fit)
    return PictureRegion(
      zoom: zoom, centerX: centerX + across * seen.across, centerY: centerY + down * seen.down
    )
    .clamped(in: fit)
  }

  /// Returns the region with its centre moved just far enough that nothing outside the picture is visible.
  public func clamped(in fit: PictureFit) -> PictureRegion {
    let seen = extent(in: fit)
    return PictureRegion(
      zoom: zoom, centerX: min(max(seen.across / 2, centerX), 1 - seen.across / 2),
      centerY: min(max(seen.down / 2, centerY), 1 - seen.down / 2))
  }

  private func extent(in fit: PictureFit) -> (across: Double, down: Double) {
    (min(1, 1 / (fit.across * zoom)), min(1, 1 / (fit.down * zoom)))
  }

  // MARK: Pixels

  /// Returns the size to which the whole picture is scaled so that the region fits `box`. The size is at least 1×1, and
  /// never larger than the picture.
  public func scaledSize(of picture: PixelSize, in box: PixelSize) -> PixelSize {
    picture.fitted(
      in: PixelSize(
        width: Int((Double(box.width) * zoom).rounded()), height: Int((Double(box.height) * zoom).rounded())))
  }

  /// Returns the visible part of the picture scaled to ``scaledSize(of:in:)``. The part is not empty, and not larger
  /// than `box`.
  public func window(of picture: PixelSize, in box: PixelSize) -> PixelRect {
    let scaled = scaledSize(of: picture, in: box)
    let fit = PictureFit(aspectRatio: picture.aspectRatio, in: box.aspectRatio)
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
  fileprivate var aspectRatio: Double { Double(max(1, width)) / Double(max(1, height)) }
}
