import Bitmaps
import CGif

/// A frame of a GIF: where it lies on the canvas, what its indices mean, how long it stays and what it leaves behind.
struct GIFFrame {
  /// What becomes of a frame before the next is drawn.
  enum Disposal {
    case keep
    /// Its area becomes clear.
    case clear
    /// Its area becomes what it was before.
    case restore
  }

  let left: Int
  let top: Int
  let size: PixelSize
  let isInterlaced: Bool
  let disposal: Disposal
  let duration: Duration
  /// The colours as RGBA, one for each index that there can be. What the file does not define, and its transparent
  /// entry, are clear.
  let palette: [SIMD4<UInt8>]

  /// - Throws: ``PictureDecodingError/damaged(_:)`` for a frame without pixels or without colours.
  init(_ image: GifImageDesc, control: GraphicsControlBlock, globalColors: UnsafePointer<ColorMapObject>?) throws {
    guard image.Width > 0, image.Height > 0 else { throw PictureDecodingError.damaged("it has a frame without pixels") }
    guard let colors = image.ColorMap.map({ UnsafePointer($0) }) ?? globalColors, colors.pointee.Colors != nil else {
      throw GIFFile.damage(D_GIF_ERR_NO_COLOR_MAP)
    }
    left = Int(image.Left)
    top = Int(image.Top)
    size = PixelSize(width: Int(image.Width), height: Int(image.Height))
    isInterlaced = image.Interlace
    disposal = Self.disposal(control.DisposalMode)
    duration = .frame(milliseconds: Int(control.DelayTime) * 10)
    palette = Self.palette(colors.pointee, transparent: Int(control.TransparentColor))
  }

  /// The numbers of the rows in the order in which the file has them. Source: GIF89a, appendix E.
  var rowOrder: [Int] {
    guard isInterlaced else { return Array(0..<size.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: size.height, by: step))
    }
  }

  /// Source: GIF89a, section 23; there are encoders that write 4 where it says 3, and browsers take it for that.
  private static func disposal(_ mode: CInt) -> Disposal {
    switch mode {
    case DISPOSE_BACKGROUND: .clear
    case DISPOSE_PREVIOUS, 4: .restore
    default: .keep
    }
  }

  private static func palette(_ map: ColorMapObject, transparent: Int) -> [SIMD4<UInt8>] {
    (0...255).map { index in
      guard index < Int(map.ColorCount), index != transparent else { return .zero }
      let color = map.Colors[index]
      return SIMD4(color.Red, color.Green, color.Blue, 255)
    }
  }
}

extension Duration {
  /// How long a frame is shown: what is too short to be meant counts as 100 ms, as in browsers.
  static func frame(milliseconds: Int) -> Duration {
    .milliseconds(milliseconds > 10 ? milliseconds : 100)
  }
}
