import Bitmaps
import CGif

/// The first frame of a GIF: where it lies on the canvas, and what its indices mean.
struct GIFFrame {
  let left: Int
  let top: Int
  let size: PixelSize
  /// The colours as RGBA: one for each index that there can be, and one for pixels that did not come. What the file
  /// does not define, and its transparent entry, are clear.
  let palette: [SIMD4<UInt8>]
  private static let missing: UInt16 = 256
  private let isInterlaced: Bool

  /// Reads `file` up to the pixels of its first frame.
  init(firstOf file: UnsafeMutablePointer<GifFileType>) throws {
    var transparent: Int?
    var record = UNDEFINED_RECORD_TYPE
    while record != IMAGE_DESC_RECORD_TYPE {
      guard DGifGetRecordType(file, &record) == GIF_OK else { throw EncodedGIF.damage(file.pointee.Error) }
      switch record {
      case EXTENSION_RECORD_TYPE: transparent = try Self.readExtension(of: file) ?? transparent
      case TERMINATE_RECORD_TYPE: throw PictureDecodingError.damaged("it has no frame")
      default: break
      }
    }
    guard DGifGetImageDesc(file) == GIF_OK else { throw EncodedGIF.damage(file.pointee.Error) }
    let image = file.pointee.Image
    guard let colors = image.ColorMap ?? file.pointee.SColorMap, colors.pointee.Colors != nil else {
      throw EncodedGIF.damage(D_GIF_ERR_NO_COLOR_MAP)
    }
    left = Int(image.Left)
    top = Int(image.Top)
    size = PixelSize(width: Int(image.Width), height: Int(image.Height))
    isInterlaced = image.Interlace
    palette = Self.palette(colors.pointee, transparent: transparent)
  }

  /// The frame's pixels from top to bottom as places in ``palette``; rows that are missing at the end are clear.
  /// - Throws: when there is not even a first row.
  func readIndices(from file: UnsafeMutablePointer<GifFileType>) throws -> [UInt16] {
    var indices = [UInt16](repeating: Self.missing, count: size.width * size.height)
    var line = [GifPixelType](repeating: 0, count: size.width)
    for (count, row) in rowOrder.enumerated() {
      guard DGifGetLine(file, &line, CInt(size.width)) == GIF_OK else {
        if count > 0 { break }
        throw EncodedGIF.damage(file.pointee.Error)
      }
      for x in line.indices { indices[row * size.width + x] = UInt16(line[x]) }
    }
    return indices
  }

  /// Source: GIF89a, appendix E.
  private var rowOrder: [Int] {
    guard isInterlaced else { return Array(0..<size.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: size.height, by: step))
    }
  }

  private static func readExtension(of file: UnsafeMutablePointer<GifFileType>) throws -> Int? {
    var transparent: Int?
    var code: CInt = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { throw EncodedGIF.damage(file.pointee.Error) }
    while let bytes = block {
      var control = GraphicsControlBlock()
      if code == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) == GIF_OK {
        transparent = Int(control.TransparentColor)
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { throw EncodedGIF.damage(file.pointee.Error) }
    }
    return transparent
  }

  private static func palette(_ map: ColorMapObject, transparent: Int?) -> [SIMD4<UInt8>] {
    (0...Int(missing)).map { index in
      guard index < Int(map.ColorCount), index != transparent else { return .zero }
      let color = map.Colors[index]
      return SIMD4(color.Red, color.Green, color.Blue, 255)
    }
  }
}
