import Bitmaps
import Foundation
import Locks
import TerminalKit

/// A renderer of pictures as images for terminals that show pixels. Rendering blocks: call it from any thread except
/// the main actor's.
public struct PixelRenderer: Sendable {
  /// The formats in which terminals accept pixels.
  public enum Output: Sendable {
    /// A PNG file that the terminal stores (kitty).
    case storedPNG
    /// Pixels that the terminal reads from shared memory and stores (kitty).
    case sharedPixels
    /// A PNG file as an inline image (iTerm2).
    case inlinePNG
    /// Sixels in `colors` colours. `largest` is the maximum size of one image; nil if the size is not limited.
    case sixel(colors: Int, largest: PixelSize? = nil)
  }

  private let output: Output
  private let cellSize: PixelSize
  private let numbers: ImageNumberGenerator
  private let encodePNG: @Sendable (Bitmap) throws -> [UInt8]

  public init(
    output: Output, cellSize: PixelSize, numbers: ImageNumberGenerator,
    encodePNG: @escaping @Sendable (Bitmap) throws -> [UInt8]
  ) {
    self.output = output
    self.cellSize = cellSize
    self.numbers = numbers
    self.encodePNG = encodePNG
  }

  /// Returns the largest bitmap worth decoding for a picture in `size` cells.
  public func pixelSize(for size: Size) -> PixelSize {
    PixelSize(width: max(1, size.width * cellSize.width), height: max(1, size.height * cellSize.height))
  }

  /// Renders a picture at the largest size that fits in `size` cells, and keeps its proportions. The terminal enlarges
  /// small pictures. Cells that the picture covers only in part are transparent outside the picture. Returns nil if
  /// `size` or the picture is empty. Throws the PNG encoder's error.
  ///
  /// - Parameters:
  ///   - largestScale: the maximum number of screen pixels per bitmap pixel; nil for no limit.
  ///   - series: the number of the animation's first image; nil for the first image itself and outside animations.
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
      form: try form(of: padded, covering: covered), largestPart: largestPart,
      solidSize: bitmap.isOpaque ? solidSize(of: bitmap, at: scale) : Size(width: 0, height: 0),
      byteCount: padded.pixels.count)
  }

  /// Returns the size in cells of the area that an opaque bitmap covers completely. The area is smaller than the
  /// bitmap: sixels end with the last whole band, and scaling blurs the last pixel on each axis.
  private func solidSize(of bitmap: Bitmap, at scale: Double) -> Size {
    func cells(_ pixels: Int, _ cell: Int, in lines: Int) -> Int {
      (Int((Double(pixels) * scale).rounded(.down)) - 1) / lines * lines / cell
    }
    let lines = if case .sixel = output { SixelPicture.bandHeight } else { 1 }
    return Size(
      width: max(0, cells(bitmap.width, cellSize.width, in: 1)),
      height: max(0, cells(bitmap.height, cellSize.height, in: lines)))
  }

  /// The largest part in cells that the terminal can show as one picture; nil if there is no limit. If possible, a part
  /// ends with a whole band of sixels, because an incomplete band would leave a gap between two parts.
  private var largestPart: Size? {
    guard case .sixel(_, let largest?) = output else { return nil }
    let rows = largest.height / cellSize.height
    let whole = stride(from: rows, to: 0, by: -1).first { $0 * cellSize.height % SixelPicture.bandHeight == 0 }
    return Size(width: max(1, largest.width / cellSize.width), height: whole ?? max(1, rows))
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
        return Self.inlineImage(showing: png, over: slice.size)
      }
    case .sixel(let colors, _):
      let encoder = SixelEncoder(colors: colors, cellSize: cellSize)
      let part = largestPart ?? size
      let pictures = Locked<[Point: SixelPicture]>([:])
      return .drawn { [cellSize] slice in
        // A slice is cut from an encoded part, so its colours and pixels match earlier slices of the same part.
        let origin = Point(x: slice.x / part.width * part.width, y: slice.y / part.height * part.height)
        let whole = Rect(
          x: origin.x, y: origin.y, width: min(part.width, size.width - origin.x),
          height: min(part.height, size.height - origin.y))
        let picture = try pictures.withLock { pictures in
          if let encoded = pictures[origin] { return encoded }
          let encoded = try encoder.encode(bitmap.cropped(to: whole, of: size), covering: whole.size)
          pictures[origin] = encoded
          return encoded
        }
        return picture.text(of: slice.pixels(of: cellSize, from: origin))
      }
    }
  }

  /// Returns the sequence that draws a PNG file over some cells at the cursor (iterm2.com/documentation-images.html).
  private static func inlineImage(showing png: [UInt8], over size: Size) -> [UInt8] {
    let arguments =
      "inline=1;size=\(png.count);width=\(size.width);height=\(size.height);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + Array(Data(png).base64EncodedData()) + [0x07]
  }
}

extension Rect {
  /// Converts cells to pixels, counted from the top left corner of `origin`.
  fileprivate func pixels(of cell: PixelSize, from origin: Point) -> PixelRect {
    PixelRect(
      columns: (x - origin.x) * cell.width..<(maxX - origin.x) * cell.width,
      rows: (y - origin.y) * cell.height..<(maxY - origin.y) * cell.height)
  }
}
