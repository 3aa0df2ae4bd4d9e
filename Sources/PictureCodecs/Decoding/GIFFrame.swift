import Bitmaps
import CGif

struct GIFFrame {
  enum Disposal {
    case keep
    case clear
    case restore
  }

  let left: Int
  let top: Int
  let size: PixelSize
  let isInterlaced: Bool
  let disposal: Disposal
  let duration: Duration
  /// The RGBA colours of all 256 indices. Undefined colours and the transparent colour have alpha 0.
  let palette: [SIMD4<UInt8>]

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

  /// The row numbers in the order of the file. Source: GIF89a, appendix E.
  var rowOrder: [Int] {
    guard isInterlaced else { return Array(0..<size.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: size.height, by: step))
    }
  }

  /// Converts the mode (GIF89a, section 23). Some encoders write 4 instead of 3, and browsers treat 4 like 3.
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
  /// Returns the duration of a frame. Implausibly short durations become 100 ms, as in browsers.
  static func frame(milliseconds: Int) -> Duration {
    .milliseconds(milliseconds > 10 ? milliseconds : 100)
  }
}
