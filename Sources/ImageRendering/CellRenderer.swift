import Bitmaps
import TerminalKit

/// Renders pictures as cells, by the characters that are asked for or are the best for the terminal's colours.
///
/// Blocking work without shared state: call it from any thread, not from the main actor.
public struct CellRenderer: Sendable {
  /// A cell's width divided by its height, as most terminals have it.
  public static let usualCellAspect = 0.5

  let colorDepth: ColorDepth
  let isBackgroundDark: Bool
  let symbols: SymbolSet
  private let cellAspect: Double

  /// - Parameters:
  ///   - colorDepth: the colours that may be used; with none, brightness is shown by as many dots or blocks.
  ///   - isBackgroundDark: whether the terminal's own background is darker than its foreground. Only a picture
  ///     without colours depends on it.
  ///   - symbols: which characters are used; nil for ``SymbolSet/best(for:)``.
  ///   - cellAspect: a cell's width divided by its height.
  public init(
    colorDepth: ColorDepth, isBackgroundDark: Bool = true, symbols: SymbolSet? = nil,
    cellAspect: Double = CellRenderer.usualCellAspect
  ) {
    self.colorDepth = colorDepth
    self.isBackgroundDark = isBackgroundDark
    self.symbols = symbols ?? .best(for: colorDepth)
    self.cellAspect = cellAspect
  }

  /// The picture as large as fits in `size` with its proportions kept, enlarged where it is smaller.
  ///
  /// - Parameter size: in cells.
  /// - Returns: a buffer exactly as large as the fitted picture; empty when `size` or the picture is.
  public func render(_ bitmap: Bitmap, fitting size: Size) -> CellBuffer {
    render(bitmap, covering: fittedSize(of: bitmap.size, in: size))
  }

  /// The picture over exactly `size` cells, whatever its proportions; empty when `size` or the picture is.
  public func render(_ bitmap: Bitmap, covering size: Size) -> CellBuffer {
    guard size.width > 0, size.height > 0, bitmap.width > 0, bitmap.height > 0 else { return CellBuffer(size: size) }
    return switch (colorDepth, symbols) {
    case (.trueColor, .half): HalfBlockRenderer.render(bitmap, filling: size)
    case (.palette256, .quadrant): QuadrantRenderer.render(bitmap, filling: size)
    case (.sixteen, .shade): ShadeRenderer(palette: .sixteen).render(bitmap, filling: size)
    case (.eight, .shade): ShadeRenderer(palette: .eight).render(bitmap, filling: size)
    case (.monochrome, .braille): BrailleRenderer(isBackgroundDark: isBackgroundDark).render(bitmap, filling: size)
    default: matched(bitmap, filling: size)
    }
  }

  /// The cells that a picture of `picture` pixels covers when it is rendered into `size`.
  public func fittedSize(of picture: PixelSize, in size: Size) -> Size {
    guard size.width > 0, size.height > 0, picture.width > 0, picture.height > 0 else {
      return Size(width: 0, height: 0)
    }
    let columnsPerRow = Double(picture.width) / Double(picture.height) / cellAspect
    let columns = min(Double(size.width), Double(size.height) * columnsPerRow)
    return Size(
      width: min(size.width, max(1, Int(columns.rounded()))),
      height: min(size.height, max(1, Int((columns / columnsPerRow).rounded()))))
  }

  /// The largest bitmap worth decoding for a picture in `size` cells: twice what the symbols show, for the sake of
  /// the averaging between.
  public func pixelSize(for size: Size) -> PixelSize {
    shownSize(of: Size(width: 2 * size.width, height: 2 * size.height))
  }

  /// What the symbols show in `size` cells, in square pixels.
  public func shownSize(of size: Size) -> PixelSize {
    PixelSize(
      width: max(1, size.width * symbols.pixelsAcross),
      height: max(1, Int((Double(size.height * symbols.pixelsAcross) / cellAspect).rounded())))
  }
}
