/// An image in memory: rows from top to bottom, four bytes per pixel (red, green, blue and straight alpha).
public struct Bitmap: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// `width * height * 4` bytes.
  public var pixels: [UInt8]

  /// - Precondition: `pixels` has four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "a bitmap holds four bytes for each of its pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public var size: PixelSize { PixelSize(width: width, height: height) }
}
