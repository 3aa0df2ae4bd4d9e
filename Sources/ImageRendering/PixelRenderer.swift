import Bitmaps
import Locks
import TerminalKit

/// Renders pictures as images for a terminal that shows pixels.
///
/// Blocking work: call it from any thread, not from the main actor.
public struct PixelRenderer: Sendable {
  /// The ways in which a terminal takes pixels.
  public enum Output: Sendable {
    /// A PNG file, to be kept by the terminal (kitty).
    case storedPNG
    /// The pixels themselves, to be kept by a terminal that reads them in shared memory (kitty).
    case sharedPixels
    /// iTerm2's inline images.
    case inlinePNG
    /// Sixels in so many colours, each of at most so many pixels; as many as there are cells for if nil.
    case sixel(colors: Int, largest: PixelSize? = nil)
  }

  private let output: Output
  private let cellSize: PixelSize
  private let numbers: ImageNumbers
  private let encodePNG: @Sendable (Bitmap) throws -> [UInt8]

  /// - Parameters:
  ///   - cellSize: in pixels.
  ///   - numbers: gives each image its own.
  ///   - encodePNG: makes a PNG file.
  public init(
    output: Output, cellSize: PixelSize, numbers: ImageNumbers,
    encodePNG: @escaping @Sendable (Bitmap) throws -> [UInt8]
  ) {
    self.output = output
    self.cellSize = cellSize
    self.numbers = numbers
    self.encodePNG = encodePNG
  }

  /// The largest bitmap worth decoding for a picture in `size` cells.
  public func pixelSize(for size: Size) -> PixelSize {
    PixelSize(width: max(1, size.width * cellSize.width), height: max(1, size.height * cellSize.height))
  }

  /// The picture as large as fits in `size` with its proportions kept, enlarged where it is smaller.
  ///
  /// The terminal does the enlarging. Where the picture ends within a cell, the rest of the cell is clear.
  /// - Parameters:
  ///   - size: in cells.
  ///   - largestScale: how many pixels of the screen one of the bitmap's takes at most; nil for any.
  ///   - series: the number of the first picture of the animation that this one belongs to.
  /// - Returns: nil when `size` or the picture is empty.
  /// - Throws: the PNG encoder's error.
  public func render(_ bitmap: Bitmap, fitting size: Size, largestScale: Double? = nil, series: TerminalImage.ID? = nil)
    throws -> TerminalImage?
  {
    guard size.width > 0, size.height > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
    let box = pixelSize(for: size)
    let scale = min(
      Double(box.width) / Double(bitmap.width), Double(box.height) / Double(bitmap.height), largestScale ?? .infinity)
    func cells(_ pixels: Int, _ cell: Int) -> Int { max(1, Int((Double(pixels) * scale / Double(cell)).rounded(.up))) }
    let covered = Size(
      width: min(size.width, cells(bitmap.width, cellSize.width)),
      height: min(size.height, cells(bitmap.height, cellSize.height)))
    let whole = pixelSize(for: covered)
    let padded = bitmap.padded(
      to: PixelSize(
        width: Int((Double(whole.width) / scale).rounded()), height: Int((Double(whole.height) / scale).rounded())))
    return TerminalImage(
      id: numbers.next(), series: series, size: covered, pixelSize: padded.size,
      form: try form(of: padded, covering: covered), largestPart: largestPart, byteCount: padded.pixels.count)
  }

  /// As many cells as the terminal can show one picture in, at least one each way.
  private var largestPart: Size? {
    guard case .sixel(_, let largest?) = output else { return nil }
    let height = largest.height / SixelPicture.bandHeight * SixelPicture.bandHeight
    return Size(width: max(1, largest.width / cellSize.width), height: max(1, height / cellSize.height))
  }

  private func form(of bitmap: Bitmap, covering size: Size) throws -> TerminalImage.Form {
    switch output {
    case .storedPNG:
      return .stored(png: try encodePNG(bitmap))
    case .sharedPixels:
      return .shared(bitmap)
    case .inlinePNG:
      return .drawn { [encodePNG] slice in
        let png = try encodePNG(bitmap.cropped(to: slice, of: size))
        return InlineImage.sequence(showing: png, over: slice.size)
      }
    case .sixel(let colors, _):
      let encoded = Locked<SixelPicture?>(nil)
      return .drawn { [cellSize] slice in
        // Parts have the colours of the whole, so that they go together.
        let picture = try encoded.withLock { encoded in
          let picture =
            try encoded ?? SixelEncoder(colors: colors, cellSize: cellSize).encode(bitmap, covering: size)
          encoded = picture
          return picture
        }
        return picture.text(of: slice.pixels(of: cellSize))
      }
    }
  }
}

extension Rect {
  /// The pixels of these cells.
  fileprivate func pixels(of cell: PixelSize) -> PixelRect {
    PixelRect(
      columns: x * cell.width..<(x + width) * cell.width, rows: y * cell.height..<(y + height) * cell.height)
  }
}
