import Bitmaps

/// A picture as a terminal takes it that shows pixels.
public final class TerminalImage: Identifiable, Sendable {
  /// The number that the terminal knows the image by: 24 bits, not 0, and no other image's of this process.
  public typealias ID = UInt32

  /// How the image gets to the terminal.
  public enum Form: Sendable {
    /// The whole image as a PNG file: the terminal keeps it under its id and shows any part of it wherever it is told to.
    case stored(png: [UInt8])
    /// The same as it is, in memory that the terminal can read too.
    case shared(Bitmap)
    /// What draws a part of the image at the cursor: the terminal keeps no more than what is on its screen. The part is
    /// counted in cells; making its bytes takes milliseconds. What fails to be made stays symbols.
    case drawn(@Sendable (Rect) throws -> [UInt8])
  }

  public let id: ID
  /// The id of the first picture of the animation that the image belongs to; its own for all others.
  public let series: ID
  /// The cells that the whole image covers.
  public let size: Size
  /// The pixels of the whole image, spread evenly over ``size``.
  public let pixelSize: PixelSize
  public let form: Form
  /// The cells that the terminal can be sent at once, of an image that is drawn; nil for all of them.
  public let largestPart: Size?
  /// The cells from the top left corner on that are covered to the last pixel by what is drawn.
  public let solidSize: Size
  /// What the image takes here, about.
  public let byteCount: Int

  /// - Parameter byteCount: for an image that is drawn; one that is stored takes what its file does.
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
  /// The same image, known by the same number, over another number of cells: the terminal enlarges or reduces what it
  /// has. One that the terminal does not keep cannot be had so.
  public func spread(over size: Size) -> TerminalImage? {
    if case .drawn = form { return nil }
    return TerminalImage(id: id, series: series, size: size, pixelSize: pixelSize, form: form)
  }
}

extension TerminalImage: Hashable {
  public static func == (left: TerminalImage, right: TerminalImage) -> Bool {
    left.id == right.id && left.size == right.size
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
