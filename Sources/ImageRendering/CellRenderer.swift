import Bitmaps
import TerminalKit

/// A renderer of pictures as cells. It uses the given characters, or the best characters for the terminal's colours.
/// Rendering blocks and shares no state, so call it from any thread except the main actor's.
public struct CellRenderer: Sendable {
  /// The width of a cell divided by its height in most terminals.
  public static let typicalCellAspect = 0.5

  let colorDepth: ColorDepth
  let isBackgroundDark: Bool
  let symbols: SymbolSet
  private let cellAspect: Double

  /// - Parameters:
  ///   - colorDepth: the available colours; without colours, the density of dots or blocks shows the brightness.
  ///   - isBackgroundDark: true if the background is darker than the foreground. This matters without colours.
  ///   - symbols: the characters to use; nil for ``SymbolSet/best(for:)``.
  public init(
    colorDepth: ColorDepth, isBackgroundDark: Bool = true, symbols: SymbolSet? = nil,
    cellAspect: Double = CellRenderer.typicalCellAspect
  ) {
    self.colorDepth = colorDepth
    self.isBackgroundDark = isBackgroundDark
    self.symbols = symbols ?? .best(for: colorDepth)
    self.cellAspect = cellAspect
  }

  /// Renders a picture at the largest size that fits in `size` cells, and keeps its proportions. The result is as large
  /// as the fitted picture. It is empty if `size` or the picture is empty.
  public func render(_ bitmap: Bitmap, fitting size: Size) -> CellBuffer {
    render(bitmap, covering: fittedSize(of: bitmap.size, in: size))
  }

  /// Renders a picture over exactly `size` cells regardless of its proportions. The result is blank if the picture is
  /// empty.
  public func render(_ bitmap: Bitmap, covering size: Size) -> CellBuffer {
    guard size.width > 0, size.height > 0, bitmap.width > 0, bitmap.height > 0 else { return CellBuffer(size: size) }
    return switch (colorDepth, symbols) {
    case (.trueColor, .half): HalfBlockRenderer.render(bitmap, filling: size)
    case (.palette256, .quadrant): QuadrantRenderer.render(bitmap, filling: size)
    case (.sixteen, .shade): ShadeRenderer(palette: .sixteen).render(bitmap, filling: size)
    case (.eight, .shade): ShadeRenderer(palette: .eight).render(bitmap, filling: size)
    case (.monochrome, .braille): BrailleRenderer(isBackgroundDark: isBackgroundDark).render(bitmap, filling: size)
    default: renderWithChafa(bitmap, filling: size)
    }
  }

  /// Returns the size in cells of a picture that is fitted in `size`.
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

  /// Returns the size of the largest bitmap worth decoding for `size` cells. It is twice the resolution of the symbols,
  /// so that the renderer can average pixels.
  public func pixelSize(for size: Size) -> PixelSize {
    resolution(of: Size(width: 2 * size.width, height: 2 * size.height))
  }

  /// Returns the resolution of the symbols in `size` cells, in square pixels.
  public func resolution(of size: Size) -> PixelSize {
    PixelSize(
      width: max(1, size.width * symbols.pixelsAcross),
      height: max(1, Int((Double(size.height * symbols.pixelsAcross) / cellAspect).rounded())))
  }
}
