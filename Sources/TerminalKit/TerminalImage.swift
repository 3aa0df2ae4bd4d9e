import Bitmaps

/// A picture in a form that a terminal with pixel graphics accepts.
public final class TerminalImage: Identifiable, Sendable {
  /// The number by which the terminal knows the image: 24 bits, not 0, unique within this process.
  public typealias ID = UInt32

  /// The way in which the image is transferred to the terminal.
  public enum Form: Sendable {
    /// The whole image as a PNG file. The terminal stores it under its id and shows any part of it on request.
    case stored(png: [UInt8])
    /// The pixels of the whole image, in memory that the terminal can read too. The terminal stores the image like one
    /// from a PNG file.
    case shared(Bitmap)
    /// A closure that returns the bytes for drawing a part of the image, given in cells, at the cursor. A call takes
    /// milliseconds. The terminal stores only what is on its screen. If the closure fails, the part keeps showing its
    /// symbols.
    case drawn(@Sendable (Rect) throws -> [UInt8])
  }

  public let id: ID
  /// The id of the first picture of the animation that the image belongs to; for all other images, their own id.
  public let series: ID
  /// The number of cells that the whole image covers.
  public let size: Size
  /// The size in pixels of the whole image, spread evenly over ``size``.
  public let pixelSize: PixelSize
  public let form: Form
  /// The largest part, in cells, of a drawn image that can be sent at once; nil if the whole image can be sent at once.
  public let largestPart: Size?
  /// The size in cells of the area at the top left that a drawn image covers completely.
  public let solidSize: Size
  /// The approximate memory that the image takes in this process.
  public let byteCount: Int

  /// - Parameter byteCount: the memory that a drawn image takes. It is ignored for other forms, because their size
  ///   follows from their data.
  public init(
    id: ID, series: ID? = nil, size: Size, pixelSize: PixelSize, form: Form, largestPart: Size? = nil,
    solidSize: Size = Size(width: 0, height: 0), byteCount: Int = 0
  ) {
    self.id = id
    self.series = series ?? id
    self.size = size
    self.pixelSize = pixelSize
    self.form = form
    self.largestPart = largestPart
    self.solidSize = solidSize
    self.byteCount =
      switch form {
      case .stored(let png): png.count
      case .shared(let bitmap): bitmap.pixels.count
      case .drawn: byteCount
      }
  }
}

extension TerminalImage {
  /// Returns this image, with the same id, spread over `size` cells; nil if the terminal does not store the image.
  public func spread(over size: Size) -> TerminalImage? {
    if case .drawn = form { return nil }
    return TerminalImage(id: id, series: series, size: size, pixelSize: pixelSize, form: form)
  }

  /// This image, for a place where the cells that it covers only in part are blank already.
  var onBlankCells: TerminalImage {
    TerminalImage(
      id: id, series: series, size: size, pixelSize: pixelSize, form: form, largestPart: largestPart, solidSize: size,
      byteCount: byteCount)
  }
}

extension TerminalImage: Hashable {
  public static func == (left: TerminalImage, right: TerminalImage) -> Bool {
    left.id == right.id && left.size == right.size
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
